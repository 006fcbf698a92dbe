// The form for a new table: its game, for how many people, and what they agree on.
import { Field, Select } from "../table/field.js";
import { Options } from "../table/options.js";
import { html, useState } from "../table/preact.js";
import { Fan } from "../table/tile.js";
import { t } from "../table/words.js";
import { titleOf } from "./titles.js";

// A link from the shelf of games names the one that friends are to play.
const OPEN = "#open=";
// How long somebody may think before a stand-in acts for them, in seconds; null: as the lobby has it.
const TIMES = [null, 15, 30, 60, 120, 300];
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i]);
const chosen = (game) => ({ id: game.id, preset: game.presets[0].id, players: game.players.least, people: 2, options: {}, level: null });

export function Opening({ games, open }) {
  const wanted = games.find(({ id }) => location.hash === OPEN + id);
  const [form, setForm] = useState({ ...chosen(wanted ?? games[0]), isOpen: !wanted, think: null });
  const change = (some) => setForm((before) => ({ ...before, ...some }));
  const { id, preset, players, isOpen, options, level, think } = form;
  const game = games.find((each) => each.id === id);
  const people = Math.min(form.people, players);
  return html`<form class="opening" onSubmit=${open({ game: id, preset, players, options }, { is_open: isOpen, people, level, think })}>
    <fieldset class="shelf small"><legend>${t("Game")}</legend>
      ${games.map((each) => html`<label class="game pick" key=${each.id}><input type="radio" name="game" checked=${each === game} onChange=${() => change(chosen(each))} />
        <${Fan} game=${each} suits="french" /><strong>${titleOf(games, each.id)}</strong></label>`)}
    </fieldset>
    <p>${game.in_short}</p>
    <p><a class="to-rules" href=${`./games/${id}/rules`} target="_blank" rel="noopener">${t("How {game} is played", { game: titleOf(games, id) })}</a></p>
    <div class="row">
      <${Select} id="players" label=${t("Players")} value=${players} values=${range(game.players.least, game.players.most)} choose=${(next) => change({ players: next })} />
      <${Select} id="people" label=${t("People")} value=${people} values=${range(1, players)} choose=${(next) => change({ people: next })}
        text=${people < players ? t("Stand-ins play the other seats.") : undefined} />
    </div>
    <${Field} id="is-open" label=${t("Anybody may sit down")}>
      <input type="checkbox" id="is-open" checked=${isOpen} onChange=${(e) => change({ isOpen: e.target.checked })} />
    <//>
    <button class="primary">${t("Open the table")}</button>
    <details><summary>${t("Rules of this table")}</summary>
      <div class="row"><${Select} id="preset" label=${t("Variant")} value=${preset} values=${game.presets.map((each) => [each.id, each.title])} choose=${(next) => change({ preset: next, options: {} })} /></div>
      <${Options} game=${game} preset=${preset} players=${players} own=${options} change=${change} />
    </details>
    <details><summary>${t("Stand-ins and time")}</summary>
      <div class="row">
        <${Select} id="level" label=${t("How stand-ins play")} value=${level} values=${[[null, t("As usual here")], ...game.levels.map((each) => [each.id, each.text])]} choose=${(next) => change({ level: next })} />
        <${Select} id="think" label=${t("Time to think")} value=${think} values=${TIMES.map((n) => [n, n === null ? t("As usual here") : t("{n} s", { n })])} choose=${(next) => change({ think: next })}
          text=${t("Then a stand-in acts once for whoever is awaited.")} />
      </div>
    </details>
  </form>`;
}
