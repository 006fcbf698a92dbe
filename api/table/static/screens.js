// Which screen is shown, so that the browser's Back leads to the one before; `waiting` is the screen on
// which nothing is to be seen yet, to which nobody wants to go back.
import { useEffect, useState } from "./preact.js";

export function useScreens(first, waiting) {
  const [screen, setScreen] = useState(first);
  useEffect(() => {
    history.replaceState({ screen: first }, "");
    const back = ({ state }) => state?.screen && setScreen(state.screen);
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const go = (next) => {
    const { screen: now } = history.state ?? {};
    if (now === waiting) history.replaceState({ screen: next }, "");
    else if (now !== next) history.pushState({ screen: next }, "");
    setScreen(next);
  };
  return [screen, go];
}
