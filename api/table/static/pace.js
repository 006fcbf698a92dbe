// Events at a pace that eyes can follow.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const PAUSES = { "card-played": 650, "trick-won": 1400, "cards-dealt": 60, "hand-over": 900 };
const OTHERS = 550;

// How much time a person wants to take.
const PACES = { relaxed: 1.6, normal: 1, fast: 0.1, unhurried: 1 };

// How long a chance to speak out of turn stays, in ms; with all the time in the world, until one goes on.
const GOES_BY = 2500;
export const staysFor = (pace) => (pace === "unhurried" ? Infinity : GOES_BY * PACES[pace]);

// How long a picture stays before the next one, in ms.
const pauseAfter = (event, pace) => (PAUSES[event.type] ?? OTHERS) * PACES[pace] * (still.matches ? 0.5 : 1);

// What is seen once an event has happened, from what was seen before. Whatever else has changed is
// seen when all events have been shown.
export function afterEvent(table, event, seat) {
  switch (event.type) {
    case "cards-dealt":
      return {
        ...table,
        trick: [],
        hand: event.cards ?? table.hand,
        hand_sizes: table.hand_sizes.with(event.seat, event.count),
      };
    case "card-played": {
      const own = event.seat === seat;
      return {
        ...table,
        trick: [...table.trick, { seat: event.seat, card: event.card }],
        hand: own ? table.hand.filter((card) => card !== event.card) : table.hand,
        hand_sizes: table.hand_sizes.with(event.seat, Math.max(0, table.hand_sizes[event.seat] - 1)),
      };
    }
    case "trick-won":
      return { ...table, trick_winner: event.seat };
    default:
      return table;
  }
}

const isOver = (table, event) => table.trick_winner !== null && table.trick_winner !== undefined && event.type === "card-played";

// Show what happened, one picture after another; `picture(table, event)` shows one. Ends when the signal does.
export async function show({ events, table, seat, pace, signal }, picture) {
  let seen = table;
  for (const event of events) {
    if (signal.aborted) return;
    if (isOver(seen, event)) seen = { ...seen, trick: [], trick_winner: null };
    seen = afterEvent(seen, event, seat);
    picture(seen, event);
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(event, pace)));
  }
}
