// Where one begins: each game with a button that deals at once, and a form for a table of one's own.
import { html, useEffect, useState } from "./preact.js";
import { allGames, noteEntries } from "./entry.js";
import { Field, Select } from "./field.js";
import { keep, NAME, recall } from "./kept.js";
import { Loading } from "./loading.js";
import { Options } from "./options.js";
import { arrive } from "./screens.js";
import { SealedTable } from "./sealed.js";
import { isInTab, WITHOUT_KEYS } from "./service.js";
import { chosen, levelOf, nameOf, range, setupOf } from "./setup.js";
import { isTaught } from "./teaching.js";
import { lobby, NOT_OVER, shortOf, Tile } from "./tile.js";
import { useTrying } from "./trying.js";
import { languageAndDeck, t } from "./words.js";

// What a link says that deals a game at once.
const PLAY = "?play=";
// Whoever deals while a game goes on is asked again: which game it was, or the table of one's own.
const OWN = "own table";

// Whether the service has keys for the cards: the page says so itself.
export const hasKeys = document.getElementById("app").dataset.keys !== "none";

// What there is to learn before one plays, and beside it.
const Ways = ({ learn }) => isTaught() && html`
  <p class="ways"><button type="button" id="learn" onClick=${() => learn()}>${t("Learn a game in four lessons")}</button>
    <button type="button" onClick=${() => learn()}>${t("What would you play?")}</button></p>`;

export const Start = (given) => (hasKeys ? html`<${Form} ...${given} />` : html`<${NoKeys} ...${given} />`);

// What whoever runs the service has to do before anybody can play.
const NoKeys = ({ watch, learn }) => html`
  <div class="start">
    <h2>${t("Sit down and play")}</h2>
    <p class="problem" role="alert">${t(WITHOUT_KEYS)}</p>
    <p>${t("If the service is yours, stop it and start it with {command}, which makes keys that last as long as it runs. For tables that outlast it, set {variable} to keys of your own.", { command: "make serve", variable: "VORHAND_SEAL_KEYS" })}</p>
    <${Ways} learn=${learn} />
    <p><button type="button" class="plain" onClick=${watch}>${t("Play a record back")}</button></p>
  </div>`;

function Form({ sit, resume, isGoingOn, watch, showRules, learn, suits }) {
  const [games, setGames] = useState(null);
  const [form, setForm] = useState({ game: "", preset: "", players: 0, looksOn: false, names: [recall(NAME)], levels: {}, options: {} });
  const [failed, trying, hasFailed] = useTrying();
  const [sure, setSure] = useState(null);
  const change = (some) => setForm((before) => ({ ...before, ...some }));
  const rename = ({ names }) => (keep(NAME, names[0]), change({ names }));

  const load = trying(async () => {
    const spoken = languageAndDeck();
    const { games: found } = await allGames();
    noteEntries(found, spoken);
    setGames(found);
    if (!form.game) change(chosen(found[0]));
  }, () => true);
  useEffect(() => void load(), [languageAndDeck()]);
  useEffect(() => {
    const asked = games?.find(({ id }) => location.search === PLAY + id);
    if (!asked) return;
    history.replaceState(history.state, "", location.pathname);
    choose(asked);
    play(asked);
  }, [games]);
  if (!games)
    return html`<div class="waiting">${failed} ${!hasFailed && html`<${Loading} />`}</div>`;

  const game = games.find(({ id }) => id === form.game);
  const mayBegin = (chosenGame) => !isGoingOn || sure === chosenGame || setSure(chosenGame);
  const begin = trying(async (asked) => sit(await SealedTable.begin(setupOf(games.find(({ id }) => id === asked.game), asked))));
  const play = (each) => mayBegin(each.id) && begin({ ...chosen(each), looksOn: false, names: form.names, levels: {} });
  const choose = (each) => each.id !== form.game && change(chosen(each));
  return html`
    <form class="start" onSubmit=${(event) => (event.preventDefault(), mayBegin(OWN) && begin(form))} onInvalidCapture=${showWhereInvalid}>
      <div class="hero">
        <h2 ref=${arrive} tabindex="-1">${t("Sit down and play")}</h2>
        <p>${t("You play against opponents who see only what their seat may see.")}</p>
        ${resume && html`<button type="button" class="primary" onClick=${resume}>${t("Go on with your game")}</button>`}
        <${Ways} learn=${(game = form.game) => learn(game)} />
      </div>
      ${isInTab && html`<p class="note">${t("The whole game is in this tab, with the cards of all players on this device: it is for playing alone.")}</p>`}
      <fieldset class="shelf"><legend class="hidden">${t("Game")}</legend>
        ${games.map((each) => html`<${Tile} key=${each.id} game=${each} isChosen=${each === game} isSure=${sure === each.id} suits=${suits}
          choose=${() => choose(each)} play=${() => play(each)} learn=${() => (isTaught(each.id) ? learn(each.id) : showRules(each.id))} />`)}
      </fieldset>
      ${failed}
      <section class="own-table" aria-labelledby="own-table">
        <h2 id="own-table" tabindex="-1">${t("Your own table: {game}", { game: shortOf(game) })}</h2>
        <p><button type="button" id="rules" onClick=${() => showRules(game.id)}>${t("How {game} is played", { game: shortOf(game) })}</button></p>
        <div class="row">
          <${Name} seat=${0} label=${t("Your name")} form=${form} change=${rename} />
          <${Select} id="preset" label=${t("Variant")} value=${form.preset}
            values=${game.presets.map(({ id, title }) => [id, title])} choose=${(preset) => change({ preset, options: {} })} />
          <${Select} id="players" label=${t("Players")} value=${form.players}
            values=${range(game.players.least, game.players.most).map((n) => [n, n])} choose=${(players) => change({ players })} />
        </div>
        ${sure === OWN && html`<p class="problem" role="alert">${t(NOT_OVER)}</p>`}
        <button class="primary">${sure === OWN ? t("Deal anew all the same") : t("Deal the cards")}</button>
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
          <${Options} game=${game} preset=${form.preset} players=${form.players} own=${form.options} change=${change} />
        </details>
      </section>
      <p class="ways"><button type="button" class="plain" onClick=${watch}>${t("Play a record back")}</button>
        ${!lobby && html`<a href="./">${t("About Vorhand")}</a>`}</p>
    </form>`;
}

// A field that is out of sight could not say what is wrong with it.
function showWhereInvalid({ target }) {
  const folded = target.closest("details");
  if (folded) folded.open = true;
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
