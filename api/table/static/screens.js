// Which screen is shown, so that the browser's Back leads to the one before; `waiting` is the screen on
// which nothing is to be seen yet, to which nobody wants to go back. Something may lie over a screen,
// which Back takes away.
import { useEffect, useState } from "./preact.js";

// Whether one has gone from screen to screen: the first that a page shows does not take the focus.
let hasGone = false;

// Where the focus goes on another screen (`ref`), once what had it is gone.
export const arrive = (each) =>
  hasGone && queueMicrotask(() => document.activeElement === document.body && each?.focus({ preventScroll: true }));

export function useScreens(first, waiting) {
  const [screen, setScreen] = useState(first);
  const [over, setOver] = useState(null);
  useEffect(() => {
    history.replaceState({ screen: first }, "");
    const back = ({ state }) => {
      if (!state?.screen) return;
      hasGone = true;
      setScreen(state.screen);
      setOver(state.over ?? null);
    };
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const go = (next) => {
    const { screen: now, over: lying } = history.state ?? {};
    if (now === next) return;
    hasGone = true;
    if (now === waiting || lying) history.replaceState({ screen: next }, "");
    else history.pushState({ screen: next }, "");
    setScreen(next);
    setOver(null);
    scrollTo(0, 0);
  };
  const cover = (next) => {
    history.pushState({ screen, over: next }, "");
    setOver(next);
  };
  return [screen, go, { over, cover, uncover: () => history.back() }];
}
