// The rules of a game beside the table: the page that the service has of them for players.
import { html, useEffect, useRef, useState } from "./preact.js";
import { chapterOf, rulesOf } from "./chapters.js";
import { guides, useGuides } from "./guide.js";
import { useEscape } from "./panel.js";
import { useTrying } from "./trying.js";
import { languageAndDeck, t } from "./words.js";

// The headings of its chapters, in this page.
const CHAPTERS = ".page section > h3[tabindex]";

// `at`: what one's seat sees of the table, if one sits at one.
export function Rules({ game, at, close }) {
  const own = useRef(null);
  const [page, setPage] = useState("");
  const [chapters, setChapters] = useState([]);
  const [failed, trying] = useTrying();
  const spoken = languageAndDeck();
  useEscape(true, close);
  const open = (at) => {
    const chapter = own.current.querySelectorAll(CHAPTERS)[at];
    chapter.scrollIntoView({ block: "start" });
    chapter.focus({ preventScroll: true });
  };
  useEffect(() => {
    own.current.focus();
    trying(async () => setPage(await rulesOf(game, at?.options)))();
  }, [game, spoken]);
  useEffect(() => {
    setChapters([...own.current.querySelectorAll(CHAPTERS)].map((each) => each.textContent));
    const chapter = page && at && chapterOf(own.current, at);
    if (!chapter) return;
    chapter.classList.add("present");
    chapter.scrollIntoView({ block: "start" });
  }, [page]);
  return html`<aside class="rules" ref=${own} tabindex="-1" aria-label=${t("Rules")}>
    <p class="tools">
      <${Guided} game=${game} />
      <button onClick=${close}>${t("Close")}</button>
    </p>
    ${failed}
    ${chapters.length > 1 && html`<${Chapters} chapters=${chapters} open=${open} />`}
    <div class="page" tabindex="0" role="region" aria-label=${t("Rules of the game")} dangerouslySetInnerHTML=${{ __html: page }}></div>
  </aside>`;
}

// The list of the chapters, folded until it is asked for; `open` goes to one, by its place.
function Chapters({ chapters, open }) {
  const folded = useRef(null);
  const choose = (at) => {
    folded.current.open = false;
    open(at);
  };
  return html`<nav aria-label=${t("Chapters")}><details ref=${folded}>
    <summary>${t("Chapters")}</summary>
    <ol>${chapters.map((title, at) => html`<li key=${title}><button class="plain" onClick=${() => choose(at)}>${title}</button></li>`)}</ol>
  </details></nav>`;
}

// Whether one is guided through one's first game.
function Guided({ game }) {
  useGuides();
  const turn = ({ target }) => guides.turn(game, target.checked);
  return html`<label class="guided"><input type="checkbox" checked=${guides.isOn(game)} onChange=${turn} /> ${t("Explain each step as I play")}</label>`;
}
