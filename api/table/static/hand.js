// A hand: one's own, of which each card can be played or says why not, or one that is only shown.
import { html } from "./preact.js";
import { Card, inSuits, sorted } from "./cards.js";
import { t } from "./words.js";

export const ShownHand = ({ hand, suits }) => html`
  <ul class="hand" aria-label=${t("Hand")} style=${{ "--cards": hand.length }}>
    ${sorted(hand).map((card, at) => html`<li key=${card} style=${{ "--at": at }}><${Card} card=${card} suits=${suits} /></li>`)}
  </ul>`;

export function Hand({ hand, legal, refusals, act, suits, explain }) {
  return html`
    <ul class="hand" aria-label=${t("Your hand")} style=${{ "--cards": hand.length }}>
      ${sorted(hand).map((card, at) => {
        const play = legal.find((each) => each.type === "play-card" && each.card === card);
        const why = play ? "" : inSuits(whyNot(refusals, card), suits);
        const tell = () => explain(why);
        return html`<li key=${card} style=${{ "--at": at }}>
          <button class=${`card-button ${play ? "legal" : ""}`} aria-disabled=${!play}
            aria-describedby=${why ? `why-${card}` : undefined}
            onClick=${() => (play ? act(play) : tell())} onFocus=${tell} onMouseEnter=${tell}>
            <${Card} card=${card} suits=${suits} />
          </button>
          ${why && html`<span class="hidden" id=${`why-${card}`}>${why}</span>`}
        </li>`;
      })}
    </ul>`;
}

// Why a card cannot be played now, as far as it was said.
function whyNot(refusals, card) {
  const closed = refusals.filter(({ type }) => type === "play-card");
  return (closed.find(({ action }) => action?.card === card) ?? closed.find(({ action }) => !action))?.detail ?? "";
}
