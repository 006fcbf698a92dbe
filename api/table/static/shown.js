// What a game adds to the picture of its tables, as its entry in the catalogue says.
import { useEntry } from "./entry.js";
import { numberOf } from "./words.js";

const NOTHING = { seats: [], table: [], piles: [], suits: [] };
const SUIT = /^[CDHS]$/;

// The members that are shown of this game: nothing, until the service has said more.
export const useShown = (game) => useEntry(game)?.picture ?? NOTHING;

// The suit that a word of an action is, or stands for in this game; null if there is none.
export const suitOf = (word, { suits }) => (SUIT.test(word) ? word : suits.find((each) => each.word === word)?.suit ?? null);

const inLanguage = (value) => (typeof value === "number" ? numberOf(value) : value);

// What is said of a value in the picture; nothing if it is missing, null, false, zero or empty.
export const wordsFor = ({ one, several }, value) =>
  !value || value.length === 0 ? [] : [(value === 1 ? one : several).replaceAll("{n}", [value].flat().map(inLanguage).join(" "))];
