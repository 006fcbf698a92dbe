// The moments of a game that cost most: each leads to the table as it was, and says what would have been
// better, and why; what one did not know then is shown on demand.
import { html, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { InSigns } from "./cards.js";
import { costText } from "./costs.js";
import { Grounds } from "./hint.js";
import { orderOf } from "./order.js";
import { Panel } from "./panel.js";
import { withHand } from "./shown.js";
import { useTrying } from "./trying.js";
import { numberOf, t } from "./words.js";

// A button for each; on the line of the steps, they have the same numbers.
export const ToMoments = ({ moments, step, to }) =>
  moments.map(({ step: at }, nth) => html`<button key=${at} class="to-moment" aria-pressed=${at === step} aria-label=${t("Costly moment {n}", { n: numberOf(nth + 1) })} aria-description=${t("Shows the table as it was then, and what would have been better.")} onClick=${() => to(at)}><b class="of-reason">${numberOf(nth + 1)}</b></button>`);

export const OnTheLine = ({ moments, last }) =>
  moments.map(({ step }, nth) => html`<b key=${step} class="at-moment" aria-hidden="true" style=${{ "--at": step / (last || 1), "--nth": nth }}>${numberOf(nth + 1)}</b>`);

export function Moment({ moment, record, close, ...given }) {
  const { suits, shown } = given;
  const action = record.actions[moment.step];
  return html`<div class="hint"><${Panel} title=${t("A costly moment")} close=${close}>
    <p><strong>${inWords(action, suits, shown)}</strong>: ${costText(moment.advice, action, suits, shown)}</p>
    <${Grounds} hint=${moment.advice} suits=${suits} shown=${shown} />
    <${Unknown} step=${moment.step} ...${given} />
  <//></div>`;
}

// The hands of the others, which the record has, now that the game is over.
function Unknown({ step, seat, names, asks, suits, shown }) {
  const [hands, setHands] = useState(null);
  const [failed, trying] = useTrying();
  const others = names.map((_, each) => each).filter((each) => each !== seat);
  const look = trying(async () => {
    const seen = await Promise.all(others.map((each) => asks.seen(step, each, names)));
    setHands(seen.map(({ table }, nth) => orderOf(table, shown)(withHand(table, others[nth]).hand)));
  });
  if (!hands) return html`<p><button aria-description=${t("Shows the hands of the others, as they were.")} onClick=${look}>${t("What you did not know")}</button></p>${failed}`;
  return html`<dl class="unknown">${others.map((each, nth) => html`<div key=${each}><dt>${names[each]}</dt>
    <dd>${hands[nth].length ? hands[nth].map((card) => html`<${InSigns} card=${card} suits=${suits} /> `) : "–"}</dd></div>`)}</dl>`;
}
