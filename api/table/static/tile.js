// A game as it lies on the shelf: a hand of its cards, a sentence, and what one can do with it.
import { Card } from "./cards.js";
import { html, useEffect, useRef, useState } from "./preact.js";
import { isInTab } from "./service.js";
import { message, t } from "./words.js";

export const NOT_OVER = message("Your game is not over. Dealing anew ends it.");
const SUITS = "SHCD";

// Where friends meet: the page says so itself, where there is such a place.
export const lobby = document.getElementById("app").dataset.lobby;
// A link to the page may ask for that, with a game.
const FRIENDS = "?friends=";
const isAsked = (id) => location.search === FRIENDS + id;

// The name of a game, without what else its title says.
export const shortOf = ({ title }) => title.split(/[,:]/)[0];

// The highest ranks of the game, each of another suit; which is first, the name of the game decides.
export function fanOf({ id, packs: [{ rank_order, cards }] }) {
  const first = id.length;
  const dealt = [...rank_order].map((rank, i) => [...SUITS, ...SUITS].slice((first + i) % 4).map((suit) => rank + suit).find((card) => cards.includes(card)));
  return dealt.filter(Boolean).slice(0, 4);
}

export const Fan = ({ game, suits }) => html`
  <span class="fan" aria-hidden="true">${fanOf(game).map((card) => html`<${Card} card=${card} suits=${suits} />`)}</span>`;

export function Tile({ game, isChosen, isSure, suits, choose, play, learn }) {
  const [isAsking, setAsking] = useState(isAsked(game.id));
  const friends = useRef(null);
  useEffect(() => {
    if (!isAsked(game.id)) return;
    if (lobby) return location.replace(friends.current.href); // so that Back does not lead here again
    history.replaceState(history.state, "", location.pathname);
    friends.current.focus();
  }, []);
  const name = shortOf(game);
  const deal = isSure ? t("Deal anew all the same") : t("Play now");
  const of = (does) => `${does}: ${name}`;
  const adapt = () => {
    choose();
    const heading = document.getElementById("own-table");
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  };
  return html`<div class="game">
    <label class="pick"><input type="radio" name="game" value=${game.id} checked=${isChosen} onChange=${choose} />
      <${Fan} game=${game} suits=${suits} /><strong>${name}</strong></label>
    <p>${game.in_short}</p>
    ${isSure && html`<p class="problem" role="alert">${t(NOT_OVER)}</p>`}
    <div class="does">
      <button type="button" class="primary" aria-label=${of(deal)} onClick=${play}>${deal}</button>
      ${lobby
        ? html`<a ref=${friends} class="button" aria-label=${of(t("With friends"))} href=${`${lobby}#open=${game.id}`}>${t("With friends")}</a>`
        : html`<button ref=${friends} type="button" aria-label=${of(t("With friends"))} aria-expanded=${isAsking} onClick=${() => setAsking(!isAsking)}>${t("With friends")}</button>`}
      <button type="button" aria-label=${of(t("Learn"))} onClick=${learn}>${t("Learn")}</button>
      <button type="button" aria-label=${of(t("Options"))} onClick=${adapt}>${t("Options")}</button>
    </div>
    ${isAsking && html`<p class="note" role="status">${isInTab ? t("Here you play alone. Friends meet at a table on a server: “A table for friends” in the documentation says how to run one.") : t("Friends meet in a lobby, and this service has none. Whoever runs it can start one with {command}.", { command: "make live" })}</p>`}
  </div>`;
}
