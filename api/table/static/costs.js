// What decisions cost against the best that there was, from what their seat knew.
import { html, useEffect, useRef, useState } from "./preact.js";
import { inWords, isSame } from "./actions.js";
import { Advice } from "./hint.js";
import { wordOf } from "./shown.js";
import { useTrying } from "./trying.js";
import { numberOf, t } from "./words.js";

const MOST_SHOWN = 3;
const LEAST = 0.005;

// What an action cost; null if there was nothing to choose, or its result is not known.
function costOf({ action: suggested, considered }, action) {
  const known = considered.filter(({ mean }) => mean !== null);
  const own = known.find((each) => isSame(each.action, action));
  const best = known.find((each) => isSame(each.action, suggested));
  if (!own || !best || known.length < 2) return null;
  const cost = best.mean - own.mean;
  return cost < Math.max(LEAST, own.noise) ? 0 : cost;
}

function costText(advice, action, suits, shown) {
  const cost = costOf(advice, action);
  if (cost === null) return t("There was nothing to choose.");
  if (!cost) return t("No other choice was better.");
  const best = advice.considered.find((each) => isSame(each.action, advice.action));
  const said = { unit: wordOf(advice.unit, shown), action: inWords(advice.action, suits, shown) };
  return advice.unit.startsWith("chance ")
    ? t("The {unit} is {n} per cent, and {most} per cent with: {action}", { n: numberOf(100 * (best.mean - cost)), most: numberOf(100 * best.mean), ...said })
    : t("{cost} {unit} less than with: {action}", { cost: numberOf(cost, 2), ...said });
}

// What the next decision cost.
export function Cost({ record, step, advice, suits, shown }) {
  const [found, setFound] = useState(null);
  const [failed, trying] = useTrying();
  const action = record.actions[step];
  const isOfSeat = action.seat !== undefined;
  const [isThinking, setThinking] = useState(isOfSeat);
  useEffect(() => {
    if (isOfSeat) trying(async () => setFound(await advice(step)))().then(() => setThinking(false));
  }, []);
  return html`
    <div role="status">
      ${!isOfSeat && html`<p>${t("There was nothing to choose.")}</p>`}
      ${isThinking && html`<p>${t("Thinking …")}</p>`}
      ${found && html`<p class="cost">${costText(found, action, suits, shown)}</p><${Advice} hint=${found} suits=${suits} shown=${shown} />`}
    </div>
    ${failed}`;
}

// The three costliest decisions of a seat, each with the way to its step, if there is one.
export function Costliest({ record, seat, names, advice, suits, shown, to, isAsked }) {
  const [done, setDone] = useState(null);
  const [failed, trying] = useTrying();
  const stop = useRef(false);
  useEffect(() => {
    if (isAsked) think();
    return () => void (stop.current = true);
  }, []);
  const steps = record.actions.flatMap((action, step) => (action.seat === seat ? [step] : []));
  const think = trying(async () => {
    const costs = [];
    for (const [at, step] of steps.entries()) {
      setDone({ at, costs });
      const found = await advice(step);
      if (stop.current) return;
      const cost = costOf(found, record.actions[step]);
      if (cost) costs.push({ step, cost, text: costText(found, record.actions[step], suits, shown) });
    }
    setDone({ at: steps.length, costs: costs.sort((a, b) => b.cost - a.cost) });
  });
  const isOver = done?.at === steps.length;
  return html`<section class="costliest" aria-label=${t("What the decisions cost")}>
    ${!done && steps.length > 0 && html`<button aria-description=${t("Compares them with what a good player would have done.")} onClick=${think}>${t("What did the decisions of {name} cost?", { name: names[seat] })}</button>`}
    <div role="status">
      ${done && !isOver && html`<p>${t("{n} of {all} decisions looked at …", { n: done.at, all: steps.length })}</p>`}
      ${isOver && html`<h3>${t("The costliest decisions")}</h3>`}
      ${isOver && !done.costs.length && html`<p>${t("No other choice was better.")}</p>`}
    </div>
    ${isOver && html`<ol>${done.costs.slice(0, MOST_SHOWN).map(
      ({ step, text }) => html`<li key=${step}>${to && html`<button class="plain" aria-description=${t("Shows the table as it was then.")} onClick=${() => to(step)}>${t("Step {n}", { n: step })}</button>`} ${inWords(record.actions[step], suits, shown)}: ${text}</li>`,
    )}</ol>`}
    ${failed}
  </section>`;
}

// The costliest of one's own decisions in a game that goes on.
export function SoFar({ table, seat, suits, shown }) {
  const [asked, ask] = useState(null);
  const [failed, trying] = useTrying();
  if (asked) return html`<${Costliest} record=${asked} seat=${seat} names=${table.names} advice=${asked.advice} suits=${suits} shown=${shown} isAsked />`;
  return html`<button class="plain" aria-description=${t("Compares them with what a good player would have done.")} onClick=${trying(async () => ask(await table.decisions()))}>${t("What did my decisions cost so far?")}</button>${failed}`;
}
