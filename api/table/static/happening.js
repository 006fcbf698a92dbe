// What is seen once something has happened, from what was seen before. Whatever else has changed is
// seen when all events have been shown.

// What is seen when a trick has gone to its winner.
export const atOnce = (table) => ({ ...table, trick: [], trick_winner: null, trick_taken: false, last_trick: { winner: table.trick_winner, cards: table.trick } });

// Cards that come into a hand.
const more = (table, seat, cards, count, own) => ({
  hand: seat === own ? [...table.hand, ...cards] : table.hand,
  hand_sizes: table.hand_sizes.with(seat, table.hand_sizes[seat] + count),
});

const CHANGES = {
  "cards-dealt": (table, event) => ({
    trick_is_old: table.trick?.length > 0,
    hand: event.cards ?? table.hand,
    hand_sizes: table.hand_sizes.with(event.seat, event.count),
    in_hand: table.in_hand?.with(event.seat, true),
    tricks_won: table.tricks_won?.with(event.seat, 0),
    knocks: table.knocks && 0,
    last_knocker: null,
    record: table.record && [],
  }),
  "card-played": (table, { seat, card }, own) => ({
    trick: [...(table.trick_is_old ? [] : table.trick), { seat, card }],
    trick_is_old: false,
    hand: seat === own ? table.hand.filter((each) => each !== card) : table.hand,
    hand_sizes: table.hand_sizes.with(seat, Math.max(0, table.hand_sizes[seat] - 1)),
  }),
  "trick-won": (table, { seat }) => ({
    trick_winner: seat,
    tricks_won: table.tricks_won?.with(seat, table.tricks_won[seat] + 1),
  }),
  folded: (table, { seat }) => ({ in_hand: table.in_hand.with(seat, false) }),
  knocked: (table, { seat }) => ({ last_knocker: seat }),
  "lives-lost": (table, { seat, lives_left }) => ({ lives_left: table.lives_left.with(seat, lives_left) }),
  "fines-drunk": (table, { seat, fines_in_all }) => ({ fines: table.fines.with(seat, fines_in_all) }),
  "hand-over": (table, { dealer }) => ({ dealer }),
  "bid-made": (table, { seat, tricks, modifiers }) => ({ bid: { seat, tricks, modifiers } }),
  "bid-held": (table, { seat, tricks, modifiers }) => ({ bid: { seat, tricks, modifiers } }),
  "card-picked-up": (table, { seat, card }, own) => ({
    ...more(table, seat, [card], 1, own),
    trick: table.trick.filter((each) => each.card !== card),
    discard_pile: table.discard_pile?.filter((each) => each !== card),
    known_cards: table.known_cards?.with(seat, [...table.known_cards[seat], card]),
  }),
  "card-drawn": (table, { seat, card }, own) => ({ ...more(table, seat, card ? [card] : [], 1, own), stock_size: table.stock_size - 1 }),
  "cards-taken-up": (table, { seat, count, cards = [] }, own) => more(table, seat, cards, count, own),
  discarded: (table, { seat, count, cards = [] }, own) => ({
    hand: seat === own ? table.hand.filter((each) => !cards.includes(each)) : table.hand,
    hand_sizes: table.hand_sizes.with(seat, table.hand_sizes[seat] - count),
  }),
  "hand-exchanged": (table, { seat, drawn }, own) => ({ hand: seat === own ? drawn : table.hand }),
  "trump-named": (table, { suit }) => ({ trump: suit }),
};

// What some events say as the view does.
const ALIKE = ["knocks", "fine", "scores", "dealer"];
const pick = (event) => Object.fromEntries(ALIKE.filter((name) => name in event).map((name) => [name, event[name]]));

// The act of the record that an event tells of, as far as it is shown beside a seat.
const ACTS = {
  knocked: "knock", stayed: "stay", folded: "fold", passed: "pass", "hand-kept": "keep-hand", "hand-exchanged": "exchange-hand",
  trusted: "trust", challenged: "challenge", "kieker-bid": "bid-kieker", "card-played": ({ card }) => card,
  "bid-made": ({ tricks, modifiers }) => ["bid", tricks, ...modifiers].join(" "),
  "bid-held": ({ modifiers }) => ["hold", ...modifiers].join(" "),
};

function acted(table, event) {
  const act = ACTS[event.type];
  if (!act || !table.record) return {};
  return { record: [...table.record, `${event.seat} ${typeof act === "function" ? act(event) : act}`] };
}

export const afterEvent = (table, event, seat) => ({ ...table, ...pick(event), ...CHANGES[event.type]?.(table, event, seat), ...(event.type !== "cards-dealt" && acted(table, event)) });

// What stays on the table when all has been shown: a trick that was won, until the next card.
export function settled(shown, table) {
  const last_trick = shown.last_trick;
  const isWon = shown.trick?.length > 0 && shown.trick_winner != null && !table.trick?.length;
  if (!isWon) return { ...table, last_trick };
  return { ...table, last_trick, trick: shown.trick, trick_winner: shown.trick_winner, trick_is_old: shown.trick_is_old };
}
