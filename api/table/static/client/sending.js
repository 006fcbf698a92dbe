// Requests that are sent again while the service is away, and problems as exceptions.
/** @import { AnyProblem, Patience, RefusedAction } from "../types.js" */

const BUSY = 429;
const AWAY = new Set([502, 503, 504]);
const AGAIN_AFTER = [0.5, 1, 2, 4, 8, 16, 30]; // in seconds, where the answer names no time
const LONGEST = 60;
const TRIES = 5;

/** What the service, or a proxy before it, has answered with; `details.type` tells problems apart. @template {AnyProblem} [Details=AnyProblem] */
export class Problem extends Error {
  /** @param {Details} details @param {Response} answer */
  constructor(details, answer) {
    super(details.detail ?? details.title);
    this.name = new.target.name;
    this.details = details;
    this.status = answer.status;
    /** The seconds after which one may try again. */
    this.retryAfter = secondsOf(answer) ?? 1;
  }
}

/** A rule forbids the action: `details` has the clause, its facts, and what is legal instead. @extends {Problem<RefusedAction>} */
export class Refusal extends Problem {}

/**
 * The answer to a request, sent again while the service is away; as often as `patience` says.
 * @param {string} url @param {RequestInit} [init] @param {Patience} [patience]
 */
export async function answered(url, init = {}, patience = {}) {
  const { tries = TRIES, waiting = () => {}, waitsWhenBusy = () => true } = patience;
  const send = patience.fetch ?? fetch;
  for (let tried = 1; ; tried += 1) {
    const answer = await send(url, init).catch((error) => {
      if (error instanceof TypeError && tried < tries) return;
      if (tried > 1) waiting(null);
      throw error;
    });
    const isBusy = answer?.status === BUSY && waitsWhenBusy(init.method ?? "GET");
    if (answer && ((!isBusy && !AWAY.has(answer.status)) || tried >= tries)) {
      if (tried > 1) waiting(null);
      return answer;
    }
    const named = answer && secondsOf(answer);
    // What is away for longer is asked less and less often.
    const seconds = named ? Math.min(LONGEST, named * (isBusy ? 1 : 2 ** (tried - 1))) : AGAIN_AFTER[Math.min(tried, AGAIN_AFTER.length) - 1] ?? 1;
    waiting({ seconds, problem: answer ? await problemOf(answer) : null });
    await pause(seconds, init.signal);
  }
}

/** The JSON of an answer; a problem is raised. @param {Response} answer @returns {Promise<unknown>} */
export async function jsonOf(answer) {
  if (!answer.ok) throw await problemOf(answer);
  return answer.json().catch(() => {
    throw foreign(answer);
  });
}

/** @param {Response} answer */
async function problemOf(answer) {
  const body = await answer.json().catch(() => null);
  if (!body?.title) return foreign(answer);
  // A service under a prefix has it in its types, too.
  const type = String(body.type ?? "about:blank").replace(/^.*(?=\/problems\/)/, "");
  const details = { status: answer.status, ...body, type };
  return type === "/problems/illegal-action" ? new Refusal(details, answer) : new Problem(details, answer);
}

/** What is not the service's own: a page of a proxy, say. @param {Response} answer */
const foreign = (answer) => new Problem({ type: "about:blank", title: `Unexpected answer ${answer.status}`, status: answer.status }, answer);

/** @param {Response} answer */
function secondsOf({ headers }) {
  const seconds = Number(headers.get("Retry-After"));
  return seconds > 0 ? Math.min(LONGEST, seconds) : null;
}

/** @param {number} seconds @param {AbortSignal | null} [signal] @returns {Promise<void>} */
const pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal?.reason));
    const timer = setTimeout(() => (signal?.removeEventListener("abort", stop), resolve()), 1000 * seconds);
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
  });
