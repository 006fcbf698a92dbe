// A table at a backend, with people elsewhere (examples/live): it is read as server-sent events.
import { hintLevel } from "./entry.js";
import { lineOf } from "./log.js";
import { changePlace, dropPlace, notePeople, placeOf } from "./places.js";
import { jsonOf, Problem } from "./client/sending.js";
import { vorhand } from "./service.js";
import { knownOf } from "./shown.js";
import { written } from "./sheet.js";
import { eventsOf } from "./stream.js";
import { isolated, t } from "./words.js";

// In the page's address, before the table's id and one's secret.
export const LIVE = "#live=";
// Nobody has this place, or the link leads to no table at all.
const NOBODY = new Set([401, 404]);
// How long it waits before it reads again, in ms.
const SHORTEST = 250;
const LONGEST = 30_000;

export class LiveTable {
  #tell = () => {};
  #hear = () => {};
  #last = ""; // the id of the last event that had one
  #leaving = new AbortController();
  #reading = null;
  #isReadAnew = false;
  #hasMoved = false;
  #awaited = () => {};

  constructor(id, secret) {
    Object.assign(this, { id, at: id, secret, share: null, log: [], people: null, sheet: null, closes: null, turnEnds: null });
  }

  // Read until one leaves, or may not read any longer. `place`: the table's id and one's secret, as in
  // the address; `isThere` is given the table when one's share is there, and `isGone` is called when
  // the place is not one's own any more.
  static async read(place, isThere, isGone) {
    const table = new LiveTable(...place.split("."));
    try {
      await table.#read(() => isThere(table));
    } catch (error) {
      const isNowhere = error instanceof RangeError || NOBODY.has(error.details?.status);
      if (!isNowhere) throw error;
      dropPlace(table.secret);
      isGone();
    }
  }

  get isShared() {
    return true;
  }

  // What this browser keeps of one's seat; an onlooker has none.
  get place() {
    return placeOf(this.secret);
  }

  // A seat that nobody has taken has no name yet.
  get names() {
    return this.people.names.map((name) => (name === null ? t("free seat") : isolated(name)));
  }

  // What is said beside the names: for whom a stand-in plays, and who is away.
  get marks() {
    const { names, present, stand_ins } = this.people;
    return names.map((name, seat) => (name === null ? "" : stand_ins[seat] ? t("stand-in") : present[seat] ? "" : t("away")));
  }

  // How long anybody may still speak, in ms; null if one seat is awaited.
  goesBy() {
    return this.closes && !this.people.paused ? Math.max(0, this.closes.at - performance.now()) : null;
  }

  watch(tell, hear) {
    this.#tell = tell;
    this.#hear = hear;
    return () => (this.#tell = this.#hear = () => {});
  }

  // Propose an action; resolved when the share that follows is there.
  async act(action) {
    const key = [...crypto.getRandomValues(new Uint32Array(4))].join("-");
    const answer = await inTime(this.#send("actions", { action, version: this.share.version, key }));
    if (answer) await new Promise((isThere) => this.#await(answer.version, isThere));
  }

  #hintLevel() {
    return hintLevel(this.share.table.game);
  }

  async hint() {
    return this.#send("hint", { level: await this.#hintLevel() });
  }

  // Agree to go on with the same people; the table stays where it is on the screen.
  async again() {
    await inTime(this.#send("again", {}));
    return this;
  }

  // One's decisions so far, and what is asked about each.
  async decisions() {
    const { steps, actions } = await this.#send("decisions", {});
    return { actions, advice: (at) => this.asks.advice(steps[at]) };
  }

  // What one's seat has seen so far, as a file.
  async seen() {
    return { ...(await this.#send("story", {})), names: this.people.names };
  }

  // The record of the game, after its end.
  record() {
    return this.#send("record", {});
  }

  // What is asked about it: what a reader has seen by some step, and what a good player would have done.
  get asks() {
    return {
      seen: (step, seat) => this.#send("seen", { step, seat }),
      // Of a long game so much is asked that it waits in between.
      state: async (step) => (await this.#send("retried", { step })).state,
      post: (path, body) => this.#send("tried", { call: path.slice(1), body }),
      advice: async (step) => this.#send("advice", { step, level: await this.#hintLevel() }, { waitsWhenBusy: () => true }),
    };
  }

  pause(paused) {
    return this.#send("pause", { paused });
  }

  // Want a stand-in in the place of another player, or no longer; or come back to one's own place.
  replace(seat, replaced) {
    return this.#send("replace", { seat, replaced });
  }

  signal(signal) {
    return this.#send("signal", { signal });
  }

  // Have somebody get up who has not begun to play; their seat has a new invitation.
  async kick(seat) {
    const { invitation, joining } = await this.#send("kick", { seat });
    changePlace(this.secret, { joining, invitations: { ...this.place?.invitations, [seat]: invitation } });
    this.#tellAnew();
  }

  async leave() {
    this.#leaving.abort();
    if (this.share.seat === null && !this.place) return;
    await this.#send("leave", {});
    dropPlace(this.secret);
  }

  // Read all again, in the language that is spoken now.
  reread() {
    this.#last = this.#last.replace(/^\d*/, ""); // without the version
    this.#isReadAnew = true;
    this.#reading?.abort();
  }

  get #path() {
    return `/tables/${encodeURIComponent(this.at)}`;
  }

  #send(what, body, patience) {
    return vorhand.request("POST", `${this.#path}/${what}`, { body, headers: this.#shown(), ...patience });
  }

  #shown() {
    return { Authorization: `Bearer ${this.secret}` };
  }

  // Read what happens, from where the last stream ended. It is tried for ever, less and less often.
  async #read(isThere) {
    for (let pause = SHORTEST; !this.#leaving.signal.aborted; pause = Math.min(LONGEST, 2 * pause)) {
      const since = this.#last && { "Last-Event-ID": this.#last };
      const reading = (this.#reading = new AbortController());
      const signal = AbortSignal.any([this.#leaving.signal, reading.signal]);
      try {
        const answer = await vorhand.answered("GET", `${this.#path}/events`, { headers: { ...this.#shown(), ...since }, signal, tries: Infinity });
        if (!answer.ok) await jsonOf(answer);
        for await (const { name, value, id } of eventsOf(answer.body, reading)) {
          this.#last = id ?? this.#last;
          pause = SHORTEST;
          await this.#take(name, value, isThere);
        }
      } catch (error) {
        // Or else the stream has been interrupted.
        if ([Problem, SyntaxError, RangeError].some((kind) => error instanceof kind)) throw error;
      }
      if (!reading.signal.aborted) await new Promise((goOn) => setTimeout(goOn, pause));
    }
  }

  // Say when the share of a version is there.
  #await(version, isThere) {
    this.#awaited = () => this.share.version >= version && isThere();
    this.#awaited();
  }

  async #take(name, value, isThere) {
    if (name === "next") this.#move(value.table);
    else if (name === "signal") this.#hear(value);
    else if (name === "people") {
      this.people = value;
      notePeople(this.secret, value);
      this.#tellAnew();
    } else if (name === "share") this.#show(value, isThere, await knownOf(value.table.game));
  }

  // Go on at the next table, with the same secret: a reload finds it, and so does the lobby. Log and scores
  // begin anew.
  #move(table) {
    this.at = table;
    this.#last = "";
    this.#hasMoved = true;
    Object.assign(this, { log: [], sheet: null });
    changePlace(this.secret, { table });
    history.replaceState(null, "", `${LIVE}${table}.${this.secret}`);
  }

  // Something else than the share has changed.
  #tellAnew() {
    if (this.share) this.#tell({ ...this.share, events: [] });
  }

  #show(share, isThere, shown) {
    const isFirst = this.share === null;
    const isAnew = isFirst || this.#isReadAnew;
    const said = share.events.map(lineOf);
    this.closes = clockOf(share.closes_in);
    this.turnEnds = clockOf(share.turn_ends_in);
    const log = this.#hasMoved ? { log: [] } : {};
    this.#isReadAnew = this.#hasMoved = false;
    this.sheet = written(isAnew ? null : this.sheet, share.events, share.table, shown);
    this.log = isAnew ? said : [...this.log, ...said];
    this.share = isAnew ? { ...share, events: [], log: this.log } : share;
    if (isFirst) isThere();
    else this.#tell({ ...log, ...this.share });
    this.#awaited();
  }
}

// When something ends, and how long it lasts, in ms; null if it does not end by itself.
const clockOf = (seconds) => (typeof seconds === "number" ? { at: performance.now() + 1000 * seconds, lasts: 1000 * seconds } : null);

// What comes too late is not a problem: what it was too late for is being shown.
const inTime = (sent) =>
  sent.catch((error) => {
    if (error.details?.clause?.id !== "common.version") throw error;
  });
