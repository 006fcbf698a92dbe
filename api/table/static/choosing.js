// Choosing several cards in one's hand, such as those to discard.
import { useState } from "./preact.js";
import { sorted } from "./cards.js";

// What can be chosen, from the legal actions and the service's `choices`; null if nothing can. Cards
// that do not go together with the chosen ones cannot be added. Another `version` begins anew.
export function useChoosing(legal, choices, version) {
  const [kept, keep] = useState({ version, cards: [] });
  const kinds = new Set(legal.filter(({ cards }) => Array.isArray(cards)).map(({ type }) => type));
  if (!kinds.size) return null;
  const ways = choices.filter(({ type }) => kinds.has(type));
  const chosen = kept.version === version ? kept.cards : [];
  const fit = (some) => ways.filter(({ number, cards }) => some.length <= number && some.every((card) => cards.includes(card)));
  const isOpen = (card) => chosen.includes(card) || fit([...chosen, card]).length > 0;
  const toggle = (card) => {
    const next = chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card];
    if (fit(next).length) keep({ version, cards: next });
  };
  const isComplete = (kind) => fit(chosen).some(({ type, number }) => type === kind && number === chosen.length);
  const cards = new Set(ways.flatMap((each) => each.cards));
  const most = Math.max(...ways.map(({ number }) => number));
  return { chosen: sorted(chosen), kinds: [...kinds], cards, most, isOpen, toggle, isComplete };
}
