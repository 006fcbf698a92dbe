// A player at the table: name, cards, what the game counts, and what they said last. Pressed, it
// shows all of that in full.
import { html } from "./preact.js";
import { Back, Card } from "./cards.js";
import { Marks } from "./reasons.js";
import { actInWords, lastWords } from "./record-of-hand.js";
import { at, atSeat, wordsFor } from "./shown.js";
import { OthersClock } from "./waiting.js";
import { nt, numberOf, t } from "./words.js";

const BACKS = 5;

// A name, as much of it as there is room for: cut at its own end, in whatever direction it is written, but
// never the number that tells it from another.
export function Name({ name }) {
  const [, called, number] = /^\u2068?(.*?)( \d+)?\u2069?$/s.exec(name);
  return html`<span class="called"><span dir="auto">${called}</span>${number && html`<span>${number}</span>`}</span>`;
}

export function Seat({ view, names, marks = [], seat, place, heard, clock = null, suits, shown, isOwn = false, isSpeaking }) {
  const awaited = view.to_act.includes(seat);
  const isOut = view.in_hand && !view.in_hand[seat];
  const word = lastWords(view, shown)[seat];
  const facts = factsOf(view, seat, shown);
  const known = atSeat(view, shown.known_cards, seat) ?? view.hands?.[seat] ?? [];
  const size = view.hand_sizes?.[seat] ?? known.length;
  const classes = ["seat", awaited && "awaited", isOut && "out", isSpeaking && "speaks", isOwn && "me"].filter(Boolean);
  return html`<${isOwn ? "div" : "li"} class=${classes.join(" ")} style=${place}>
    <button class="plate" popovertarget=${`seat-${seat}`} aria-description=${t("Shows the whole name, and all that is known of this player.")}>
      <span class="name"><${Name} name=${names[seat]} />${view.dealer === seat && html` <abbr title=${t("Dealer")} class="dealer">D</abbr>`}<${Marks} seat=${seat} /></span>
      ${marks[seat] && html`<span class="mark">${marks[seat]}</span>`}
      <span class="facts">${facts.map((fact) => html`<span class="fact">${fact} </span>`)}</span>
      ${isOut && html`<span class="hidden">${t("not in the hand")}</span>`}
      ${awaited && html`<span class="hidden">${t("to act")}</span>`}
    </button>
    ${!isOwn && html`<span class="backs">
      ${known.slice(-BACKS).map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}
      ${Array.from({ length: Math.max(0, Math.min(size - known.length, BACKS - Math.min(BACKS, known.length))) }, (_, i) => html`<${Back} key=${i} />`)}
      ${size > BACKS && html`<span class="more">${numberOf(size)}</span>`}
    </span>`}
    <span class="words">
      ${word && html`<span class=${`word ${lookOf(word, shown)}`}>${actInWords(word, suits, shown)}</span>`}
    </span>
    ${heard && html`<span class="heard" aria-hidden="true">${heard}</span>`}
    ${awaited && clock && html`<${OthersClock} clock=${clock} />`}
    <div id=${`seat-${seat}`} popover="auto" class="sheet">
      <h2>${names[seat]}${marks[seat] && ` (${marks[seat]})`}</h2>
      <p>${[nt("{n} card", "{n} cards", size), ...facts, isOut && t("not in the hand")].filter(Boolean).join(", ")}</p>
      ${known.length > 0 && html`<ul class="laid">${known.map((card) => html`<li key=${card}><${Card} card=${card} suits=${suits} /></li>`)}</ul>`}
    </div>
  <//>`;
}

// How a word looks: one that all others answer stands out, and one with which somebody gives up does not.
function lookOf(word, { calls, quiet }) {
  const [kind] = word.split(" ");
  return calls.includes(kind) ? "call" : quiet.includes(kind) ? "quiet" : "";
}

// What the game says of a seat: what it counts, and what it is.
const factsOf = (view, seat, shown) => [
  ...shown.seats.flatMap((each) => wordsFor(each, atSeat(view, each.member, seat), shown)),
  ...shown.at_seats.filter(({ member }) => [at(view, member) ?? []].flat().includes(seat)).map(({ several }) => several),
];
