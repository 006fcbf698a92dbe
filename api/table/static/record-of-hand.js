// What the record of a hand says: the last word of each seat, as far as it still counts.
import { html } from "./preact.js";
import { InSigns, Suit } from "./cards.js";
import { isCard, suitOf, wordOf } from "./shown.js";
import { numberOf } from "./words.js";

// A move of cards, which is no word of a seat.
const MOVE = ">";

// Since the last act that all others answer, or else since the last card, what each seat said last.
export function lastWords({ record = [] }, shown) {
  const acts = record.map((act) => act.match(/^(\d+) (.*)$/)).filter(Boolean).map(([, seat, act]) => [Number(seat), act]);
  const isPlay = ([, act]) => isCard(act, shown);
  const call = acts.findLastIndex(([, act]) => shown.calls.includes(act.split(" ")[0]));
  const from = call < 0 ? acts.findLastIndex(isPlay) + 1 : call;
  return Object.fromEntries(acts.slice(from).filter((act) => !isPlay(act) && !act[1].includes(MOVE)));
}

// An act in a few words: what it chooses, or else its kind.
export function actInWords(act, suits, shown) {
  const [type, ...rest] = act.split(" ");
  return wordsInSigns(rest.length ? rest : [type], suits, shown);
}

// Words with the signs of their suits; cards as they look.
export const wordsInSigns = (words, suits, shown) =>
  words.map((word) => {
    if (isCard(word, shown)) return html`<${InSigns} card=${word} suits=${suits} /> `;
    const suit = suitOf(word, shown);
    return html`${/^-?\d+$/.test(word) ? numberOf(Number(word)) : word === suit ? "" : wordOf(word, shown)}${suit && html`<${Suit} suit=${suit} suits=${suits} />`} `;
  });
