// What the service has of the rules of a game, for the page: its chapters, by the moments of a hand.
import { sayAgreed } from "./agreed.js";
import { vorhand } from "./service.js";
import { knownOf } from "./shown.js";

// The page, as part of this one: its headings are a level lower. `options`: those of a table.
export async function rulesOf(game, options = null) {
  const answer = await vorhand.answered("GET", `/games/${encodeURIComponent(game)}/rules`, { headers: { Accept: "text/html" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("main");
  if (options) sayAgreed(page, options, await knownOf(game));
  main.querySelectorAll("section > h2").forEach((chapter) => chapter.setAttribute("tabindex", "-1"));
  main.querySelectorAll("[data-kind] ul").forEach((list) => list.setAttribute("role", "list"));
  return main.innerHTML.replace(/(<\/?h)([1-3])\b/g, (_, tag, level) => tag + (Number(level) + 1));
}

// The chapter of a moment of the hand: that of the window for answers, or of the phase.
export const chapterOf = (page, { phase, window }) =>
  [window, phase].map((name) => name && page.querySelector(`[data-phases~="${name}"]`)).find(Boolean);
