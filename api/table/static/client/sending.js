// Requests that are sent again while the service is away, and problems as exceptions.
/** @import { AnyProblem, Patience, RefusedAction } from "../types.js" */

const BUSY = 429;
const AWAY = new Set([502, 503, 504]);
const AGAIN_AFTER = [0.5, 1, 2, 4, 8, 16, 30]; // in seconds, where the answer names no time
const LONGEST = 60;

/** What the service, or a proxy before it, has answered with; `details.type` tells problems apart. */
export class Problem extends Error {
  /** @param {AnyProblem} details @param {Response} answer */
  constructor(details, answer) {
    super(details.detail ?? details.title);
    this.name = new.target.name;
    this.details = details;
    this.status = answer.status;
    /** The seconds after which one may try again. */
    this.retryAfter = secondsOf(answer) ?? 1;
  }
}

/** A rule forbids the action: `details` has the clause, its facts, and what is legal instead. */
export class Refusal extends Problem {
  /** @param {RefusedAction} details @param {Response} answer */
  constructor(details, answer) {
    super(details, answer);
    this.details = details;
  }
}

/** The answer to a request, sent again while the service is away; as often as `patience` says.
 * @param {string} url @param {RequestInit} [init] @param {Patience} [patience] */
export async function answered(url, init = {}, patience = {}) {
  const { tries = 5, backsOff = false, waiting = () => {}, waitsWhenBusy = () => true } = patience;
  for (let tried = 1; ; tried += 1) {
    const answer = await sentOnce(url, init, patience).catch((error) => {
      const isAway = error instanceof TypeError || (error?.name === "TimeoutError" && !init.signal?.aborted);
      if (isAway && tried < tries) return;
      if (tried > 1) waiting(null);
      throw error;
    });
    const isBusy = answer?.status === BUSY && waitsWhenBusy(init.method ?? "GET");
    if (answer && ((!isBusy && !AWAY.has(answer.status)) || tried >= tries)) {
      if (tried > 1) waiting(null);
      return answer;
    }
    const named = answer && secondsOf(answer);
    const seconds = named ? Math.min(LONGEST, named * (backsOff && !isBusy ? 2 ** (tried - 1) : 1)) : AGAIN_AFTER[Math.min(tried, AGAIN_AFTER.length) - 1] ?? 1;
    waiting({ seconds, problem: answer ? await problemOf(answer) : null });
    await pause(seconds, init.signal);
  }
}

/** @param {string} url @param {RequestInit} init @param {Patience} patience */
async function sentOnce(url, { signal, ...init }, { timeout = 30, isWhole = false, fetch: send = fetch }) {
  const limit = new AbortController();
  const late = new DOMException(`There is no answer after ${timeout} s.`, "TimeoutError");
  const timer = setTimeout(() => limit.abort(late), Math.min(1000 * timeout, 2 ** 31 - 1));
  try {
    const answer = await send(url, { ...init, signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal });
    return isWhole && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer;
  } finally {
    clearTimeout(timer);
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

/** The seconds after which one may try again: delta-seconds, or a date by the clock of the answer (RFC 9110, 10.2.3). @param {Response} answer */
function secondsOf({ headers }) {
  const named = headers.get("Retry-After") ?? "";
  const date = /^[A-Z][a-z]+,? /.test(named) ? Date.parse(named.replace(/( GMT)?$/, " GMT")) : NaN;
  const seconds = /^\d+$/.test(named) ? Number(named) : Math.ceil((date - (Date.parse(headers.get("Date") ?? "") || Date.now())) / 1000);
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
