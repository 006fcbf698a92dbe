// Things that may fail: whatever does says why, and the page goes on.
import { html, useState } from "./preact.js";
import { wordsFor } from "./service.js";

// The last problem, as it is shown; a function that makes of a piece of work one that reports its
// problem; and whether there is one.
export function useTrying() {
  const [problem, setProblem] = useState("");
  const trying = (work) => async (...given) => {
    setProblem("");
    try {
      return await work(...given);
    } catch (error) {
      setProblem(wordsFor(error));
    }
  };
  return [html`<p class="problem" role="alert">${problem}</p>`, trying, problem !== ""];
}
