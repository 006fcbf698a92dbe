// What one can do besides playing a card: a button for each action, a grid for many of a kind, and a
// button for what is done with the cards that are chosen in the hand.
import { html } from "./preact.js";
import { cardName, inSuits, Suit, suitName } from "./cards.js";
import { lettersFor } from "./keys.js";
import { suitOf } from "./shown.js";
import { capital, numberOf, t } from "./words.js";

const OWN_PLACE = new Set(["play-card"]);
const MOST_BUTTONS = 6;

// What is closed because the moment, the turn or the table is another: nobody would look for it.
const UNSPOKEN = new Set(["common.phase", "common.turn", "common.option-off"]);

export function Actions({ legal, choosing, refusals, act, suits, about, shown }) {
  const kinds = Map.groupBy(
    legal.filter(({ type, cards }) => !OWN_PLACE.has(type) && !Array.isArray(cards)),
    ({ type }) => type,
  );
  const few = [...kinds.values()].filter((actions) => actions.length <= MOST_BUTTONS).flat();
  const many = [...kinds].filter(([, actions]) => actions.length > MOST_BUTTONS);
  const meaning = (action) => inSuits(about(action), suits);
  const letters = lettersFor(few.map(({ text }) => text));
  return html`<div class="actions" role="group" aria-label=${t("What you can do")}>
    ${(choosing?.kinds ?? []).map((type) => html`<${WithChosen} key=${type} type=${type} choosing=${choosing} act=${act} legal=${legal} meaning=${meaning} />`)}
    ${many.map(([type, actions]) => html`<${Grid} key=${type} title=${titleOf(type)} actions=${actions} act=${act} suits=${suits} shown=${shown} meaning=${meaning} />`)}
    ${few.map((action, at) => html`<${Button} key=${JSON.stringify(action)} action=${action} letter=${letters[at]} act=${act} suits=${suits} shown=${shown} meaning=${meaning} />`)}
    ${refusals.filter((each) => !each.action && !OWN_PLACE.has(each.type) && !UNSPOKEN.has(each.clause)).map(
      (each) => html`<${Closed} key=${each.type} type=${each.type} why=${inSuits(each.detail, suits)} />`,
    )}
  </div>`;
}

function Button({ action, letter, act, suits, shown, meaning }) {
  return html`<button class=${`action ${action.type}`} data-key=${letter} aria-keyshortcuts=${letter} aria-description=${meaning(action)} onClick=${() => act(action)}>
    ${inSuits(action.text, suits)} <${Sign} action=${action} suits=${suits} shown=${shown} /></button>`;
}

// The sign of the suit that an action names.
const Sign = ({ action: { type, seat, text, ...chosen }, suits, shown }) => {
  const named = Object.values(chosen).flat().map((word) => suitOf(word, shown)).find(Boolean);
  return named && html`<span aria-hidden="true"><${Suit} suit=${named} suits=${suits} /></span>`;
};

// Many of a kind, such as bids: a row for each number, a column for each way to bid it.
function Grid({ title, actions, act, suits, shown, meaning }) {
  const columnOf = ({ type, seat, text, ...chosen }) => JSON.stringify(Object.values(chosen).slice(1));
  const rowOf = ({ type, seat, text, ...chosen }) => Object.values(chosen)[0];
  const rows = [...Map.groupBy(actions, rowOf)];
  const fullest = rows.toSorted(([, some], [, other]) => other.length - some.length);
  const columns = [...new Set(fullest.flatMap(([, some]) => some.map(columnOf)))];
  const isGrid = columns.length > 1 && rows.length > 1;
  const button = (action) => html`<button key=${JSON.stringify(action)} class="action" aria-description=${meaning(action)} onClick=${() => act(action)}>
    ${inSuits(action.text, suits)} <${Sign} action=${action} suits=${suits} shown=${shown} /></button>`;
  return html`<div class=${isGrid ? "grid" : "many"} role="group" aria-label=${title} style=${{ "--columns": columns.length }}>
    ${isGrid
      ? rows.map(([row, some]) => columns.map((column) => {
          const action = some.find((each) => columnOf(each) === column);
          return action ? button(action) : html`<span key=${`${row} ${column}`}></span>`;
        }))
      : actions.map(button)}
  </div>`;
}

// What is done with the cards that are chosen in the hand.
function WithChosen({ type, choosing, act, legal, meaning }) {
  const isComplete = choosing.isComplete(type);
  const { seat } = legal.find((each) => each.type === type);
  const count = t("{n} of {all}", { n: numberOf(choosing.chosen.length), all: numberOf(choosing.most) });
  return html`<button class="primary" aria-disabled=${!isComplete} aria-description=${meaning({ type })} onClick=${() => isComplete && act({ type, seat, cards: choosing.chosen })}>
    ${titleOf(type)} <small>${count}</small></button>`;
}

// An action that a rule closes to this seat, and why.
const Closed = ({ type, why }) => html`<button class="closed" aria-disabled="true" aria-description=${why}>${titleOf(type)}</button>`;

const nameOf = (type) => t(type.replaceAll("-", " "));
const titleOf = (type) => capital(nameOf(type));

// An action in a few words; null is to wait.
export const inWords = (action, suits) => (action ? capital(inSuits(action.text ?? spelled(action, suits), suits)) : t("wait"));

// The same of an action of a record, which has no words of its own.
const spelled = (action, suits) =>
  `${action.type === "play-card" ? "" : nameOf(action.type)} ${detailsOf(action, suits)}`.trim();

// What an action chooses, in words: a bid, a suit, a signal.
function detailsOf({ type, seat, ...chosen }, suits) {
  if (seat === undefined) return ""; // the table's own: how it was shuffled says nothing to people
  return Object.entries(chosen)
    .flatMap(([name, value]) => [value].flat().map((each) => wordFor(name, each, suits)))
    .filter(Boolean)
    .join(" ");
}

function wordFor(name, value, suits) {
  if (value === true) return t(name);
  if (value === false || value === null) return "";
  if (/^[2-9TJQKA][CDHS]$/.test(value)) return cardName(value, suits);
  if (/^[CDHS]$/.test(value)) return suitName(value, suits);
  return typeof value === "string" ? t(value.replaceAll("-", " ")) : String(value);
}
