// The scores as a sheet: a row for each hand, a column for each player.
import { html } from "./preact.js";
import { message, numberOf, t } from "./words.js";

// What a view counts for its seats, from which a sheet is written.
const COUNTS = ["scores", "lives_left", "fines"];
const countOf = (view) => COUNTS.find((each) => Array.isArray(view[each]));
const ENDS = new Set(["hand-over", "deal-scored"]);

// What an event says of these counts.
const CHANGES = {
  "lives-lost": (now, { seat, lives_left }) => now.with(seat, lives_left),
  "fines-drunk": (now, { seat, fines_in_all }) => now.with(seat, fines_in_all),
  "deal-scored": (now, { scores }) => scores,
};

// A sheet, `{ now, rows }`, after more events; `view` is what is seen then. It begins with what is seen
// first.
export function written(sheet, events, view) {
  const name = countOf(view);
  if (!name) return { now: null, rows: [] };
  let { now, rows } = sheet ?? { now: begunWith(view[name], events), rows: [] };
  for (const event of events) {
    now = CHANGES[event.type]?.(now, event) ?? now;
    if (ENDS.has(event.type)) rows = [...rows, now];
  }
  return { now: view[name], rows };
}

// What an event has changed it from.
const BEFORE = {
  "lives-lost": ({ lives_left, lives }) => lives_left + lives,
  "fines-drunk": ({ fines_in_all, fines }) => fines_in_all - fines,
  "deal-scored": ({ seat, scores, value }) => scores[seat] - value,
};

// What was counted before these events, from what is counted after them.
const begunWith = (counts, events) =>
  counts.map((count, seat) => {
    const first = events.find((event) => event.seat === seat && event.type in BEFORE);
    return first ? BEFORE[first.type](first) : count;
  });

const TITLES = { scores: message("Points"), lives_left: message("Lives left"), fines: message("Fines") };

// The names of more players than this stand upright, so that each can be read.
const FEW = 4;

// A button that opens it, on the felt.
export function Sheet({ view, names, rows }) {
  if (!countOf(view)) return html`<span class="corner"></span>`;
  return html`<span class="corner">
    <button popovertarget="score-sheet" aria-description=${t("Shows the scores, hand by hand.")}>${t("Scores")}</button>
    <div id="score-sheet" popover="auto" class="sheet"><${SheetTable} view=${view} names=${names} rows=${rows} /></div>
  </span>`;
}

export function SheetTable({ view, names, rows }) {
  const name = countOf(view);
  return name && html`<div class="scroll" tabindex="0" role="group" aria-label=${t("Scores")}><table class=${`scores ${names.length > FEW ? "upright" : ""}`}>
    <caption>${t(TITLES[name])}</caption>
    <thead><tr><th scope="col">${t("After hand")}</th>${names.map((each, seat) => html`<th key=${seat} scope="col" title=${each}><span>${each}</span></th>`)}</tr></thead>
    <tbody>
      ${rows.map((row, at) => html`<tr key=${at}><th scope="row">${numberOf(at + 1)}</th>${row.map((value) => html`<td>${numberOf(value)}</td>`)}</tr>`)}
      <tr class="now"><th scope="row">${t("now")}</th>${view[name].map((value) => html`<td>${numberOf(value)}</td>`)}</tr>
    </tbody>
  </table></div>`;
}
