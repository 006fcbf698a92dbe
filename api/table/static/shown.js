// What a game adds to the picture of its tables, as its entry in the catalogue says.
import { useEffect, useState } from "./preact.js";
import { vorhand } from "./service.js";
import { language, numberOf } from "./words.js";

const NOTHING = { seats: [], table: [], piles: [] };

// The members that are shown of this game: nothing, until the service has said more.
export function useShown(game) {
  const [shown, setShown] = useState(NOTHING);
  const spoken = language();
  useEffect(() => {
    let isMeant = true;
    const show = ({ picture }) => isMeant && setShown(picture ?? NOTHING);
    vorhand.get("/games/{game}", { game }).then(show, () => {}); // without it, the table is only a little plainer
    return () => void (isMeant = false);
  }, [game, spoken]);
  return shown;
}

const inLanguage = (value) => (typeof value === "number" ? numberOf(value) : value);

// What is said of a value in the picture; nothing if it is missing, null, false, zero or empty.
export const wordsFor = ({ one, several }, value) =>
  !value || value.length === 0 ? [] : [(value === 1 ? one : several).replaceAll("{n}", [value].flat().map(inLanguage).join(" "))];
