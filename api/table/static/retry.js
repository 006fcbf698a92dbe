// A table that goes on from a step of a record, to try it another way. The record has shown all cards, so
// the page holds the state itself, asks for each move of the others, and keeps nothing.
import { hintLevel, knownEntry } from "./entry.js";
import { lineOf } from "./log.js";
import { begun, gameOf, namesOf, shortNames } from "./records.js";
import { vorhand } from "./service.js";
import { knownOf } from "./shown.js";
import { written } from "./sheet.js";
import { t } from "./words.js";

// How the others play, the best that the game has of these.
const LEVELS = ["thinker-1", "trained", "thumb", "random"];
// How long one has to speak where nobody is awaited, in ms.
const GOES_BY = 1500;
// The others make so many moves at most before one is asked again.
const MOST_MOVES = 200;

// Players do not know it, so nobody can work out what the others will do.
const newSeed = () => crypto.randomUUID();

export class RetriedTable {
  #tell = () => {};
  #state;
  #level;
  #from;

  static async begin(record, step, seat) {
    const { state } = await vorhand.post("/replay", { ...begun(record), actions: record.actions.slice(0, step) });
    const table = new RetriedTable(state, seat, namesOf(record), [record, step]);
    const { levels } = await knownEntry(gameOf(record));
    table.#level = LEVELS.find((each) => levels.some(({ id }) => id === each));
    await table.reread();
    return table;
  }

  constructor(state, seat, names, from) {
    this.#state = state;
    this.#from = from;
    Object.assign(this, { id: crypto.randomUUID(), seat, names, people: null, isShared: false, share: null, log: [], sheet: null });
  }

  goesBy(awaited, pace) {
    return awaited || !this.#tableAction() ? null : GOES_BY * pace;
  }

  watch(tell) {
    this.#tell = tell;
    return () => (this.#tell = () => {});
  }

  // Carry out an action (null: nobody speaks), and what the others do after it.
  async act(action) {
    const events = await this.#carryOut(action ?? this.#tableAction());
    for (let moves = 0; moves < MOST_MOVES && this.#goesOn(); moves += 1) events.push(...(await this.#carryOut(await this.#next())));
    await this.#look(events);
    this.#tell(this.share);
  }

  async hint() {
    return vorhand.post("/suggest-action", { state: this.#state, seat: this.seat, names: shortNames(this.names), you: true, seed: newSeed(), level: await hintLevel(this.share.table.game) });
  }

  async seen() {
    const { table, outcome, version } = this.share;
    return { game: table.game, names: this.names, seat: this.seat, version, table, outcome, events: this.log };
  }

  record() {
    throw new Error(t("This game was only an attempt, and is not recorded."));
  }

  // The same once more, from the same step.
  again() {
    return RetriedTable.begin(...this.#from, this.seat);
  }

  async leave() {}

  async reread() {
    const [record, step] = this.#from;
    const { events } = await vorhand.post("/history", { ...begun(record), actions: record.actions.slice(0, step), seat: this.seat, you: true, names: shortNames(this.names) });
    this.log = this.share ? this.log : events.map(lineOf);
    await this.#look([]);
    this.#tell({ ...this.share, log: this.log });
  }

  async #look(events) {
    const view = await vorhand.post("/view", { state: this.#state, seat: this.seat, names: shortNames(this.names), you: true, include: ["refusals", "prices"] });
    const { version, table, waiting, legal_actions, prices, choices, refusals, outcome } = view;
    this.share = { seat: this.seat, version: version ?? table.version, table, waiting, legal_actions, prices, choices, refusals, outcome, events };
    this.log = [...this.log, ...events.map(lineOf)];
    this.sheet = written(this.sheet, events, table, await knownOf(table.game));
  }

  async #carryOut({ text, ...action }) {
    const answer = await vorhand.post("/apply-action", { state: this.#state, action, names: shortNames(this.names), you: true, include: ["views"] });
    this.#state = answer.state;
    this.legal = answer.outcome ? [] : answer.legal_actions;
    return answer.views.find(({ seat }) => seat === this.seat).events;
  }

  // What the table itself does now, if nobody is awaited.
  #tableAction() {
    return this.#state.to_act.length ? null : this.legal?.find(({ seat }) => seat === undefined) ?? null;
  }

  // Whether the others, or the table, go on without this seat.
  #goesOn() {
    if (!this.legal.length || this.#state.to_act.includes(this.seat)) return false;
    return this.#state.to_act.length > 0 || !this.legal.some(({ seat }) => seat === this.seat);
  }

  async #next() {
    const [seat] = this.#state.to_act;
    if (seat === undefined) return this.#tableAction();
    return (await vorhand.post("/suggest-action", { state: this.#state, seat, seed: newSeed(), level: this.#level })).action;
  }
}
