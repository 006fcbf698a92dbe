// The felt as one seat sees it: the players round it, each card before its player, what the hand is
// about in the middle. An onlooker, whose seat is null, sees it from the first seat.
import { html } from "./preact.js";
import { Card } from "./cards.js";
import { Middle } from "./middle.js";
import { Safe } from "./safe.js";
import { Seat } from "./seat.js";
import { Sheet } from "./sheet.js";
import { useShown } from "./shown.js";
import { t } from "./words.js";

// How square the ring of seats is: 1 is an ellipse, less goes into the corners.
const SQUARE = 0.62;

// Where each seat is round the table, from −1 to 1 both ways; the first at the bottom, the next to its left.
export function ring(players, first) {
  const square = (value) => Math.sign(value) * Math.abs(value) ** SQUARE;
  const at = (seat) => Math.PI / 2 + (2 * Math.PI * ((seat - first + players) % players)) / players;
  return Array.from({ length: players }, (_, seat) => ({
    "--x": square(Math.cos(at(seat))).toFixed(3),
    "--y": square(Math.sin(at(seat))).toFixed(3),
  }));
}

export function Picture({ view, names, marks, seat, suits, said, heard = {}, clock = null, sheet = [], skip = null }) {
  const shown = useShown(view.game);
  const first = seat ?? 0;
  const places = ring(view.players, first);
  const round = Array.from({ length: view.players }, (_, i) => (first + i) % view.players);
  const others = seat === null ? round : round.slice(1);
  const shared = (each) => ({ view, names, marks, suits, shown, seat: each, place: places[each], heard: heard[each]?.text, isSpeaking: said?.seat === each });
  return html`
    <div class=${`felt for-${view.players}`} onClick=${skip && (({ target }) => target.closest("button, [popover]") || skip())}>
      <div class="round">
        <ul class="seats" aria-label=${t("Players")}>
          ${others.map((each) => html`<${Safe} key=${each}><${Seat} clock=${clock} ...${shared(each)} /><//>`)}
        </ul>
        <${Safe}><${Middle} view=${view} names=${names} suits=${suits} shown=${shown} /><//>
        <${Safe}><${Trick} view=${view} names=${names} suits=${suits} places=${places} /><//>
        ${seat !== null && html`<${Safe}><${Seat} isOwn ...${shared(seat)} /><//>`}
      </div>
      <div class="foot">
        <${LastTrick} view=${view} names=${names} suits=${suits} />
        <p class="said" aria-hidden="true">${said?.text ?? ""}</p>
        <${Safe}><${Sheet} view=${view} names=${names} rows=${sheet} /><//>
      </div>
    </div>`;
}

// The cards of the trick, each before its player; one that has been won stays until the next card.
function Trick({ view, names, suits, places }) {
  const trick = view.trick ?? [];
  const winner = view.trick_winner ?? null;
  const classes = ["trick", view.trick_is_old && "old", view.trick_taken && "taken"].filter(Boolean);
  return html`<ol class=${classes.join(" ")} aria-label=${t("Trick")} style=${winner === null ? {} : { "--to-x": places[winner]["--x"], "--to-y": places[winner]["--y"] }}>
    ${trick.map(
      ({ seat, card }, at) => html`
        <li key=${card} class=${winner === seat ? "winner" : ""} style=${places[seat]}>
          <${Card} card=${card} suits=${suits} />
          ${at === 0 && html`<abbr class="leads" title=${t("leads")}>1</abbr>`}
          <span class="hidden">${names[seat]}</span>
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
