// The table as one seat sees it: the others around it, the trick in the middle, and what lies open.
import { html } from "./preact.js";
import { Back, Card, cardName, suitName } from "./cards.js";
import { nt, t } from "./words.js";

const BACKS = 5;

export function Picture({ view, names, seat, suits, said }) {
  const others = Array.from({ length: view.players - 1 }, (_, i) => (seat + 1 + i) % view.players);
  return html`
    <div class="felt">
      <ul class="seats" aria-label=${t("Players")}>
        ${others.map((each) => html`<${Seat} key=${each} view=${view} seat=${each} name=${names[each]} said=${said} />`)}
      </ul>
      <div class="middle">
        <${Open} view=${view} suits=${suits} />
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
      <p class="said" aria-hidden="true">${said?.text}</p>
      <${Seat} view=${view} seat=${seat} name=${names[seat]} said=${said} isOwn />
    </div>`;
}

// A player: name, cards, and what the game counts.
function Seat({ view, seat, name, said, isOwn }) {
  const awaited = view.to_act.includes(seat);
  const isOut = view.in_hand && !view.in_hand[seat];
  const size = view.hand_sizes[seat];
  const facts = factsOf(view, seat);
  const classes = ["seat", awaited && "awaited", isOut && "out", said?.seat === seat && "speaks", isOwn && "me"].filter(Boolean);
  return html`<${isOwn ? "div" : "li"} class=${classes.join(" ")}>
    <span class="name">${name}${view.dealer === seat && html` <abbr title=${t("Dealer")} class="dealer">D</abbr>`}</span>
    ${!isOwn &&
    html`<span class="backs" aria-hidden="true">${Array.from({ length: Math.min(size, BACKS) }, (_, i) => html`<${Back} key=${i} />`)}</span>
      <span class="count">${nt("{n} card", "{n} cards", size)}</span>`}
    ${facts.map((fact) => html`<span class="fact">${fact}</span>`)}
    ${awaited && html`<span class="hidden">${t("to act")}</span>`}
    ${isOut && html`<span class="fact">${t("not in the hand")}</span>`}
  <//>`;
}

// What is counted for a seat, by members that games share.
function factsOf(view, seat) {
  const facts = [];
  if (view.lives_left) facts.push(nt("{n} life", "{n} lives", view.lives_left[seat]));
  if (view.fines) facts.push(nt("{n} fine", "{n} fines", view.fines[seat]));
  if (view.scores) facts.push(nt("{n} point", "{n} points", view.scores[seat]));
  if (view.tricks_won?.[seat]) facts.push(nt("{n} trick", "{n} tricks", view.tricks_won[seat]));
  if (view.multipliers?.[seat] > 1) facts.push(`× ${view.multipliers[seat]}`);
  if (view.declarer === seat) facts.push(t("declarer"));
  if (view.went_out?.includes(seat)) facts.push(t("out"));
  return facts;
}

// What lies open on the table, besides the trick.
function Open({ view, suits }) {
  const said = [];
  if (view.knocks !== undefined) said.push(t("Stake {n}", { n: view.knocks + 1 }));
  if (view.fine) said.push(t("Fine {n}", { n: view.fine }));
  if (view.stock_size) said.push(t("Stock {n}", { n: view.stock_size }));
  if (view.bid) said.push(t("Bid {n}", { n: [view.bid.tricks ?? "", ...(view.bid.modifiers ?? [])].join(" ") }));
  if (view.trump) said.push(t("Trump: {suit}", { suit: suitName(view.trump, suits) }));
  if (view.high_trumps) said.push(t("Trumps: {high}, then {low}", { high: suitName(view.high_trumps, suits), low: suitName(view.low_trumps, suits) }));
  if (view.card_to_beat) said.push(t("To beat: {card}", { card: cardName(view.card_to_beat, suits) }));
  return html`<div class="open">
    ${said.map((each) => html`<span>${each}</span>`)}
    ${view.discard_pile && html`<div class="pile" role="group" aria-label=${t("Discard pile")}>${view.discard_pile.slice(-3).map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}<span>${view.discard_pile.length}</span></div>`}
    ${view.shown?.length > 0 && html`<div class="pile" role="group" aria-label=${t("Shown")}>${view.shown.map((card) => html`<${Card} key=${card} card=${card} suits=${suits} />`)}</div>`}
  </div>`;
}
