// What the hand is about: in the middle of the felt the stake as chips, stocks and piles; beside one's
// own seat trumps, and the bid with who holds it.
import { html } from "./preact.js";
import { Back, Card, cardName, indexOf, Suit, suitName } from "./cards.js";
import { actInWords } from "./record-of-hand.js";
import { wordsFor } from "./shown.js";
import { nt, numberOf, t } from "./words.js";

const MOST_CHIPS = 10;

export function Middle({ view, names, suits, shown }) {
  const piles = shown.piles.filter(({ member }) => view[member]?.length > 0);
  const pile = view.discard_pile ?? [];
  const under = view.stock_size > 0 && view.turned_up && !pile.includes(view.turned_up) && view.turned_up_drawn_by === null;
  const turnedUp = (view.exchanged ?? []).flatMap(({ cards, turned_up: isOpen }) => (isOpen ? cards : []));
  return html`<div class="about">
    <${Bid} view=${view} names=${names} suits=${suits} shown=${shown} />
    <${Trumps} view=${view} suits=${suits} />
    ${factsOf(view, suits, shown).map((each) => html`<span class="fact">${each}</span>`)}
  </div>
  <div class="middle">
    <${Chips} view=${view} />
    <div class="piles">
      ${view.stock_size > 0 && html`<${Stock} name=${t("Stock {n}", { n: view.stock_size })} />`}
      ${view.skat_size > 0 && html`<${Stock} name=${t("Skat {n}", { n: view.skat_size })} />`}
      ${under && html`<${Pile} name=${t("Under the stock")} cards=${[view.turned_up]} suits=${suits} kind="under" />`}
      ${view.discard_pile && html`<${Pile} name=${t("Discard pile")} cards=${pile.slice(-3)} count=${pile.length} suits=${suits} kind="discarded" />`}
      ${turnedUp.length > 0 && html`<${Pile} name=${t("Turned up")} cards=${turnedUp} suits=${suits} />`}
      ${piles.map(({ member, several }) => html`<${Pile} key=${member} name=${several} cards=${view[member]} suits=${suits} />`)}
      ${view.shown?.length > 0 && html`<${Pile} name=${t("Shown")} cards=${view.shown} suits=${suits} />`}
    </div>
  </div>`;
}

// What is at stake, as chips.
function Chips({ view }) {
  const stake = view.knocks === undefined ? view.fine : view.knocks + 1;
  if (!stake) return null;
  const said = view.knocks === undefined ? t("Fine {n}", { n: stake }) : t("Stake {n}", { n: stake });
  return html`<div class="stake">
    <span class="chips" aria-hidden="true">${Array.from({ length: Math.min(stake, MOST_CHIPS) }, (_, i) => html`<i key=${i} class="chip"></i>`)}</span>
    <span class="fact">${said}</span>
  </div>`;
}

function Trumps({ view, suits }) {
  if (view.trump) return html`<span class="trumps" role="img" aria-label=${t("Trump: {suit}", { suit: suitName(view.trump, suits) })}><${Suit} suit=${view.trump} suits=${suits} /></span>`;
  if (!view.high_trumps) return null;
  const said = t("Trumps: {high}, then {low}", { high: suitName(view.high_trumps, suits), low: suitName(view.low_trumps, suits) });
  return html`<span class="trumps" role="img" aria-label=${said}>
    <${Suit} suit=${view.high_trumps} suits=${suits} /><b aria-hidden="true">›</b><${Suit} suit=${view.low_trumps} suits=${suits} />
  </span>`;
}

// The highest bid, and who holds it.
function Bid({ view, names, suits, shown }) {
  const { bid } = view;
  if (!bid) return null;
  const words = ["bid", bid.kieker ? "kieker" : bid.tricks, ...(bid.modifiers ?? [])].filter(Boolean).join(" ");
  const doubled = view.rekontra ? "rekontra" : view.kontra ? "kontra" : "";
  return html`<span class="bid"><b>${actInWords(words, suits, shown)}</b>${doubled && html` <b>${t(doubled)}</b>`}
    ${names[bid.seat] && html`<span class="by">${names[bid.seat]}</span>`}</span>`;
}

function factsOf(view, suits, shown) {
  const said = shown.table.flatMap((each) => wordsFor(each, view[each.member]));
  if (view.card_to_beat) said.push(html`<${ToBeat} card=${view.card_to_beat} suits=${suits} />`);
  if (view.turns_left) said.push(nt("{n} turn left", "{n} turns left", view.turns_left));
  return said;
}

// In figures for those who see it, in words for all others.
const ToBeat = ({ card, suits }) => html`
  <span aria-hidden="true">${t("To beat: {card}", { card: indexOf(card[0], suits) })}<${Suit} suit=${card[1]} suits=${suits} /></span>
  <span class="hidden">${t("To beat: {card}", { card: cardName(card, suits) })}</span>`;

const Stock = ({ name }) => html`<div class="pile stock" role="group" aria-label=${name}><${Back} /><span>${name}</span></div>`;

const Pile = ({ name, cards, count, suits, kind = "" }) => html`
  <div class=${`pile ${kind}`} role="group" aria-label=${name}>
    ${cards.map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}
    <span>${name}${count !== undefined && ` ${numberOf(count)}`}</span>
  </div>`;
