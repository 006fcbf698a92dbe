// What one can do besides what a card of the hand does: a button for each action, a grid or a ladder for
// many of a kind, and a button for what is done with the cards that are chosen in the hand.
import { html, useEffect, useState } from "./preact.js";
import { cardName, Suit, suitName } from "./cards.js";
import { lettersFor } from "./keys.js";
import { isCard, suitOf, wordOf } from "./shown.js";
import { capital, message, numberOf, t } from "./words.js";

const MOST_BUTTONS = 6;
// So many buttons are taken in at a glance.
const ALL_AT_ONCE = 3;
// With more rows of numbers than this, or on a small screen with more than one, one goes from number to number.
const MOST_ROWS = 6;
const SMALL = matchMedia("(max-width: 59.99rem), (max-height: 32rem)");
const NARROW = matchMedia("(max-width: 74.99rem), (max-height: 32rem)");

// What is closed because the moment, the turn or the table is another: nobody would look for it.
const UNSPOKEN = new Set(["common.phase", "common.turn", "common.option-off"]);

// `suggested`: what a hint has named, if there was one; `prices`: what each legal action costs, as the
// service says it.
export function Actions({ view, legal, choosing, refusals, act, suits, about, shown, suggested, prices }) {
  const kinds = Map.groupBy(
    legal.filter(({ card, cards }) => !view.hand?.includes(card) && !Array.isArray(cards)),
    ({ type }) => type,
  );
  const few = [...(choosing?.uses ?? []), ...[...kinds.values()].filter((actions) => actions.length <= MOST_BUTTONS).flat()];
  // Among many, to pass comes first.
  if (few.length > ALL_AT_ONCE) few.sort((one, other) => shown.quiet.includes(other.type) - shown.quiet.includes(one.type));
  const many = [...kinds].filter(([, actions]) => actions.length > MOST_BUTTONS);
  const meaning = (action) => about(action);
  // Where room is scarce, what is closed is behind a button.
  const isFull = useMedia(SMALL) || many.length > 0 || few.length >= MOST_BUTTONS;
  const [isTold, tell] = useState(false);
  const closed = refusals.filter((each) => !each.action && !shown.card_kinds.includes(each.type) && !UNSPOKEN.has(each.clause));
  const withChosen = choosing?.kinds ?? [];
  const letters = lettersFor([...few.map(({ text, type }) => `${text} ${titleOf(type, shown)}`), ...[...many.map(([type]) => type), ...withChosen].map((type) => titleOf(type, shown))]);
  const given = { act, suits, shown, meaning, suggested, prices };
  return html`<div class="actions" role="group" aria-label=${t("What you can do")}>
    ${withChosen.map((type, at) => html`<${WithChosen} key=${type} type=${type} letter=${letters[few.length + many.length + at]} choosing=${choosing} legal=${legal} ...${given} />`)}
    ${few.map((action, at) => html`<${Button} key=${JSON.stringify(action)} action=${action} letter=${letters[at]} ...${given} />`)}
    ${many.map(([type, actions], at) => html`<${Many} key=${type} title=${titleOf(type, shown)} actions=${actions} letter=${letters[few.length + at]} ...${given} />`)}
    ${isFull && closed.length > 0 && html`<button aria-expanded=${isTold} aria-label=${t("Not now")} aria-description=${t("Shows what is not possible now, and why.")} onClick=${() => tell(!isTold)}>…</button>`}
    ${(!isFull || isTold) && closed.map((each) => html`<${Closed} key=${each.type} title=${titleOf(each.type, shown)} why=${each.detail} />`)}
  </div>`;
}

function Button({ action, letter, act, suits, shown, meaning, suggested, prices }) {
  const classes = ["action", shown.quiet.includes(action.type) && "quiet", suggested && isSame(action, suggested) && "suggested"];
  return html`<button class=${classes.filter(Boolean).join(" ")} data-kind=${action.type} data-key=${letter} aria-keyshortcuts=${letter} aria-description=${meaning(action)} onClick=${() => act(action)}>
    <${Sign} action=${action} suits=${suits} shown=${shown} /> <${Priced} text=${action.text} price=${prices?.get(action)} /></button>`;
}

// What a button does, and below it what that costs: what the sentence of the price adds.
function Priced({ text, price }) {
  if (!price) return text;
  if (!price.text.startsWith(text)) return price.text;
  const [, between, cost] = price.text.slice(text.length).match(/^(:?\s*)(.*)$/);
  return html`${text}<span class="hidden">${between}</span><span class="price">${cost}</span>`;
}

// The sign of the suit that an action names.
const Sign = ({ action: { type, seat, text, ...chosen }, suits, shown }) => {
  const named = Object.values(chosen).flat().map((word) => suitOf(word, shown)).find(Boolean);
  return named && html`<span aria-hidden="true"><${Suit} suit=${named} suits=${suits} /></span>`;
};

// Many of a kind, such as bids: a row for each number, a column for each way to bid it. With many
// numbers, or on a small screen, it is one of the rows at a time. A `letter` leads to the first.
function Many({ title, actions, letter, ...given }) {
  const isSmall = useMedia(NARROW);
  const columnOf = ({ type, seat, text, ...chosen }) => JSON.stringify(Object.values(chosen).slice(1));
  const rowOf = ({ type, seat, text, ...chosen }) => Object.values(chosen)[0];
  const rows = [...Map.groupBy(actions, rowOf)];
  const fullest = rows.toSorted(([, some], [, other]) => other.length - some.length);
  const columns = [...new Set(fullest.flatMap(([, some]) => some.map(columnOf)))];
  const key = { "data-key": letter, "data-leads": "", "aria-keyshortcuts": letter };
  const button = (action) => html`<${Button} key=${JSON.stringify(action)} action=${action} ...${given} />`;
  const areNumbers = rows.every(([row]) => typeof row === "number");
  const isGrid = columns.length > 1 && rows.length > 1;
  if (isSmall ? isGrid || (areNumbers && rows.length > 1) : areNumbers && rows.length > MOST_ROWS) return html`<${Ladder} title=${title} rows=${rows} button=${button} keys=${key} suggested=${given.suggested} />`;
  return html`<div class=${isGrid ? "grid" : "many"} role="group" aria-label=${title} tabindex="-1" ...${key} style=${{ "--columns": columns.length }}>
    ${isGrid
      ? rows.map(([row, some]) => columns.map((column) => {
          const action = some.find((each) => columnOf(each) === column);
          return action ? button(action) : html`<span key=${`${row} ${column}`}></span>`;
        }))
      : actions.map(button)}
  </div>`;
}

// From number to number, the lowest first, or from word to word: what can be done with this one.
function Ladder({ title, rows, button, keys, suggested }) {
  const [chosen, choose] = useState(null);
  const hinted = suggested ? rows.findIndex(([, some]) => some.some((each) => isSame(each, suggested))) : -1;
  useEffect(() => void (hinted >= 0 && choose(rows[hinted][0])), [suggested]);
  const at = Math.max(0, rows.findIndex(([row]) => row === chosen));
  const step = (by, sign, said) => {
    const next = rows[at + by];
    return html`<button aria-label=${t(said)} aria-disabled=${!next} aria-description=${title} onClick=${() => next && choose(next[0])}>${sign}</button>`;
  };
  return html`<div class="ladder" role="group" aria-label=${title}>
    <span class="steps-of">${step(-1, "−", LOWER)}
    <select aria-label=${title} ...${keys} onChange=${({ target }) => choose(rows[target.selectedIndex][0])}>
      ${rows.map(([row, [{ text }]]) => html`<option key=${row} selected=${row === rows[at][0]}>${typeof row === "number" ? numberOf(row) : text}</option>`)}
    </select>
    ${step(1, "+", HIGHER)}</span>
    ${rows[at][1].map(button)}
  </div>`;
}

// Whether the window is so now.
function useMedia(query) {
  const [is, set] = useState(query.matches);
  useEffect(() => {
    const change = () => set(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return is;
}

const LOWER = message("Lower");
const HIGHER = message("Higher");

// What is done with the cards that are chosen in the hand.
function WithChosen({ type, letter, choosing, act, legal, shown, meaning, prices }) {
  const isComplete = choosing.isComplete(type);
  const ways = legal.filter((each) => each.type === type);
  const [{ seat }] = ways;
  const { chosen } = choosing;
  // As the service lists it, if it does: not all ways to choose are listed.
  const action = ways.find(({ cards }) => cards.length === chosen.length && chosen.every((card) => cards.includes(card))) ?? { type, seat, cards: chosen };
  const n = numberOf(chosen.length);
  const [all, ...others] = choosing.numbers;
  const count = others.length ? n : t("{n} of {all}", { n, all: numberOf(all) });
  return html`<button class="primary" data-key=${letter} aria-keyshortcuts=${letter} aria-disabled=${!isComplete} aria-description=${meaning({ type })} onClick=${() => isComplete && act(action)}>
    <${Priced} text=${titleOf(type, shown)} price=${prices?.get(action)} /> <small>${count}</small></button>`;
}

// An action that a rule closes to this seat, and why.
const Closed = ({ title, why }) => html`<button class="closed" aria-disabled="true" aria-description=${why}>${title}</button>`;

const titleOf = (type, shown) => capital(shown.asked[type] ?? wordOf(type, shown));

const chosenIn = ({ text, ...action }) => JSON.stringify(Object.entries(action).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]).sort());

// Whether two actions are the same, however they are worded; of several cards, the order says nothing.
export const isSame = (one, other) => chosenIn(one ?? {}) === chosenIn(other ?? {});

// An action in a few words; null is to wait.
export const inWords = (action, suits, shown) => (action ? capital(action.text ?? spelled(action, suits, shown)) : t("wait"));

// Where only one kind of action names a card, the card says enough.
const isPlay = ({ type }, { card_kinds: [kind, ...more] }) => type === kind && !more.length;

// The same of an action of a record, which has no words of its own.
const spelled = (action, suits, shown) =>
  `${isPlay(action, shown) ? "" : wordOf(action.type, shown)} ${detailsOf(action, suits, shown)}`.trim();

// What an action chooses, in words: a bid, a suit, a signal.
function detailsOf({ type, seat, ...chosen }, suits, shown) {
  if (seat === undefined) return ""; // the table's own: how it was shuffled says nothing to people
  return Object.entries(chosen)
    .flatMap(([name, value]) => [value].flat().map((each) => wordFor(name, each, suits, shown)))
    .filter(Boolean)
    .join(" ");
}

function wordFor(name, value, suits, shown) {
  if (value === true) return wordOf(name, shown);
  if (value === false || value === null) return "";
  if (isCard(value, shown)) return cardName(value, suits);
  if (/^[CDHS]$/.test(value)) return suitName(value, suits);
  return typeof value === "string" ? wordOf(value, shown) : String(value);
}
