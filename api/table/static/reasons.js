// The facts that speak for an action: each has a number, which is also on the cards and beside the
// players of which it speaks.
import { createContext, html, useContext } from "./preact.js";
import { numberOf } from "./words.js";

const Drawn = createContext([]);

// What is inside shows these `reasons` on its cards and seats.
export const WithReasons = ({ reasons, children }) => html`<${Drawn.Provider} value=${reasons}>${children}<//>`;

const Number = ({ at }) => html`<b class="of-reason" aria-hidden="true">${numberOf(at + 1)}</b>`;

// The numbers of the reasons that speak of this card, or of this seat.
export function Marks({ card, seat }) {
  const speaks = ({ cards, seats }) => (card === undefined ? seats.includes(seat) : cards.includes(card));
  const found = useContext(Drawn).flatMap((each, at) => (speaks(each) ? [at] : []));
  return found.length > 0 && html`<span class="marks">${found.map((at) => html`<${Number} key=${at} at=${at} />`)}</span>`;
}

export const Reasons = ({ reasons }) =>
  reasons.length > 0 && html`<ol class="reasons">${reasons.map(({ text }, at) => html`<li key=${text}><${Number} at=${at} /> ${text}</li>`)}</ol>`;
