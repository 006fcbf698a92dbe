// Choosing cards in one's hand: several, such as those to discard, or one with which several things can
// be done.
import { useState } from "./preact.js";

const takesCards = ({ cards }) => Array.isArray(cards);

// What can be done with one card of the hand, by the card.
export const byCard = (legal, hand) => Map.groupBy(legal.filter(({ card }) => hand.includes(card)), ({ card }) => card);

// What can be chosen in this `hand`, from the legal actions and the service's `choices`; null where each
// card has at most one use. Cards that do not go together with the chosen ones cannot be added. Another
// `version` begins anew.
export function useChoosing({ legal, choices, version, hand }) {
  const [kept, keep] = useState({ version, cards: [] });
  const kinds = new Set(legal.filter(takesCards).map(({ type }) => type));
  const single = byCard(legal, hand);
  if (!kinds.size && ![...single.values()].some((some) => some.length > 1)) return null;
  const ways = choices.filter(({ type }) => kinds.has(type));
  const chosen = kept.version === version ? kept.cards : [];
  const fit = (some) => ways.filter(({ number, cards }) => some.length <= number && some.every((card) => cards.includes(card)));
  const isOpen = (card) => chosen.includes(card) || single.has(card) || fit([...chosen, card]).length > 0;
  const toggle = (card) => {
    const next = chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card];
    if (!next.length || fit(next).length) keep({ version, cards: next });
    else if (single.has(card)) keep({ version, cards: [card] });
  };
  const isComplete = (kind) => fit(chosen).some(({ type, number }) => type === kind && number === chosen.length);
  const cards = new Set(ways.flatMap((each) => each.cards));
  const most = Math.max(...ways.map(({ number }) => number));
  const uses = chosen.length === 1 ? single.get(chosen[0]) ?? [] : [];
  return { chosen, kinds: [...kinds], cards, most, isOpen, toggle, isComplete, uses };
}
