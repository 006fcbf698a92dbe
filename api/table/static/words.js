// Sentences in the player's language. The English text is the key, as in the catalogues from which
// the service makes `words/<language>.json`.

import { recall, SETTINGS } from "./kept.js";
import { LANGUAGES } from "./words/languages.js";

let catalogue = {};
let current = "en";
let awaited = current;

// Letters that are written from right to left: a name with them is isolated, so that it turns nothing around it.
const TURNED = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
export const isolated = (text) => (TURNED.test(text) ? `\u2068${text}\u2069` : text);

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? isolated(values[name] ?? whole) : whole));

// A text that is translated where it is shown.
export const message = (text) => text;

// A sentence, with the values of its places.
export const t = (text, values = {}) => filled(catalogue[text] ?? text, values);

// A sentence with a number, in the singular or the plural.
export const nt = (one, many, n, values = {}) => {
  const forms = catalogue[one] ?? [one, many];
  return filled(forms[n === 1 ? 0 : 1], { n: numberOf(n), ...values });
};

export const language = () => current;

// The deck that the reader sees.
let deck = "";
export const seeDeck = (suits) => (deck = suits === "german" ? "-x-german" : "");

// The language that the service is asked for: it names the cards as they are called in that deck.
export const languageAndDeck = (spoken = current) => spoken + deck;

// The language that was chosen last, or that the browser asks for, if there is one that we speak.
export const preferred = () =>
  [recall(SETTINGS)?.language ?? "", ...navigator.languages].map((tag) => tag.toLowerCase().split(/[-_]/)[0]).find((tag) => LANGUAGES[tag]) ?? "en";

// Speak a language in a part of the page as soon as its words are there. No if another has been chosen
// meanwhile.
export async function speak(chosen, words, part = document.documentElement) {
  awaited = chosen;
  const found = await words;
  if (awaited !== chosen) return false;
  catalogue = found;
  current = chosen;
  part.lang = chosen;
  return true;
}

// A number as it is written in the language, with a true minus, which zero never has. Each format is
// made once, which takes far longer than using it.
const formats = {};
export const numberOf = (value, decimals = 0) =>
  (formats[[current, decimals]] ??= new Intl.NumberFormat(current, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: "negative" })).format(value).replace("-", "−");

export const list = (names) => new Intl.ListFormat(current, { type: "conjunction" }).format(names.map(isolated));

// A text with a capital at its beginning.
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
