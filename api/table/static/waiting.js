// A moment at which one may speak and need not: it goes by, visibly, unless one does or wants no hurry.
import { html, useEffect, useState } from "./preact.js";
import { t } from "./words.js";

// How often what is left is shown, in ms.
const TICK = 250;

export function Waiting({ goesBy, goOn }) {
  const [all] = useState(goesBy);
  const [left, setLeft] = useState(all);
  useEffect(() => {
    if (left === Infinity) return;
    if (left <= 0) return goOn?.();
    const timer = setTimeout(() => setLeft(left - TICK), TICK);
    return () => clearTimeout(timer);
  }, [left]);
  return html`<p class="closing">
    ${left < Infinity &&
    html`<progress max=${all} value=${left} aria-hidden="true"></progress>
      <span class="left" aria-hidden="true">${t("{n} s", { n: Math.ceil(left / 1000) })}</span>`}
    ${goOn && html`<button onClick=${() => setLeft(0)}>${t("Go on")}</button>`}
  </p>`;
}
