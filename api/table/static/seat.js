// A player at the table: name, cards, what the game counts, and what they said last. Pressed, it
// shows all of that in full.
import { html } from "./preact.js";
import { Back, Card } from "./cards.js";
import { actInWords, lastWords } from "./record-of-hand.js";
import { wordsFor } from "./shown.js";
import { OthersClock } from "./waiting.js";
import { nt, numberOf, t } from "./words.js";

const BACKS = 5;

export function Seat({ view, names, seat, place, heard, clock = null, suits, shown, isOwn = false, isSpeaking }) {
  const awaited = view.to_act.includes(seat);
  const isOut = view.in_hand && !view.in_hand[seat];
  const word = lastWords(view)[seat];
  const facts = factsOf(view, seat, shown);
  const known = view.known_cards?.[seat] ?? [];
  const classes = ["seat", awaited && "awaited", isOut && "out", isSpeaking && "speaks", isOwn && "me"].filter(Boolean);
  return html`<${isOwn ? "div" : "li"} class=${classes.join(" ")} style=${place}>
    <button class="plate" popovertarget=${`seat-${seat}`} aria-description=${t("Shows the whole name, and all that is known of this player.")}>
      <span class="name"><span>${names[seat]}</span>${view.dealer === seat && html` <abbr title=${t("Dealer")} class="dealer">D</abbr>`}</span>
      <span class="facts">${facts.map((fact) => html`<span class="fact">${fact} </span>`)}</span>
      ${isOut && html`<span class="hidden">${t("not in the hand")}</span>`}
      ${awaited && html`<span class="hidden">${t("to act")}</span>`}
    </button>
    ${!isOwn && html`<span class="backs">
      ${known.slice(-BACKS).map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}
      ${Array.from({ length: Math.max(0, Math.min(view.hand_sizes[seat] - known.length, BACKS - Math.min(BACKS, known.length))) }, (_, i) => html`<${Back} key=${i} />`)}
      ${view.hand_sizes[seat] > BACKS && html`<span class="more">${numberOf(view.hand_sizes[seat])}</span>`}
    </span>`}
    <span class="words">
      ${word && html`<span class=${`word ${word.split(" ")[0]}`}>${actInWords(word, suits, shown)}</span>`}
      ${view.last_knocker === seat && html`<span class="word knock last">${t("knocked last")}</span>`}
    </span>
    ${heard && html`<span class="heard" aria-hidden="true">${heard}</span>`}
    ${awaited && clock && html`<${OthersClock} clock=${clock} />`}
    <div id=${`seat-${seat}`} popover="auto" class="sheet">
      <h2>${names[seat]}</h2>
      <p>${[nt("{n} card", "{n} cards", view.hand_sizes[seat]), ...facts, isOut && t("not in the hand")].filter(Boolean).join(", ")}</p>
      ${known.length > 0 && html`<ul class="laid">${known.map((card) => html`<li key=${card}><${Card} card=${card} suits=${suits} /></li>`)}</ul>`}
    </div>
  <//>`;
}

// What is counted for a seat, by members that games share, and by those that a game shows.
function factsOf(view, seat, shown) {
  const facts = shown.seats.flatMap((each) => wordsFor(each, view[each.member]?.[seat]));
  if (view.lives_left) facts.push(nt("{n} life", "{n} lives", view.lives_left[seat]));
  if (view.fines) facts.push(nt("{n} fine", "{n} fines", view.fines[seat]));
  if (view.drunk?.[seat].pints) facts.push(nt("{n} pint", "{n} pints", view.drunk[seat].pints));
  if (view.scores) facts.push(nt("{n} point", "{n} points", view.scores[seat]));
  if (view.tricks_won?.[seat]) facts.push(nt("{n} trick", "{n} tricks", view.tricks_won[seat]));
  if (view.multipliers?.[seat] > 1) facts.push(`× ${view.multipliers[seat]}`);
  if (view.declarer === seat) facts.push(t("declarer"));
  if (view.away?.[seat]) facts.push(t("away"));
  if (view.went_out?.includes(seat)) facts.push(t("out"));
  return facts;
}
