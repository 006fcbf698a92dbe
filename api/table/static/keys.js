// Keys for what one does at the table: digits for cards, and then - and +, a letter for each action, ? to show them.
import { useEffect, useState } from "./preact.js";
import { unfolded } from "./panel.js";
import { t } from "./words.js";

export const KEYS_OF_CARDS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "+"];
// How assistive technology calls a key.
export const nameOfKey = (key) => (key === "+" ? "Plus" : key);
const WRITES = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [popover]";
const PRESSES = "button, a, summary, input";

const ALL_LETTERS = "abcdefghijklmnopqrstuvwxyz";

// A letter for each text: the first of its letters that no other has, or else of all letters.
export function lettersFor(texts) {
  const taken = new Set(hintLetter());
  return texts.map((text) => {
    const letter = [...text.toLowerCase(), ...ALL_LETTERS].find((each) => /\p{L}/u.test(each) && !taken.has(each));
    taken.add(letter);
    return letter;
  });
}

export const hintLetter = () => t("Hint")[0].toLowerCase();

// Listen to them inside `own`, as long as `isOn`; `skip` is what Space, Enter and Escape do where
// nothing else is pressed. Returns whether the keys are shown, and a function that shows or hides them.
export function useKeys({ own, isOn, skip }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const pressed = (event) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest?.(WRITES) || unfolded()) return;
      if (move(key, target)) return event.preventDefault();
      if (key === "Escape" || ((key === " " || key === "Enter") && !target.closest?.(PRESSES))) return skip?.() && event.preventDefault();
      if (!isOn) return;
      if (key === "?") return setShown((before) => !before);
      const button = own.current?.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
      if (!button) return;
      if (!("leads" in button.dataset)) return button.focus(), button.click();
      (button.querySelector("button") ?? button).focus();
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
  return [isShown && isOn, () => setShown(!isShown)];
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

// From card to card, and from bid to bid, with the arrows.
function move(key, target) {
  const row = STEPS[key] && target.closest?.(".hand, .grid, .many");
  if (!row) return false;
  const all = [...row.querySelectorAll("button")];
  all[(all.indexOf(target.closest("button")) + STEPS[key] + all.length) % all.length]?.focus();
  return true;
}
