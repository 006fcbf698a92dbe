// What is seen once something has happened, from what was seen before, as the game's picture says.
// Whatever else has changed is seen when all events have been shown.
import { eventOf, roleOf } from "./shown.js";

// What is seen when a trick has gone to its winner.
export const atOnce = (table) => ({ ...table, trick: [], trick_winner: null, trick_taken: false, last_trick: { winner: table.trick_winner, cards: table.trick } });

// A list with another value for a seat; what is no such list stays as it is.
const put = (list, seat, value) => (Array.isArray(list) && seat in list ? list.with(seat, value) : list);
const counted = (counts, seat, change) => put(counts, seat, Math.max(0, change(counts?.[seat])));

// The hand and its size, with these cards in it or without them; hidden ones are only counted.
function moved(table, seat, own, { draws = [], lays = [], count = draws.length || lays.length, isDrawn }) {
  const changed = (hand) => lays.reduce((cards, card) => (cards.includes(card) ? cards.toSpliced(cards.indexOf(card), 1) : cards), [...hand, ...draws]);
  const open = table.hands?.[seat];
  return {
    hand: seat === own ? changed(table.hand) : table.hand,
    // Of a hand that others see, too.
    ...(open?.length > 0 && { hands: put(table.hands, seat, changed(open)) }),
    hand_sizes: counted(table.hand_sizes, seat, (size) => (isDrawn ? size + count : size - count)),
  };
}

// A value as a deal leaves it.
const blank = (value, nullable) => (nullable ? null : typeof value === "number" ? 0 : typeof value === "boolean" ? false : Array.isArray(value) ? [] : null);
const cleared = (table, shown) =>
  Object.fromEntries(shown.cleared.filter(({ member }) => member in table).map(({ member, is_of_seats, nullable }) => [member, is_of_seats ? table[member].map((value) => blank(value, nullable)) : blank(table[member], nullable)]));

const ROLES = {
  deal: (table, { seat, cards, count }, own, shown) => ({
    ...cleared(table, shown),
    trick_is_old: table.trick?.length > 0,
    hand: cards ?? table.hand,
    hand_sizes: counted(table.hand_sizes, seat, () => count),
    in_hand: put(table.in_hand, seat, true),
  }),
  play: (table, { seat, card }, own) => ({
    ...moved(table, seat, own, { lays: [card] }),
    trick: [...(table.trick_is_old ? [] : table.trick ?? []), { seat, card }],
    trick_is_old: false,
  }),
  trick: (table, { seat }, own, { counts_tricks: won }) => ({ trick_winner: seat, ...(table[won] && { [won]: counted(table[won], seat, (tricks) => tricks + 1) }) }),
  // Each end that is a hand, and whatever of the rest lies open or is counted.
  move: (table, { giver, seat, count, cards = [], source, target }, own) => {
    const without = source === `hands/${giver}` ? { ...table, ...moved(table, giver, own, { lays: cards, count }) } : left(table, [source, `${source}_size`], cards, count);
    return target === `hands/${seat}` ? { ...without, ...moved(without, seat, own, { draws: cards, count, isDrawn: true }) } : without;
  },
};

// The table when cards have left some of its members: piles, tricks, or numbers of cards.
function left(table, members, cards, count) {
  const isLeft = (each) => !cards.includes(each?.card ?? each);
  const changed = members.map((member) => {
    const value = table[member];
    return [member, Array.isArray(value) ? value.filter(isLeft) : typeof value === "number" ? Math.max(0, value - count) : value];
  });
  return { ...table, ...Object.fromEntries(changed.filter(([member]) => member in table)) };
}

// What the game itself says that an event changes.
function declared(table, event, own, shown) {
  const { sets = {}, sets_of_seat = {}, hand, draws, lays, leaves = [] } = eventOf(event, shown);
  const { seat } = event;
  const next = { ...table };
  for (const [member, [of, ...more]] of Object.entries(sets))
    next[member] = more.length ? Object.fromEntries([of, ...more].map((name) => [name, event[name]])) : event[of];
  for (const [member, of] of Object.entries(sets_of_seat))
    next[member] = put(next[member], seat, typeof of === "string" ? event[of] : of);
  const cards = [event[draws ?? lays] ?? []].flat();
  const { count = cards.length || 1 } = event;
  if (hand && seat === own && event[hand]) next.hand = event[hand];
  if (lays) Object.assign(next, moved(next, seat, own, { lays: cards, count }));
  if (!draws) return next;
  Object.assign(next, left(next, leaves, cards, count));
  Object.assign(next, moved(next, seat, own, { draws: cards, count, isDrawn: true }));
  // What somebody has picked up in sight is known.
  const known = shown.known_cards;
  if (known && leaves.some((member) => Array.isArray(table[member]))) next[known] = put(next[known], seat, [...(next[known]?.[seat] ?? []), ...cards]);
  return next;
}

// The act of the record that an event tells of, as far as it is shown beside a seat.
function acted(table, event, shown) {
  const { act, choices = [] } = eventOf(event, shown);
  const words = roleOf(event, shown) === "play" ? [event.card] : act ? [act, ...choices.flatMap((name) => event[name] ?? [])] : [];
  return words.length && table.record ? { record: [...table.record, `${event.seat} ${words.join(" ")}`] } : {};
}

export function afterEvent(table, event, own, shown) {
  const next = declared({ ...table, ...ROLES[roleOf(event, shown)]?.(table, event, own, shown) }, event, own, shown);
  return { ...next, ...acted(next, event, shown) };
}

// The table as a new game finds it: nothing lies there from the one before.
export const anew = ({ last_trick, ...table }) => ({ ...table, ...(table.trick && { trick: [] }), trick_winner: null, trick_is_old: false });

// What stays on the table when all has been shown: a trick that was won, until the next card.
export function settled(shown, table) {
  const last_trick = shown.last_trick;
  const isWon = shown.trick?.length > 0 && shown.trick_winner != null && !table.trick?.length;
  if (!isWon) return { ...table, last_trick };
  return { ...table, last_trick, trick: shown.trick, trick_winner: shown.trick_winner, trick_is_old: shown.trick_is_old };
}

// What was counted for a seat before an event, from what is counted after it.
export function countBefore(member, count, event, shown) {
  const { lost = {}, gained = {}, sets_of_seat = {} } = eventOf(event, shown);
  if (!(member in lost) && !(member in gained)) return undefined;
  const after = event[sets_of_seat[member]] ?? count;
  return after + (event[lost[member]] ?? 0) - (event[gained[member]] ?? 0);
}
