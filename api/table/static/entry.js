// A game's entry in the catalogue, in the player's language.
import { useEffect, useState } from "./preact.js";
import { vorhand } from "./service.js";
import { language } from "./words.js";

const entries = new Map();

function entryOf(game, spoken) {
  const key = `${game} ${spoken}`;
  if (!entries.has(key)) {
    const asked = vorhand.get("/games/{game}", { game });
    asked.catch(() => entries.delete(key));
    entries.set(key, asked);
  }
  return entries.get(key);
}

// The entry; null until the service has answered.
export function useEntry(game) {
  const [entry, setEntry] = useState(null);
  const spoken = language();
  useEffect(() => {
    let isMeant = true;
    entryOf(game, spoken).then((found) => isMeant && setEntry(found), () => {}); // without it, the table is only a little plainer
    return () => void (isMeant = false);
  }, [game, spoken]);
  return entry;
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
