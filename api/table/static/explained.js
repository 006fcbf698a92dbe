// What a button means, in a sentence: its description, which is shown when it has the focus, when it is
// pointed at, and when it is pressed in vain.
import { useEffect } from "./preact.js";

const WHEN = ["focusin", "mouseover", "click"];

// Have `explain` say it, for all buttons of the page.
export function useExplained(explain) {
  useEffect(() => {
    const tell = ({ type, target }) => {
      const button = target.closest?.("button");
      if (button && (type !== "click" || button.getAttribute("aria-disabled") === "true")) explain(button.getAttribute("aria-description") ?? "");
    };
    WHEN.forEach((type) => addEventListener(type, tell));
    return () => WHEN.forEach((type) => removeEventListener(type, tell));
  }, []);
}
