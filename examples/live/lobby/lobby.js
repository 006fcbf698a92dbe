// The lobby: open a table, invite people, take a seat. One plays on the page of the table.
import { Field, Select } from "../table/field.js";
import { keep, recall } from "../table/kept.js";
import { html, render, useEffect, useState } from "../table/preact.js";
import { call, read } from "../table/service.js";
import { useTrying } from "../table/trying.js";
import { preferred, speak, t } from "../table/words.js";
import { WORDS } from "./words.js";

const NAME = "vorhand-name";
const PLACES = "vorhand-places";
const INVITED = "#sit=";
const LOOK_EVERY = 2000;
// Who plays at the seats that are not for people.
const STAND_INS = ["Carla", "Daan", "Eva", "Finn", "Grete", "Anna", "Bram"];

const link = (page, table, secret) => new URL(`${page}=${table}.${secret}`, location.href).href;
const seatLink = ({ table, secret }) => link("table#live", table, secret);
const places = () => recall(PLACES) ?? [];

const send = (table, step, body, secret) => call(`tables/${table}/${step}`, body, secret ? { Authorization: `Bearer ${secret}` } : {});

// Take a seat, and keep where it is.
async function sitDown(table, name, invitation) {
  const place = await send(table, "seats", { name }, invitation);
  keep(NAME, name);
  keep(PLACES, [{ ...place, at: Date.now() }, ...places()].slice(0, 5));
  return place;
}

// A seat from which somebody has got up is played by a stand-in, and anybody may take it.
async function leaveToStandIn(table, name, invitation) {
  const { secret } = await send(table, "seats", { name }, invitation);
  await send(table, "leave", {}, secret);
}

function Lobby({ games }) {
  const [name, setName] = useState(recall(NAME) ?? "");
  const [tables, setTables] = useState([]);
  const [opened, setOpened] = useState(null);
  const [failed, trying] = useTrying();
  const [unlisted, listing] = useTrying();
  const invited = location.hash.startsWith(INVITED) ? location.hash.slice(INVITED.length).split(".") : null;

  useEffect(() => {
    const look = listing(async () => setTables((await read("tables")).tables));
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);

  const tried = (step) => (event) => {
    event.preventDefault();
    return trying(async () => {
      if (!name.trim()) throw new Error(t("Please write your name first."));
      await step();
    })();
  };
  const play = (table, invitation) =>
    tried(async () => location.assign(seatLink(await sitDown(table, name.trim(), invitation))));
  const open = (setup, people, isOpen) =>
    tried(async () => {
      const { table, invitations, watching } = await call("tables", { setup, is_open: isOpen });
      const own = await sitDown(table, name.trim(), invitations[0]);
      await Promise.all(invitations.slice(people).map((each, at) => leaveToStandIn(table, STAND_INS[at], each)));
      const others = invitations.slice(1, people).map((each) => link("./#sit", table, each));
      setOpened({ own: seatLink(own), others, watching: link("table#live", table, watching) });
    });

  return html`
    <header><h1>Vorhand</h1></header>
    <main class="start">
      <h2>${t("Play with people elsewhere")}</h2>
      <${Field} id="name" label=${t("Your name")}>
        <input id="name" maxlength="40" autocomplete="nickname" value=${name} onInput=${(e) => setName(e.target.value)} />
      <//>
      ${failed}
      ${invited && html`<section><h2>${t("You are invited")}</h2><button class="primary" onClick=${play(...invited)}>${t("Sit down")}</button></section>`}
      ${opened && html`<${Opened} ...${opened} />`}
      ${!invited && !opened && html`
        <section><h2>${t("Open tables")}</h2>
          ${unlisted}
          ${tables.map((each) => html`<${Free} key=${each.table} ...${each} games=${games} sit=${play(each.table)} />`)}
          ${!tables.length && html`<p>${t("Nobody is waiting. Open a table below.")}</p>`}
        </section>
        <${Own} />
        <section><h2>${t("Open a table")}</h2><${Opening} games=${games} open=${open} /></section>`}
    </main>`;
}

const titleOf = (games, id) => games.find((each) => each.id === id).title.split(/[,:]/)[0];

function Free({ game, names, free, games, sit }) {
  const said = (name, seat) => (name === null ? t("free seat") : free[seat] ? `${name} (${t("stand-in")})` : name);
  return html`<div class="panel">
    <div><strong>${titleOf(games, game)}</strong>${names.map(said).join(", ")}</div>
    <button class="primary" onClick=${sit}>${t("Sit down")}</button></div>`;
}

const Own = () =>
  places().length > 0 &&
  html`<section><h2>${t("Your seats")}</h2>
    ${places().map((each) => html`<div class="panel" key=${each.secret}><span>${new Date(each.at).toLocaleString()}</span>
      <a class="button" href=${seatLink(each)}>${t("Back to the table")}</a></div>`)}</section>`;

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => [first + i, first + i]);
const chosen = (game) => ({ game, preset: game.presets[0].id, players: game.players.least, people: 2 });

function Opening({ games, open }) {
  const [form, setForm] = useState({ ...chosen(games[0]), isOpen: true });
  const change = (some) => setForm((before) => ({ ...before, ...some }));
  const { game, preset, players, isOpen } = form;
  const people = Math.min(form.people, players);
  return html`<form class="opening" onSubmit=${open({ game: game.id, preset, players }, people, isOpen)}>
    <fieldset class="games"><legend>${t("Game")}</legend>
      ${games.map((each) => html`<label class="tile" key=${each.id}><input type="radio" name="game" checked=${each === game} onChange=${() => change(chosen(each))} /><span>${titleOf(games, each.id)}</span></label>`)}
    </fieldset>
    <div class="row">
      <${Select} id="preset" label=${t("Variant")} value=${preset} values=${game.presets.map(({ id, title }) => [id, title])} choose=${(next) => change({ preset: next })} />
      <${Select} id="players" label=${t("Players")} value=${players} values=${range(game.players.least, game.players.most)} choose=${(next) => change({ players: next })} />
      <${Select} id="people" label=${t("People")} value=${people} values=${range(1, players)} choose=${(next) => change({ people: next })} />
    </div>
    <${Field} id="is-open" label=${t("Anybody may sit down")}>
      <input type="checkbox" id="is-open" checked=${isOpen} onChange=${(e) => change({ isOpen: e.target.checked })} />
    <//>
    <button class="primary">${t("Open the table")}</button>
  </form>`;
}

const Link = ({ id, label, value }) => html`<${Field} id=${id} label=${label}><input id=${id} readonly value=${value} onFocus=${(e) => e.target.select()} /><//>`;

const Opened = ({ own, others, watching }) => html`<section>
  <h2>${t("Your table is open")}</h2>
  <a class="button primary" href=${own}>${t("Go to the table")}</a>
  <p>${t("Send each player a link. It counts once, and gives one seat.")}</p>
  ${others.map((each, at) => html`<${Link} key=${each} id=${`seat-${at}`} label=${t("Seat {n}", { n: at + 2 })} value=${each} />`)}
  <${Link} id="watch" label=${t("To watch")} value=${watching} />
</section>`;

read(`table/words/${preferred()}.json`)
  .then((words) => {
    speak(preferred(), { ...words, ...WORDS[preferred()] });
    document.title = t("Vorhand: the lobby");
  })
  .then(() => read("games"))
  .then(({ games }) => {
    const app = document.getElementById("app");
    app.replaceChildren();
    render(html`<${Lobby} games=${games} />`, app);
  });
