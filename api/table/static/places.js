// The places that this browser has at live tables, and the invitations to the tables that it opened.
import { keep, recall } from "./kept.js";

const KEPT = "vorhand-places";
const MOST = 8;

// Each with `table`, `seat`, `secret` and `at`; `game` and `names` as far as they are known. Whoever
// opened the table also has `watching`, and `invitations`: of each seat that is still free, by seat.
export const places = () => recall(KEPT) ?? [];

export const placeOf = (secret) => places().find((each) => each.secret === secret);

export const addPlace = (place) => keep(KEPT, [{ ...place, at: Date.now() }, ...places()].slice(0, MOST));

export const dropPlace = (secret) => keep(KEPT, places().filter((each) => each.secret !== secret));

export function changePlace(secret, some) {
  keep(KEPT, places().map((each) => (each.secret === secret ? { ...each, ...some } : each)));
}

// Note who has come: the invitations to their seats count no more.
export function notePeople(secret, { names }) {
  const place = placeOf(secret);
  if (!place) return;
  const free = Object.entries(place.invitations ?? {}).filter(([seat]) => names[seat] === null);
  changePlace(secret, { names, invitations: Object.fromEntries(free) });
}
