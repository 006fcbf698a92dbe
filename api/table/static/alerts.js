// That it is one's turn, where nobody looks at the felt: in the title, by sound, by vibration.
import { useEffect } from "./preact.js";
import { isCall, roleOf } from "./shown.js";
import { t } from "./words.js";

// Tones, as pitch in Hz and length in s, by what has happened.
const TONES = {
  turn: [[660, 0.09], [880, 0.14]],
  play: [[220, 0.03]],
  call: [[110, 0.06], [110, 0.08]],
  trick: [[520, 0.07]],
};
const LOUD = 0.12;
const BUZZ = 60;

let audio = null;

// A browser lets sound begin only after something was pressed: until then, there is none.
function sound(name) {
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [pitch, length] of TONES[name] ?? []) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(LOUD, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
    at += length;
  }
}

// `isOn`: whether the player is awaited; `said`: the last event.
export function useAlerts({ isOn, said, seat, settings, shown }) {
  useEffect(() => {
    document.title = isOn ? `● ${t("Your turn")} – Vorhand` : t("Vorhand: a table");
    if (!isOn) return;
    if (settings.sound) sound("turn");
    if (settings.vibration) navigator.vibrate?.(BUZZ);
    return () => (document.title = t("Vorhand: a table"));
  }, [isOn, settings.language]);
  useEffect(() => {
    if (!said) return;
    const called = isCall(said, shown);
    if (settings.sound) sound(called ? "call" : roleOf(said, shown));
    if (settings.vibration && called && said.seat !== seat) navigator.vibrate?.([BUZZ, BUZZ, BUZZ]);
  }, [said]);
}
