// A table whose state is a sealed string that the browser keeps: the service plays the opponents.
import { SealedTable as Sealed } from "./client/sealed.js";
import { forget, keep, recall } from "./kept.js";
import { lineOf } from "./log.js";
import { hintLevel } from "./entry.js";
import { decisionsOf, forgetPast, noteDecision, notePast, recordOf, retold } from "./past.js";
import { vorhand } from "./service.js";
import { knownOf, roleOf } from "./shown.js";
import { written } from "./sheet.js";
import { languageAndDeck, t } from "./words.js";

const KEPT = "vorhand-table";
const MOST_LINES = 200;
// How long one has to speak where nobody is awaited, in ms.
const GOES_BY = 1500;

const shareOf = ({ seat, version, table, waiting, legal_actions, prices, choices, refusals, outcome, events }) => ({
  seat, version, table, waiting, legal_actions, prices, choices, refusals, outcome, events,
});
// What is asked for beside what happens.
const INCLUDED = ["refusals", "prices"];

export class SealedTable {
  // Under which name this browser keeps it.
  static KEPT = KEPT;
  #tell = () => {};
  #table;

  // `setup`: how the game was begun, with the names of all seats; `sealed` and `passes` as the
  // service gave them; `share`: what one's seat knows; `log`: what has happened, in sentences.
  constructor({ sealed, ...kept }) {
    Object.assign(this, kept);
    const pass = this.passes.seats[this.seat] ?? this.passes.table;
    this.#table = new Sealed(vorhand, { game: this.setup.game, sealed, pass });
  }

  // Sit down at a new table. `setup`: a body of /new-game, with the names of all seats.
  static async begin(setup) {
    const { table: begun, passes } = await Sealed.begin(vorhand, setup);
    const table = new SealedTable({ setup, sealed: begun.sealed, passes });
    notePast(table.id, begun.sealed);
    // The new game was told to the table: one's own cards are told to one's seat.
    [table.share] = await Promise.all([table.look(), table.retell()]);
    table.sheet = written(null, [], table.share.table, await knownOf(setup.game));
    table.keep();
    return table;
  }

  // The table at which this browser sat last; null if there is none.
  static resumed() {
    const kept = recall(KEPT);
    return kept?.sealed ? new SealedTable(kept) : null;
  }

  // What no other table has.
  get id() {
    return this.passes.table;
  }

  // One's own seat: the one that no bot plays; null for somebody who looks on.
  get seat() {
    const seat = this.passes.seats.findIndex(Boolean);
    return seat < 0 ? null : seat;
  }

  get names() {
    return this.setup.names;
  }

  // Who sits at it elsewhere: nobody.
  get people() {
    return null;
  }

  // Whether people sit at it elsewhere.
  get isShared() {
    return false;
  }

  // How long the present moment lasts, in ms, until it goes by; null if it waits for oneself. Where
  // others are awaited, they play on.
  goesBy(awaited, pace) {
    if (awaited) return null;
    return pace < Infinity && this.share.table.to_act.length ? 0 : GOES_BY * pace;
  }

  // Leave the table, and forget it.
  async leave() {
    forget(KEPT);
    forgetPast();
  }

  // The record of the game, after its end.
  record() {
    return recordOf(this.#table.heldBy(this.passes.table), { names: this.names });
  }

  // One's decisions so far, and what is asked about each.
  decisions() {
    return decisionsOf(this.#table.heldBy(this.passes.table), this.#table.pass, { ...this.named(), you: true });
  }

  // What one's seat has seen so far, as a file.
  async seen() {
    const events = await this.told();
    const { seat, version, table, outcome } = this.share;
    return { game: this.setup.game, names: this.names, seat, version, table, outcome, events };
  }

  // Read one's share again, and tell the log once more if another language is spoken now.
  async reread() {
    this.share = await this.look();
    if (this.spoken !== languageAndDeck()) await this.retell();
    this.keep();
    this.#tell({ ...this.share, log: this.log });
  }

  // What has happened, in the present language.
  told() {
    return retold(this.#table.heldBy(this.passes.table), { table: this.#table, pass: this.#table.pass, named: { ...this.named(), you: true } });
  }

  // Tell the log once more in the present language.
  async retell() {
    this.log = (await this.told()).map(lineOf);
    this.spoken = languageAndDeck();
  }

  // The same table once more, with a new deal.
  again() {
    return SealedTable.begin(this.setup);
  }

  // One's share as it is now, as when one has just sat down.
  async look() {
    const view = await this.#table.post("/view", { ...this.named(), you: true, include: INCLUDED });
    return shareOf({ ...view, events: [] });
  }

  // Have somebody told one's share of whatever happens, until the function that this returns is called.
  watch(tell) {
    this.#tell = tell;
    return () => (this.#tell = () => {});
  }

  // Propose an action (null: to wait). What follows is told to those who watch.
  async act(action) {
    const kept = recall(KEPT);
    if (kept && kept.sealed !== this.#table.sealed) throw new Error(t("This table has gone on in another tab."));
    const { sealed } = this.#table;
    const isChoice = action && this.share.legal_actions.length > 1;
    const answer = await this.#table.post("/apply-action", { ...this.named(), you: true, action, include: INCLUDED });
    const shown = await knownOf(this.setup.game);
    this.share = shareOf(answer);
    this.log = [...this.log, ...answer.events.map(lineOf)];
    this.sheet = written(this.sheet, answer.events, answer.table, shown);
    this.keep();
    if (isChoice) noteDecision(this.id, { sealed, action });
    if (answer.events.some((event) => roleOf(event, shown) === "deal")) notePast(this.id, this.#table.sealed);
    this.#tell(this.share);
  }

  // What a good player would do.
  async hint() {
    return this.#table.post("/suggest-action", { ...this.named(), you: true, level: await hintLevel(this.setup.game) });
  }

  named() {
    return { names: this.names };
  }

  keep() {
    keep(KEPT, { ...this, sealed: this.#table.sealed, log: this.log.slice(-MOST_LINES) });
  }
}
