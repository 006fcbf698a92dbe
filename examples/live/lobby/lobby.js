// The lobby: open a table, invite people, take a seat. One plays on the page of the table.
import { Field, Select } from "../table/field.js";
import { html, render, useEffect, useState } from "../table/preact.js";
import { call, read } from "../table/service.js";
import { preferred, speak } from "../table/words.js";

const NAME = "vorhand-name";
const PLACES = "vorhand-places";
const INVITED = "#sit=";
const LOOK_EVERY = 2000;

const link = (page, table, secret) => new URL(`${page}=${table}.${secret}`, location.href).href;
const seatLink = ({ table, secret }) => link("table#live", table, secret);
const places = () => JSON.parse(localStorage.getItem(PLACES) ?? "[]");

// Take a seat, and keep where it is.
async function sitDown(table, name, invitation) {
  const headers = invitation ? { Authorization: `Bearer ${invitation}` } : {};
  const place = await call(`tables/${table}/seats`, { name }, headers);
  localStorage.setItem(NAME, name);
  localStorage.setItem(PLACES, JSON.stringify([{ ...place, at: Date.now() }, ...places()].slice(0, 5)));
  return place;
}

function Lobby({ games }) {
  const [name, setName] = useState(localStorage.getItem(NAME) ?? "");
  const [tables, setTables] = useState([]);
  const [opened, setOpened] = useState(null);
  const [problem, setProblem] = useState("");
  const invited = location.hash.startsWith(INVITED) ? location.hash.slice(INVITED.length).split(".") : null;

  useEffect(() => {
    const look = () => read("tables").then(({ tables: found }) => setTables(found));
    look();
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, []);

  const tried = (step) => async (event) => {
    event.preventDefault();
    try {
      if (!name.trim()) throw new Error("Please write your name first.");
      await step();
    } catch (error) {
      setProblem(error.message);
    }
  };
  const play = (table, invitation) =>
    tried(async () => location.assign(seatLink(await sitDown(table, name.trim(), invitation))));
  const open = (setup, isOpen) =>
    tried(async () => {
      const { table, invitations, watching } = await call("tables", { setup, is_open: isOpen });
      const own = await sitDown(table, name.trim(), invitations[0]);
      const others = invitations.slice(1).map((each) => link("./#sit", table, each));
      setOpened({ own: seatLink(own), others, watching: link("table#live", table, watching) });
    });

  return html`
    <header><h1>Vorhand</h1></header>
    <main class="start">
      <${Field} id="name" label="Your name">
        <input id="name" maxlength="40" autocomplete="nickname" value=${name} onInput=${(e) => setName(e.target.value)} />
      <//>
      <p role="alert" class="problem">${problem}</p>
      ${invited && html`<h2>You are invited</h2><button class="primary" onClick=${play(...invited)}>Sit down</button>`}
      ${opened && html`<${Opened} ...${opened} />`}
      ${!invited && !opened && html`
        <h2>Open tables</h2>
        ${tables.length ? tables.map((each) => html`<${Free} key=${each.table} ...${each} games=${games} sit=${play(each.table)} />`) : html`<p>Nobody is waiting. Open a table.</p>`}
        <${Own} />
        <h2>Open a table</h2>
        <${Opening} games=${games} open=${open} />`}
    </main>`;
}

const titleOf = (games, id) => games.find((each) => each.id === id).title.split(/[,:]/)[0];

const Free = ({ game, names, games, sit }) => html`
  <p class="row"><span>${titleOf(games, game)}: ${names.map((each) => each ?? "free seat").join(", ")}</span>
    <button onClick=${sit}>Sit down</button></p>`;

const Own = () =>
  places().length > 0 &&
  html`<h2>Your seats</h2>${places().map((each) => html`<p key=${each.secret}><a href=${seatLink(each)}>Back to the table of ${new Date(each.at).toLocaleString()}</a></p>`)}`;

function Opening({ games, open }) {
  const [game, setGame] = useState(games[0]);
  const [preset, setPreset] = useState(game.presets[0].id);
  const [players, setPlayers] = useState(game.players.least);
  const [isOpen, setOpen] = useState(true);
  const choose = (id) => {
    const chosen = games.find((each) => each.id === id);
    setGame(chosen);
    setPreset(chosen.presets[0].id);
    setPlayers(chosen.players.least);
  };
  const { least, most } = game.players;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => [least + i, least + i]);
  return html`<form class="row" onSubmit=${open({ game: game.id, preset, players }, isOpen)}>
    <${Select} id="game" label="Game" value=${game.id} values=${games.map(({ id }) => [id, titleOf(games, id)])} choose=${choose} />
    <${Select} id="preset" label="Variant" value=${preset} values=${game.presets.map(({ id, title }) => [id, title])} choose=${setPreset} />
    <${Select} id="players" label="Players" value=${players} values=${counts} choose=${setPlayers} />
    <${Field} id="is-open" label="Anybody may sit down">
      <input type="checkbox" id="is-open" checked=${isOpen} onChange=${(e) => setOpen(e.target.checked)} />
    <//>
    <button class="primary">Open the table</button>
  </form>`;
}

const Opened = ({ own, others, watching }) => html`
  <h2>Your table is open</h2>
  <p><a href=${own}>Go to the table</a></p>
  <p>Send each player one of these links. Each counts once, and gives one seat.</p>
  ${others.map((each, at) => html`<${Field} key=${each} id=${`seat-${at}`} label=${`Seat ${at + 2}`}><input id=${`seat-${at}`} readonly value=${each} onFocus=${(e) => e.target.select()} /><//>`)}
  <${Field} id="watch" label="To watch"><input id="watch" readonly value=${watching} onFocus=${(e) => e.target.select()} /><//>`;

speak(preferred())
  .then(() => read("games"))
  .then(({ games }) => {
    const app = document.getElementById("app");
    app.replaceChildren();
    render(html`<${Lobby} games=${games} />`, app);
  });
