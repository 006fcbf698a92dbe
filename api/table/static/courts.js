// The figures of the court cards, drawn for Vorhand: a half that is there twice, once turned.
import { html } from "./preact.js";

// What each wears on the head.
const HATS = {
  K: html`<path class="gold" d="M37 33l-2-14 8 6 7-10 7 10 8-6-2 14z" /><circle class="ink" cx="50" cy="28" r="2" />`,
  Q: html`<path class="gold" d="M38 30l-2-9 6 4 3-7 5 6 5-6 3 7 6-4-2 9z" /><circle class="gold" cx="50" cy="16" r="2.4" />`,
  J: html`<path class="ink" d="M36 31q0-11 14-11t14 11z" /><path class="gold" d="M58 22q2-11 12-11q-1 9-9 14z" />`,
};
// Hair, and a beard.
const HAIR = {
  K: html`<path class="line hair" d="M39 33v10q11 14 22 0v-10z" />`,
  Q: html`<path class="line hair" d="M37 31q-4 14 1 22h24q5-8 1-22z" />`,
  J: html`<path class="line hair" d="M38 31q-2 10 1 15h22q3-5 1-15z" />`,
};
const BEARD = { K: html`<path class="line hair" d="M43 43q7 12 14 0l-3 0q-4 3-8 0z" />` };
// What each holds: a sword, a flower, a staff.
const HELD = {
  K: html`<path class="steel" d="M33 20h3v36h-3z" /><path class="gold" d="M29 52h11v4h-11z" />`,
  Q: html`<path class="stem" d="M34 66V40" /><circle class="robe" cx="34" cy="36" r="5" /><circle class="gold" cx="34" cy="36" r="2" />`,
  J: html`<path class="gold" d="M33 15h3v52h-3z" /><path class="steel" d="M34.5 8l5 10h-10z" />`,
};

const Half = ({ rank }) => html`
  ${HAIR[rank]}
  <path class="robe" d="M29 70q2-19 14-20h14q12 1 14 20z" />
  <path class="trim" d="M44 50l6 20 6-20z" />
  <path class="gold" d="M29 70q0-4 2-9l8 9zM71 70q0-4-2-9l-8 9z" />
  <circle class="skin" cx="50" cy="38" r="9.5" />
  ${BEARD[rank]}
  <path class="features" d="M46 36.5h1M53 36.5h1M50 37v3.5M47.5 43.5q2.5 1.5 5 0" />
  ${HATS[rank]}
  ${HELD[rank]}`;

export const Court = ({ rank }) => html`
  <g class="court">
    <rect class="frame" x="28.5" y="8" width="43" height="124" rx="3" />
    <${Half} rank=${rank} />
    <g transform="rotate(180 50 70)"><${Half} rank=${rank} /></g>
    <path class="waist" d="M28.5 70h43" />
  </g>`;
