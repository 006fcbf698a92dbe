// The form for a new table, made from what the catalogue says of each game.
import { html, useEffect, useState } from "./preact.js";
import { valueInWords } from "./agreed.js";
import { noteEntries } from "./entry.js";
import { Field, Select } from "./field.js";
import { SealedTable } from "./sealed.js";
import { isInTab, vorhand, WITHOUT_KEYS } from "./service.js";
import { shownOf } from "./shown.js";
import { useTrying } from "./trying.js";
import { capital, languageAndDeck, t } from "./words.js";

const FEWEST_OPPONENTS = 2;
const NAMES = ["Robin", "Anna", "Bram", "Carla", "Daan", "Eva", "Finn", "Grete"];

// Whether the service has keys for the cards: the page says so itself.
const hasKeys = document.getElementById("app").dataset.keys !== "none";

export const Start = (given) => (hasKeys ? html`<${Form} ...${given} />` : html`<${NoKeys} ...${given} />`);

// What whoever runs the service has to do before anybody can play.
const NoKeys = ({ watch }) => html`
  <div class="start">
    <h2>${t("Sit down and play")}</h2>
    <p class="problem" role="alert">${t(WITHOUT_KEYS)}</p>
    <p>${t("If the service is yours, stop it and start it with {command}, which makes keys that last as long as it runs. For tables that outlast it, set {variable} to keys of your own.", { command: "make serve", variable: "VORHAND_SEAL_KEYS" })}</p>
    <p><button type="button" class="plain" onClick=${watch}>${t("Play a record back")}</button></p>
  </div>`;

function Form({ sit, resume, isGoingOn, watch, showRules }) {
  const [games, setGames] = useState(null);
  const [form, setForm] = useState({ game: "", preset: "", players: 0, looksOn: false, names: [], levels: {}, options: {} });
  const [failed, trying, hasFailed] = useTrying();
  const [isSure, setSure] = useState(false);
  const change = (some) => setForm((before) => ({ ...before, ...some }));

  const load = trying(async () => {
    const spoken = languageAndDeck();
    const { games: found } = await vorhand.get("/games");
    noteEntries(found, spoken);
    setGames(found);
    if (!form.game) change(chosen(found[0]));
  });
  useEffect(() => void load(), [languageAndDeck()]);
  if (!games)
    return html`<div class="waiting">
      ${failed}
      ${hasFailed ? html`<button onClick=${load}>${t("Try again")}</button>` : t("Loading the games …")}
    </div>`;

  const game = games.find(({ id }) => id === form.game);
  const mustAsk = isGoingOn && !isSure;
  const begin = trying(async () => sit(await SealedTable.begin(setupOf(game, form))));
  return html`
    <form class="start" onSubmit=${(event) => (event.preventDefault(), mustAsk ? setSure(true) : begin())} onInvalidCapture=${showWhereInvalid}>
      <h2>${t("Sit down and play")}</h2>
      <p>${t("You play against opponents who see only what their seat may see.")}</p>
      ${isInTab && html`<p class="note">${t("The whole game is in this tab, with the cards of all players on this device: it is for playing alone.")}</p>`}
      ${resume && html`<button type="button" class="primary" onClick=${resume}>${t("Go on with your game")}</button>`}
      <fieldset class="games"><legend>${t("Game")}</legend>
        ${games.map(
          (each) => html`
            <label class="tile"><input type="radio" name="game" value=${each.id} checked=${each.id === game.id}
              onChange=${() => change(chosen(each))} /><span>${shortOf(each)}</span></label>`,
        )}
      </fieldset>
      <p><button type="button" id="rules" onClick=${() => showRules(game.id)}>${t("How {game} is played", { game: shortOf(game) })}</button></p>
      <div class="row">
        <${Name} seat=${0} label=${t("Your name")} form=${form} change=${change} />
        <${Select} id="preset" label=${t("Variant")} value=${form.preset}
          values=${game.presets.map(({ id, title }) => [id, title])} choose=${(preset) => change({ preset, options: {} })} />
        <${Select} id="players" label=${t("Players")} value=${form.players}
          values=${range(game.players.least, game.players.most).map((n) => [n, n])} choose=${(players) => change({ players })} />
      </div>
      ${isSure && html`<p class="problem" role="alert">${t("Your game is not over. Dealing anew ends it.")}</p>`}
      <button class="primary">${isSure ? t("Deal anew all the same") : t("Deal the cards")}</button>
      ${failed}
      <details><summary>${t("Opponents")}</summary>
        ${range(1, form.players - 1).map(
          (seat) => html`<div class="row" key=${seat}>
            <${Name} seat=${seat} label=${t("Name of opponent {n}", { n: seat })} form=${form} change=${change} />
            <${Level} game=${game} seat=${seat} form=${form} change=${change} />
          </div>`,
        )}
        <${Field} id="looks-on" label=${t("Only watch: a bot plays for me, too")}>
          <input id="looks-on" type="checkbox" checked=${form.looksOn} onChange=${(e) => change({ looksOn: e.target.checked })} />
        <//>
      </details>
      <details><summary>${t("Rules of this table")}</summary>
        <${Options} game=${game} form=${form} change=${change} />
      </details>
      <p><button type="button" class="plain" onClick=${watch}>${t("Play a record back")}</button></p>
    </form>`;
}

// The name of a game, without what else its title says.
const shortOf = ({ title }) => title.split(/[,:]/)[0];

// A field that is out of sight could not say what is wrong with it.
function showWhereInvalid({ target }) {
  const folded = target.closest("details");
  if (folded) folded.open = true;
}

const range = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);

const chosen = (game) => ({
  game: game.id,
  preset: game.presets[0].id,
  players: Math.min(Math.max(game.players.least, FEWEST_OPPONENTS + 1), game.players.most),
  options: {},
});

const levelOf = (game, form, seat) => form.levels[seat] ?? game.suited.pastime;

const nameOf = ({ names }, seat) => names[seat] ?? NAMES[seat];

// What /new-game is asked for. Nobody deals before somebody who looks on is there.
function setupOf(game, form) {
  const { preset, players, looksOn, options } = form;
  const bots = Object.fromEntries(range(looksOn ? 0 : 1, players - 1).map((seat) => [seat, levelOf(game, form, seat)]));
  const names = range(0, players - 1).map((seat) => nameOf(form, seat).trim() || NAMES[seat]);
  const setup = { game: game.id, players, preset, options, dealer: players - 1, names, bots };
  return looksOn ? { ...setup, deal: null } : setup;
}

const Name = ({ seat, label, form, change }) => html`
  <${Field} id=${`name-${seat}`} label=${label}>
    <input id=${`name-${seat}`} maxlength="40" autocomplete=${seat ? "off" : "nickname"} value=${nameOf(form, seat)}
      onInput=${({ target }) => change({ names: Object.assign([...form.names], { [seat]: target.value }) })} />
  <//>`;

const Level = ({ game, seat, form, change }) => html`
  <${Select} id=${`level-${seat}`} label=${t("How {name} plays", { name: nameOf(form, seat) })} value=${levelOf(game, form, seat)}
    values=${game.levels.map(({ id, text }) => [id, text])}
    choose=${(level) => change({ levels: { ...form.levels, [seat]: level } })} />`;

// What a preset plays, with so many players.
const optionsOf = ({ options, by_players: some }, players) => ({ ...options, ...some?.find((each) => each.players === players)?.options });

const Options = ({ game, form, change }) => {
  const preset = game.presets.find(({ id }) => id === form.preset);
  const agreed = { ...optionsOf(preset, form.players), ...form.options };
  const set = (name, value) => change({ options: { ...form.options, [name]: value } });
  return html`<div class="options">
    ${Object.entries(game.options.properties).map(
      ([name, schema]) => html`<${Option} name=${name} schema=${schema} set=${set} shown=${shownOf(game)}
        fixed=${(preset.fixed ?? []).includes(name)} value=${name in agreed ? agreed[name] : schema.default} />`,
    )}
  </div>`;
};

// One option, as its JSON Schema describes it.
function Option({ name, schema, value, set, fixed, shown }) {
  const types = [schema.type].flat();
  const id = `option-${name}`;
  const said = { id, label: capital(schema.title ?? t(name.replaceAll("_", " "))), text: schema.description };
  if (schema.enum)
    return html`<${Select} ...${said} disabled=${fixed} value=${value} choose=${(chosen) => set(name, chosen)}
      values=${schema.enum.map((each) => [each, valueInWords(each, shown)])} />`;
  const control = { id, disabled: fixed, "aria-describedby": `${id}-text` };
  if (types.includes("boolean"))
    return html`<${Field} ...${said}><input type="checkbox" ...${control} checked=${value} onChange=${(e) => set(name, e.target.checked)} /><//>`;
  return html`<${Field} ...${said}><input type="number" ...${control} min=${schema.minimum} max=${schema.maximum} required=${!types.includes("null")}
    value=${value ?? ""} onChange=${(e) => set(name, e.target.value === "" ? null : Number(e.target.value))} /><//>`;
}
