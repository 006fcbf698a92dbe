// The lobby: open a table, invite people, take a seat. One plays on the page of the table.
import { Field, Select } from "../table/field.js";
import { isInviting, seatLink } from "../table/invitations.js";
import { keep, NAME, recall, SETTINGS } from "../table/kept.js";
import { html, render, useEffect, useState } from "../table/preact.js";
import { addPlace, places } from "../table/places.js";
import { vorhand, whenAway } from "../table/service.js";
import { repeating, useTrying } from "../table/trying.js";
import { isolated, preferred, speak, language as spoken, t } from "../table/words.js";
import { LANGUAGES } from "../table/words/languages.js";
import { Opening } from "./opening.js";
import { Table } from "./invited.js";
import { Own, useOwn } from "./own.js";
import { titleOf } from "./titles.js";
import { WORDS } from "./words.js";

// In the address: one's own seat, or any that is free.
const INVITED = /^#(sit|join)=/;
const LOOK_EVERY = 2000;
const STRANGER = 401;
const noSeat = () => t("This seat is taken already, or the table is gone.");
const ALIKE = "Another name at this table looks the same.";

const LONGEST = 40;

// A name that can be told from this one, and is not too long.
function another(name) {
  const [, called, number] = /^(.*?)(?:\s(\d+))?$/.exec(name);
  const next = ` ${(Number(number) || 1) + 1}`;
  return called.slice(0, LONGEST - next.length) + next;
}

const wordsOf = async (language) => ({ ...(await vorhand.request("GET", `/table/words/${language}.json`)), ...WORDS[language] });

async function learn(language) {
  await speak(language, wordsOf(language));
  document.title = t("Vorhand: the lobby");
}

// Take a seat, and keep where it is, with what is known of its table.
async function sitDown(table, name, invitation, known) {
  const headers = invitation ? { Authorization: `Bearer ${invitation}` } : {};
  const taken = await vorhand.request("POST", `/tables/${encodeURIComponent(table)}/seats`, { body: { name }, headers }).catch((error) => {
    throw error.details?.status === STRANGER ? new Error(noSeat()) : error;
  });
  const place = { ...taken, invitation, ...known };
  keep(NAME, name);
  addPlace(place);
  return place;
}

function App() {
  const [language, setLanguage] = useState(preferred());
  const [games, setGames] = useState(null);
  const [away, setAway] = useState("");
  const [failed, trying] = useTrying();
  useEffect(() => whenAway(setAway), []);
  useEffect(
    trying(async () => {
      await learn(language);
      const { games } = await vorhand.get("/games");
      if (language === spoken()) setGames(games);
    }),
    [language],
  );
  const choose = (chosen) => {
    keep(SETTINGS, { ...recall(SETTINGS), language: chosen });
    setLanguage(chosen);
  };
  return html`
    <header>
      <h1>Vorhand</h1>
      <div class="language">
        <${Select} id="language" label=${t("Language")} value=${language} values=${Object.entries(LANGUAGES)} choose=${choose} />
      </div>
    </header>
    <p class="away" role="status">${away}</p>
    ${failed}
    ${games ? html`<${Lobby} games=${games} />` : html`<main class="waiting">${t("Loading the games …")}</main>`}`;
}

function Lobby({ games }) {
  const [name, setName] = useState(recall(NAME) ?? "");
  const [taken, setTaken] = useState("");
  const [tables, setTables] = useState([]);
  const [failed, trying] = useTrying();
  const [unlisted, listing] = useTrying();
  const [own, lookAgain] = useOwn();
  const invited = invitationIn(location.hash);
  const others = tables.filter(({ table }) => !own.some((each) => each.table === table));

  useEffect(() => {
    const look = async () => {
      setTables((await vorhand.request("GET", "/tables")).tables);
      return true;
    };
    return repeating(listing(look), LOOK_EVERY);
  }, []);

  const tried = (step) => (event) => {
    event.preventDefault();
    return trying(async () => {
      setTaken("");
      if (!name.trim()) throw new Error(t("Please write your name first."));
      await step().catch((error) => {
        if (error.details?.detail !== ALIKE) throw error;
        setTaken(name.trim());
        setName(another(name.trim()));
      });
    })();
  };
  const play = (table, invitation, known) =>
    tried(async () => location.assign(seatLink(await sitDown(table, name.trim(), invitation, known))));
  const open = (setup, agreed) =>
    tried(async () => {
      const { table, invitations, joining, watching } = await vorhand.request("POST", "/tables", { body: { setup, ...agreed } });
      const others = Object.fromEntries(Object.entries(invitations).slice(1));
      const place = await sitDown(table, name.trim(), invitations[0], { game: setup.game, joining, watching, invitations: others });
      if (!isInviting(place)) return location.assign(seatLink(place));
      await lookAgain();
      scrollTo(0, 0);
    });

  const called = html`
    <${Field} id="name" label=${t("Your name")}>
      <input id="name" maxlength=${LONGEST} autocomplete="nickname" value=${name} onInput=${(e) => setName(e.target.value)} />
    <//>
    ${taken && html`<p class="problem" role="alert">${t("Somebody at this table is called {name}. So that all can tell you apart, you could be {other}.", { name: taken, other: name })}</p>`}
    ${failed}`;

  return html`
    <main class="start">
      <div class="hero"><h2>${invited ? t("You are invited") : t("Play with people elsewhere")}</h2></div>
      ${!invited && html`<${Own} own=${own} games=${games} />`}
      ${invited
        ? html`<${Table} invited=${invited} games=${games}>${(table) => html`<${Invited} invited=${invited} table=${table} called=${called} sit=${(known) => play(invited.table, invited.secret, known)} />`}<//>`
        : html`${called}
          <section><h2>${t("Open tables")}</h2>
            ${unlisted}
            ${others.map((each) => html`<${Free} key=${each.table} ...${each} games=${games} sit=${play(each.table, undefined, { game: each.game })} />`)}
            ${!others.length && html`<p>${t("Nobody is waiting. Open a table below.")}</p>`}
          </section>
          <section><h2>${t("Open a table")}</h2><${Opening} games=${games} open=${open} /></section>`}
    </main>`;
}

function invitationIn(hash) {
  if (!INVITED.test(hash)) return null;
  const [table, secret] = hash.replace(INVITED, "").split(".");
  return { table, secret };
}

// Whoever comes back to the link of their invitation is led to the seat; who finds no seat can look on.
function Invited({ invited, table, called, sit }) {
  const place = places().find((each) => each.invitation === invited.secret);
  const isFull = table && !table.may_sit.some(Boolean);
  return html`<section>
    ${place
      ? html`<p>${t("You have taken this seat already.")}</p><a class="button primary" href=${seatLink(place)}>${t("Back to the table")}</a>`
      : table === null ? html`<p role="alert">${noSeat()}</p>`
      : isFull ? html`<p>${t("All seats are taken.")}</p><a class="button primary" href=${seatLink({ table: table.table, secret: invited.secret })}>${t("Look on")}</a>`
      : html`${called}<button class="primary" onClick=${sit({ game: table?.game })}>${t("Sit down")}</button>`}
    <p><a href="./">${t("To the lobby")}</a></p>
  </section>`;
}

// A table at which a seat can be taken: at once, or from the next deal on if a stand-in plays there.
function Free({ game, names, stand_ins, may_sit, games, sit }) {
  const said = (name, seat) => (name === null ? t("free seat") : stand_ins[seat] ? `${isolated(name)} (${t("stand-in")})` : isolated(name));
  const isLater = !names.some((name, seat) => may_sit[seat] && name === null);
  return html`<div class="panel">
    <div><strong>${titleOf(games, game)}</strong>${names.map(said).join(", ")}
      ${isLater && html`<small>${t("You play from the next deal on, in the place of a stand-in.")}</small>`}</div>
    <button class="primary" onClick=${sit}>${t("Sit down")}</button></div>`;
}

learn(preferred())
  .catch(() => {})
  .then(() => {
    addEventListener("hashchange", () => location.reload());
    const app = document.getElementById("app");
    app.replaceChildren();
    render(html`<${App} />`, app);
  });
