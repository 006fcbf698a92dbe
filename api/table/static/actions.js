// What one can do besides playing a card: a button an action; where cards are chosen, the cards.
import { html, useState } from "./preact.js";
import { Card, cardName, inSuits, sorted, suitName } from "./cards.js";
import { capital, t } from "./words.js";

const OWN_PLACE = new Set(["play-card"]);
const MOST_BUTTONS = 6;
const chooses = (actions) => actions.some(({ cards }) => Array.isArray(cards));

// What is closed because the moment, the turn or the table is another: nobody would look for it.
const UNSPOKEN = new Set(["common.phase", "common.turn", "common.option-off"]);

export function Actions({ legal, choices, refusals, act, suits, explain }) {
  const kinds = Map.groupBy(
    legal.filter(({ type }) => !OWN_PLACE.has(type)),
    ({ type }) => type,
  );
  return html`<div class="actions" role="group" aria-label=${t("What you can do")}>
    ${[...kinds].map(([type, actions]) =>
      actions.length > MOST_BUTTONS && !chooses(actions)
        ? html`<${ChooseOne} key=${type} title=${titleOf(type)} actions=${actions} act=${act} suits=${suits} />`
        : chooses(actions)
        ? html`<${ChooseCards} key=${type} type=${type} seat=${actions[0].seat} choices=${choices} act=${act} suits=${suits} />`
        : actions.map(
            (action) => html`<button key=${JSON.stringify(action)} class=${`action ${type}`} onClick=${() => act(action)}>
              ${inSuits(action.text, suits)}</button>`,
          ),
    )}
    ${refusals.filter((each) => !each.action && !OWN_PLACE.has(each.type) && !UNSPOKEN.has(each.clause)).map(
      (each) => html`<${Closed} key=${each.type} type=${each.type} why=${inSuits(each.detail, suits)} explain=${explain} />`,
    )}
  </div>`;
}

// An action that a rule closes to this seat, and why.
function Closed({ type, why, explain }) {
  const tell = () => explain(why);
  return html`<span>
    <button class="closed" aria-disabled="true" aria-describedby=${`why-${type}`} onClick=${tell} onFocus=${tell} onMouseEnter=${tell}>
      ${titleOf(type)}</button>
    <span class="hidden" id=${`why-${type}`}>${why}</span>
  </span>`;
}

const nameOf = (type) => t(type.replaceAll("-", " "));
const titleOf = (type) => capital(nameOf(type));

// An action in a few words; null is to wait.
export const inWords = (action, suits) => (action ? inSuits(action.text ?? spelled(action, suits), suits) : t("wait"));

// The same of an action of a record, which has no words of its own.
const spelled = (action, suits) =>
  `${action.type === "play-card" ? "" : nameOf(action.type)} ${detailsOf(action, suits)}`.trim();

// What an action chooses, in words: a bid, a suit, a signal.
function detailsOf({ type, seat, ...chosen }, suits) {
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

// One of many, such as a bid.
function ChooseOne({ title, actions, act, suits }) {
  const [at, setAt] = useState(0);
  return html`<span class="one">
    <select aria-label=${title} value=${at} onChange=${(e) => setAt(Number(e.target.value))}>
      ${actions.map((action, i) => html`<option value=${i} selected=${i === at}>${inSuits(action.text, suits)}</option>`)}
    </select>
    <button class="action" onClick=${() => act(actions[Math.min(at, actions.length - 1)])}>${title}</button>
  </span>`;
}

// Several cards to choose: those that can no longer be chosen besides the chosen ones are greyed.
function ChooseCards({ type, seat, choices, act, suits }) {
  const [chosen, choose] = useState([]);
  const title = titleOf(type);
  const ways = choices.filter((each) => each.type === type && each.seat === seat);
  const fit = (some) => ways.filter(({ number, cards }) => some.length <= number && some.every((card) => cards.includes(card)));
  const isComplete = fit(chosen).some(({ number }) => number === chosen.length);
  const all = sorted(new Set(ways.flatMap(({ cards }) => cards)));
  const toggle = (card) => {
    const next = chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card];
    if (fit(next).length) choose(next);
  };
  return html`<fieldset class="choose"><legend>${title}</legend>
    <ul class="hand small">
      ${all.map((card) => {
        const isChosen = chosen.includes(card);
        const isOpen = isChosen || fit([...chosen, card]).length > 0;
        return html`<li key=${card}><button type="button" aria-pressed=${isChosen} aria-disabled=${!isOpen}
          class=${`card-button ${isOpen ? "legal" : ""}`} onClick=${() => toggle(card)}>
          <${Card} card=${card} suits=${suits} /></button></li>`;
      })}
    </ul>
    <button type="button" class="primary" disabled=${!isComplete} onClick=${() => act({ type, seat, cards: sorted(chosen) })}>${title}</button>
  </fieldset>`;
}
