// A record step by step, as any seat saw it, with what each decision cost.
import { html, useEffect, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { Cost, Costliest } from "./costs.js";
import { useExplained } from "./explained.js";
import { Field, Select } from "./field.js";
import { Graph } from "./graph.js";
import { ShownHand } from "./hand.js";
import { hintLevel } from "./entry.js";
import { lineOf, Log } from "./log.js";
import { Drawer } from "./panel.js";
import { Picture } from "./picture.js";
import { begun, firstVersion, gameOf, namesOf, shortNames } from "./records.js";
import { vorhand } from "./service.js";
import { written } from "./sheet.js";
import { roleOf, useShown, withHand } from "./shown.js";
import { useTrying } from "./trying.js";
import { isolated, languageAndDeck, t } from "./words.js";

// What the service is asked about a record: what a reader has seen by some step, and what a good
// player would have done then.
const asksOf = (record) => ({
  seen: (step, seat, names) =>
    vorhand.post("/history", { ...begun(record), actions: record.actions.slice(0, step), seat, names: shortNames(names), you: true, since: Math.max(0, firstVersion(record) - 1) }),
  advice: async (step) => {
    const { state } = await vorhand.post("/replay", { ...begun(record), actions: record.actions.slice(0, step) });
    return vorhand.post("/suggest-action", { state, seat: record.actions[step].seat, names: shortNames(namesOf(record)), you: true, level: await hintLevel(state.game) });
  },
});

// `more`: what else is offered about this record; `retry`: sits down at a table as it is at this step.
export function Steps({ record, suits, seat, asks = asksOf(record), more, retry }) {
  const [step, setStep] = useState(() => Math.min(record.actions.length, firstDealt(record)));
  const [reader, setReader] = useState(seat);
  const [share, setShare] = useState(null);
  const [isAnalysed, setAnalysed] = useState(false);
  const [drawer, setDrawer] = useState(null);
  const [why, explain] = useState("");
  useExplained(explain);
  const [failed, trying] = useTrying();
  const last = record.actions.length;
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

  const to = (next) => setStep(Math.min(last, Math.max(0, next)));
  useArrows((by) => to(step + by));
  const close = () => setDrawer(null);
  const toDrawer = (name, title, about) => html`<button id=${`to-${name}`} aria-expanded=${drawer === name} aria-description=${about} onClick=${() => setDrawer(drawer === name ? null : name)}>${title}</button>`;
  const mayRetry = retry && reader !== null && record.actions[step]?.seat === reader;
  return html`<section class="playing replayed">
    ${share && html`<${Picture} view=${share.table} names=${names} seat=${reader} suits=${suits} sheet=${[]} />`}
    <div class="own">
      ${share && reader !== null && html`<${ShownHand} view=${withHand(share.table, reader)} suits=${suits} shown=${shown} />`}
      <div class="choices steps" role="group" aria-label=${t("Steps")}>
        <div class="moment">
          <p role="status" class="turn">${t("Step {n} of {all}", { n: step, all: last })}</p>
          <p class="why" aria-hidden="true">${why}</p>
          ${share && html`<p class="told">${share.events.at(-1)?.text ?? ""}</p>`}
          ${step < last && html`<p class="told next">${t("Next: {action}", { action: nextOf(record.actions[step], names, suits, shown) })}</p>`}
          ${failed}
        </div>
        <div class="line">
          <${Graph} ...${course} names=${names} own=${reader} now=${step / (last || 1)} title=${shown.scores[0]?.several ?? ""} />
          <input class="range" type="range" aria-label=${t("Step")} min="0" max=${last} value=${step} onInput=${(e) => to(Number(e.target.value))} />
        </div>
        <div class="deeds">
          <button aria-label=${t("First")} aria-description=${t("Shows the beginning.")} onClick=${() => to(0)} aria-disabled=${!step}>|◀</button>
          <button aria-label=${t("Back")} aria-keyshortcuts="ArrowLeft" aria-description=${t("Goes one step back.")} onClick=${() => to(step - 1)} aria-disabled=${!step}>◀</button>
          <button aria-label=${t("Forward")} aria-keyshortcuts="ArrowRight" aria-description=${t("Goes one step on.")} onClick=${() => to(step + 1)} aria-disabled=${step === last}>▶</button>
          <button aria-label=${t("Last")} aria-description=${t("Shows the end.")} onClick=${() => to(last)} aria-disabled=${step === last}>▶|</button>
          ${mayRetry && html`<button class="primary" aria-description=${t("Sits you down at the table as it is here, to play it another way.")} onClick=${trying(() => retry(step, reader))}>${t("Retry from here")}</button>`}
          <${Select} id="reader" label=${t("Seen by")} value=${reader} choose=${setReader}
            values=${[...names.map((name, each) => [each, name]), [null, t("An onlooker")]]} />
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
      ${reader !== null && html`<${Costliest} key=${reader} record=${record} seat=${reader} names=${names} advice=${asks.advice} suits=${suits} shown=${shown} to=${(at) => (setAnalysed(true), to(at))} />`}
    <//>`}
    ${share && html`<${Log} lines=${share.events.map(lineOf)} hand=${share.table.hand_number} suits=${suits} shown=${shown} isOpen=${drawer === "log"} close=${close} />`}
  </section>`;
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
