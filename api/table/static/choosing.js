// Choosing cards in one's hand: several, such as those to discard, or one with which several things can
// be done.
import { useState } from "./preact.js";

const count = (cards, card) => cards.filter((each) => each === card).length;
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
  // Where the service does not say from what one chooses, each legal action is a way of its own.
  const said = choices.filter(({ type }) => kinds.has(type));
  const ways = [...said, ...legal.filter((each) => takesCards(each) && !said.some(({ type }) => type === each.type)).map(({ type, cards }) => ({ type, cards, number: cards.length }))];
  const chosen = kept.version === version ? kept.cards : [];
  const fit = (some) => ways.filter(({ number, cards }) => some.length <= number && some.every((card) => count(some, card) <= count(cards, card)));
  // Of cards that are alike, the first are the chosen ones.
  const isChosen = (card, nth) => nth < count(chosen, card);
  const isOpen = (card, nth) => isChosen(card, nth) || single.has(card) || fit([...chosen, card]).length > 0;
  const toggle = (card, nth) => {
    const next = isChosen(card, nth) ? chosen.toSpliced(chosen.indexOf(card), 1) : [...chosen, card];
    if (!next.length || fit(next).length) keep({ version, cards: next });
    else if (single.has(card)) keep({ version, cards: [card] });
  };
  const isComplete = (kind) => fit(chosen).some(({ type, number }) => type === kind && number === chosen.length);
  const cards = new Set(ways.flatMap((each) => each.cards));
  const numbers = new Set(ways.map(({ number }) => number));
  const uses = chosen.length === 1 ? single.get(chosen[0]) ?? [] : [];
  return { chosen, kinds: [...kinds], cards, numbers, isChosen, isOpen, toggle, isComplete, uses };
}
