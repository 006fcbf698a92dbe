// A game's entry in the catalogue, in the player's language.
import { useEffect, useState } from "./preact.js";
import { vorhand } from "./service.js";
import { languageAndDeck, t } from "./words.js";

// What was asked for, and what is there, by game and language.
const asked = new Map();
const entries = new Map();
const keyOf = (game, spoken) => `${game} ${spoken}`;

// Note the entries that the service has given, in this language.
export const noteEntries = (found, spoken) => found.forEach((entry) => entries.set(keyOf(entry.id, spoken), entry));

// What is said of a language before the page speaks it.
const spokenIn = (spoken) => ({ headers: { "Accept-Language": spoken } });

// What the page will need is asked for while its words are on their way: all games, or the `game` of
// the table.
let foreseen = null;
export function foresee(spoken, game = null) {
  const found = game === null ? vorhand.get("/games", {}, spokenIn(spoken)) : entryOf(game, spoken);
  found.catch(() => {}); // whoever needs it asks again
  if (game === null) foreseen = { spoken, found };
}

// All games, as they were foreseen, or as the service says them now.
export function allGames() {
  const before = foreseen;
  foreseen = null;
  return before?.spoken === languageAndDeck() ? before.found : vorhand.get("/games");
}

function entryOf(game, spoken) {
  const key = keyOf(game, spoken);
  if (entries.has(key)) return Promise.resolve(entries.get(key));
  if (!asked.has(key)) {
    const found = vorhand.get("/games/{game}", { game }, spokenIn(spoken));
    found.then((entry) => noteEntries([entry], spoken), () => asked.delete(key));
    asked.set(key, found);
  }
  return asked.get(key);
}

// The entry, as soon as the service has answered.
export const knownEntry = (game) => entryOf(game, languageAndDeck());

// The level that gives hints at a game, and advice on what was done.
export async function hintLevel(game) {
  const { hints } = (await knownEntry(game)).suited;
  if (!hints) throw new Error(t("There are no hints: the bots of this game play only by chance."));
  return hints;
}

// The entry; null until the service has answered.
export function useEntry(game) {
  const spoken = languageAndDeck();
  const [, isThere] = useState(0);
  useEffect(() => {
    let isMeant = true;
    entryOf(game, spoken).then(() => isMeant && isThere((times) => times + 1), () => {}); // without it, the table is only a little plainer
    return () => void (isMeant = false);
  }, [game, spoken]);
  return entries.get(keyOf(game, spoken)) ?? null;
}

// What is inside, once the service has said how cards lie in this game, so that none moves; without it,
// if that does not come, or comes late.
const LATE = 1000;
export function WhenKnown({ game, children }) {
  const [isReady, ready] = useState(false);
  useEffect(() => {
    const show = () => ready(true);
    const late = setTimeout(show, LATE);
    knownEntry(game).then(show, show);
    return () => clearTimeout(late);
  }, [game]);
  return isReady && children;
}

// A function that says in a sentence what an action means: its choice, or else its kind. Until there is
// an entry, it says nothing.
export function aboutFrom(entry) {
  const kinds = entry?.action_types ?? [];
  return (action) => {
    const kind = kinds.find(({ type }) => type === action.type);
    return (kind?.choices?.find(({ chosen }) => isChosen(chosen, action)) ?? kind)?.text ?? "";
  };
}

const isChosen = (chosen, action) =>
  Object.entries(chosen).every(([name, value]) => JSON.stringify(action[name]) === JSON.stringify(value));
