// One's own cards: each can be played, or says why not.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Card, sorted } from "./cards.js";
import { t } from "./words.js";

export function Hand({ hand, legal, refusals, act, suits, isOpen }) {
  const shown = useRef(null);
  const [pointedAt, point] = useState("");
  const cards = sorted(hand);
  const play = (card) => {
    const action = legal.find((each) => each.type === "play-card" && each.card === card);
    if (action) act(action);
  };
  // What had the focus may be gone: then something that can be done gets it.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body)
      shown.current?.closest(".own").querySelector(".hand .legal, .actions button, .hand button")?.focus();
  });
  const reason = cards.includes(pointedAt) ? whyNot(legal, refusals, pointedAt) : "";
  return html`
    <ul class="hand" ref=${shown} aria-label=${t("Your hand")} style=${{ "--cards": cards.length }}>
      ${cards.map((card) => {
        const why = whyNot(legal, refusals, card);
        const isLegal = legal.some((each) => each.type === "play-card" && each.card === card);
        return html`<li key=${card}>
          <button class=${`card-button ${isLegal ? "legal" : ""}`} aria-disabled=${!isLegal}
            aria-describedby=${why ? `why-${card}` : undefined} onClick=${() => play(card)}
            onFocus=${() => point(card)} onMouseEnter=${() => point(card)}>
            <${Card} card=${card} suits=${suits} />
          </button>
          ${why && html`<span class="hidden" id=${`why-${card}`}>${why}</span>`}
        </li>`;
      })}
    </ul>
    <p class="why" aria-hidden="true">${reason}</p>`;
}

// Why a card cannot be played now; nothing for one that can.
function whyNot(legal, refusals, card) {
  if (legal.some((each) => each.type === "play-card" && each.card === card)) return "";
  const closed = refusals.filter(({ type }) => type === "play-card");
  return (closed.find(({ action }) => action?.card === card) ?? closed.find(({ action }) => !action))?.detail ?? "";
}
