// What a button means, in a sentence: its description, which is shown when it has the focus, when it is
// pointed at, and when it is pressed in vain; or as soon as there is one, if it comes late.
import { useEffect } from "./preact.js";

// Not `mouseover`: a page that scrolls moves buttons under a mouse that rests.
const WHEN = ["focusin", "mousemove", "click"];
const MEANING = "aria-description";

const meaningOf = (button) => button.getAttribute(MEANING) ?? "";

// Have `explain` say it, for all buttons of the page.
export function useExplained(explain) {
  useEffect(() => {
    let asked = null;
    let pointedAt = null;
    const tell = ({ type, target }) => {
      const button = target.closest?.("button") ?? null;
      const isNew = type !== "mousemove" || button !== pointedAt;
      pointedAt = type === "focusin" ? null : button;
      if (!button || !isNew || (type === "click" && button.getAttribute("aria-disabled") !== "true")) return;
      asked = button;
      explain(meaningOf(button));
    };
    const late = new MutationObserver((changes) => {
      if (changes.some(({ target, oldValue }) => target === asked && !oldValue)) explain(meaningOf(asked));
    });
    WHEN.forEach((type) => addEventListener(type, tell));
    late.observe(document, { subtree: true, attributeFilter: [MEANING], attributeOldValue: true });
    return () => {
      WHEN.forEach((type) => removeEventListener(type, tell));
      late.disconnect();
    };
  }, []);
}
