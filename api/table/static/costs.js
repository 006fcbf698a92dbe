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

export function costText(advice, action, suits, shown) {
  const cost = costOf(advice, action);
  if (cost === null) return t("There was nothing to choose.");
  if (!cost) return t("No other choice was better.");
  const best = advice.considered.find((each) => isSame(each.action, advice.action));
  const said = { unit: wordOf(advice.unit, shown), action: inWords(advice.action, suits, shown) };
  return advice.is_chance
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

// The three costliest decisions of a seat, as they are looked for. `isAsked`: at once; `kept`: where what
// was found is kept, so that it need not be looked for again.
export function useCostliest({ record, seat, advice, isAsked = false, kept = {} }) {
  const [done, setDone] = useState(kept.done ?? null);
  const [failed, trying] = useTrying();
  const stop = useRef(false);
  const steps = record.actions.flatMap((action, step) => (action.seat === seat ? [step] : []));
  const think = trying(async () => {
    const costs = [];
    for (const [at, step] of steps.entries()) {
      setDone({ at, costs });
      const found = await advice(step);
      if (stop.current) return;
      const cost = costOf(found, record.actions[step]);
      if (cost) costs.push({ step, cost, advice: found });
    }
    kept.done = { at: steps.length, costs: costs.sort((a, b) => b.cost - a.cost).slice(0, MOST_SHOWN) };
    setDone(kept.done);
  });
  useEffect(() => {
    if (isAsked && !kept.done) think();
    return () => void (stop.current = true);
  }, []);
  const isOver = done?.at === steps.length;
  return { looked: done?.at ?? null, all: steps.length, isOver, moments: isOver ? done.costs : [], think, failed };
}

// These, each with the way to its step, if there is one.
export function Costliest({ found, record, seat, names, suits, shown, to }) {
  const { looked, all, isOver, moments, think, failed } = found;
  return html`<section class="costliest" aria-label=${t("What the decisions cost")}>
    ${looked === null && all > 0 && html`<button aria-description=${t("Compares them with what a good player would have done.")} onClick=${think}>${t("What did the decisions of {name} cost?", { name: names[seat] })}</button>`}
    <div role="status">
      ${looked !== null && !isOver && html`<p>${lookedAt(found)}</p>`}
      ${isOver && html`<h3>${t("The costliest decisions")}</h3>`}
      ${isOver && !moments.length && html`<p>${t("No other choice was better.")}</p>`}
    </div>
    ${isOver && html`<ol>${moments.map(
      ({ step, advice }) => html`<li key=${step}>${to && html`<button class="plain" aria-description=${t("Shows the table as it was then.")} onClick=${() => to(step)}>${t("Step {n}", { n: step })}</button>`} ${inWords(record.actions[step], suits, shown)}: ${costText(advice, record.actions[step], suits, shown)}</li>`,
    )}</ol>`}
    ${failed}
  </section>`;
}

export const lookedAt = ({ looked, all }) => t("{n} of {all} decisions looked at …", { n: looked, all });

// The same of any seat, looked for by itself.
export function CostliestOf({ record, seat, advice, isAsked, ...given }) {
  const found = useCostliest({ record, seat, advice, isAsked });
  return html`<${Costliest} found=${found} record=${record} seat=${seat} ...${given} />`;
}

// The costliest of one's own decisions in a game that goes on.
export function SoFar({ table, seat, suits, shown }) {
  const [asked, ask] = useState(null);
  const [failed, trying] = useTrying();
  if (asked) return html`<${CostliestOf} record=${asked} seat=${seat} names=${table.names} advice=${asked.advice} suits=${suits} shown=${shown} isAsked />`;
  return html`<button class="plain" aria-description=${t("Compares them with what a good player would have done.")} onClick=${trying(async () => ask(await table.decisions()))}>${t("What did my decisions cost so far?")}</button>${failed}`;
}
