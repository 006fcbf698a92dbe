// The felt as one seat sees it: the players round it, the trick and the piles in the middle, what the
// hand is about at its edge. An onlooker, whose seat is null, sees it from the first seat.
import { html } from "./preact.js";
import { Card } from "./cards.js";
import { About, Piles, Talk } from "./middle.js";
import { winningOf } from "./order.js";
import { Marks } from "./reasons.js";
import { Safe } from "./safe.js";
import { Seat } from "./seat.js";
import { Sheet } from "./sheet.js";
import { useShown } from "./shown.js";
import { t } from "./words.js";

// Where the other seats are, by how many there are: from −1 to 1 both ways, from one's left on; nobody
// is below the middle's own edge, where one sits oneself.
const SLOTS = [
  [],
  [[0, -1]],
  [[-1, -0.5], [1, -0.5]],
  [[-1, -0.2], [0, -1], [1, -0.2]],
  [[-1, 0], [-0.55, -1], [0.55, -1], [1, 0]],
  [[-1, 0.2], [-0.8, -1], [0, -1], [0.8, -1], [1, 0.2]],
  [[-1, 0.55], [-1, -0.25], [-0.55, -1], [0.55, -1], [1, -0.25], [1, 0.55]],
  [[-1, 0.6], [-1, -0.2], [-0.8, -1], [0, -1], [0.8, -1], [1, -0.2], [1, 0.6]],
];

// The place of each seat; the `first` is at the bottom, the next ones go round from its left.
export function ring(players, first) {
  const round = [[0, 1], ...SLOTS[players - 1]];
  return Array.from({ length: players }, (_, seat) => {
    const [x, y] = round[(seat - first + players) % players];
    return { "--x": x, "--y": y };
  });
}

// Where the middle of the felt is free: the rows of seats above and below it, the columns beside it.
const around = (players, seat) => ({ "--above": players === 3 ? 0 : 1, "--below": seat === null ? 1 : 0, "--beside": players > 2 ? 1 : 0 });

export function Picture({ view, names, marks, seat, suits, said, heard = {}, clock = null, sheet = [], skip = null }) {
  const shown = useShown(view.game);
  const first = seat ?? 0;
  const places = ring(view.players, first);
  const round = Array.from({ length: view.players }, (_, i) => (first + i) % view.players);
  const others = seat === null ? round : round.slice(1);
  const shared = (each) => ({ view, names, marks, suits, shown, seat: each, place: places[each], heard: heard[each]?.text, isSpeaking: said?.seat === each });
  return html`
    <div class=${`felt for-${view.players}`} onClick=${skip && (({ target }) => target.closest("button, [popover]") || skip())}>
      <${Safe}><${About} view=${view} names=${names} suits=${suits} shown=${shown} /><//>
      <div class="round" style=${around(view.players, seat)}>
        <ul class="seats" aria-label=${t("Players")}>
          ${others.map((each) => html`<${Safe} key=${each}><${Seat} clock=${clock} ...${shared(each)} /><//>`)}
        </ul>
        <div class="middle"><div class=${`center ${view.trick?.length ? "with-trick" : ""}`}>
          <${Safe}><${Piles} view=${view} names=${names} suits=${suits} shown=${shown} /><//>
          <${Safe}><${Talk} view=${view} names=${names} suits=${suits} shown=${shown} /><//>
          <${Safe}><${Trick} view=${view} names=${names} suits=${suits} shown=${shown} places=${places} /><//>
        </div></div>
      </div>
      <div class="rail">
        <${LastTrick} view=${view} names=${names} suits=${suits} />
        ${seat !== null && html`<${Safe}><${Seat} isOwn ...${shared(seat)} /><//>`}
        <${Safe}><${Sheet} view=${view} names=${names} rows=${sheet} /><//>
      </div>
    </div>`;
}

// The cards of the trick, one over the other, each towards its player; one that has been won stays until
// the next card. The card that wins so far is marked.
function Trick({ view, names, suits, shown, places }) {
  const trick = view.trick ?? [];
  const winner = view.trick_winner ?? null;
  const best = winner ?? winningOf(view, shown);
  const classes = ["trick", view.trick_is_old && "old", view.trick_taken && "taken"].filter(Boolean);
  return html`<ol class=${classes.join(" ")} aria-label=${t("Trick")} style=${winner === null ? {} : { "--to-x": places[winner]["--x"], "--to-y": places[winner]["--y"] }}>
    ${trick.map(
      ({ seat, card }, at) => html`
        <li key=${`${seat} ${card}`} class=${best === seat ? "winner" : ""} style=${places[seat]}>
          <${Card} card=${card} suits=${suits} /><${Marks} card=${card} />
          ${at === 0 && html`<abbr class="leads" title=${t("leads")}>1</abbr>`}
          <span class="hidden">${names[seat]}</span>
          ${best === seat && winner === null && html`<span class="hidden">${t("wins so far")}</span>`}
        </li>`,
    )}
  </ol>`;
}

// The trick before, to look at again.
function LastTrick({ view, names, suits }) {
  const last = view.last_trick;
  return html`<span class="corner">
    ${last && html`
      <button popovertarget="last-trick" aria-description=${t("Shows the trick before this one again.")}>${t("Last trick")}</button>
      <div id="last-trick" popover="auto" class="sheet">
        <h2>${t("Last trick")}</h2>
        <ul class="laid">
          ${last.cards.map(({ seat, card }) => html`<li key=${card} class=${seat === last.winner ? "winner" : ""}>
            <${Card} card=${card} suits=${suits} /><span>${names[seat]}</span></li>`)}
        </ul>
      </div>`}
  </span>`;
}
