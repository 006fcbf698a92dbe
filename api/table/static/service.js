// The calls of the service: JSON in the player's language, tried again while the service is away.
import { language, message, t } from "./words.js";

const NOT_OPENED = "/problems/seal";
const NO_KEYS = "/problems/sealing-off";
const TOO_OLD = message("This table does not open any more: the service has other keys than when it began. Leave it, and begin another.");
export const WITHOUT_KEYS = message("Nobody can play here yet: this service has no keys, and without them it cannot keep the cards secret.");
const NO_SERVICE = message("The service does not answer. Trying again …");
const FULL = message("There is no room for more people at the moment. Trying again …");
const BUSY = message("Too many requests come from your network. It goes on in {n} s.");
const TOO_MANY = message("That is too much at once from your network. Try again in {n} s.");
const ELSEWHERE = message("The service takes no requests from this address. Open the page at the address that its operator has given.");

const MANY = 429;
// A problem of this type says no more than its status: then it is in our own words.
const ONLY_STATUS = "about:blank";
const REFUSED = new Set([403, 421]);
const AWAY = new Set([502, 503, 504]);
const AGAIN_AFTER = [500, 1000, 2000, 4000];
const LONGEST = 60;

// A problem that the service has answered with.
export class Problem extends Error {
  constructor(details, answer) {
    super(wordsFor(details, answer));
    this.details = { status: answer.status, ...details };
  }
}

function wordsFor({ type, detail, title }, answer) {
  if (type?.endsWith(NOT_OPENED)) return t(TOO_OLD);
  if (type?.endsWith(NO_KEYS)) return t(WITHOUT_KEYS);
  if (type === ONLY_STATUS && answer.status === MANY) return t(TOO_MANY, { n: retryAfter(answer) });
  if (type === ONLY_STATUS && REFUSED.has(answer.status)) return t(ELSEWHERE);
  return detail ?? title;
}

// The seconds after which one may try again.
const retryAfter = ({ headers }) => Math.min(LONGEST, Math.max(1, Number(headers.get("Retry-After")) || 1));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let tellAway = () => {};
// Have somebody told why the page waits for the service, in words; nothing when it is back.
export const whenAway = (tell) => (tellAway = tell);

// The answer to a request, once the service is there. What is only read may wait until it may be read
// again; what is sent is answered at once.
export async function answered(path, options) {
  for (let tries = 0; ; tries += 1) {
    let wait = AGAIN_AFTER[Math.min(tries, AGAIN_AFTER.length - 1)];
    let why = t(NO_SERVICE);
    try {
      const answer = await fetch(path, options);
      const isBusy = answer.status === MANY && !options.method;
      if (!isBusy && !AWAY.has(answer.status)) {
        if (tries) tellAway("");
        return answer;
      }
      if (isBusy) [wait, why] = [1000 * retryAfter(answer), t(BUSY, { n: retryAfter(answer) })];
      else if (await isFull(answer)) why = t(FULL);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    tellAway(why);
    await pause(wait);
  }
}

// Whether the service is there, but has no room.
const isFull = async (answer) => (await answer.json().catch(() => null))?.title === "Full";

async function asJson(answer) {
  const body = await answer.json().catch(() => null);
  if (!answer.ok || !body) throw new Problem(body ?? { title: t("The service answered {status}, which the page does not understand.", answer) }, answer);
  return body;
}

export const headers = () => ({ Accept: "application/json", "Accept-Language": language() });

export const read = async (path) => asJson(await answered(path, { headers: headers() }));

export const call = async (name, body, more = {}) =>
  asJson(
    await answered(name, {
      method: "POST",
      headers: { ...headers(), ...more, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
