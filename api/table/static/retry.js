// A table that goes on from a step of a record, to try it another way. The record has shown all cards.
import { asksOf } from "./asks.js";
import { knownEntry } from "./entry.js";
import { HeldTable, newSeed } from "./held.js";
import { lineOf } from "./log.js";
import { gameOf, namesOf } from "./records.js";

// How the others play, the best that the game has of these.
const LEVELS = ["thinker-1", "trained", "thumb", "random"];
// How long one has to speak where nobody is awaited, in ms.
const GOES_BY = 1500;
// The others make so many moves at most before one is asked again.
const MOST_MOVES = 200;

export class RetriedTable extends HeldTable {
  #level;
  #from;

  // `asks`: what can be asked about the record.
  static async begin(record, step, seat, asks = asksOf(record)) {
    const table = new RetriedTable(await asks.state(step), seat, namesOf(record));
    table.#from = [record, step, seat, asks];
    const { levels } = await knownEntry(gameOf(record));
    table.#level = LEVELS.find((each) => levels.some(({ id }) => id === each));
    await table.reread();
    return table;
  }

  // It was played before, and is not for keeps.
  get isAttempt() {
    return true;
  }

  post(path, body) {
    return this.#from[3].post(path, body);
  }

  goesBy(awaited, pace) {
    return awaited || !this.#tableAction() ? null : GOES_BY * pace;
  }

  // Carry out an action (null: nobody speaks), and what the others do after it.
  async act(action) {
    const events = await this.carryOut(action ?? this.#tableAction());
    for (let moves = 0; moves < MOST_MOVES && this.#goesOn(); moves += 1) events.push(...(await this.carryOut(await this.#next())));
    await this.look(events);
    this.tell();
  }

  // The same once more, from the same step.
  again() {
    return RetriedTable.begin(...this.#from);
  }

  async reread() {
    const [, step, , asks] = this.#from;
    const { events } = await asks.seen(step, this.seat, this.names);
    this.log = this.share ? this.log : events.map(lineOf);
    await this.look([]);
    this.tell({ log: this.log });
  }

  // What the table itself does now, if nobody is awaited.
  #tableAction() {
    return this.state.to_act.length ? null : this.legal?.find(({ seat }) => seat === undefined) ?? null;
  }

  // Whether the others, or the table, go on without this seat.
  #goesOn() {
    if (!this.legal.length || this.state.to_act.includes(this.seat)) return false;
    return this.state.to_act.length > 0 || !this.legal.some(({ seat }) => seat === this.seat);
  }

  async #next() {
    const [seat] = this.state.to_act;
    if (seat === undefined) return this.#tableAction();
    return (await this.post("/suggest-action", { state: this.state, seat, seed: newSeed(), level: this.#level })).action;
  }
}
