// How cards rank now, where that is not as usual: a line of ranks, after the cards above all of them.
import { html } from "./preact.js";
import { cardName, indexOf, rankName, Suit } from "./cards.js";
import { ranksOf } from "./order.js";
import { list, t } from "./words.js";

export function Ranks({ view, suits, shown }) {
  const found = ranksOf(view, shown);
  if (!found) return null;
  const { first, ranks } = found;
  const said = list([...first.map((card) => cardName(card, suits)), ...ranks.map((rank) => rankName(rank, suits))]);
  return html`<span class="fact ranks">
    <span aria-hidden="true">${first.map((card) => html`${indexOf(card[0], suits)}<${Suit} suit=${card[1]} suits=${suits} /> `)}${ranks.map((rank) => indexOf(rank, suits)).join(" ")}</span>
    <span class="hidden">${t("Ranks, from high to low: {ranks}", { ranks: said })}</span>
  </span>`;
}
