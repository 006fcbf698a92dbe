// The page: which screen is shown, in which language, with which cards.
import { html, render, useEffect, useState } from "./preact.js";
import { Select } from "./field.js";
import { Playing } from "./playing.js";
import { Record } from "./record.js";
import { SealedTable } from "./sealed.js";
import { whenAway } from "./service.js";
import { Start } from "./start.js";
import { LANGUAGES, preferred, speak, t } from "./words.js";

const SETTINGS = "vorhand-settings";
const kept = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}");

function App() {
  const [settings, setSettings] = useState({ language: preferred(), suits: "french", pace: "normal", ...kept });
  const [table, setTable] = useState(() => SealedTable.resumed());
  const [screen, setScreen] = useState(location.hash.startsWith("#record") ? "record" : table ? "table" : "start");
  const [isAway, setAway] = useState(false);
  const [, spoken] = useState("");

  useEffect(() => whenAway(setAway), []);
  useEffect(() => {
    localStorage.setItem(SETTINGS, JSON.stringify(settings));
    speak(settings.language).then(() => spoken(settings.language));
  }, [settings]);

  const sit = (next) => {
    setTable(next);
    setScreen(next ? "table" : "start");
  };
  const leave = () => {
    SealedTable.forget();
    sit(null);
  };
  const { suits } = settings;
  return html`
    <header>
      <h1><button class="plain" onClick=${() => setScreen("start")}>Vorhand</button></h1>
      <${Settings} settings=${settings} change=${(some) => setSettings({ ...settings, ...some })} />
    </header>
    <p class="away" role="status">${isAway && t("The service does not answer. Trying again …")}</p>
    <main>
      ${screen === "start" &&
      html`<${Start} sit=${sit} resume=${table && (() => setScreen("table"))} watch=${() => setScreen("record")} />`}
      ${screen === "table" && html`<${Playing} key=${table.id} table=${table} settings=${settings} leave=${leave} sit=${sit} />`}
      ${screen === "record" && html`<${Record} suits=${suits} />`}
    </main>`;
}

const Settings = ({ settings, change }) => html`
  <div class="settings">
    <${Select} id="language" label=${t("Language")} value=${settings.language} values=${Object.entries(LANGUAGES)}
      choose=${(language) => change({ language })} />
    <${Select} id="suits" label=${t("Suits")} value=${settings.suits}
      values=${[["french", t("French")], ["german", t("German")]]} choose=${(suits) => change({ suits })} />
    <${Select} id="pace" label=${t("Pace")} value=${settings.pace}
      values=${[["relaxed", t("Relaxed")], ["normal", t("Normal")], ["fast", t("Fast")], ["unhurried", t("No hurry")]]} choose=${(pace) => change({ pace })} />
  </div>`;

speak({ language: preferred(), ...kept }.language)
  .catch(() => {})
  .then(() => render(html`<${App} />`, document.getElementById("app")));
