// How the cards of a hand lie: suit by suit, as the game ranks them now, trumps first.
import { at, isCard } from "./shown.js";

// Black and red in turn.
const SUITS = "CDSH";
const isUsual = (card) => /^[2-9TJQKA][CDHS]$/.test(card);
const FAR = 1000;

// The suits that are trumps, the higher one first.
export const trumpsOf = (view, { order, trumps }) => [...trumps, order].map((member) => member && at(view, member)).filter((suit) => /^[CDHS]$/.test(suit ?? ""));

// How cards rank at a table: the trumps first, the others from high to low.
function ranked(view, { packs, order, usual_order, orders, trumps }) {
  const pack = packs.find(({ players }) => players.includes(view.players)) ?? packs[0];
  const named = (order && at(view, order)) ?? usual_order;
  const now = orders.find(({ name }) => name === named);
  const cards = now ? now.cards : pack?.cards ?? [];
  const first = trumpsOf(view, { order, trumps });
  return { above: now?.trumps ?? [], cards, first };
}

// A function that puts cards in the order of now.
export function orderOf(view, shown) {
  const { above, cards, first } = ranked(view, shown);
  const place = new Map([...above, ...cards].map((card, i) => [card, i]));
  const suitOf = (card) => {
    if (above.includes(card) || !isUsual(card)) return -FAR;
    return first.includes(card[1]) ? first.indexOf(card[1]) - first.length : SUITS.indexOf(card[1]);
  };
  const before = (one, other) => suitOf(one) - suitOf(other) || (place.get(one) ?? FAR) - (place.get(other) ?? FAR) || (one < other ? -1 : 1);
  return (some) => [...some].sort(before);
}

const USUAL = "AKQJT98765432";

// The ranks of now from high to low, as people read them in a line, and the cards above all of them;
// nothing where ranks go as usual.
export function ranksOf(view, shown) {
  const { above, cards } = ranked(view, shown);
  const suits = [...Map.groupBy(cards.filter(isUsual), (card) => card[1]).values()];
  const ranks = (suits.toSorted((some, other) => other.length - some.length)[0] ?? []).map((card) => card[0]);
  // What trumps of one suit are at the end, the ranks say.
  const first = above.slice(0, 1 + above.findLastIndex((card) => card[1] !== above.at(-1)[1] || !ranks.includes(card[0])));
  const isUsualOrder = [...USUAL].filter((rank) => ranks.includes(rank)).join() === ranks.join();
  return isUsualOrder && !first.length ? null : { first, ranks };
}

// The seat of the card that wins the trick so far; null where the game says no order, or nobody has
// played. A card that the table names as the one to beat is it.
export function winningOf(view, shown) {
  const trick = view.trick ?? [];
  const toBeat = shown.table.map(({ member }) => at(view, member)).find((value) => isCard(value, shown));
  if (toBeat) return trick.findLast(({ card }) => card === toBeat)?.seat ?? null;
  if (!trick.length || !trick.every(({ card }) => isUsual(card))) return null;
  const { above, cards, first } = ranked(view, shown);
  const isTrump = (card) => above.includes(card) || first.includes(card[1]);
  const [{ card: led }] = trick;
  const place = new Map([...above, ...cards].map((card, i) => [card, i]));
  const rank = (card) => (isTrump(card) ? [above.includes(card) ? 0 : 1 + first.indexOf(card[1])] : [card[1] === led[1] && !isTrump(led) ? FAR : 2 * FAR]).concat(place.get(card) ?? FAR);
  const before = ([some, a], [other, b]) => some - other || a - b;
  return trick.toSorted((one, other) => before(rank(one.card), rank(other.card)))[0].seat;
}
