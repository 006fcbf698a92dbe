// A position of a game in which one action is clearly the best: what would you play?
import { isSame } from "./actions.js";
import { TeachingTable } from "./held.js";
import { html, useLayoutEffect, useRef } from "./preact.js";
import { Reasons } from "./reasons.js";
import { wordOf } from "./shown.js";
import { note, PUZZLES } from "./teaching.js";
import { languageAndDeck, numberOf, t } from "./words.js";

export class PuzzleTable extends TeachingTable {
  Aside = Aside;
  Ended = Answered;
  #pack;
  #answer = null;

  static async begin(pack, puzzle) {
    const table = new PuzzleTable(puzzle.state, puzzle.seat, []);
    Object.assign(table, { puzzle });
    table.#pack = pack;
    await table.reread();
    return table;
  }

  get game() {
    return this.#pack.game;
  }

  get unit() {
    return this.#pack.unit;
  }

  get isChance() {
    return this.#pack.is_chance;
  }

  // Nothing is carried out: an answer is right, or it is not.
  async act(action) {
    const isBest = isSame(action, this.puzzle.best);
    this.#answer = { action, isBest };
    note(PUZZLES, this.game, this.puzzle.id, isBest);
    this.share = { ...this.share, events: [], taught: this.#taught() };
    this.tell();
  }

  // The position as a record, to go on from there.
  get asRecord() {
    return { state: this.state, names: this.names, actions: [] };
  }

  async look(events) {
    await super.look(events);
    this.share = { ...this.share, taught: this.#taught() };
  }

  #taught() {
    const { best, natural, reasons } = this.puzzle;
    const worded = (action) => this.share.legal_actions.find((each) => isSame(each, action)) ?? action;
    return {
      say: t("What would you play?"), told: "", marked: null,
      reasons: this.#answer ? reasons.map((each) => ({ ...each, text: each.text[languageAndDeck()] ?? each.text.en })) : [],
      isOver: this.#answer !== null, answer: this.#answer, best: worded(best), natural: worded(natural),
    };
  }
}

const Aside = ({ ways }) => html`
  <button class="plain" aria-description=${t("Shows another position of this degree.")} onClick=${ways.more}>${t("Another one")}</button>
  <button class="plain" aria-description=${t("Returns to what there is to learn.")} onClick=${ways.leave}>${t("Leave")}</button>`;

// What was best, why, and by how much.
function Answered({ table, share, inWords, shown, ways }) {
  const heading = useRef(null);
  useLayoutEffect(() => heading.current.focus(), []);
  const { answer, best, natural } = share.taught;
  const { gain } = table.puzzle;
  const values = { best: inWords(best), natural: inWords(natural), unit: wordOf(table.unit, shown) };
  return html`<div class=${`ended answered ${answer.isBest ? "won" : "lost"}`}>
    <h2 ref=${heading} tabindex="-1">${answer.isBest ? t("That is best.") : t("Better: {best}", values)}</h2>
    <div class="answer">
      ${!answer.isBest && html`<p>${t("You would have played: {action}", { action: inWords(answer.action) })}</p>`}
      <${Reasons} reasons=${share.taught.reasons} />
      <p class="reason">${table.isChance
        ? t("Among strong players “{best}” raises the {unit} by {n} percentage points over “{natural}”.", { ...values, n: numberOf(100 * gain) })
        : t("Among strong players “{best}” brings {n} {unit} more than “{natural}”, on average.", { ...values, n: numberOf(gain, 2) })}</p>
    </div>
    <p class="next">
      <button class="primary" aria-description=${t("Shows another position of this degree.")} onClick=${ways.more}>${t("Another one")}</button>
      <button aria-description=${t("Sits you down at the table as it is here, to see how it goes on.")} onClick=${ways.retry}>${t("Play on from here")}</button>
      <button aria-description=${t("Returns to what there is to learn.")} onClick=${ways.leave}>${t("Leave")}</button>
    </p>
  </div>`;
}
