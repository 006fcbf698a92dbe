// The end of a game: who has won and lost, the scores, and what to do next.
import { html, useLayoutEffect, useRef } from "./preact.js";
import { isolated, list, numberOf, t } from "./words.js";

export function Ended({ outcome, names, people, seat, again, leave, review }) {
  const heading = useRef(null);
  useLayoutEffect(() => heading.current.focus(), []);
  const { winners, losers, scores } = outcome;
  const said = (seats) => (seats.length ? list(seats.map((each) => names[each])) : t("nobody"));
  return html`<div class="ended">
    <h2 ref=${heading} tabindex="-1">${t("The game is over.")}</h2>
    ${winners.includes(seat) && html`<p class="verdict">${t("You have won.")}</p>`}
    ${losers.includes(seat) && html`<p class="verdict">${t("You have lost.")}</p>`}
    <p>${t("Won: {names}", { names: said(winners) })}</p>
    <p>${t("Lost: {names}", { names: said(losers) })}</p>
    ${scores &&
    html`<ol class="result" aria-label=${t("Scores")}>
      ${scores.map((score, each) => html`<li>${isolated(names[each])}: ${numberOf(score)}</li>`)}
    </ol>`}
    ${people && html`<p role="status">${agreement(people, seat)}</p>`}
    <p class="next">
      ${again && html`<button class="primary" aria-disabled=${Boolean(people?.again[seat])} aria-description=${people ? t("Another game begins as soon as all who are here want it.") : t("Another game with the same players and rules.")} onClick=${again}>${t("Play again")}</button>`}
      ${review && html`<button aria-description=${t("Shows the game step by step, and what each decision cost.")} onClick=${review}>${t("Look at the game")}</button>`}
      <button aria-description=${t("Leaves this table, for a new one.")} onClick=${leave}>${t("Another game")}</button>
    </p>
  </div>`;
}

// Who wants to play again, and who has not said so yet.
function agreement({ names, again, present, stand_ins }, seat) {
  const of = (is) => names.filter((_, each) => each !== seat && present[each] && !stand_ins[each] && is(each));
  const agreed = of((each) => again[each]);
  const awaited = of((each) => !again[each]);
  if (again[seat]) return awaited.length ? t("You play again as soon as everybody here agrees. Waiting for {names}.", { names: list(awaited) }) : "";
  return agreed.length ? t("For another game: {names}", { names: list(agreed) }) : "";
}
