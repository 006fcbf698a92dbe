// The form for a new table, and for how many people.
import { Field, Select } from "../table/field.js";
import { html, useState } from "../table/preact.js";
import { t } from "../table/words.js";
import { titleOf } from "./titles.js";

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i]);
const chosen = (game) => ({ id: game.id, preset: game.presets[0].id, players: game.players.least, people: 2 });

export function Opening({ games, open }) {
  const [form, setForm] = useState({ ...chosen(games[0]), isOpen: true });
  const change = (some) => setForm((before) => ({ ...before, ...some }));
  const { id, preset, players, isOpen } = form;
  const game = games.find((each) => each.id === id);
  const people = Math.min(form.people, players);
  return html`<form class="opening" onSubmit=${open({ game: id, preset, players }, people, isOpen)}>
    <fieldset class="games"><legend>${t("Game")}</legend>
      ${games.map((each) => html`<label class="tile" key=${each.id}><input type="radio" name="game" checked=${each === game} onChange=${() => change(chosen(each))} /><span>${titleOf(games, each.id)}</span></label>`)}
    </fieldset>
    <p><a class="to-rules" href=${`./games/${id}/rules`} target="_blank" rel="noopener">${t("How {game} is played", { game: titleOf(games, id) })}</a></p>
    <div class="row">
      <${Select} id="preset" label=${t("Variant")} value=${preset} values=${game.presets.map((each) => [each.id, each.title])} choose=${(next) => change({ preset: next })} />
      <${Select} id="players" label=${t("Players")} value=${players} values=${range(game.players.least, game.players.most)} choose=${(next) => change({ players: next })} />
      <${Select} id="people" label=${t("People")} value=${people} values=${range(1, players)} choose=${(next) => change({ people: next })}
        text=${people < players ? t("Stand-ins play the other seats.") : undefined} />
    </div>
    <${Field} id="is-open" label=${t("Anybody may sit down")}>
      <input type="checkbox" id="is-open" checked=${isOpen} onChange=${(e) => change({ isOpen: e.target.checked })} />
    <//>
    <button class="primary">${t("Open the table")}</button>
  </form>`;
}
