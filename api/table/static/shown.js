// What a game says of its tables, in its entry in the catalogue: the page itself knows no game.
import { knownEntry, useEntry } from "./entry.js";
import { numberOf, t } from "./words.js";

const NOTHING = {
  seats: [], at_seats: [], table: [], stakes: [], stocks: [], piles: [], heaps: [], laid: [], scores: [], suits: [],
  top_first: [], known_cards: "", counts_tricks: "", under_stock: [], trumps: [], order: "", usual_order: "", orders: [], contract: [], contract_of: "", asked: {}, calls: [], quiet: [], card_kinds: [], cleared: [], events: [], words: {}, packs: [],
};
const SUIT = /^[CDHS]$/;

export const shownOf = (entry) => (entry ? { ...NOTHING, ...entry.picture, ...entry.picture.page, packs: entry.packs ?? [] } : NOTHING);

// What is shown of this game: nothing, until the service has said more.
export const useShown = (game) => shownOf(useEntry(game));

// The same, for what is not drawn: nothing, if the service does not say.
export const knownOf = (game) => knownEntry(game).then(shownOf, () => NOTHING);

// What the game says of an event, and what the page does at it.
export const eventOf = ({ type }, { events }) => events.find((each) => each.type === type) ?? {};
export const roleOf = (event, shown) => eventOf(event, shown).role ?? "";

// Whether all others answer this event.
export const isCall = (event, shown) => shown.calls.includes(eventOf(event, shown).act);

// The suit that a word of an action is, or stands for in this game; null if there is none.
export const suitOf = (word, { suits }) => (SUIT.test(word) ? word : suits.find((each) => each.word === word)?.suit ?? null);

// A word of the game's own, such as the name of an action, or one of its choices.
export function wordOf(id, { words }) {
  const word = String(id).replace(/[-_]/g, " ");
  return words[word] ?? t(word);
}

// The card of this pack that a word is, if it is one.
export const isCard = (word, { packs }) => packs.some(({ cards }) => cards.includes(word));

// The value at a path of a view: of `a?b.c`, c of those in the list a of which b is true.
export function at(view, path) {
  return path.split(".").reduce((value, part) => {
    const [name, only] = part.split("?");
    const of = (each) => each?.[name];
    const found = Array.isArray(value) ? value.flatMap((each) => of(each) ?? []) : of(value);
    return only && Array.isArray(found) ? found.filter((each) => each?.[only]) : found;
  }, view);
}

// The same of a member with a value for each seat: the path goes on in the value of this seat.
export function atSeat(view, path, seat) {
  const [member, ...rest] = path.split(".");
  const value = view[member]?.[seat];
  return rest.length ? at(value ?? {}, rest.join(".")) : value;
}

// A view with the hand of its reader, which some games show among all hands.
export const withHand = (view, seat) => ({ ...view, hand: view.hand ?? view.hands?.[seat] ?? [] });

// Whether a value is nothing to show: missing, null, false, zero or empty.
export const isNothing = (value) => !value || value.length === 0;

const inLanguage = (value, shown) => (typeof value === "number" ? numberOf(value) : typeof value === "string" ? wordOf(value, shown) : "");

// What is said of a value in the picture; nothing if there is nothing to show.
export const wordsFor = ({ one, several }, value, shown) => {
  const said = value === 1 ? one : several;
  return isNothing(value) || !said ? [] : [said.replaceAll("{n}", [value].flat().map((each) => inLanguage(each, shown)).join(" "))];
};
