// What a backend does around a call: it measures time by versions, and stores by compare-and-swap.
/** @import { Vorhand } from "./vorhand.js" */
/** @import { ActionOf, Clock, Game, Meant, Played, Store, Verdict } from "../types.js" */

const TRIES = 20;

/** What the table waits for, and since which version; `before` is its clock so far.
 * @param {Clock | null | undefined} before @param {Played} answer @returns {Clock} */
export function clock(before, { state, action, legal_actions }) {
  const ofTable = legal_actions.filter((each) => each.seat === undefined).map(({ type }) => type);
  const awaited = ofTable.length ? ofTable : state.to_act;
  /** @type {Clock["waits_for"]} */
  const waits_for = [state.phase, state.window ?? null, awaited];
  const [phase, window, earlier] = before?.waits_for ?? [];
  const isSame = phase === waits_for[0] && window === waits_for[1] && isAmong(awaited, earlier ?? []);
  const isAskedAgain = action?.seat !== undefined && state.to_act.includes(action.seat) && !ofTable.length;
  return { waits_for, since: before && isSame && !isAskedAgain ? before.since : state.version };
}

/** @param {readonly unknown[]} those @param {readonly unknown[]} all */
const isAmong = (those, all) => those.every((each) => all.includes(each));

/** The version for which an action is meant, if its player was looking at version `seen`.
 * @param {Clock | null | undefined} kept @param {number} version @param {number} seen */
export const expectedVersion = (kept, version, seen) => (kept && seen >= kept.since ? version : seen);

/** Carry out an action on the state that is stored, and store the next; again if somebody was faster.
 * @template {Game} G @param {Vorhand<G>} vorhand @param {Store<G>} store @param {ActionOf<G>} action
 * @param {Meant<G>} [meant] `seen` is the version that the player saw: without it, the action is meant at any.
 * @returns {Promise<Verdict<G>>} */
export async function act(vorhand, store, action, meant) {
  const { seen, ...more } = meant ?? {};
  const [service, kept] = /** @type {[Vorhand<any>, Store<any>]} */ ([vorhand, store]);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await kept.load();
    const { state, voucher } = row;
    const body = { ...more, state, ...(voucher && { voucher }), action };
    const expected = seen === undefined ? {} : { expected_version: expectedVersion(row.clock, state.version, seen) };
    const answer = /** @type {any} */ (await service.post("/apply-action", /** @type {any} */ ({ ...body, ...expected })));
    const next = { state: answer.state, voucher: answer.voucher, clock: clock(row.clock, answer) };
    if (await kept.swap(row, next, answer)) return answer;
  }
  throw new Error(`The table has changed ${TRIES} times in between.`);
}
