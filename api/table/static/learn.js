// What there is to learn of a game: four deals that teach it, a first game, and positions to think about.
import { useEntry } from "./entry.js";
import { Select } from "./field.js";
import { LessonTable } from "./lesson.js";
import { html, useEffect, useState } from "./preact.js";
import { PuzzleTable } from "./puzzle.js";
import { arrive } from "./screens.js";
import { vorhand } from "./service.js";
import { learnt, LESSONS, nextOf, ofToday, PUZZLES, taught, taughtGames } from "./teaching.js";
import { NOT_OVER, shortOf } from "./tile.js";
import { useTrying } from "./trying.js";
import { language, languageAndDeck, message, numberOf, t } from "./words.js";

const DEGREES = [[1, message("Easy")], [2, message("Harder")], [3, message("Hard")]];

// What a link says that leads to the lessons of a game.
export const LEARN = "?learn=";
export const linkedGame = () => (location.search.startsWith(LEARN) ? location.search.slice(LEARN.length) : null);

// `sit` sits down at a lesson or a puzzle; `play` deals a first game.
export function Learn({ game, choose, sit, play, showRules, isGoingOn }) {
  const entry = useEntry(game);
  const { lessons, pack } = useTaught(game);
  const titles = useTitles();
  const [isSure, setSure] = useState(false);
  const [failed, trying] = useTrying();
  const name = entry ? shortOf(entry) : "";
  const done = learnt(LESSONS, game);
  const tried = learnt(PUZZLES, game);
  const next = lessons.find(({ id }) => !done[id]?.isDone);
  const begin = trying(async (at) => sit(await LessonTable.begin(game, lessons, at, done[lessons[at].id]?.step ?? 0)));
  const think = trying(async (puzzle) => sit(await PuzzleTable.begin(pack, puzzle)));
  const first = () => (isGoingOn && !isSure ? setSure(true) : play(entry));
  return html`<section class="learn" aria-labelledby="learn-heading">
    <h2 id="learn-heading" ref=${arrive} tabindex="-1">${t("Learn: {game}", { game: name })}</h2>
    <div class="of-game"><${Select} id="learn-game" label=${t("Game")} value=${game} values=${titles} choose=${choose} />
      <button class="plain" id="rules" onClick=${() => showRules(game)}>${t("Rules")}</button></div>
    ${failed}
    <div class="halves">
    ${lessons.length > 0 && html`<div><h3>${t("Lessons")}</h3>
      <ol class="deals">${lessons.map((lesson, at) => html`<li key=${lesson.id}>
        <button class=${lesson === next ? "primary" : ""} onClick=${() => begin(at)}>
          <span>${at + 1}. ${lesson.title[language()] ?? lesson.title.en}</span> <small>${stateOf(done[lesson.id])}</small></button></li>`)}</ol>
      ${isSure && html`<p class="problem" role="alert">${t(NOT_OVER)}</p>`}
      <button class=${`first ${next ? "" : "primary"}`} disabled=${!entry} onClick=${first}>${isSure ? t("Deal anew all the same") : t("Play your first game")}</button></div>`}
    ${pack && html`<div><h3>${t("What would you play?")}</h3>
      <div class="degrees">
        <button class="today" onClick=${() => think(ofToday(pack.puzzles))}><span>${t("The position of today")}</span> <small>${stateOfPuzzle(tried[ofToday(pack.puzzles).id])}</small></button>
        ${DEGREES.map(([degree, words]) => html`<button key=${degree} onClick=${() => think(nextOf(pack.puzzles, degree, tried))}><span>${t(words)}</span> <small>${countOf(pack.puzzles, degree, tried)}</small></button>`)}
      </div></div>`}
    </div>
  </section>`;
}

const stateOf = (done) => (done?.isDone ? `✓ ${t("done")}` : done?.isSkipped ? t("skipped") : done?.step ? t("go on") : "");

const stateOfPuzzle = (isFound) => (isFound === undefined ? "" : isFound ? `✓ ${t("found")}` : t("tried"));

function countOf(puzzles, degree, tried) {
  const some = puzzles.filter((each) => each.degree === degree);
  return t("{n} of {all} found", { n: numberOf(some.filter(({ id }) => tried[id]).length), all: numberOf(some.length) });
}

// The lessons and the puzzles of a game, once they are there.
function useTaught(game) {
  const [found, set] = useState({ game: null, lessons: [], pack: null });
  useEffect(() => {
    let isMeant = true;
    const put = (some) => isMeant && set((before) => ({ ...(before.game === game ? before : { lessons: [], pack: null }), game, ...some }));
    taught(LESSONS, game).then((file) => put({ lessons: file?.lessons ?? [] }), () => {}); // the rules can still be read
    taught(PUZZLES, game).then((pack) => put({ pack }), () => {});
    return () => void (isMeant = false);
  }, [game]);
  return found.game === game ? found : { lessons: [], pack: null };
}

// The games that can be learnt, by their names.
function useTitles() {
  const [titles, set] = useState(() => taughtGames().map((id) => [id, id]));
  useEffect(() => {
    vorhand.get("/games").then(({ games }) => set(games.filter(({ id }) => taughtGames().includes(id)).map((each) => [each.id, shortOf(each)])), () => {});
  }, [languageAndDeck()]);
  return titles;
}

// What one can do at a lesson or a puzzle besides, and when it is over. `sit`: at the next one; `home`: back
// to what there is to learn; `play`: a first game; `retry`: at a table as it is in a record.
export function waysOf(table, { sit, home, play, retry }, trying) {
  const more = async () => {
    const { game, puzzle } = table;
    const pack = await taught(PUZZLES, game);
    sit(await PuzzleTable.begin(pack, nextOf(pack.puzzles, puzzle.degree, learnt(PUZZLES, game), puzzle.id)));
  };
  if (table instanceof PuzzleTable) return { leave: home, more: trying(more), retry: trying(() => retry(table.asRecord, 0, table.seat)) };
  const skip = async () => {
    table.skip();
    if (table.nextTitle) sit(await table.next());
    else home();
  };
  return { leave: home, play: trying(play), next: trying(async () => sit(await table.next())), again: trying(async () => sit(await table.again())), skip: trying(skip) };
}
