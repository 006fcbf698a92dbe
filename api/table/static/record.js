// Playing a record back: step by step, as any seat saw it, with what each decision cost.
import { html, useEffect, useState } from "./preact.js";
import { inWords } from "./actions.js";
import { Field, Select } from "./field.js";
import { Hand } from "./hand.js";
import { Log } from "./log.js";
import { Picture } from "./picture.js";
import { call } from "./service.js";
import { t } from "./words.js";

const LEVEL = "thinker-2";
const LINK = "#record=";

// The records of a text: one JSON object, or one in each line.
function recordsOf(text) {
  try {
    return [JSON.parse(text)];
  } catch {
    return text.split("\n").filter((line) => line.trim()).map((line) => JSON.parse(line));
  }
}

const begun = ({ start, state }) => (state ? { state } : { start });
const firstVersion = ({ start, state }) => state?.version ?? (start.deal === null ? 0 : 1);
const playersOf = ({ start, state }) => (state ?? start).players;

async function linked() {
  const named = decodeURIComponent(location.hash.slice(LINK.length));
  const answer = await fetch(named);
  if (!answer.ok) throw new Error(t("Nothing was found at {address}.", { address: named }));
  return answer.text();
}

export function Record({ suits }) {
  const [records, setRecords] = useState([]);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState("");
  const open = async (text) => {
    setProblem("");
    try {
      const found = recordsOf(await text);
      if (!found.length || found.some((each) => !each || !(each.start ?? each.state) || !Array.isArray(each.actions)))
        throw new Error(t("This is not a record: it has no actions, or nothing to start from."));
      setRecords(found);
      setAt(0);
    } catch (error) {
      setRecords([]);
      setProblem(error.message);
    }
  };
  useEffect(() => {
    if (location.hash.startsWith(LINK)) open(linked());
  }, []);
  return html`
    <section class="record">
      <div class="row">
        <${Field} id="file" label=${t("Open a record from a file")}>
          <input id="file" type="file" accept=".json,.jsonl,application/json" onChange=${(e) => e.target.files[0] && open(e.target.files[0].text())} />
        <//>
        ${records.length > 1 &&
        html`<${Select} id="record" label=${t("Record")} value=${at} choose=${setAt} values=${records.map((each, i) => [i, each.id || i + 1])} />`}
      </div>
      <p class="problem" role="alert">${problem}</p>
      ${records[at] && html`<${Steps} key=${at} record=${records[at]} suits=${suits} />`}
    </section>`;
}

function Steps({ record, suits }) {
  const [step, setStep] = useState(0);
  const [reader, setReader] = useState(0);
  const [share, setShare] = useState(null);
  const [problem, setProblem] = useState("");
  const last = record.actions.length;
  const players = playersOf(record);
  const names = record.names ?? Array.from({ length: players }, (_, seat) => t("Seat {n}", { n: seat }));

  useEffect(() => {
    let isCurrent = true;
    const since = Math.max(0, firstVersion(record) - 1);
    call("history", { ...begun(record), actions: record.actions.slice(0, step), seat: reader, since })
      .then((found) => isCurrent && (setShare(found), setProblem(found.refused?.problem.detail ?? "")))
      .catch((error) => isCurrent && setProblem(error.message));
    return () => (isCurrent = false);
  }, [step, reader]);

  const to = (next) => setStep(Math.min(last, Math.max(0, next)));
  return html`
    <div class="steps" role="group" aria-label=${t("Steps")}>
      <button onClick=${() => to(0)} disabled=${!step}>${t("First")}</button>
      <button onClick=${() => to(step - 1)} disabled=${!step}>${t("Back")}</button>
      <input class="range" type="range" aria-label=${t("Step")} min="0" max=${last} value=${step} onInput=${(e) => to(Number(e.target.value))} />
      <button onClick=${() => to(step + 1)} disabled=${step === last}>${t("Forward")}</button>
      <button onClick=${() => to(last)} disabled=${step === last}>${t("Last")}</button>
      <${Select} id="reader" label=${t("Seen by")} value=${reader} choose=${setReader}
        values=${[...names.map((name, seat) => [seat, name]), [null, t("An onlooker")]]} />
    </div>
    <p role="status" class="turn">${t("Step {n} of {all}", { n: step, all: last })}</p>
    <p class="problem" role="alert">${problem}</p>
    ${share &&
    html`<section class="playing">
      <${Picture} view=${share.table} names=${names} seat=${reader ?? 0} suits=${suits} said=${share.events.at(-1)} />
      <div class="own">
        ${reader !== null && html`<${Hand} hand=${share.table.hand} legal=${[]} refusals=${[]} act=${() => {}} suits=${suits} />`}
        ${step < last && html`<${Cost} key=${`${step}`} record=${record} step=${step} names=${names} suits=${suits} />`}
      </div>
      <${Log} lines=${share.events.map(({ text }) => text)} />
    </section>`}`;
}

// What the next decision cost against the best, from what its seat knew.
function Cost({ record, step, names, suits }) {
  const [found, setFound] = useState(null);
  const [problem, setProblem] = useState("");
  const action = record.actions[step];
  if (action.seat === undefined) return null;
  const analyse = async () => {
    try {
      const { state } = await call("replay", { ...begun(record), actions: record.actions.slice(0, step) });
      setFound(await call("suggest-action", { state, seat: action.seat, level: LEVEL }));
    } catch (error) {
      setProblem(error.message);
    }
  };
  return html`<div class="hint">
    <p>${t("Next: {name}: {action}", { name: names[action.seat], action: inWords(action, suits) })}</p>
    <button onClick=${analyse}>${t("What does this decision cost?")}</button>
    <p role="status">${found && costText(found, action, suits)}</p>
    <p class="problem" role="alert">${problem}</p>
  </div>`;
}

const isSame = (one, other) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

function costText({ considered, unit }, action, suits) {
  const known = considered.filter(({ mean }) => mean !== null);
  const own = known.find((each) => each.action && isSame(each.action, action));
  if (!own || known.length < 2) return t("There was nothing to choose.");
  const best = known.reduce((one, other) => (other.mean > one.mean ? other : one));
  const cost = best.mean - own.mean;
  if (cost < 0.005) return t("No other choice was better.");
  return t("{cost} {unit} less than: {action}", { cost: cost.toFixed(2), unit: t(unit), action: inWords(best.action, suits) });
}
