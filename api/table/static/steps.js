// A record step by step, as any seat saw it, with what each decision cost.
import { html, useEffect, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { Cost, Costliest } from "./costs.js";
import { useExplained } from "./explained.js";
import { Field, Select } from "./field.js";
import { ShownHand } from "./hand.js";
import { hintLevel } from "./entry.js";
import { lineOf, Log } from "./log.js";
import { Picture } from "./picture.js";
import { begun, firstVersion, gameOf, namesOf, shortNames } from "./records.js";
import { vorhand } from "./service.js";
import { useShown, withHand } from "./shown.js";
import { useTrying } from "./trying.js";
import { isolated, languageAndDeck, t } from "./words.js";

// What the service is asked about a record: what a reader has seen by some step, and what a good
// player would have done then.
const asksOf = (record) => ({
  seen: (step, seat, names) =>
    vorhand.post("/history", { ...begun(record), actions: record.actions.slice(0, step), seat, names: shortNames(names), you: true, since: Math.max(0, firstVersion(record) - 1) }),
  advice: async (step) => {
    const { state } = await vorhand.post("/replay", { ...begun(record), actions: record.actions.slice(0, step) });
    return vorhand.post("/suggest-action", { state, seat: record.actions[step].seat, level: await hintLevel(state.game) });
  },
});

export function Steps({ record, suits, seat, asks = asksOf(record) }) {
  const [step, setStep] = useState(0);
  const [reader, setReader] = useState(seat);
  const [share, setShare] = useState(null);
  const [isAnalysed, setAnalysed] = useState(false);
  const [why, explain] = useState("");
  useExplained(explain);
  const [failed, trying] = useTrying();
  const last = record.actions.length;
  const names = namesOf(record);
  const shown = useShown(gameOf(record));
  const spoken = languageAndDeck();

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
  return html`
    <div class="steps" role="group" aria-label=${t("Steps")}>
      <button aria-description=${t("Shows the beginning.")} onClick=${() => to(0)} aria-disabled=${!step}>${t("First")}</button>
      <button aria-description=${t("Goes one step back.")} onClick=${() => to(step - 1)} aria-disabled=${!step}>${t("Back")}</button>
      <input class="range" type="range" aria-label=${t("Step")} min="0" max=${last} value=${step} onInput=${(e) => to(Number(e.target.value))} />
      <button aria-description=${t("Goes one step on.")} onClick=${() => to(step + 1)} aria-disabled=${step === last}>${t("Forward")}</button>
      <button aria-description=${t("Shows the end.")} onClick=${() => to(last)} aria-disabled=${step === last}>${t("Last")}</button>
      <${Select} id="reader" label=${t("Seen by")} value=${reader} choose=${setReader}
        values=${[...names.map((name, each) => [each, name]), [null, t("An onlooker")]]} />
    </div>
    <p role="status" class="turn">${t("Step {n} of {all}", { n: step, all: last })}</p>
    ${failed}
    ${reader !== null && html`<${Costliest} key=${reader} record=${record} seat=${reader} names=${names} advice=${asks.advice} suits=${suits} shown=${shown} to=${(at) => (setAnalysed(true), to(at))} />`}
    ${share &&
    html`<section class="playing">
      <${Picture} view=${share.table} names=${names} seat=${reader} suits=${suits} said=${share.events.at(-1)} />
      <div class="own">
        ${reader !== null && html`<${ShownHand} view=${withHand(share.table, reader)} suits=${suits} shown=${shown} />`}
        <p class="why" aria-hidden="true">${why}</p>
        <div class="hint">
          ${step < last && html`<p>${t("Next: {action}", { action: nextOf(record.actions[step], names, suits, shown) })}</p>`}
          <${Field} id="analysed" label=${t("Say what each decision costs")}>
            <input id="analysed" type="checkbox" checked=${isAnalysed} onChange=${(e) => setAnalysed(e.target.checked)} />
          <//>
          ${isAnalysed && step < last && html`<${Cost} key=${step} record=${record} step=${step} advice=${asks.advice} suits=${suits} shown=${shown} />`}
        </div>
      </div>
      <${Log} lines=${share.events.map(lineOf)} hand=${share.table.hand_number} suits=${suits} shown=${shown} />
    </section>`}`;
}

const nextOf = (action, names, suits, shown) =>
  action.seat === undefined ? inWords(action, suits, shown) : `${isolated(names[action.seat])}: ${inWords(action, suits, shown)}`;

// What a seat has seen of a game that went on: the table as it was last, and all that had happened.
export function Seen({ seen, suits }) {
  const { table, seat, events } = seen;
  const shown = useShown(table.game);
  return html`<section class="playing">
    <${Picture} view=${{ ...table, to_act: [] }} names=${namesOf(seen)} seat=${seat} suits=${suits} said=${events.at(-1)} />
    <div class="own">${seat !== null && html`<${ShownHand} view=${withHand(table, seat)} suits=${suits} shown=${shown} />`}</div>
    <${Log} lines=${events.map(lineOf)} hand=${table.hand_number} suits=${suits} shown=${shown} />
  </section>`;
}
