// What teaches the games: which have lessons and puzzles, and how far one has come with them.
import { keep, recall } from "./kept.js";
import { vorhand } from "./service.js";

const { lessons = "", puzzles = "" } = document.getElementById("app").dataset;
const LISTED = { lessons: lessons.split(" ").filter(Boolean), puzzles: puzzles.split(" ").filter(Boolean) };
export const LESSONS = "lessons";
export const PUZZLES = "puzzles";

// Whether a game, or any, has lessons or puzzles; the games that do.
export const isTaught = (game, kinds = [LESSONS, PUZZLES]) => kinds.some((kind) => (game ? LISTED[kind].includes(game) : LISTED[kind].length > 0));
export const taughtGames = () => [...new Set([...LISTED.lessons, ...LISTED.puzzles])];

// The file of a game, once it is there; kept as long as the page is open.
const asked = new Map();
export function taught(kind, game) {
  const path = `/table/${kind}/${game}.json`;
  if (!isTaught(game, [kind])) return Promise.resolve(null);
  if (!asked.has(path)) {
    const found = vorhand.request("GET", path);
    found.catch(() => asked.delete(path));
    asked.set(path, found);
  }
  return asked.get(path);
}

// What this browser knows: of each game, of each lesson `{ step, isDone }`, and of each puzzle whether it
// was found.
const KEPT = "vorhand-learnt";
const known = () => recall(KEPT) ?? {};
export const learnt = (kind, game) => known()[kind]?.[game] ?? {};
export function note(kind, game, id, what) {
  const all = known();
  keep(KEPT, { ...all, [kind]: { ...all[kind], [game]: { ...learnt(kind, game), [id]: what } } });
}

// The puzzle of today, the same for everybody who has the same day.
const DAY = 86_400_000;
const MINUTE = 60_000;
export function ofToday(all, now = new Date()) {
  const day = Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY);
  return all[day % all.length];
}

// The next one of a degree that was not tried yet; all anew, once all were tried. `after`: the one before.
export function nextOf(all, degree, tried, after) {
  const some = all.filter((each) => each.degree === degree);
  const from = some.findIndex(({ id }) => id === after) + 1;
  const round = [...some.slice(from), ...some.slice(0, from)];
  return round.find(({ id }) => !(id in tried)) ?? round[0];
}
