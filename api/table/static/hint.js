// A hint on demand: what a good player would do, and what the others would come to.
import { html, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { useTrying } from "./trying.js";
import { nt, numberOf, t } from "./words.js";

// The level of the player that is asked, here and about records.
export const LEVEL = "thinker-2";
const SHOWN = 6;

// A game that bots play only by chance has no such level, so nobody can give a hint.
function why(error) {
  const isOfLevel = error.details?.errors?.some(({ pointer }) => pointer === "/level");
  throw isOfLevel ? new Error(t("There are no hints: the bots of this game play only by chance.")) : error;
}

export function Hint({ table, suits, hold }) {
  const [hint, setHint] = useState(null);
  const [isThinking, setThinking] = useState(false);
  const [failed, trying] = useTrying();
  const ask = async () => {
    hold();
    setThinking(true);
    await trying(async () => setHint(await table.hint(LEVEL).catch(why)))();
    setThinking(false);
  };
  return html`<div class="hint">
    <button onClick=${ask} aria-disabled=${isThinking}>${isThinking ? t("Thinking …") : t("Hint")}</button>
    <div role="status">${hint && html`<${Reasons} hint=${hint} suits=${suits} />`}</div>
    ${failed}
  </div>`;
}

// What was considered: the suggested action, then what is worth most at least, as a high mean of few tries may be luck.
export function Reasons({ hint, suits }) {
  const isHint = ({ action }) => inWords(action, suits) === inWords(hint.action, suits);
  const rank = (each) => (isHint(each) ? Infinity : each.mean - each.noise);
  const tried = hint.considered.filter(({ mean }) => mean !== null).sort((a, b) => rank(b) - rank(a)).slice(0, SHOWN);
  return html`
    <p>${t("A good player would choose: {action}.", { action: inWords(hint.action, suits) })}</p>
    ${tried.length > 1 &&
    html`<table><thead><tr><th scope="col">${t("Action")}</th><th scope="col">${t(hint.unit)}</th></tr></thead>
      <tbody>${tried.map(
        ({ action, mean, tried: times }) =>
          html`<tr><th scope="row">${inWords(action, suits)}</th><td title=${nt("tried once", "tried {n} times", times)}>${numberOf(mean, 2)}</td></tr>`,
      )}</tbody></table>`}`;
}
