// Events at a pace that eyes can follow.

const still = matchMedia("(prefers-reduced-motion: reduce)");
const PAUSES = { "card-played": 650, "trick-won": 1400, "cards-dealt": 120, "hand-over": 900 };
const OTHERS = 550;

// How much time a person wants to take.
const PACES = { relaxed: 1.6, normal: 1, fast: 0.1, unhurried: 1 };

// The same for what goes by unless one does something: with no hurry, it never does.
export const waits = (pace) => (pace === "unhurried" ? Infinity : PACES[pace]);

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
        in_hand: table.in_hand?.with(event.seat, true),
        tricks_won: table.tricks_won?.with(event.seat, 0),
        knocks: table.knocks && 0,
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
      return {
        ...table,
        trick_winner: event.seat,
        tricks_won: table.tricks_won?.with(event.seat, table.tricks_won[event.seat] + 1),
      };
    case "folded":
      return { ...table, in_hand: table.in_hand.with(event.seat, false) };
    case "lives-lost":
      return { ...table, lives_left: table.lives_left.with(event.seat, event.lives_left) };
    case "fines-drunk":
      return { ...table, fines: table.fines.with(event.seat, event.fines_in_all) };
    case "hand-over":
      return { ...table, dealer: event.dealer };
    default:
      return { ...table, ...pick(event) };
  }
}

// What some events say as the view does.
const ALIKE = ["knocks", "fine", "scores", "dealer"];
const pick = (event) => Object.fromEntries(ALIKE.filter((name) => name in event).map((name) => [name, event[name]]));

const isOver = (table, event) => table.trick_winner !== null && table.trick_winner !== undefined && event.type === "card-played";

// Show what happened, one picture after another: `picture(table, event)` shows one, `pace()` is how fast
// now. Ends when the signal does.
export async function show({ events, table, seat, pace, signal }, picture) {
  let seen = { ...table, to_act: [] };
  for (const event of events) {
    if (signal.aborted) return;
    if (isOver(seen, event)) seen = { ...seen, trick: [], trick_winner: null };
    seen = afterEvent(seen, event, seat);
    picture(seen, event);
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(event, pace())));
  }
}
