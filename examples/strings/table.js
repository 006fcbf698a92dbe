// A sealed table, as the holder of one pass knows it: the newest string, and what has happened.
//
// Nobody stores anything elsewhere. So each string that comes in is compared with what is known: an
// older one is not taken, and one in which something else has happened is a fork.

import { tableOf, vorhand } from "./service.js";

export class Table {
  // `seat` has { id, game, names, pass, go }: `go` is the pass of the table, for whoever began it.
  constructor(seat) {
    Object.assign(this, { seat, sealed: "", known: null, log: [] });
  }

  // Take a string. Gives "taken", "same", "older" or "fork". If all have agreed on it, a fork is taken.
  async take(sealed, isAgreed = false) {
    if (sealed === this.sealed) return "same";
    const { game, names, pass } = this.seat;
    const told = await tableOf(game, sealed, pass).post("/history", { names });
    if (this.known && !isAgreed) {
      if (told.version < this.known.version) return "older";
      if (told.version === this.known.version || !this.#goesOn(told)) return "fork";
    }
    this.log = [...this.log.filter((event) => event.version <= told.since), ...told.events];
    Object.assign(this, { sealed, known: told });
    return "taken";
  }

  // Whether what is known has happened in this history, too, as far back as both go.
  #goesOn(told) {
    const both = (event) => event.version > told.since && event.version <= this.known.version;
    const before = this.log.filter((event) => both(event));
    return JSON.stringify(before) === JSON.stringify(told.events.filter((event) => both(event)));
  }

  // Carry out an action of this seat, or, with null, go on without those who may act and need not.
  // The answer is for this seat alone: only the string in it is for the others.
  async act(action) {
    const { game, names, pass, go } = this.seat;
    const table = tableOf(game, this.sealed, action ? pass : go);
    await table.post("/apply-action", { names, action });
    return this.take(table.sealed);
  }
}

// Begin a game for three: the seats, each with its pass, and the first string.
export async function begin(game, names) {
  const id = crypto.randomUUID();
  const players = names.length;
  const told = await vorhand.post("/new-game", { game, players, id, sealed: true, names });
  const seats = told.passes.seats.map((pass) => ({ id, game, names, pass }));
  seats[0].go = told.passes.table;
  return { seats, sealed: told.sealed };
}
