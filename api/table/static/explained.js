// What a button means, in a sentence: its description, which is shown when it has the focus, when it is
// pointed at, and when it is pressed in vain. For a finger, only the last: it points at nothing, and the
// focus that the page then gives to a card is none of its doing.
import { useEffect, useRef } from "./preact.js";

// Not `mouseover`: a page that scrolls moves buttons under a mouse that rests.
const WHEN = ["focusin", "pointermove", "click", "pointerdown", "keydown"];

const meaningOf = (button) => button.getAttribute("aria-description") ?? "";

// Have `explain` say it, for all buttons of the page. What actions mean is in the entry of the game,
// which may come while a button is asked about.
export function useExplained(explain, entry = null) {
  const asked = useRef(null);
  useEffect(() => {
    let pointedAt = null;
    let isTouched = false;
    const tell = ({ type, target, pointerType }) => {
      isTouched = pointerType ? pointerType === "touch" : isTouched && type !== "keydown";
      if (isTouched ? type !== "click" : type === "pointerdown" || type === "keydown") return;
      const button = target.closest?.("button") ?? null;
      const isNew = type !== "pointermove" || button !== pointedAt;
      pointedAt = type === "focusin" ? null : button;
      if (!button || !isNew || (type === "click" && button.getAttribute("aria-disabled") !== "true")) return;
      asked.current = button;
      explain(meaningOf(button));
    };
    // What is pressed counts as it was before that.
    WHEN.forEach((type) => addEventListener(type, tell, true));
    return () => WHEN.forEach((type) => removeEventListener(type, tell, true));
  }, []);
  useEffect(() => {
    if (asked.current?.matches(":focus, :hover")) explain(meaningOf(asked.current));
  }, [entry]);
}
