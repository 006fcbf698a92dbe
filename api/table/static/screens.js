// Which screen is shown, so that the browser's Back leads to the one before.
import { useEffect, useState } from "./preact.js";

export function useScreens(first) {
  const [screen, setScreen] = useState(first);
  useEffect(() => {
    history.replaceState({ screen: first }, "");
    const back = ({ state }) => state?.screen && setScreen(state.screen);
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const go = (next) => {
    if (history.state?.screen !== next) history.pushState({ screen: next }, "");
    setScreen(next);
  };
  return [screen, go];
}
