// The strings of a sealed table from its beginning on, one after each deal: with all of them, the whole
// game can be told, and after its end its record can be made.
import { SealedTable as Sealed } from "./client/sealed.js";
import { hintLevel } from "./entry.js";
import { forget, keep, recall } from "./kept.js";
import { vorhand } from "./service.js";
import { t } from "./words.js";

const KEPT = "vorhand-past";
const MOST_DECISIONS = 80;
const MOST_CHARACTERS = 1_500_000;

export const forgetPast = () => forget(KEPT);

const pastOf = (id) => {
  const kept = recall(KEPT);
  return kept?.id === id ? { decisions: [], ...kept } : { id, strings: [], decisions: [] };
};
const stringsOf = (id) => pastOf(id).strings;

// Note a string of the table with this id. What does not fit is told no more.
export function notePast(id, sealed) {
  const past = pastOf(id);
  let strings = [...past.strings, sealed];
  while (strings.reduce((sum, each) => sum + each.length, 0) > MOST_CHARACTERS) strings = strings.slice(1);
  keep(KEPT, { ...past, strings });
}

// Note what one has decided, with the string as it was then.
export function noteDecision(id, decision) {
  const past = pastOf(id);
  keep(KEPT, { ...past, decisions: [...past.decisions, decision].slice(-MOST_DECISIONS) });
}

// One's last decisions: the actions, and what a good player would have done in place of each.
export function decisionsOf(table, pass, named) {
  const { decisions } = pastOf(table.pass);
  const advice = async (at) => {
    const then = new Sealed(vorhand, { game: table.game, sealed: decisions[at].sealed, pass });
    return then.post("/suggest-action", { ...named, level: await hintLevel(table.game) });
  };
  return { actions: decisions.map(({ action }) => action), advice };
}

// The record of a game that is over: `table` is its sealed table, with the table's pass.
export async function recordOf(table, { names }) {
  const last = await table.post("/reveal", {});
  if (!last.state) throw new Error(t("This game cannot be replayed any more."));
  const parts = [last];
  for (const sealed of stringsOf(table.pass).reverse()) {
    if (parts.at(-1).state.version === 0) break;
    const earlier = new Sealed(vorhand, { game: table.game, sealed, pass: table.pass });
    const part = await earlier.post("/reveal", { seed: last.seed }).catch(() => null);
    // A string from elsewhere, or one after which something is missing, ends what can be told.
    if (!part?.state || part.state.version + part.actions.length < parts.at(-1).state.version) break;
    parts.push(part);
  }
  const { state } = parts.at(-1);
  return { format: "record/v1", id: `${table.game}-${last.seed.slice(0, 8)}`, names, state, actions: joined(parts.reverse()) };
}

// The actions of parts that overlap, in order.
function joined(parts) {
  const first = parts[0].state.version;
  const actions = [];
  for (const { state, actions: some } of parts) actions.splice(state.version - first, Infinity, ...some);
  return actions;
}

// What has happened, in the present language, as far back as the strings go.
export async function retold(table, asked) {
  const strings = [...stringsOf(table.pass), null];
  const events = new Map();
  for (const sealed of strings) {
    const held = sealed ? new Sealed(vorhand, { game: table.game, sealed, pass: asked.pass }) : asked.table;
    const since = Math.max(0, ...events.keys());
    const answer = await held.post("/history", { ...asked.named, since }).catch((error) => {
      if (!sealed) throw error;
    });
    for (const event of answer?.events ?? []) events.set(event.version, [...(events.get(event.version) ?? []), event]);
  }
  return [...events.values()].flat();
}
