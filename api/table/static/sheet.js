// The scores as a sheet: a row for each hand, a column for each player.
import { html } from "./preact.js";
import { afterEvent, countBefore } from "./happening.js";
import { safely } from "./safe.js";
import { roleOf, useShown } from "./shown.js";
import { numberOf, t } from "./words.js";

// The member of a view that counts for its seats, with its title, if the game has one.
function countOf(view, { scores: [count] }) {
  return count && Array.isArray(view[count.member]) ? count : null;
}

// A sheet, `{ now, rows }`, after more events; `view` is what is seen then. It begins with what is seen
// first. The last row is what the view has, where the events do not say how it came about.
export function written(sheet, events, view, shown) {
  const count = countOf(view, shown);
  if (!count) return { now: null, rows: [] };
  const { member } = count;
  let { now, rows } = sheet?.now ? sheet : { now: begunWith(view[member], member, events, shown), rows: [] };
  const before = rows.length;
  for (const event of events) {
    now = safely(now, (then) => afterEvent({ ...view, [member]: then }, event, null, shown)[member] ?? then);
    if (roleOf(event, shown) === "hand") rows = [...rows, now];
  }
  const isTold = String(now) === String(view[member]);
  if (!isTold && rows.length > before) rows = rows.with(-1, view[member]);
  return { now: view[member], rows, isTold };
}

// What was counted before these events, from what is counted after them.
const begunWith = (counts, member, events, shown) =>
  counts.map((count, seat) => {
    const first = events.find((event) => event.seat === seat && countBefore(member, count, event, shown) !== undefined);
    return first ? countBefore(member, count, first, shown) : count;
  });

// The names of more players than this stand upright, so that each can be read.
const FEW = 4;

// A button that opens it, on the felt.
export function Sheet({ view, names, rows }) {
  const shown = useShown(view.game);
  if (!countOf(view, shown)) return html`<span class="corner"></span>`;
  return html`<span class="corner">
    <button popovertarget="score-sheet" aria-description=${t("Shows the scores, hand by hand.")}>${t("Scores")}</button>
    <div id="score-sheet" popover="auto" class="sheet"><${SheetTable} view=${view} names=${names} rows=${rows} /></div>
  </span>`;
}

export function SheetTable({ view, names, rows }) {
  const count = countOf(view, useShown(view.game));
  return count && html`<div class="scroll" tabindex="0" role="group" aria-label=${t("Scores")}><table class=${`scores ${names.length > FEW ? "upright" : ""}`}>
    <caption>${count.several}</caption>
    <thead><tr><th scope="col">${t("After hand")}</th>${names.map((each, seat) => html`<th key=${seat} scope="col" title=${each}><span>${each}</span></th>`)}</tr></thead>
    <tbody>
      ${rows.map((row, at) => html`<tr key=${at}><th scope="row">${numberOf(at + 1)}</th>${row.map((value) => html`<td>${numberOf(value)}</td>`)}</tr>`)}
      <tr class="now"><th scope="row">${t("now")}</th>${view[count.member].map((value) => html`<td>${numberOf(value)}</td>`)}</tr>
    </tbody>
  </table></div>`;
}
