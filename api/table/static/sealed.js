// A table whose state is a sealed string that the browser keeps: the service plays the opponents.
import { forget, keep, recall } from "./kept.js";
import { call } from "./service.js";

const KEPT = "vorhand-table";
const MOST_LINES = 200;
// How long one has to speak out of turn, in ms.
const GOES_BY = 2500;

const shareOf = ({ seat, version, table, waiting, legal_actions, choices, refusals, outcome, events }) => ({
  seat, version, table, waiting, legal_actions, choices, refusals, outcome, events,
});

export class SealedTable {
  #tell = () => {};

  // `setup`: how the game was begun, with the names of all seats; `sealed` and `passes` as the
  // service gave them; `share`: what one's seat knows; `log`: what has happened, in sentences.
  constructor(kept) {
    Object.assign(this, kept);
  }

  // Sit down at a new table. `setup`: a body of /new-game, with the names of all seats.
  static async begin(setup) {
    const { names, ...start } = setup;
    const { sealed, passes, events } = await call("new-game", { ...start, sealed: true, names });
    const table = new SealedTable({ setup, sealed, passes, log: events.map(({ text }) => text) });
    table.share = await table.look();
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

  // How long the present moment lasts, in ms, until it goes by; null if it waits for oneself.
  goesBy(awaited, pace) {
    return awaited ? null : GOES_BY * pace;
  }

  // Leave the table, and forget it.
  async leave() {
    forget(KEPT);
  }

  // The same table once more, with a new deal.
  again() {
    return SealedTable.begin(this.setup);
  }

  // One's share as it is now, as when one has just sat down.
  async look() {
    const [view, { refusals }] = await Promise.all([
      call("view", { ...this.shown(), ...this.named() }),
      call("legal-actions", { ...this.shown(), ...this.named(), include: ["refusals"] }),
    ]);
    return shareOf({ ...view, refusals, events: [] });
  }

  // Have somebody told one's share of whatever happens, until the function that this returns is called.
  watch(tell) {
    this.#tell = tell;
    return () => (this.#tell = () => {});
  }

  // Propose an action (null: to wait). What follows is told to those who watch.
  async act(action) {
    const answer = await call("apply-action", { ...this.shown(), ...this.named(), action, include: ["refusals"] });
    this.sealed = answer.sealed;
    this.share = shareOf(answer);
    this.log = [...this.log, ...answer.events.map(({ text }) => text)];
    this.keep();
    this.#tell(this.share);
  }

  // What a player of this level would do.
  hint(level) {
    return call("suggest-action", { ...this.shown(), level });
  }

  shown() {
    return { game: this.setup.game, sealed: this.sealed, pass: this.passes.seats[this.seat] ?? this.passes.table };
  }

  named() {
    return { names: this.names };
  }

  keep() {
    keep(KEPT, { ...this, log: this.log.slice(-MOST_LINES) });
  }
}
