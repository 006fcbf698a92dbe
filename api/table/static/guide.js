// One's first game, step by step: what the moment is about, and what each thing that one can do means,
// until one has done it. The words are those of the rules.
import { html, useEffect, useState } from "./preact.js";
import { useEntry } from "./entry.js";
import { keep, recall } from "./kept.js";
import { chapterOf, rulesOf } from "./chapters.js";
import { Panel } from "./panel.js";
import { capital, languageAndDeck, t } from "./words.js";

const KEPT = "vorhand-guide";

// What this browser has been told of each game: the chapters and kinds of action, or all.
const ALL = "all";
const known = () => recall(KEPT) ?? {};
const toldOf = (game) => known()[game] ?? [];

const telling = new Set();
const put = (game, told) => {
  keep(KEPT, { ...known(), [game]: told });
  telling.forEach((tell) => tell());
};

// Show anew what is shown of it, whenever it changes.
export function useGuides() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const tell = () => redraw((times) => times + 1);
    telling.add(tell);
    return () => void telling.delete(tell);
  }, []);
}

export const guides = {
  isOn: (game) => !toldOf(game).includes(ALL),
  turn: (game, on) => put(game, on ? [] : [ALL]),
  // Somebody has done this, so they know it.
  has: (game, ...done) => guides.isOn(game) && put(game, [...new Set([...toldOf(game), ...done])]),
  // A game has been played to its end.
  end: (game) => guides.isOn(game) && put(game, [ALL]),
};

export function Guide({ view, legal }) {
  const { game, phase, window } = view;
  const chapter = useChapter(game, phase, window);
  const entry = useEntry(game);
  const kinds = entry?.action_types ?? [];
  const [isOpen, setOpen] = useState(false);
  useGuides();
  const told = toldOf(game);
  if (!legal.length || told.includes(ALL)) return null;
  const open = kinds.filter(({ type }) => !told.includes(type) && legal.some((each) => each.type === type));
  const isNew = chapter && !told.includes(momentOf(view));
  // Its button is there before its words, so that nothing moves when they come.
  if (entry && !isNew && !open.length) return null;
  const close = () => setOpen(false);
  return html`<div class="guide">
    <button class="primary" aria-expanded=${isOpen} aria-description=${t("Says what this moment is about, and what each choice means.")} onClick=${() => setOpen(!isOpen)}>${t("Explain")}</button>
    ${isOpen && html`<${Panel} title=${t("Your first game")} close=${close}>
      ${isNew && html`<h2>${chapter.title}</h2><p>${chapter.text}</p>`}
      ${open.length > 0 && html`<dl>${open.map(({ type, title, text }) => html`<div key=${type}><dt>${capital(title)}</dt><dd>${text}</dd></div>`)}</dl>`}
      <button class="plain" aria-description=${t("Ends the explanations of this game. They can be had again beside the rules.")} onClick=${() => guides.turn(game, false)}>${t("I know how to play")}</button>
    <//>`}
  </div>`;
}

// Whoever has done something knows it, and whoever has played to the end knows the game.
export function useGuided(share, act) {
  const { table, seat, outcome } = share;
  useEffect(() => {
    if (outcome && seat !== null) guides.end(table.game);
  }, [outcome]);
  return (action) => {
    if (action) guides.has(table.game, momentOf(table), action.type);
    return act(action);
  };
}

const momentOf = ({ phase, window }) => `${phase} ${window ?? ""}`.trim();

// The title and the first paragraph of the chapter about a moment; null until it is there.
function useChapter(game, phase, window) {
  const [page, setPage] = useState(null);
  const spoken = languageAndDeck();
  const isOn = guides.isOn(game);
  useEffect(() => {
    if (isOn) rulesOf(game).then((text) => setPage(new DOMParser().parseFromString(text, "text/html")), () => {}); // without it, there are fewer words
  }, [game, spoken, isOn]);
  const found = page && chapterOf(page, { phase, window });
  return found ? { title: found.querySelector("h3, h4").textContent, text: found.querySelector("p").textContent } : null;
}
