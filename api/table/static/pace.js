// The pace of the table: pictures come one after another, and anybody may skip what is left of them.
import { afterEvent, atOnce } from "./happening.js";
import { safely } from "./safe.js";
import { eventOf, isCall, roleOf } from "./shown.js";

// How long a picture stays before the next one may come, in ms: by what has happened.
const PAUSES = { play: 600, trick: 900, deal: 80, hand: 1200 };
// What one player after another says or gets, without a card or a choice to look at.
const BRIEF = 200;
const OTHERS = 450;
// How long a trick takes on its way to its winner.
const TAKEN = 220;
// With more players than this a card takes less time, so that a trick does not take much more.
const FEW = 5;

// How much time a person wants to take.
const PACES = { relaxed: 1.6, normal: 1, fast: 0.06, unhurried: 1 };

export const scaleOf = (pace) => PACES[pace];

// The same for what goes by unless one does something: with no hurry, it never does.
export const waits = (pace) => (pace === "unhurried" ? Infinity : PACES[pace]);

const PLAIN = new Set(["type", "text", "version", "seat"]);

function isBrief(event, shown) {
  const { sets_of_seat } = eventOf(event, shown);
  const isPlain = Object.entries(event).every(([name, value]) => PLAIN.has(name) || typeof value === "number");
  return "seat" in event && !isCall(event, shown) && (isPlain || Boolean(sets_of_seat));
}

function pauseAfter(event, players, pace, shown) {
  const pause = PAUSES[roleOf(event, shown)] ?? (isBrief(event, shown) ? BRIEF : OTHERS);
  return pause * Math.min(1, FEW / players) * PACES[pace];
}

// A clock for pictures. `until` waits until the next one may come, `left` is how long that is;
// `stay` has the present one stay for a while, and `skip` goes on at once, until `rest`.
export function pacer() {
  let due = 0;
  let wake = () => {};
  let isSkipping = false;
  const left = () => (isSkipping ? 0 : Math.max(0, due - performance.now()));
  return {
    left,
    until: () => new Promise((resolve) => left() ? setTimeout(resolve, left(), (wake = resolve)) : resolve()),
    stay: (pause) => (due = performance.now() + pause),
    skip: () => wake((isSkipping = true)),
    rest: () => (isSkipping = false),
  };
}

// Show what happened, one picture after another: `picture(table, event)` shows one, `pace()` is how fast
// now. The last picture does not wait for its time to be over. Ends when the signal does.
export async function show({ events, table, seat, pace, pacer, signal, shown }, picture) {
  let seen = { ...table, to_act: [] };
  const { players } = table;
  for (const event of events) {
    await pacer.until();
    if (roleOf(event, shown) === "play" && seen.trick_winner != null && seen.trick?.length) {
      picture({ ...seen, trick_taken: true }, null);
      pacer.stay(TAKEN * PACES[pace()]);
      await pacer.until();
      seen = atOnce(seen);
    }
    if (signal.aborted) return seen;
    seen = safely(seen, (before) => afterEvent(before, event, seat, shown));
    picture(seen, event);
    pacer.stay(pauseAfter(event, players, pace(), shown));
  }
  return seen;
}
