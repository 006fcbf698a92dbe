// What the service is asked about a record, which shows all cards.
import { hintLevel } from "./entry.js";
import { begun, firstVersion, namesOf, shortNames } from "./records.js";
import { vorhand } from "./service.js";

// What a reader has seen by some step, what a good player would have done then, the state as it was, and
// what comes of going on from there.
export const asksOf = (record) => {
  const by = (step) => ({ ...begun(record), actions: record.actions.slice(0, step) });
  const state = async (step) => (await vorhand.post("/replay", by(step))).state;
  return {
    seen: (step, seat, names) => vorhand.post("/history", { ...by(step), seat, names: shortNames(names), you: true, since: Math.max(0, firstVersion(record) - 1) }),
    advice: async (step) => {
      const then = await state(step);
      return vorhand.post("/suggest-action", { state: then, seat: record.actions[step].seat, names: shortNames(namesOf(record)), you: true, level: await hintLevel(then.game) });
    },
    state,
    post: (path, body) => vorhand.post(path, body),
  };
};
