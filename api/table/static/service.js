// The calls of the service: JSON in the player's language, tried again while the service is away.
import { language, message, t } from "./words.js";

const NOT_OPENED = "/problems/seal";
const TOO_OLD = message("This table does not open any more: the service has other keys than when it began. Leave it, and begin another.");

// A problem that the service has answered with.
export class Problem extends Error {
  constructor(details) {
    super(details.type?.endsWith(NOT_OPENED) ? t(TOO_OLD) : details.detail ?? details.title);
    this.details = details;
  }
}

const AGAIN_AFTER = [500, 1000, 2000, 4000];
const AWAY = new Set([502, 503, 504]);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let tellAway = () => {};
// Have somebody told when the service is away (true), and when it is back (false).
export const whenAway = (tell) => (tellAway = tell);

// The answer to a request, once the service is there.
export async function answered(path, options) {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(path, options);
      if (!AWAY.has(answer.status)) {
        if (tries) tellAway(false);
        return answer;
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    tellAway(true);
    await pause(AGAIN_AFTER[Math.min(tries, AGAIN_AFTER.length - 1)]);
  }
}

async function asJson(answer) {
  const body = await answer.json().catch(() => null);
  if (!answer.ok || !body) throw new Problem(body ?? { title: t("The service answered {status}, which the page does not understand.", answer) });
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
