// What each person sets for themselves; on a small screen, behind a button.
import { html, useRef, useState } from "./preact.js";
import { Field, Select } from "./field.js";
import { useEscape } from "./panel.js";
import { t } from "./words.js";
import { LANGUAGES } from "./words/languages.js";

export const DEFAULTS = { suits: "french", felt: "green", back: "lattice", pace: "normal", sound: false, vibration: true, keys: true };

// What is set of how the table looks, the styles find at the root of the page.
export const wear = ({ felt, back }) => Object.assign(document.documentElement.dataset, { felt, back });

// Phones vibrate, and have no keys.
const isTouched = matchMedia("(pointer: coarse)").matches;

export function Settings({ settings, change }) {
  const [isOpen, setOpen] = useState(false);
  const before = useRef(null);
  // Whoever has pressed it with a pointer goes on where they were.
  const remember = () => void (before.current = isOpen ? before.current : document.activeElement);
  const toggle = ({ detail }) => {
    setOpen(!isOpen);
    if (isOpen && detail && before.current?.isConnected) before.current.focus({ preventScroll: true });
  };
  const opener = useRef(null);
  useEscape(isOpen, () => (setOpen(false), opener.current.focus()));
  // It would lie over what the focus goes to.
  const left = ({ relatedTarget, currentTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false);
  return html`<div onfocusout=${left}>
    <button ref=${opener} class="for-settings" aria-description=${t("Shows what can be set: language, cards, pace, sound and keys.")} aria-expanded=${isOpen} aria-controls="settings" onPointerDown=${remember} onClick=${toggle}>${t("Settings")}</button>
    <div id="settings" class=${isOpen ? "settings open" : "settings"}>
      <${Select} id="language" label=${t("Language")} value=${settings.language} values=${Object.entries(LANGUAGES)}
        choose=${(language) => change({ language })} />
      <${Select} id="suits" label=${t("Suits")} value=${settings.suits}
        values=${[["french", t("French")], ["four", t("French, four colours")], ["german", t("German")]]} choose=${(suits) => change({ suits })} />
      <${Select} id="felt" label=${t("Felt")} value=${settings.felt} values=${[["green", t("Green")], ["blue", t("Blue")], ["wine", t("Wine red")]]} choose=${(felt) => change({ felt })} />
      <${Select} id="back" label=${t("Backs")} value=${settings.back} values=${[["lattice", t("Lattice")], ["waves", t("Waves")]]} choose=${(back) => change({ back })} />
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
