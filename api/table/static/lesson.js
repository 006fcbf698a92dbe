// A deal that teaches: others play as it is written, one is asked for one thing at a time, and whatever
// else one tries is answered.
import { isSame } from "./actions.js";
import { TeachingTable } from "./held.js";
import { hintLetter } from "./keys.js";
import { html, useLayoutEffect, useRef } from "./preact.js";
import { learnt, LESSONS, note } from "./teaching.js";
import { vorhand } from "./service.js";
import { language, t } from "./words.js";

export class LessonTable extends TeachingTable {
  Aside = Aside;
  Ended = Ended;
  isOfFrenchCards = true; // what it says names them so
  #lessons;
  #at;
  #game;
  #step;
  #told = "";
  #isMarked = false;

  // `at`: which of the lessons of the game; `step`: where one goes on.
  static async begin(game, lessons, at, step = 0) {
    const { start, steps, seat } = lessons[at];
    const actions = steps.slice(0, step).map(({ act, ask }) => act ?? ask);
    const { state } = await vorhand.post("/replay", { start: { ...start, game }, actions });
    const table = new LessonTable(state, seat, []);
    table.#lessons = lessons;
    table.#at = at;
    table.#game = game;
    table.#step = step;
    await table.#goOn([]);
    return table;
  }

  // The next lesson from its beginning, or this one once more.
  next() {
    return LessonTable.begin(this.#game, this.#lessons, this.#at + 1);
  }

  again() {
    return LessonTable.begin(this.#game, this.#lessons, this.#at);
  }

  // One goes on without it.
  skip() {
    if (!learnt(LESSONS, this.#game)[this.#lesson.id]?.isDone) note(LESSONS, this.#game, this.#lesson.id, { step: 0, isSkipped: true });
  }

  get game() {
    return this.#game;
  }

  get title() {
    return inWords(this.#lesson.title);
  }

  get nextTitle() {
    return inWords(this.#lessons[this.#at + 1]?.title ?? {});
  }

  get #lesson() {
    return this.#lessons[this.#at];
  }

  get #asked() {
    return this.#lesson.steps[this.#step];
  }

  // Only what is asked is carried out; anything else is answered, and what is asked is marked.
  async act(action) {
    if (isSame(action, this.#asked.ask)) {
      const events = await this.carryOut(action);
      this.#step += 1;
      await this.#goOn(events);
    } else this.mark(this.#asked.otherwise);
  }

  // Mark what is asked for, with what is said to what was tried instead.
  mark(told = {}) {
    this.#told = told;
    this.#isMarked = true;
    this.share = { ...this.share, events: [], taught: this.#taught() };
    this.tell();
  }

  // What the others do now, until one is asked again.
  async #goOn(events) {
    for (; this.#asked?.act; this.#step += 1) events.push(...(await this.carryOut(this.#asked.act)));
    this.#told = {};
    this.#isMarked = false;
    note(LESSONS, this.#game, this.#lesson.id, this.#asked ? { step: this.#step } : { step: 0, isDone: true });
    await this.look(events);
    this.tell();
  }

  // A refusal says here what it teaches.
  async look(events) {
    await super.look(events);
    const { refused = {} } = this.#asked ?? {};
    const refusals = (this.share.refusals ?? []).map((each) => (refused[each.clause] ? { ...each, detail: inWords(refused[each.clause]) } : each));
    this.share = { ...this.share, refusals, outcome: null, taught: this.#taught() };
  }

  #taught() {
    const { say = {}, ask } = this.#asked ?? {};
    return { say: inWords(say), told: inWords(this.#told), marked: this.#isMarked ? ask : null, isOver: !this.#asked };
  }
}

// What is said, in the present language.
const inWords = (said) => said[language()] ?? said.en ?? "";

// `ways`: what one can do besides: to mark what is asked, to skip the deal, to leave it.
const Aside = ({ table, ways }) => html`
  <button data-key=${hintLetter()} aria-keyshortcuts=${hintLetter()} aria-description=${t("Marks the card or the button that is meant. Nothing is played.")} onClick=${() => table.mark()}>${t("Show me")}</button>
  <button class="plain" aria-description=${t("Goes on with what comes after this lesson.")} onClick=${ways.skip}>${t("Skip this lesson")}</button>
  <button class="plain" aria-description=${t("You can go on from here another time.")} onClick=${ways.leave}>${t("Leave")}</button>`;

// The deal is over: what comes next.
function Ended({ table, moment, ways }) {
  const heading = useRef(null);
  useLayoutEffect(() => heading.current.focus(), []);
  return html`<div class="ended won">
    <h2 ref=${heading} tabindex="-1">${t("Done: {title}", { title: table.title })}</h2>
    ${moment && html`<p class="last-word">${moment}</p>`}
    <p class="next">
      ${table.nextTitle ? html`<button class="primary" aria-description=${t("Begins the next lesson.")} onClick=${ways.next}>${t("Next: {title}", { title: table.nextTitle })}</button>`
        : html`<button class="primary" aria-description=${t("Begins a game against players who go by a rule of thumb.")} onClick=${ways.play}>${t("Play your first game")}</button>`}
      <button aria-description=${t("Plays this lesson once more from its beginning.")} onClick=${ways.again}>${t("Once more")}</button>
      <button aria-description=${t("Returns to all lessons.")} onClick=${ways.leave}>${t("All lessons")}</button>
    </p>
  </div>`;
}
