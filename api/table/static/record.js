// Playing a record back: step by step, as any seat saw it, with what each decision cost.
import { html, useEffect, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { Field, Select } from "./field.js";
import { ShownHand } from "./hand.js";
import { isSame, LEVEL, Reasons } from "./hint.js";
import { Log } from "./log.js";
import { Picture } from "./picture.js";
import { vorhand } from "./service.js";
import { useTrying } from "./trying.js";
import { numberOf, t } from "./words.js";

const LINK = "#record=";

// The records of a text: one JSON object, or one in each line.
function recordsOf(text) {
  const found = parsed(text) ?? text.split("\n").filter((line) => line.trim()).map(parsed);
  const records = [found].flat();
  if (!records.length || !records.every(isRecord))
    throw new Error(t("This is not a record: it has no actions, or nothing to start from."));
  return records;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (found) => Boolean(found?.start ?? found?.state) && Array.isArray(found.actions);
const begun = ({ start, state }) => (state ? { state } : { start });
const firstVersion = ({ start, state }) => state?.version ?? (start.deal === null ? 0 : 1);
const playersOf = ({ start, state }) => (state ?? start).players;

async function linked() {
  const address = decodeURIComponent(location.hash.slice(LINK.length));
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Error(t("Nothing was found at {address}.", { address }));
  return answer.text();
}

export function Record({ suits, leave }) {
  const [records, setRecords] = useState([]);
  const [at, setAt] = useState(0);
  const [failed, trying] = useTrying();
  const open = trying(async (text) => {
    setRecords([]);
    setRecords(recordsOf(await text()));
    setAt(0);
  });
  useEffect(() => {
    if (location.hash.startsWith(LINK)) open(linked);
  }, []);
  return html`
    <section class="record">
      <h2>${t("Play a record back")}</h2>
      <div class="row">
        <${Field} id="file" label=${t("Open a record from a file")}>
          <input id="file" type="file" accept=".json,.jsonl,application/json"
            onChange=${({ target }) => target.files[0] && open(() => target.files[0].text())} />
        <//>
        ${records.length > 1 &&
        html`<${Select} id="record" label=${t("Record")} value=${at} choose=${setAt} values=${records.map((each, i) => [i, each.id || i + 1])} />`}
      </div>
      ${failed}
      ${records[at] && html`<${Steps} key=${at} record=${records[at]} suits=${suits} />`}
      <p><button class="plain" onClick=${leave}>${t("Sit down and play")}</button></p>
    </section>`;
}

function Steps({ record, suits }) {
  const [step, setStep] = useState(0);
  const [reader, setReader] = useState(0);
  const [share, setShare] = useState(null);
  const [isAnalysed, setAnalysed] = useState(false);
  const [failed, trying] = useTrying();
  const last = record.actions.length;
  const names = record.names ?? Array.from({ length: playersOf(record) }, (_, seat) => t("Seat {n}", { n: seat }));

  useEffect(() => {
    let isCurrent = true;
    const since = Math.max(0, firstVersion(record) - 1);
    trying(async () => {
      const found = await vorhand.post("/history", { ...begun(record), actions: record.actions.slice(0, step), seat: reader, since });
      if (!isCurrent) return;
      setShare(found);
      if (found.refused) throw new Error(found.refused.problem.detail);
    })();
    return () => (isCurrent = false);
  }, [step, reader]);

  const to = (next) => setStep(Math.min(last, Math.max(0, next)));
  return html`
    <div class="steps" role="group" aria-label=${t("Steps")}>
      <button onClick=${() => to(0)} aria-disabled=${!step}>${t("First")}</button>
      <button onClick=${() => to(step - 1)} aria-disabled=${!step}>${t("Back")}</button>
      <input class="range" type="range" aria-label=${t("Step")} min="0" max=${last} value=${step} onInput=${(e) => to(Number(e.target.value))} />
      <button onClick=${() => to(step + 1)} aria-disabled=${step === last}>${t("Forward")}</button>
      <button onClick=${() => to(last)} aria-disabled=${step === last}>${t("Last")}</button>
      <${Select} id="reader" label=${t("Seen by")} value=${reader} choose=${setReader}
        values=${[...names.map((name, seat) => [seat, name]), [null, t("An onlooker")]]} />
    </div>
    <p role="status" class="turn">${t("Step {n} of {all}", { n: step, all: last })}</p>
    ${failed}
    ${share &&
    html`<section class="playing">
      <${Picture} view=${share.table} names=${names} seat=${reader} suits=${suits} said=${share.events.at(-1)} />
      <div class="own">
        ${reader !== null && html`<${ShownHand} hand=${share.table.hand} suits=${suits} />`}
        <div class="hint">
          ${step < last && html`<p>${t("Next: {action}", { action: nextOf(record.actions[step], names, suits) })}</p>`}
          <${Field} id="analysed" label=${t("Say what each decision costs")}>
            <input id="analysed" type="checkbox" checked=${isAnalysed} onChange=${(e) => setAnalysed(e.target.checked)} />
          <//>
          ${isAnalysed && step < last && html`<${Cost} key=${step} record=${record} step=${step} suits=${suits} />`}
        </div>
      </div>
      <${Log} lines=${share.events.map(({ text }) => text)} suits=${suits} />
    </section>`}`;
}

const nextOf = (action, names, suits) =>
  action.seat === undefined ? inWords(action, suits) : `${names[action.seat]}: ${inWords(action, suits)}`;

// What the next decision cost against the best, from what its seat knew.
function Cost({ record, step, suits }) {
  const [found, setFound] = useState(null);
  const [failed, trying] = useTrying();
  const action = record.actions[step];
  const isOfSeat = action.seat !== undefined;
  const [isThinking, setThinking] = useState(isOfSeat);
  useEffect(() => {
    if (isOfSeat) trying(async () => setFound(await analysed(record, step)))().then(() => setThinking(false));
  }, []);
  return html`
    <div role="status">
      ${!isOfSeat && html`<p>${t("There was nothing to choose.")}</p>`}
      ${isThinking && html`<p>${t("Thinking …")}</p>`}
      ${found && html`<p class="cost">${costText(found, action, suits)}</p><${Reasons} hint=${found} suits=${suits} />`}
    </div>
    ${failed}`;
}

async function analysed(record, step) {
  const { state } = await vorhand.post("/replay", { ...begun(record), actions: record.actions.slice(0, step) });
  return vorhand.post("/suggest-action", { state, seat: record.actions[step].seat, level: LEVEL });
}

function costText({ action: suggested, considered, unit }, action, suits) {
  const known = considered.filter(({ mean }) => mean !== null);
  const own = known.find((each) => each.action && isSame(each.action, action));
  if (!own || known.length < 2) return t("There was nothing to choose.");
  const best = known.find((each) => isSame(each.action, suggested));
  const cost = best.mean - own.mean;
  if (cost < Math.max(0.005, own.noise)) return t("No other choice was better.");
  return t("{cost} {unit} less than: {action}", { cost: numberOf(cost, 2), unit: t(unit), action: inWords(best.action, suits) });
}
