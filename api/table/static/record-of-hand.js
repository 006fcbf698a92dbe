// What the record of a hand says: the last word of each seat, as far as it still counts.
import { html } from "./preact.js";
import { Suit } from "./cards.js";
import { suitOf } from "./shown.js";
import { numberOf, t } from "./words.js";

const CARD = /^[2-9TJQKA][CDHS]$/;
const KNOCK = "knock";

// Since the last knock, or else since the last card, what each seat said last.
export function lastWords({ record = [] }) {
  const acts = record.map((act) => act.match(/^(\d+) (.*)$/)).filter(Boolean).map(([, seat, act]) => [Number(seat), act]);
  const knock = acts.findLastIndex(([, act]) => act === KNOCK);
  const from = knock < 0 ? acts.findLastIndex(([, act]) => CARD.test(act)) + 1 : knock;
  return Object.fromEntries(acts.slice(from).filter(([, act]) => !CARD.test(act)));
}

// An act in a few words, with the signs of its suits.
export function actInWords(act, suits, shown) {
  const [type, ...rest] = act.split(" ");
  const words = rest.length ? rest : [type];
  return words.map((word) => {
    const suit = suitOf(word, shown);
    return html`${/^\d+$/.test(word) ? numberOf(Number(word)) : word === suit ? "" : t(word.replaceAll("-", " "))}${suit && html`<${Suit} suit=${suit} suits=${suits} />`} `;
  });
}
