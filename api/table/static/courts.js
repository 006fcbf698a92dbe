// The court cards. Those with French suits are pictures that come when they are needed
// (LICENSE-faces.txt); those with German suits are drawn here: a half that is there twice, once turned.
import { html } from "./preact.js";

// As the page names it: the script may lie in another folder, packed with those of the lobby.
const FACES = "table/faces/1/";

export const French = ({ card }) => html`<image class="face" href=${FACES + card + ".svg"} x="21.5" y="25" width="57" height="90" />`;

// What each wears on the head: the King a crown, the Ober a hat with a feather, the Unter a cap.
const HATS = {
  K: html`<path class="gold" d="M36 28l-3-15 9 7 8-11 8 11 9-7-3 15z" /><circle class="ink" cx="50" cy="22" r="2" />`,
  Q: html`<path class="second" d="M31 27q19-9 38 0q-3-2-6-3q-2-13-13-13t-13 13q-3 1-6 3z" /><path class="gold" d="M61 19q4-10 15-9q-3 9-13 13z" />`,
  J: html`<path class="second" d="M37 28q-3-15 13-15q14 0 14 10q-2 4-5 1q-4 3-22 4z" />`,
};
// Hair and beards: those of one rank differ by suit.
const HAIR = {
  C: html`<path class="line hair" d="M37 28q-3 12 2 19h22q5-7 2-19z" />`,
  D: html`<path class="line fair" d="M38 28q-2 8 1 14h22q3-6 1-14z" />`,
  H: html`<path class="line grey" d="M37 28q-5 14 0 21h26q5-7 0-21z" />`,
  S: html`<path class="line dark" d="M38 28q-1 9 1 12h22q2-3 1-12z" />`,
};
const BEARDS = {
  KC: html`<path class="line hair" d="M42 38q8 22 16 0q-4 4-8 4t-8-4z" />`,
  KD: html`<path class="line fair" d="M43 39q7 13 14 0q-3 3-7 3t-7-3z" />`,
  KH: html`<path class="line grey" d="M41 37q3 21 9 22q6-1 9-22q-4 5-9 5t-9-5z" />`,
  KS: html`<path class="line dark" d="M43 40q7 10 14 0q-7 4-14 0z" />`,
  QC: html`<path class="line hair" d="M43 40q4-3 7 0q3-3 7 0q-7 4-14 0z" />`,
  QH: html`<path class="line grey" d="M46 43q4 9 8 0z" />`,
  QS: html`<path class="line dark" d="M43 40q4-3 7 0q3-3 7 0q-7 4-14 0z" />`,
};
// What they hold, in turn.
const SCEPTRE = html`<path class="gold" d="M30 24h3v46h-3z" /><circle class="gold" cx="31.5" cy="21" r="4.5" />`;
const SWORD = html`<path class="steel" d="M30 14h3v40h-3z" /><path class="gold" d="M25 52h13v4h-13z" />`;
const HALBERD = html`<path class="wood" d="M31 16h2.500v54h-2.500z" /><path class="steel" d="M32 8l4 10-4 4-9 2q3-6 0-11z" />`;
const FLAG = html`<path class="wood" d="M29 12h2.500v58h-2.500z" /><path class="second" d="M31.5 13q6-3 8 2q-1 8-8 11z" />`;
const HORN = html`<path class="gold" d="M25 60q-1-18 13-24l2 5q-9 5-9 19z" />`;
const DRUM = html`<path class="second" d="M24 54h16v14h-16z" /><path class="gold" d="M24 52h16v3h-16zM24 66h16v3h-16z" />`;
const HELD = {
  K: { C: SCEPTRE, D: SWORD, H: SCEPTRE, S: SWORD },
  Q: { C: SWORD, D: HALBERD, H: SWORD, S: FLAG },
  J: { C: HALBERD, D: HORN, H: FLAG, S: DRUM },
};

// Where the sign of the suit is: above with the King and the Ober, below with the Unter.
const ABOVE = { K: 19, Q: 19, J: 58 };

const Half = ({ rank, suit, sign }) => html`
  ${HAIR[suit]}
  <path class="robe" d="M23 70q1-22 19-24h16q18 2 19 24z" />
  <path class="second" d="M40 46q10 5 20 0l4 24h-28z" />
  <path class="trim" d="M45 47l5 23 5-23z" />
  <path class="gold" d="M23 70q0-5 3-11l9 11zM77 70q0-5-3-11l-9 11z" />
  <circle class="skin" cx="50" cy="35" r="10" />
  ${BEARDS[rank + suit]}
  <path class="features" d="M46 33.500h1M53 33.500h1M50 34.500v3M47.5 40.500q2.5 1.5 5 0" />
  ${HATS[rank]}
  ${HELD[rank][suit]}
  <circle class="trim" cx="69" cy=${ABOVE[rank]} r="9" />
  <g transform=${`translate(69 ${ABOVE[rank]}) scale(.6) translate(-12 -12)`}>${sign}</g>`;

// `sign`: that of the suit.
export const German = ({ rank, suit, sign }) => html`
  <g class="court">
    <rect class="frame" x="21.5" y="7" width="57" height="126" rx="3" />
    <${Half} rank=${rank} suit=${suit} sign=${sign} />
    <g transform="rotate(180 50 70)"><${Half} rank=${rank} suit=${suit} sign=${sign} /></g>
    <path class="waist" d="M21.5 70h57" />
  </g>`;
