// What a button means, in a sentence: its description, which is shown when it has the focus, when it is
// pointed at, and when it is pressed in vain.
import { useEffect, useRef } from "./preact.js";

// Not `mouseover`: a page that scrolls moves buttons under a mouse that rests.
const WHEN = ["focusin", "mousemove", "click"];

const meaningOf = (button) => button.getAttribute("aria-description") ?? "";

// Have `explain` say it, for all buttons of the page. What actions mean is in the entry of the game,
// which may come while a button is asked about.
export function useExplained(explain, entry = null) {
  const asked = useRef(null);
  useEffect(() => {
    let pointedAt = null;
    const tell = ({ type, target }) => {
      const button = target.closest?.("button") ?? null;
      const isNew = type !== "mousemove" || button !== pointedAt;
      pointedAt = type === "focusin" ? null : button;
      if (!button || !isNew || (type === "click" && button.getAttribute("aria-disabled") !== "true")) return;
      asked.current = button;
      explain(meaningOf(button));
    };
    WHEN.forEach((type) => addEventListener(type, tell));
    return () => WHEN.forEach((type) => removeEventListener(type, tell));
  }, []);
  useEffect(() => {
    if (asked.current?.matches(":focus, :hover")) explain(meaningOf(asked.current));
  }, [entry]);
}
