// The form for a new table, made from what the catalogue says of each game.
import { html, useEffect, useState } from "./preact.js";
import { Field, Select } from "./field.js";
import { SealedTable } from "./sealed.js";
import { read } from "./service.js";
import { capital, language, t } from "./words.js";

const FEWEST_OPPONENTS = 2;
const NAMES = ["Anna", "Bram", "Carla", "Daan", "Eva", "Finn", "Grete"];

export function Start({ sit, resume, watch }) {
  const [games, setGames] = useState(null);
  const [problem, setProblem] = useState("");
  const [form, setForm] = useState({ game: "", preset: "", players: 0, name: "Robin", levels: {}, options: {} });
  const change = (some) => setForm((before) => ({ ...before, ...some }));

  useEffect(() => {
    read("games").then(({ games: found }) => {
      setGames(found);
      if (!form.game) change(chosen(found[0]));
    });
  }, [language()]);
  if (!games) return html`<p class="waiting">${t("Loading the games …")}</p>`;

  const game = games.find(({ id }) => id === form.game);
  const begin = async (event) => {
    event.preventDefault();
    try {
      sit(await SealedTable.begin(setupOf(game, form)));
    } catch (error) {
      setProblem(error.message);
    }
  };
  return html`
    <form class="start" onSubmit=${begin}>
      <h2>${t("Sit down and play")}</h2>
      <p>${t("You play against opponents who see only what their seat may see.")}</p>
      ${resume && html`<button type="button" class="primary" onClick=${resume}>${t("Go on with your game")}</button>`}
      <fieldset class="games"><legend>${t("Game")}</legend>
        ${games.map(
          (each) => html`
            <label class="tile"><input type="radio" name="game" value=${each.id} checked=${each.id === game.id}
              onChange=${() => change(chosen(each))} /><span>${each.title.split(/[,:]/)[0]}</span></label>`,
        )}
      </fieldset>
      <div class="row">
        <${Field} id="name" label=${t("Your name")}>
          <input id="name" maxlength="40" autocomplete="nickname" value=${form.name} onInput=${(e) => change({ name: e.target.value })} />
        <//>
        <${Select} id="preset" label=${t("Variant")} value=${form.preset}
          values=${game.presets.map(({ id, title }) => [id, title])} choose=${(preset) => change({ preset, options: {} })} />
        <${Select} id="players" label=${t("Players")} value=${form.players}
          values=${range(game.players.least, game.players.most).map((n) => [n, n])} choose=${(players) => change({ players })} />
      </div>
      <button class="primary">${t("Deal the cards")}</button>
      <p role="alert" class="problem">${problem}</p>
      <details><summary>${t("Opponents")}</summary>
        <div class="row">
          ${range(1, form.players - 1).map((seat) => html`<${Level} game=${game} seat=${seat} form=${form} change=${change} />`)}
        </div>
      </details>
      <details><summary>${t("Rules of this table")}</summary>
        <${Options} game=${game} form=${form} change=${change} />
      </details>
      <p><button type="button" class="plain" onClick=${watch}>${t("Play a record back")}</button></p>
    </form>`;
}

const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

const chosen = (game) => ({
  game: game.id,
  preset: game.presets[0].id,
  players: Math.min(Math.max(game.players.least, FEWEST_OPPONENTS + 1), game.players.most),
  options: {},
});

const levelOf = (game, form, seat) => form.levels[seat] ?? (game.levels.find(({ id }) => id === "thinker-1") ?? game.levels.at(-1)).id;

function setupOf(game, { preset, players, name, levels, options }) {
  const bots = Object.fromEntries(range(1, players - 1).map((seat) => [seat, levelOf(game, { levels }, seat)]));
  const names = [name.trim() || "Robin", ...NAMES.slice(0, players - 1)];
  return { game: game.id, players, preset, options, dealer: players - 1, names, bots };
}

const Level = ({ game, seat, form, change }) => html`
  <${Select} id=${`level-${seat}`} label=${NAMES[seat - 1]} value=${levelOf(game, form, seat)}
    values=${game.levels.map(({ id, text }) => [id, text])}
    choose=${(level) => change({ levels: { ...form.levels, [seat]: level } })} />`;

const Options = ({ game, form, change }) => {
  const preset = game.presets.find(({ id }) => id === form.preset);
  const set = (name, value) => change({ options: { ...form.options, [name]: value } });
  return html`<div class="options">
    ${Object.entries(game.options.properties).map(
      ([name, schema]) => html`<${Option} name=${name} schema=${schema} set=${set}
        fixed=${(preset.fixed ?? []).includes(name)} value=${form.options[name] ?? preset.options[name] ?? schema.default} />`,
    )}
  </div>`;
};

// One option, as its JSON Schema describes it.
function Option({ name, schema, value, set, fixed }) {
  const types = [schema.type].flat();
  const id = `option-${name}`;
  const said = { id, label: capital(schema.title ?? t(name.replaceAll("_", " "))), text: t(schema.description) };
  if (schema.enum)
    return html`<${Select} ...${said} disabled=${fixed} value=${value} choose=${(chosen) => set(name, chosen)}
      values=${schema.enum.map((each) => [each, t(String(each).replaceAll("-", " "))])} />`;
  const control = { id, disabled: fixed, "aria-describedby": `${id}-text` };
  if (types.includes("boolean"))
    return html`<${Field} ...${said}><input type="checkbox" ...${control} checked=${value} onChange=${(e) => set(name, e.target.checked)} /><//>`;
  return html`<${Field} ...${said}><input type="number" ...${control} min=${schema.minimum} max=${schema.maximum} required=${!types.includes("null")}
    value=${value ?? ""} onChange=${(e) => set(name, e.target.value === "" ? null : Number(e.target.value))} /><//>`;
}
