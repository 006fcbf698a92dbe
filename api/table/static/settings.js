// What each person sets for themselves; on a small screen, behind a button.
import { html, useState } from "./preact.js";
import { Field, Select } from "./field.js";
import { t } from "./words.js";
import { LANGUAGES } from "./words/languages.js";

export const DEFAULTS = { suits: "french", pace: "normal", sound: false, vibration: true, keys: true };

// Phones vibrate, and have no keys.
const isTouched = matchMedia("(pointer: coarse)").matches;

export function Settings({ settings, change }) {
  const [isOpen, setOpen] = useState(false);
  const close = ({ key, currentTarget }) => {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    currentTarget.firstElementChild.focus();
  };
  return html`<div onKeyDown=${close}>
    <button class="for-settings" aria-description=${t("Shows what can be set: language, cards, pace, sound and keys.")} aria-expanded=${isOpen} aria-controls="settings" onClick=${() => setOpen(!isOpen)}>${t("Settings")}</button>
    <div id="settings" class=${isOpen ? "settings open" : "settings"}>
      <${Select} id="language" label=${t("Language")} value=${settings.language} values=${Object.entries(LANGUAGES)}
        choose=${(language) => change({ language })} />
      <${Select} id="suits" label=${t("Suits")} value=${settings.suits}
        values=${[["french", t("French")], ["four", t("French, four colours")], ["german", t("German")]]} choose=${(suits) => change({ suits })} />
      <${Select} id="pace" label=${t("Pace")} value=${settings.pace}
        values=${[["relaxed", t("Relaxed")], ["normal", t("Normal")], ["fast", t("Fast")], ["unhurried", t("No hurry")]]} choose=${(pace) => change({ pace })} />
      <${Switch} id="sound" label=${t("Sound")} settings=${settings} change=${change} />
      ${isTouched && html`<${Switch} id="vibration" label=${t("Vibration")} settings=${settings} change=${change} />`}
      ${!isTouched && html`<${Switch} id="keys" label=${t("Keys")} settings=${settings} change=${change} />`}
    </div>
  </div>`;
}

const Switch = ({ id, label, settings, change }) => html`
  <${Field} id=${id} label=${label}>
    <input id=${id} type="checkbox" checked=${settings[id]} onChange=${({ target }) => change({ [id]: target.checked })} />
  <//>`;
