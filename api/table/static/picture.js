// The table as one seat sees it: the others around it, the trick in the middle, and what lies open.
// An onlooker, whose seat is null, sees all of them around it.
import { html } from "./preact.js";
import { Back, Card, cardName, inSuits, suitName } from "./cards.js";
import { useShown, wordsFor } from "./shown.js";
import { OthersClock } from "./waiting.js";
import { nt, t } from "./words.js";

const BACKS = 5;

export function Picture({ view, names, seat, suits, said, heard = {}, clock = null }) {
  const first = seat === null ? 0 : seat + 1;
  const others = Array.from({ length: view.players - (seat !== null) }, (_, i) => (first + i) % view.players);
  const shared = { view, suits, said, shown: useShown(view.game) };
  return html`
    <div class="felt">
      <ul class="seats" aria-label=${t("Players")}>
        ${others.map((each) => html`<${Seat} key=${each} seat=${each} name=${names[each]} heard=${heard[each]?.text} clock=${clock} ...${shared} />`)}
      </ul>
      <div class="middle">
        <${Open} view=${view} suits=${suits} shown=${shared.shown} />
        <ol class="trick" aria-label=${t("Trick")}>
          ${(view.trick ?? []).map(
            ({ seat: player, card }) => html`
              <li key=${card} class=${view.trick_winner === player ? "winner" : ""}>
                <${Card} card=${card} suits=${suits} />
                <span class="by">${names[player]}</span>
              </li>`,
          )}
        </ol>
      </div>
      <p class="said" aria-hidden="true">${inSuits(said?.text ?? "", suits)}</p>
      ${seat !== null && html`<${Seat} seat=${seat} name=${names[seat]} heard=${heard[seat]?.text} isOwn ...${shared} />`}
    </div>`;
}

// A player: name, cards, and what the game counts.
function Seat({ view, seat, name, said, heard, clock, suits, shown, isOwn }) {
  const awaited = view.to_act.includes(seat);
  const isOut = view.in_hand && !view.in_hand[seat];
  const classes = ["seat", awaited && "awaited", isOut && "out", said?.seat === seat && "speaks", isOwn && "me"].filter(Boolean);
  return html`<${isOwn ? "div" : "li"} class=${classes.join(" ")}>
    <span class="name">${name}${view.dealer === seat && html` <abbr title=${t("Dealer")} class="dealer">D</abbr>`}</span>
    ${!isOwn && html`<${Held} known=${view.known_cards?.[seat] ?? []} size=${view.hand_sizes[seat]} suits=${suits} />`}
    ${factsOf(view, seat, shown).map((fact) => html`<span class="fact">${fact}</span>`)}
    ${heard && html`<span class="heard" aria-hidden="true">${heard}</span>`}
    ${awaited && clock && html`<${OthersClock} clock=${clock} />`}
    ${awaited && html`<span class="hidden">${t("to act")}</span>`}
    ${isOut && html`<span class="fact">${t("not in the hand")}</span>`}
  <//>`;
}

// Somebody's cards: those that everybody has seen them pick up, and the backs of the others.
const Held = ({ known, size, suits }) => html`
  <span class="backs">
    ${known.map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}
    ${Array.from({ length: Math.min(size - known.length, BACKS) }, (_, i) => html`<${Back} key=${i} />`)}
  </span>
  <span class="count">${nt("{n} card", "{n} cards", size)}</span>`;

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

// What lies open on the table, besides the trick.
function Open({ view, suits, shown }) {
  const said = shown.table.flatMap((each) => wordsFor(each, view[each.member]));
  const piles = shown.piles.filter(({ member }) => view[member]?.length > 0);
  if (view.knocks !== undefined) said.push(t("Stake {n}", { n: view.knocks + 1 }));
  if (view.fine) said.push(t("Fine {n}", { n: view.fine }));
  if (view.stock_size) said.push(t("Stock {n}", { n: view.stock_size }));
  if (view.skat_size) said.push(t("Skat {n}", { n: view.skat_size }));
  if (view.bid) said.push(t("Bid {n}", { n: [view.bid.tricks ?? "", ...(view.bid.modifiers ?? []).map((each) => t(each))].join(" ") }));
  if (view.bid?.kieker) said.push(t("Kieker"));
  if (view.kontra) said.push(t(view.rekontra ? "rekontra" : "kontra"));
  if (view.trump) said.push(t("Trump: {suit}", { suit: suitName(view.trump, suits) }));
  if (view.high_trumps) said.push(t("Trumps: {high}, then {low}", { high: suitName(view.high_trumps, suits), low: suitName(view.low_trumps, suits) }));
  if (view.card_to_beat) said.push(t("To beat: {card}", { card: cardName(view.card_to_beat, suits) }));
  if (view.turns_left) said.push(nt("{n} turn left", "{n} turns left", view.turns_left));
  const pile = view.discard_pile ?? [];
  const under = view.stock_size > 0 && view.turned_up && !pile.includes(view.turned_up) && view.turned_up_drawn_by === null;
  const turnedUp = (view.exchanged ?? []).flatMap(({ cards, turned_up: isOpen }) => (isOpen ? cards : []));
  return html`<div class="open">
    ${said.map((each) => html`<span>${each}</span>`)}
    ${under && html`<${Pile} name=${t("Under the stock")} cards=${[view.turned_up]} suits=${suits} />`}
    ${view.discard_pile && html`<${Pile} name=${t("Discard pile")} cards=${pile.slice(-3)} count=${pile.length} suits=${suits} />`}
    ${turnedUp.length > 0 && html`<${Pile} name=${t("Turned up")} cards=${turnedUp} suits=${suits} />`}
    ${piles.map(({ member, several }) => html`<${Pile} key=${member} name=${several} cards=${view[member]} suits=${suits} />`)}
    ${view.shown?.length > 0 && html`<${Pile} name=${t("Shown")} cards=${view.shown} suits=${suits} />`}
  </div>`;
}

const Pile = ({ name, cards, count, suits }) => html`
  <div class="pile" role="group" aria-label=${name}>
    ${cards.map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}
    <span>${name}${count !== undefined && ` ${count}`}</span>
  </div>`;
