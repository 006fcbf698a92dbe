// A table of which the page holds the state itself: it asks the service what is seen and for each move,
// and keeps nothing.
import { hintLevel } from "./entry.js";
import { lineOf } from "./log.js";
import { shortNames } from "./records.js";
import { vorhand } from "./service.js";
import { knownOf } from "./shown.js";
import { written } from "./sheet.js";
import { t } from "./words.js";

// Players do not know it, so nobody can work out what the others will do.
export const newSeed = () => crypto.randomUUID();

export class HeldTable {
  #tell = () => {};
  #names;

  constructor(state, seat, names) {
    this.#names = names;
    Object.assign(this, { id: crypto.randomUUID(), state, seat, people: null, isShared: false, share: null, log: [], sheet: null });
  }

  get names() {
    return this.#names;
  }

  watch(tell) {
    this.#tell = tell;
    return () => (this.#tell = () => {});
  }

  tell(some = {}) {
    this.#tell({ ...this.share, ...some });
  }

  goesBy() {
    return null;
  }

  async hint() {
    return this.post("/suggest-action", { state: this.state, seat: this.seat, ...this.spoken, seed: newSeed(), level: await hintLevel(this.share.table.game) });
  }

  async seen() {
    const { table, outcome, version } = this.share;
    return { game: table.game, names: this.names, seat: this.seat, version, table, outcome, events: this.log };
  }

  record() {
    throw new Error(t("This game was only an attempt, and is not recorded."));
  }

  async leave() {}

  // What the service answers.
  post(path, body) {
    return vorhand.post(path, body);
  }

  // How sentences name the players.
  get spoken() {
    return { names: shortNames(this.names), you: true };
  }

  // What is seen now, after these events.
  async look(events) {
    const view = await this.post("/view", { state: this.state, seat: this.seat, ...this.spoken, include: ["refusals", "prices"] });
    const { version, table, waiting, legal_actions, prices, choices, refusals, outcome } = view;
    this.share = { seat: this.seat, version: version ?? table.version, table, waiting, legal_actions, prices, choices, refusals, outcome, events };
    this.log = [...this.log, ...events.map(lineOf)];
    this.sheet = written(this.sheet, events, table, await knownOf(table.game));
  }

  // Carry something out, and return what one's seat knows of it.
  async carryOut({ text, ...action }) {
    const answer = await this.post("/apply-action", { state: this.state, action, ...this.spoken, include: ["views"] });
    this.state = answer.state;
    this.legal = answer.outcome ? [] : answer.legal_actions;
    return answer.views.find(({ seat }) => seat === this.seat).events;
  }
}

// One that teaches: nobody there has a name, so sentences call the others by their seats.
export class TeachingTable extends HeldTable {
  get names() {
    return Array.from({ length: this.state.players }, (_, seat) => (seat === this.seat ? t("You") : t("Seat {n}", { n: seat })));
  }

  get spoken() {
    return { you: true };
  }

  async reread() {
    this.log = [];
    await this.look([]);
    this.tell({ log: this.log });
  }
}
