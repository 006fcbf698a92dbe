// What a game's declarations may break: the rest of the page goes on, and the sentences with it. Such a
// fault is for whoever wrote the game: `vorhand check-game` finds it.
import { useErrorBoundary } from "./preact.js";

const report = (error) => console.error(error);

// A part of the page that is left out if it cannot be drawn.
export function Safe({ children }) {
  const [failed] = useErrorBoundary(report);
  return failed ? null : children;
}

// What `change` makes of a value; the value itself, if that fails.
export function safely(value, change) {
  try {
    return change(value);
  } catch (error) {
    report(error);
    return value;
  }
}
