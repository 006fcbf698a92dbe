// A hand: one's own, in which one plays, chooses, and reads why a card cannot be played; or one that is
// only shown.
import { html } from "./preact.js";
import { Card, inSuits, sorted } from "./cards.js";
import { DIGITS } from "./keys.js";
import { t } from "./words.js";

export const ShownHand = ({ hand, suits }) => html`
  <ul class="hand" aria-label=${t("Hand")} style=${{ "--cards": hand.length }}>
    ${sorted(hand).map((card) => html`<li key=${card}><${Card} card=${card} suits=${suits} /></li>`)}
  </ul>`;

export function Hand({ hand, choosing, ...given }) {
  const cards = sorted(new Set([...hand, ...(choosing?.cards ?? [])]));
  return html`
    <ul class=${`hand ${choosing ? "chooses" : ""}`} aria-label=${t("Your hand")} style=${{ "--cards": cards.length }}>
      ${cards.map((card, at) => {
        const keys = { "data-key": DIGITS[at], "aria-keyshortcuts": DIGITS[at] };
        return html`<li key=${card}>
          ${choosing ? html`<${ToChoose} card=${card} choosing=${choosing} keys=${keys} ...${given} />` : html`<${ToPlay} card=${card} keys=${keys} ...${given} />`}
        </li>`;
      })}
    </ul>`;
}

function ToPlay({ card, keys, legal, refusals, act, suits }) {
  const play = legal.find((each) => each.type === "play-card" && each.card === card);
  const why = play ? null : inSuits(whyNot(refusals, card), suits) || null;
  return html`
    <button class=${`card-button ${play ? "legal" : ""}`} aria-disabled=${!play} aria-description=${why} ...${keys}
      onClick=${() => play && act(play)}>
      <${Card} card=${card} suits=${suits} />
    </button>`;
}

function ToChoose({ card, keys, choosing, suits }) {
  const isOpen = choosing.isOpen(card);
  return html`
    <button class=${`card-button ${isOpen ? "legal" : ""}`} aria-pressed=${choosing.chosen.includes(card)} aria-disabled=${!isOpen} ...${keys}
      onClick=${() => choosing.toggle(card)}>
      <${Card} card=${card} suits=${suits} />
    </button>`;
}

// Why a card cannot be played now, as far as it was said. That it is not the moment says nothing.
const OF_THE_MOMENT = new Set(["common.phase"]);

function whyNot(refusals, card) {
  const closed = refusals.filter(({ type, clause }) => type === "play-card" && !OF_THE_MOMENT.has(clause));
  return (closed.find(({ action }) => action?.card === card) ?? closed.find(({ action }) => !action))?.detail ?? "";
}
