// The end of a game: what decided it, how it stands, how it came to that, and what to do next.
import { Graph } from "./graph.js";
import { html, useLayoutEffect, useRef } from "./preact.js";
import { atSeat, useShown, wordsFor } from "./shown.js";
import { list, numberOf, t } from "./words.js";

// `moment`: the sentence with which it ended; `rows`: what was counted after each hand; `uncover`: puts away
// what lies over the table.
export function Ended({ outcome, names, people, seat, again, leave, review, isAttempt, view, rows, moment, uncover }) {
  const heading = useRef(null);
  useLayoutEffect(() => (uncover(), heading.current.focus()), []);
  const shown = useShown(view.game);
  const { winners, losers } = outcome;
  const isEven = winners.length === names.length; // all are first: nobody has won against anybody
  const kind = isEven ? "neither" : winners.includes(seat) ? "won" : losers.includes(seat) ? "lost" : "neither";
  const title = { won: t("You have won."), lost: t("You have lost."), neither: t("The game is over.") }[kind];
  return html`<div class=${`ended ${kind}`}>
    <h2 ref=${heading} tabindex="-1">${title}</h2>
    ${moment && html`<p class="last-word">${moment}</p>`}
    <div class="how">
      <${Standing} outcome=${outcome} names=${names} view=${view} shown=${shown} />
      <${Graph} rows=${rows} names=${names} title=${shown.scores[0]?.several ?? ""} own=${seat} />
    </div>
    ${people && html`<p role="status">${agreement(people, seat)}</p>`}
    <p class="next">
      ${again && html`<button class="primary" aria-disabled=${Boolean(people?.again[seat])} aria-description=${aboutAgain(people, isAttempt)} onClick=${again}>${isAttempt ? t("Once more") : t("Rematch")}</button>`}
      ${review && html`<button aria-description=${t("Shows the game step by step, and what each decision cost.")} onClick=${review}>${t("Look at the game")}</button>`}
      ${isAttempt
        ? html`<button aria-description=${t("Back to where you came from.")} onClick=${leave}>${t("Back to the game")}</button>`
        : html`<button aria-description=${t("Leaves this table, for a new one.")} onClick=${leave}>${t("Another game")}</button>`}
    </p>
  </div>`;
}

function aboutAgain(people, isAttempt) {
  if (isAttempt) return t("From the same step, against the same cards.");
  return people ? t("Another game begins as soon as all who are here want it.") : t("Another game with the same players and rules.");
}

// The players, winners first, each with what the game counts for them.
function Standing({ outcome: { winners, losers, scores }, names, view, shown }) {
  const rank = (seat) => (winners.includes(seat) ? 0 : losers.includes(seat) ? 2 : 1);
  const seats = names.map((_, seat) => seat).sort((one, other) => rank(one) - rank(other) || (scores?.[other] ?? 0) - (scores?.[one] ?? 0));
  const counted = (seat) => (shown.scores[0] && typeof atSeat(view, shown.scores[0].member, seat) === "number" ? numberOf(atSeat(view, shown.scores[0].member, seat)) : scores ? numberOf(scores[seat]) : shown.seats.flatMap((each) => wordsFor(each, atSeat(view, each.member, seat), shown)).join(" "));
  return html`<table class="standing"><caption class="hidden">${t("Scores")}</caption>
    <tbody>${seats.map((seat) => html`<tr key=${seat} class=${`line-${seat}`}>
      <th scope="row">${names[seat]}</th>
      <td>${counted(seat)}</td>
      <td>${winners.includes(seat) ? t("won") : losers.includes(seat) ? t("lost") : ""}</td>
    </tr>`)}</tbody></table>`;
}

// Who wants to play again, and who has not said so yet.
function agreement({ names, again, present, stand_ins }, seat) {
  const of = (is) => names.filter((_, each) => each !== seat && present[each] && !stand_ins[each] && is(each));
  const agreed = of((each) => again[each]);
  const awaited = of((each) => !again[each]);
  if (again[seat]) return awaited.length ? t("Waiting for {names}.", { names: list(awaited) }) : "";
  return agreed.length ? t("For another game: {names}", { names: list(agreed) }) : "";
}
