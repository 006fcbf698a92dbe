// Things that may fail: whatever does says why, and the page goes on.
import { html, useState } from "./preact.js";
import { isAway, wordsFor } from "./service.js";
import { t } from "./words.js";

// The last problem, as it is shown, with a button to try again where that may help (`mayHelp` says so of
// an error); a function that makes of a piece of work one that reports its problem; and whether there is one.
export function useTrying() {
  const [failed, setFailed] = useState(null);
  const trying = (work, mayHelp = isAway) => {
    const doIt = async (...given) => {
      setFailed(null);
      try {
        return await work(...given);
      } catch (error) {
        setFailed({ why: wordsFor(error), again: mayHelp(error) && (() => doIt(...given)) });
      }
    };
    return doIt;
  };
  return [html`<div class="problem" role="alert">${failed && html`<p>${failed.why} ${failed.again && html`<button onClick=${failed.again}>${t("Try again")}</button>`}</p>`}</div>`, trying, failed !== null];
}

// Do something again and again, less and less often while it fails (it then comes to nothing), until the
// function that this returns is called.
export function repeating(work, every) {
  let timer;
  let isOver = false;
  const goOn = async (pause) => {
    const next = (await work()) ? every : Math.min(LONGEST, 2 * pause);
    if (!isOver) timer = setTimeout(goOn, next, next);
  };
  goOn(every);
  return () => void clearTimeout(timer, (isOver = true));
}

// The longest pause, in ms.
const LONGEST = 60_000;
