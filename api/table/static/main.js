// The page: which screen is shown, in which language, with which cards.
import { html, render, useEffect, useState } from "./preact.js";
import { keep, recall } from "./kept.js";
import { LIVE, LiveTable } from "./live.js";
import { Playing } from "./playing.js";
import { Record } from "./record.js";
import { SealedTable } from "./sealed.js";
import { vorhand, whenAway } from "./service.js";
import { DEFAULTS, Settings } from "./settings.js";
import { Start } from "./start.js";
import { useTrying } from "./trying.js";
import { preferred, speak, t } from "./words.js";

const SETTINGS = "vorhand-settings";
const settingsAtFirst = { ...DEFAULTS, language: preferred(), ...recall(SETTINGS) };

// Where one starts: at a table with others, at a record, or at the table where one sat last.
const isLive = location.hash.startsWith(LIVE);
const resumed = isLive ? null : SealedTable.resumed();
const first = isLive ? "live" : location.hash.startsWith("#record") ? "record" : resumed ? "table" : "start";

const learn = (language) => speak(language, vorhand.request("GET", `/table/words/${language}.json`));

function App() {
  const [settings, setSettings] = useState(settingsAtFirst);
  const [table, setTable] = useState(resumed);
  const [screen, setScreen] = useState(first);
  const [away, setAway] = useState("");
  const [failed, trying] = useTrying();
  const [, spoken] = useState("");

  useEffect(() => whenAway(setAway), []);
  useEffect(() => keep(SETTINGS, settings), [settings]);
  useEffect(
    trying(async () => {
      if (!(await learn(settings.language))) return;
      spoken(settings.language);
      if (isLive) table?.reread();
    }),
    [settings.language],
  );

  const sit = (next) => {
    setTable(next);
    setScreen(next ? "table" : "start");
  };
  const goHome = () => (isLive ? location.assign("./") : setScreen("start"));
  const leave = async () => {
    await table.leave();
    if (!isLive) setTable(null);
    goHome();
  };
  useEffect(
    trying(async () => {
      if (isLive) await LiveTable.read(location.hash.slice(LIVE.length), sit, () => setScreen("gone"));
    }),
    [],
  );
  return html`
    <header>
      <h1><button class="plain" onClick=${goHome}>Vorhand</button></h1>
      <${Settings} settings=${settings} change=${(some) => setSettings({ ...settings, ...some })} />
    </header>
    <p class="away" role="status">${away}</p>
    ${failed}
    <main>
      ${screen === "start" &&
      html`<${Start} sit=${sit} resume=${table && (() => setScreen("table"))} watch=${() => setScreen("record")} />`}
      ${screen === "table" && html`<${Playing} key=${table.id} table=${table} settings=${settings} leave=${leave} sit=${sit} />`}
      ${screen === "record" && html`<${Record} suits=${settings.suits} leave=${() => setScreen("start")} />`}
      ${screen === "gone" && html`<${Gone} goHome=${goHome} />`}
    </main>`;
}

const Gone = ({ goHome }) => html`
  <div class="waiting" role="alert">
    <h2>${t("Nobody sits here with this link.")}</h2>
    <p>${t("Somebody else has the seat now, or the table is gone.")}</p>
    <button class="primary" onClick=${goHome}>${t("To the lobby")}</button>
  </div>`;

addEventListener("hashchange", () => location.reload());
// Until there are words, the page says at least why it waits.
whenAway((why) => why && (document.querySelector("#app .waiting").textContent = why));
learn(settingsAtFirst.language)
  .catch(() => {})
  .then(() => render(html`<${App} />`, document.getElementById("app")));
