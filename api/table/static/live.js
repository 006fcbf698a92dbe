// A table at a backend, with people elsewhere (examples/live): it is read as server-sent events.
import { answered, call, headers, Problem } from "./service.js";
import { t } from "./words.js";

// A stream that is silent for so long, in ms, is broken.
const SILENCE = 10_000;

export class LiveTable {
  #tell = () => {};
  #version = null;
  #leaving = new AbortController();
  #awaited = () => {};

  constructor(id, secret) {
    Object.assign(this, { id, at: id, secret, seat: null, share: null, log: [], people: null });
  }

  // Read until one leaves, or may not read any longer. `place`: the table's id and one's secret, as in
  // the address; `isThere` is told of the table when one's share is there.
  static read(place, isThere) {
    const table = new LiveTable(...place.split("."));
    return table.#read(() => isThere(table));
  }

  get isShared() {
    return true;
  }

  // A seat that nobody has taken has no name yet.
  get names() {
    const { names, present, stand_ins } = this.people;
    const away = (seat) => (stand_ins[seat] ? ` (${t("stand-in")})` : present[seat] ? "" : ` (${t("away")})`);
    return names.map((name, seat) => (name === null ? t("free seat") : name + away(seat)));
  }

  // How long anybody may still speak, in ms; null if one seat is awaited.
  goesBy() {
    return this.closesAt === null ? null : Math.max(0, this.closesAt - performance.now());
  }

  watch(tell) {
    this.#tell = tell;
    return () => (this.#tell = () => {});
  }

  // Propose an action; resolved when the share that follows is there.
  async act(action) {
    const key = [...crypto.getRandomValues(new Uint32Array(4))].join("-");
    const answer = await inTime(this.#send("actions", { action, version: this.share.version, key }));
    if (answer) await new Promise((isThere) => this.#await(answer.version, isThere));
  }

  hint(level) {
    return this.#send("hint", { level });
  }

  // Go on with the same people; the table stays where it is on the screen.
  async again() {
    await inTime(this.#send("again", {}));
    return this;
  }

  async leave() {
    this.#leaving.abort();
    if (this.seat !== null) await this.#send("leave", {});
  }

  #send(what, body) {
    return call(`tables/${this.at}/${what}`, body, this.#shown());
  }

  #shown() {
    return { Authorization: `Bearer ${this.secret}` };
  }

  // Read what happens, from where the last stream ended.
  async #read(isThere) {
    while (!this.#leaving.signal.aborted) {
      const since = this.#version === null ? {} : { "Last-Event-ID": this.#version };
      const silence = new AbortController();
      const signal = AbortSignal.any([this.#leaving.signal, silence.signal]);
      try {
        const answer = await answered(`tables/${this.at}/events`, { headers: { ...headers(), ...this.#shown(), ...since }, signal });
        if (!answer.ok) throw new Problem(await answer.json());
        for await (const { name, value } of eventsOf(answer.body, silence)) this.#take(name, value, isThere);
      } catch (error) {
        if (error instanceof Problem || error instanceof SyntaxError) throw error; // or else the stream has been interrupted
      }
    }
  }

  // Say when the share of a version is there.
  #await(version, isThere) {
    this.#awaited = () => this.share.version >= version && isThere();
    this.#awaited();
  }

  #take(name, value, isThere) {
    if (name === "next") {
      this.at = value.table;
      this.#version = null;
    } else if (name === "people") {
      this.people = value;
      if (this.share) this.#tell({ ...this.share, events: [] });
    } else {
      this.closesAt = value.closes_in === null ? null : performance.now() + 1000 * value.closes_in;
      this.#version = value.version;
      this.log = [...this.log, ...value.events.map(({ text }) => text)];
      const isFirst = this.share === null;
      this.seat = value.seat;
      this.share = isFirst ? { ...value, events: [] } : value;
      if (isFirst) isThere();
      else this.#tell(this.share);
      this.#awaited();
    }
  }
}

// What comes too late is not a problem: what it was too late for is being shown.
const inTime = (sent) =>
  sent.catch((error) => {
    if (error.details?.clause?.id !== "common.version") throw error;
  });

// The events of a stream, until it ends or is silent for too long.
async function* eventsOf(body, silence) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ; ) {
    const timer = setTimeout(() => silence.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    const parts = (rest + value).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const { event, data } = Object.fromEntries(part.split("\n").map((line) => line.split(/: (.*)/s)));
      if (event) yield { name: event, value: JSON.parse(data) };
    }
  }
}
