// Time that goes by: a chance to speak, which one can end, and the clock of a turn.
import { html, useEffect, useState } from "./preact.js";
import { t } from "./words.js";

// How often what is left is shown, in ms.
const TICK = 250;
// When it is said that a turn is about to end, in ms.
const SOON = 15_000;

export function Waiting({ goesBy, goOn }) {
  const [all] = useState(goesBy);
  const [left, setLeft] = useState(all);
  useEffect(() => {
    if (left === Infinity) return;
    if (left <= 0) return goOn?.();
    const tick = Math.min(TICK, left);
    const timer = setTimeout(() => setLeft(left - tick), tick);
    return () => clearTimeout(timer);
  }, [left]);
  return html`<p class="closing">
    ${left < Infinity && html`<${Left} left=${left} of=${all} />`}
    ${goOn && html`<button aria-description=${t("The game goes on at once, without waiting.")} onClick=${() => setLeft(0)}>${t("Go on")}</button>`}
  </p>`;
}

const Left = ({ left, of }) => html`
  <progress max=${of} value=${left} aria-hidden="true"></progress>
  <span class="left" aria-hidden="true">${t("{n} s", { n: Math.ceil(left / 1000) })}</span>`;

// How much is left until a moment, in ms. `clock`: when that is, and how long it lasts.
function useLeft({ at }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((ticks) => ticks + 1), TICK);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, at - performance.now());
}

// The clock of one's own turn.
export function OwnClock({ clock }) {
  const left = useLeft(clock);
  return html`
    <p class="closing"><${Left} left=${left} of=${clock.lasts} /></p>
    <p class="why" role="status">${left < SOON && t("Soon a stand-in plays this turn for you.")}</p>`;
}

// The clock of somebody else's turn: a line that grows shorter.
export const OthersClock = ({ clock }) => html`<progress class="clock" max=${clock.lasts} value=${useLeft(clock)} aria-hidden="true"></progress>`;
