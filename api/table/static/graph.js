// How what is counted, lives or points, has gone from hand to hand: a line for each player.
import { html } from "./preact.js";
import { numberOf, t } from "./words.js";

const WIDE = 100;
const HIGH = 30;

// `rows`: the counts of all seats after each hand; `places`: where on the line from 0 to 1 each of them
// is, evenly if missing; `now`: where one is; `own`: the seat whose line stands out.
export function Graph({ rows, names, title, places, now = null, own = null }) {
  if (rows.length < 2) return null;
  const all = rows.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (at) => WIDE * (places ? places[at] : at / (rows.length - 1));
  const y = (value) => HIGH - 1 - ((HIGH - 2) * (value - least)) / (most - least || 1);
  const told = names.map((name, seat) => t("{name}: from {first} to {last}", { name, first: numberOf(rows[0][seat]), last: numberOf(rows.at(-1)[seat]) }));
  return html`<svg class="graph" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label=${`${title}. ${told.join("; ")}`}>
    ${rows.map((_, at) => html`<line class="of-hand" x1=${x(at)} x2=${x(at)} y1="0" y2=${HIGH} />`)}
    ${names.map((_, seat) => html`<polyline class=${`line-${seat} ${seat === own ? "own-line" : ""}`} points=${rows.map((row, at) => `${x(at).toFixed(2)},${y(row[seat]).toFixed(2)}`).join(" ")} />`)}
    ${now !== null && html`<line class="now" x1=${WIDE * now} x2=${WIDE * now} y1="0" y2=${HIGH} />`}
  </svg>`;
}
