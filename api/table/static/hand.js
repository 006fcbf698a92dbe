// A hand: one's own, in which one plays, chooses, and reads why a card cannot be played; or one that is
// only shown.
import { html } from "./preact.js";
import { isSame } from "./actions.js";
import { Card } from "./cards.js";
import { byCard } from "./choosing.js";
import { useDrag } from "./drag.js";
import { KEYS_OF_CARDS, nameOfKey } from "./keys.js";
import { orderOf } from "./order.js";
import { Marks } from "./reasons.js";
import { t } from "./words.js";

// Cards, of which some may be alike, each with how many like it are before it.
const numbered = (cards) => cards.map((card, at) => [card, cards.slice(0, at).filter((each) => each === card).length]);
const keyOf = (card, nth) => (nth ? `${card} ${nth}` : card);

export const ShownHand = ({ view, suits, shown }) => html`
  <ul class="hand" aria-label=${t("Hand")} style=${{ "--cards": view.hand.length }}>
    ${numbered(orderOf(view, shown)(view.hand)).map(([card, nth]) => html`<li key=${keyOf(card, nth)}><${Card} card=${card} suits=${suits} /><${Marks} card=${card} /></li>`)}
  </ul>`;

export function Hand({ view, choosing, ...given }) {
  const { legal, shown } = given;
  const others = [...(choosing?.cards ?? [])].filter((card) => !view.hand.includes(card));
  const cards = numbered(orderOf(view, shown)([...view.hand, ...others]));
  const uses = byCard(legal, view.hand);
  return html`
    <ul class=${`hand ${choosing ? "chooses" : ""}`} aria-label=${t("Your hand")} style=${{ "--cards": cards.length }}>
      ${cards.map(([card, nth], at) => {
        const keys = { "data-key": KEYS_OF_CARDS[at], "aria-keyshortcuts": nameOfKey(KEYS_OF_CARDS[at]) };
        return html`<li key=${keyOf(card, nth)}>
          ${choosing ? html`<${ToChoose} card=${card} nth=${nth} choosing=${choosing} keys=${keys} ...${given} />` : html`<${ToPlay} card=${card} use=${uses.get(card)?.[0]} keys=${keys} ...${given} />`}
        </li>`;
      })}
    </ul>`;
}

// `use`: the only thing that can be done with the card now; none if it is missing.
function ToPlay({ card, use, keys, refusals, act, suits, shown, suggested, prices }) {
  const why = (use ? prices?.get(use)?.text : whyNot(refusals, card, shown)) || null;
  const drag = useDrag();
  return html`
    <button class=${`card-button ${use ? "legal" : ""} ${use && suggested && isSame(use, suggested) ? "suggested" : ""}`} aria-disabled=${!use} aria-description=${why} ...${keys} ...${drag}
      onClick=${() => use && act(use)}>
      <${Card} card=${card} suits=${suits} /><${Marks} card=${card} />
    </button>`;
}

function ToChoose({ card, nth, keys, choosing, suits, suggested }) {
  const isOpen = choosing.isOpen(card, nth);
  const drag = useDrag();
  const isNamed = suggested && [suggested.card, suggested.cards].flat().includes(card);
  return html`
    <button class=${`card-button ${isOpen ? "legal" : ""} ${isNamed ? "suggested" : ""}`} aria-pressed=${choosing.isChosen(card, nth)} aria-disabled=${!isOpen} ...${keys} ...${drag}
      onClick=${() => choosing.toggle(card, nth)}>
      <${Card} card=${card} suits=${suits} /><${Marks} card=${card} />
    </button>`;
}

// Why a card cannot be played now, as far as it was said. That it is not the moment says nothing.
const OF_THE_MOMENT = new Set(["common.phase"]);

function whyNot(refusals, card, shown) {
  const closed = refusals.filter(({ type, clause }) => shown.card_kinds.includes(type) && !OF_THE_MOMENT.has(clause));
  return (closed.find(({ action }) => action?.card === card) ?? closed.find(({ action }) => !action))?.detail ?? "";
}
