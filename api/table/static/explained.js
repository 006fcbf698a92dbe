// What a button means, in a sentence: its description, which is shown when it has the focus, when it is
// pointed at, and when it is pressed in vain.
import { useEffect } from "./preact.js";

// Not `mouseover`: a page that scrolls moves buttons under a mouse that rests.
const WHEN = ["focusin", "mousemove", "click"];

// Have `explain` say it, for all buttons of the page.
export function useExplained(explain) {
  useEffect(() => {
    let pointedAt = null;
    const tell = ({ type, target }) => {
      const button = target.closest?.("button") ?? null;
      const isNew = type !== "mousemove" || button !== pointedAt;
      pointedAt = type === "focusin" ? null : button;
      if (!button || !isNew || (type === "click" && button.getAttribute("aria-disabled") !== "true")) return;
      explain(button.getAttribute("aria-description") ?? "");
    };
    WHEN.forEach((type) => addEventListener(type, tell));
    return () => WHEN.forEach((type) => removeEventListener(type, tell));
  }, []);
}
