// The service, as the page speaks to it: in the player's language, and until it is there.
import { Vorhand } from "./client/vorhand.js";
import { capital, languageAndDeck, message, t } from "./words.js";

const TOO_OLD = message("This table does not open any more: the service has other keys than when it began. Leave it, and begin another.");
export const WITHOUT_KEYS = message("Nobody can play here yet: this service has no keys, and without them it cannot keep the cards secret.");
const NO_SERVICE = message("The service does not answer. Trying again …");
const FULL = message("There is no room for more people at the moment. Trying again …");
const NO_ROOM = message("There is no room for more people at the moment. Try again later.");
const BUSY = message("Too many requests come from your network. It goes on in {n} s.");
const NOT_THERE = message("The service does not answer. Nothing is lost: wait a moment, see whether you are online, and try again.");
const TOO_MANY = message("That is too much at once from your network. Try again in {n} s.");
const ENOUGH = message("That is enough for now: more can be worked out in {n} s.");
const ELSEWHERE = message("The service takes no requests from this address. Open the page at the address that its operator has given.");
const NOT_UNDERSTOOD = message("The service answered {status}, which the page does not understand.");

const TRIES = 5;
const MANY = 429;
const AWAY = new Set([502, 503, 504]);
const SPENT = "Enough for now"; // the title of a live table's problem
const REFUSED = new Set([403, 421]);

let tellAway = () => {};
// Have somebody told why the page waits for the service, in words; nothing when it is back.
export const whenAway = (tell) => (tellAway = tell);

function whyItWaits({ seconds, problem }) {
  if (problem?.status === MANY) return t(problem.details.title === SPENT ? ENOUGH : BUSY, { n: seconds });
  return t(problem?.details.title === "Full" ? FULL : NO_SERVICE);
}

// Where the page names a transport, requests go through that: the service may be in this tab.
const { transport } = document.getElementById("app").dataset;
const tab = transport && (await import(new URL(transport, location.href)));
const fetch = tab?.send;
export const isInTab = Boolean(transport);

// Have somebody told how much of the service is here already, from 0 to 1, while it comes into the tab.
export const whenLoading = (tell) => tab?.whenLoading?.(tell);

// The page's own files are kept for when the service cannot be reached; where that is not possible,
// the page only does not open then.
if (!isInTab) navigator.serviceWorker?.register("table/worker.js", { scope: "table", updateViaCache: "none" }).catch(() => {});

// Whether somebody may try again later: the service cannot be reached, takes too long, or has no room.
export const isAway = ({ isOffline, name, status }) => isOffline || name === "TimeoutError" || AWAY.has(status);
const reach = (url, init) =>
  (fetch ?? globalThis.fetch)(url, init).catch((error) => {
    throw Object.assign(error, { isOffline: error instanceof TypeError });
  });

// What is only read may wait until it may be read again; what is sent is answered at once. After a few
// tries whoever has asked is told, and may try again.
export const vorhand = new Vorhand({
  url: ".",
  language: languageAndDeck,
  fetch: reach,
  tries: TRIES,
  backsOff: true, // many pages wait at once
  waiting: (why) => tellAway(why ? whyItWaits(why) : ""),
  waitsWhenBusy: (method) => method === "GET",
});

// What a member of a request is called on the page: "Lives" of /options/lives.
const fieldOf = (pointer) =>
  capital(pointer.split("/").slice(1).filter((each) => each !== "options").map((each) => (/^\d+$/.test(each) ? Number(each) + 1 : t(each.replaceAll("_", " ")))).join(" "));

// A problem in words. One that says no more than its status is in our own.
export function wordsFor(error) {
  const { details, status, retryAfter } = error;
  if (isAway(error) && (!details || details.type === "about:blank")) return t(details?.title === "Full" ? NO_ROOM : NOT_THERE);
  if (!details) return error.message;
  if (details.type === "/problems/seal") return t(TOO_OLD);
  if (details.type === "/problems/sealing-off") return t(WITHOUT_KEYS);
  if (details.errors?.length) return details.errors.map(({ pointer, detail }) => `${fieldOf(pointer)}: ${detail}`).join(" ");
  if (details.type !== "about:blank") return error.message;
  if (status === MANY) return t(details.title === SPENT ? ENOUGH : TOO_MANY, { n: retryAfter });
  if (REFUSED.has(status)) return t(ELSEWHERE);
  return details.detail ? t(details.detail) : t(NOT_UNDERSTOOD, { status });
}
