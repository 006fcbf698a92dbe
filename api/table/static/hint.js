// A hint on demand: what a good player would do, and what the others would come to.
import { html, useState } from "./preact.js";
import { inWords, isSame } from "./actions.js";
import { hintLetter } from "./keys.js";
import { Panel } from "./panel.js";
import { Reasons } from "./reasons.js";
import { wordOf } from "./shown.js";
import { useTrying } from "./trying.js";
import { numberOf, t } from "./words.js";

const SHOWN = 6;
// An action that was tried less often than this has no result yet.
const FEW = 5;

export function Hint({ table, suits, shown, hold, found }) {
  const [hint, setHint] = useState(null);
  const [isThinking, setThinking] = useState(false);
  const [failed, trying] = useTrying();
  const ask = async () => {
    hold();
    setThinking(true);
    await trying(async () => {
      const given = await table.hint();
      setHint(given);
      found(given);
    })();
    setThinking(false);
  };
  return html`<div class="hint">
    <button data-key=${hintLetter()} aria-keyshortcuts=${hintLetter()} aria-description=${t("Shows what a good player would do here, and why. Nothing is played.")} onClick=${ask} aria-disabled=${isThinking}>${isThinking ? t("Thinking …") : t("Hint")}</button>
    <div role="status">${hint && html`<${Panel} title=${t("Hint")} close=${() => setHint(null)}><${Advice} hint=${hint} suits=${suits} shown=${shown} /><//>`}</div>
    ${failed}
  </div>`;
}

// What is suggested, and what speaks for it in the words of the game; behind a button, in numbers.
export const Advice = ({ hint, suits, shown }) => html`
  <p>${t("A good player would choose: {action}.", { action: inWords(hint.action, suits, shown) })}</p>
  <${Grounds} hint=${hint} suits=${suits} shown=${shown} />`;

export const Grounds = ({ hint, ...given }) => html`
  <${Reasons} reasons=${hint.reasons} />
  ${(hint.why || hint.means) && html`<${Numbers} hint=${hint} ...${given} />`}`;

// What a simulation has found, in the order of the service: the suggested action, then the others.
function Numbers({ hint, suits, shown }) {
  const tried = hint.considered.filter(({ mean }) => mean !== null).slice(0, SHOWN);
  const best = tried.find(({ action }) => isSame(action, hint.action));
  return html`<details class="numbers"><summary>${t("Why?")}</summary>
    ${hint.why && html`<p>${hint.why}</p>`}
    ${hint.means && html`<p>${hint.means}</p>`}
    ${tried.length > 1 &&
    html`<table><thead><tr><th scope="col">${t("Action")}</th><th scope="col">${wordOf(hint.unit, shown)}</th><th scope="col">${t("Tried")}</th></tr></thead>
      <tbody>${tried.map(
        (each) => html`<tr class=${each === best ? "best" : ""}><th scope="row">${inWords(each.action, suits, shown)}${each === best && html` <strong>${t("recommended")}</strong>`}</th>
          <td>${resultOf(each, best)}</td><td>${each.noise === 0 ? t("to the end") : numberOf(each.tried)}</td></tr>`,
      )}</tbody></table>`}
  </details>`;
}

// Whether too little was tried to say anything.
const isVague = ({ tried, noise }) => noise !== 0 && tried < FEW;

// What an action came to: with a word where chance may explain the difference from the best.
function resultOf(each, best) {
  if (isVague(each)) return html`<span class="vague">${t("hardly tried")}</span>`;
  const isEqual = best && each !== best && Math.abs(best.mean - each.mean) <= each.noise;
  return html`${numberOf(each.mean, 2)}${isEqual && html` <span class="vague">${t("about as good")}</span>`}`;
}
