export const LANGUAGES = {
"de": "Deutsch",
"en": "English",
"nl": "Nederlands"
};
