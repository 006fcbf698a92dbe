// A record step by step, as any seat saw it, with what each decision cost.
import { html, useEffect, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { asksOf } from "./asks.js";
import { Cost, Costliest, CostliestOf, lookedAt, useCostliest } from "./costs.js";
import { useExplained } from "./explained.js";
import { Field, Select } from "./field.js";
import { Graph } from "./graph.js";
import { ShownHand } from "./hand.js";
import { lineOf, Log } from "./log.js";
import { Moment, OnTheLine, ToMoments } from "./moments.js";
import { Drawer } from "./panel.js";
import { Picture } from "./picture.js";
import { WithReasons } from "./reasons.js";
import { firstVersion, gameOf, namesOf } from "./records.js";
import { arrive } from "./screens.js";
import { written } from "./sheet.js";
import { roleOf, useShown, withHand } from "./shown.js";
import { useTrying } from "./trying.js";
import { isolated, languageAndDeck, t } from "./words.js";

// `more`: what else is offered about this record; `retry`: sits down at a table as it is at this step;
// `own`: what is known of one's own game: one's `seat`, and where what was found is `kept`.
export function Steps({ record, suits, own = null, asks = asksOf(record), more, retry, at = null }) {
  const last = record.actions.length;
  const [step, setStep] = useState(at ?? Math.min(last, firstDealt(record)));
  const [reader, setReader] = useState(own?.seat ?? 0);
  const [share, setShare] = useState(null);
  const [isAnalysed, setAnalysed] = useState(false);
  const [drawer, setDrawer] = useState(null);
  const [why, explain] = useState("");
  useExplained(explain);
  const [failed, trying] = useTrying();
  const [isAside, putAside] = useState(null);
  const names = namesOf(record);
  const shown = useShown(gameOf(record));
  const spoken = languageAndDeck();
  const course = useCourse(record, asks, reader, names, shown, trying);

  useEffect(() => {
    let isCurrent = true;
    trying(async () => {
      const found = await asks.seen(step, reader, names);
      if (!isCurrent) return;
      setShare(found);
      if (found.refused) throw new Error(t("Action {n} is not possible: {why}", { n: found.refused.index + 1, why: found.refused.problem.detail }));
    })();
    return () => (isCurrent = false);
  }, [step, reader, spoken]);

  // The moments of one's own game are looked for at once; at a live table, where others wait, on demand.
  const seat = own?.seat ?? null;
  const found = useCostliest({ record, seat, advice: asks.advice, isAsked: Boolean(own?.isAsked), kept: own?.kept });
  const moment = reader === seat && isAside !== step ? found.moments.find((each) => each.step === step) : null;

  const to = (next) => setStep(Math.min(last, Math.max(0, next)));
  useArrows((by) => to(step + by));
  const close = () => setDrawer(null);
  const toDrawer = (name, title, about) => html`<button id=${`to-${name}`} aria-expanded=${drawer === name} aria-description=${about} onClick=${() => setDrawer(drawer === name ? null : name)}>${title}</button>`;
  const mayRetry = retry && reader !== null && record.actions[step]?.seat === reader;
  const given = { record, names, asks, suits, shown };
  return html`<${WithReasons} reasons=${moment?.advice.reasons ?? []}><section class=${`playing replayed ${share?.outcome ? "shows-end" : ""}`}>
    ${moment && html`<${Moment} key=${step} moment=${moment} seat=${seat} close=${() => putAside(step)} ...${given} />`}
    ${share && html`<${Picture} view=${share.table} names=${names} seat=${reader} suits=${suits} sheet=${[]} />`}
    <div class="own">
      ${share && reader !== null && html`<${ShownHand} view=${withHand(share.table, reader)} suits=${suits} shown=${shown} />`}
      <div class="choices steps" role="group" aria-label=${t("Steps")}>
        <div class="moment">
          <p role="status" class="turn">${t("Step {n} of {all}", { n: step, all: last })}</p>
          <p class="why" aria-hidden="true">${why}</p>
          ${share && html`<p class="told">${share.events.at(-1)?.text ?? ""}</p>`}
          ${step < last && html`<p class="told next">${t("Next: {action}", { action: nextOf(record.actions[step], names, suits, shown) })}</p>`}
          ${found.looked !== null && !found.moments.length && html`<p class="told next">${found.isOver ? t("No other choice was better.") : lookedAt(found)}</p>`}
          ${failed}
        </div>
        <div class="line">
          <${Graph} ...${course} names=${names} own=${reader} now=${step / (last || 1)} title=${shown.scores[0]?.several ?? ""} />
          <${OnTheLine} moments=${found.moments} last=${last} />
          <input class="range" ref=${arrive} type="range" aria-label=${t("Step")} min="0" max=${last} value=${step} onInput=${(e) => to(Number(e.target.value))} />
        </div>
        <div class="deeds">
          <button aria-label=${t("First")} aria-description=${t("Shows the beginning.")} onClick=${() => to(0)} aria-disabled=${!step}>|◀</button>
          <button aria-label=${t("Back")} aria-keyshortcuts="ArrowLeft" aria-description=${t("Goes one step back.")} onClick=${() => to(step - 1)} aria-disabled=${!step}>◀</button>
          <button aria-label=${t("Forward")} aria-keyshortcuts="ArrowRight" aria-description=${t("Goes one step on.")} onClick=${() => to(step + 1)} aria-disabled=${step === last}>▶</button>
          <button aria-label=${t("Last")} aria-description=${t("Shows the end.")} onClick=${() => to(last)} aria-disabled=${step === last}>▶|</button>
          <${ToMoments} moments=${found.moments} step=${step} to=${(next) => (putAside(null), setReader(seat), to(next))} />
          <${Select} id="reader" label=${t("Seen by")} value=${reader} choose=${setReader}
            values=${[...names.map((name, each) => [each, name]), [null, t("An onlooker")]]} />
          ${mayRetry && html`<button class="primary" aria-description=${t("Sits you down at the table as it is here, to play it another way.")} onClick=${trying(() => retry(record, step, reader, asks))}>${t("Retry from here")}</button>`}
          ${toDrawer("record", t("Record"), t("Opens another record, keeps this one as a file, or leaves it."))}
          ${toDrawer("costs", t("Costs"), t("Compares decisions with what a good player would have done."))}
          ${toDrawer("log", t("Log"), t("Shows what has happened, and the way out."))}
        </div>
      </div>
    </div>
    ${drawer === "record" && html`<${Drawer} title=${t("Record")} close=${close}>${more}<//>`}
    ${drawer === "costs" && html`<${Drawer} title=${t("Costs")} close=${close}>
      <${Field} id="analysed" label=${t("Say what each decision costs")}>
        <input id="analysed" type="checkbox" checked=${isAnalysed} onChange=${(e) => setAnalysed(e.target.checked)} />
      <//>
      <div class="hint">${isAnalysed && step < last && html`<${Cost} key=${step} record=${record} step=${step} advice=${asks.advice} suits=${suits} shown=${shown} />`}</div>
      ${reader !== null && reader === seat && html`<${Costliest} found=${found} seat=${seat} to=${to} ...${given} />`}
      ${reader !== null && reader !== seat && html`<${CostliestOf} key=${reader} seat=${reader} advice=${asks.advice} to=${(next) => (setAnalysed(true), to(next))} ...${given} />`}
    <//>`}
    ${share && html`<${Log} lines=${share.events.map(lineOf)} hand=${share.table.hand_number} suits=${suits} shown=${shown} isOpen=${drawer === "log"} close=${close} />`}
  </section><//>`;
}

// The first step at which cards have been dealt.
const firstDealt = ({ actions, start }) => (start && start.deal !== null ? 0 : actions.findIndex(({ type }) => type === "deal") + 1);

// With the arrows from step to step, wherever nothing else listens to them.
function useArrows(go) {
  useEffect(() => {
    const pressed = (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.target.closest?.("input, select, textarea, .drawer") || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      go(by);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

// What was counted after each hand, and where on the way that was, from 0 to 1.
function useCourse(record, asks, reader, names, shown, trying) {
  const [course, setCourse] = useState({ rows: [] });
  const last = record.actions.length;
  useEffect(() => {
    if (!shown.scores.length) return;
    let isCurrent = true;
    trying(async () => {
      const { table, events } = await asks.seen(last, reader, names);
      const first = firstVersion(record);
      const ends = [...new Set(events.filter((event) => roleOf(event, shown) === "hand").map(({ version }) => version))];
      const { rows } = written(null, events, table, shown);
      if (isCurrent && rows.length === ends.length) setCourse({ rows, places: ends.map((version) => Math.min(1, Math.max(0, version - first) / (last || 1))) });
    })();
    return () => (isCurrent = false);
  }, [shown.scores.length, reader]);
  return course;
}

const nextOf = (action, names, suits, shown) =>
  action.seat === undefined ? inWords(action, suits, shown) : `${isolated(names[action.seat])}: ${inWords(action, suits, shown)}`;

// What a seat has seen of a game that went on: the table as it was last, and all that had happened.
export function Seen({ seen, suits, more }) {
  const { table, seat, events } = seen;
  const shown = useShown(table.game);
  const [isOpen, open] = useState(false);
  return html`<section class="playing replayed">
    <${Picture} view=${{ ...table, to_act: [] }} names=${namesOf(seen)} seat=${seat} suits=${suits} />
    <div class="own">
      ${seat !== null && html`<${ShownHand} view=${withHand(table, seat)} suits=${suits} shown=${shown} />`}
      <div class="choices steps"><p class="told">${events.at(-1)?.text ?? ""}</p><div class="deeds">${more}
        <button aria-expanded=${isOpen} aria-description=${t("Shows what has happened, and the way out.")} onClick=${() => open(!isOpen)}>${t("Log")}</button></div></div>
    </div>
    <${Log} lines=${events.map(lineOf)} hand=${table.hand_number} suits=${suits} shown=${shown} isOpen=${isOpen} close=${() => open(false)} />
  </section>`;
}
