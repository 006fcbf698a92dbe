// A card room for Toepen and Fipsen. Which of them is played is only known when it starts, and nothing here says
// it to the compiler: no cast, no `any`. It plays an open table, kept in a store, and a sealed one, each to the end.

import {
  act,
  Problem,
  Refusal,
  SealedTable,
  Vorhand,
  type ActionOf,
  type Answer,
  type Body,
  type LegalOf,
  type NewSealed,
  type Row,
  type SealedAnswer,
  type StateOf,
  type Store,
  type Verdict,
  type ViewOf,
} from "vorhand-client";

declare const process: { argv: string[] };

type Ours = "toepen" | "fipsen";
type Table = Verdict<Ours>;
type View = ViewOf<Ours>;
type Share = SealedAnswer<"/apply-action", Ours>;
type Legal = LegalOf<Ours>;
type OfSeat<A> = Extract<A, { seat: number }>;

const GAMES: readonly Ours[] = ["toepen", "fipsen"];
const PLAYERS = 3;
const MOST_ACTIONS = 20_000;

// ---- What is learned at run time ----

function isOurs(text: string): text is Ours {
  return GAMES.some((game) => game === text);
}

function gameOf(text: string | undefined): Ours {
  if (text === undefined || !isOurs(text)) throw new RangeError(`We play ${GAMES.join(" and ")}, not ${text ?? "nothing"}.`);
  return text;
}

// A short evening of each; what both have in common is said once.
function setupOf(game: Ours, seed: string): Body<"/new-game", Ours> {
  const shared = { players: PLAYERS, id: `room-${game}`, deal: { seed } };
  return game === "toepen" ? { ...shared, game, options: { lives: 2 } } : { ...shared, game, options: { deals: 2 } };
}

// As each game has it by itself.
function plainSetupOf(game: Ours): Body<"/new-game", Ours> {
  return { game, players: PLAYERS, dealer: 1, include: ["views", "refusals"] };
}

// ---- Chance ----

class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  chosen<A>(these: readonly A[]): A {
    this.#state = (this.#state * 16_807) % 2_147_483_647;
    const found = these[this.#state % these.length];
    if (found === undefined) throw new Error("There is nothing to choose from.");
    return found;
  }
}

// ---- Where tables are kept ----

class Shelf implements Store<Ours> {
  readonly log: Table[] = [];
  #row: Row<Ours>;
  #misses: number;

  // As often as `misses` says, somebody else is faster.
  constructor(begun: Table, misses: number) {
    this.#row = { state: begun.state, voucher: begun.voucher };
    this.#misses = misses;
  }

  async load(): Promise<Row<Ours>> {
    return this.#row;
  }

  async swap(row: Row<Ours>, next: Row<Ours>, answer: Table): Promise<boolean> {
    if (this.#misses > 0) {
      this.#misses -= 1;
      this.#row = { ...this.#row };
    }
    if (row !== this.#row) return false;
    this.#row = next;
    this.log.push(answer);
    return true;
  }
}

// ---- What is shown ----

// The score, as each game keeps it.
function scoreOf(state: StateOf<Ours>): string {
  switch (state.game) {
    case "toepen":
      return `lives lost: ${state.lives_lost.join(", ")}${state.knocks ? `, ${state.knocks} knocks` : ""}`;
    case "fipsen":
      return `scores: ${state.scores.join(", ")}${state.trump ? `, ${state.trump} is trump` : ""}`;
  }
}

// What a player sees of the game: only what their view has.
function headlineOf(view: View | Share): string {
  const { table } = view;
  const own = view.seat === null ? "an onlooker" : `seat ${view.seat}`;
  if ("lives_left" in table) return `${own}: ${table.lives_left.join("/")} lives, ${table.knocks} knocks`;
  return `${own}: ${table.scores.join("/")} points, bid ${table.bid?.tricks ?? "none"}`;
}

interface Button {
  text: string;
  action: Legal | null;
  why: string | null;
}

// What can be pressed, and what is grey, with the reason.
function buttonsOf(view: View): Button[] {
  const open = view.legal_actions.map((action): Button => ({ text: action.text, action, why: null }));
  const closed = (view.refusals ?? []).map(({ text, detail }): Button => ({ text, action: null, why: detail }));
  return [...open, ...closed];
}

function viewOf(table: Table, seat: number): View {
  const view = table.views?.[seat];
  if (view === undefined) throw new Error(`There is no view of seat ${seat}.`);
  return view;
}

function isOfSeat<A extends { type: string }>(action: A): action is OfSeat<A> {
  return "seat" in action;
}

// Anything that a call can end with, in words.
function wordsOf(error: unknown): string {
  if (error instanceof Refusal) {
    const { details } = error;
    if (details.game === "fipsen" && details.clause.id === "fipsen.bid-higher") return `bid higher than ${details.facts.standing ?? "nothing"}`;
    if (details.game === "toepen" && details.clause.id === "common.follow-suit") return `play ${details.facts.would_follow?.join(" or ") ?? "anything"}`;
    return `${details.clause.id}: ${details.detail}`;
  }
  if (!(error instanceof Problem)) return error instanceof Error ? error.name : String(error);
  const { details } = error;
  switch (details.type) {
    case "/problems/invalid":
      return details.errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join("; ");
    case "/problems/impossible-state":
      return details.faults.map(({ clause }) => clause).join("; ");
    case "/problems/illegal-action":
      return details.clause.text;
    default:
      return `${error.status} ${details.title}`;
  }
}

// ---- The room ----

class Room {
  readonly #vorhand: Vorhand<Ours>;
  readonly #dice: Dice;

  constructor(vorhand: Vorhand<Ours>, seed: number) {
    this.#vorhand = vorhand;
    this.#dice = new Dice(seed);
  }

  // Some players think, the others play by chance.
  async chosenBy(table: Table, seat: number, open: readonly OfSeat<Legal>[]): Promise<ActionOf<Ours> | null> {
    if (seat !== 0) return this.#dice.chosen(open);
    const { state, voucher } = table;
    const hint = await this.#vorhand.post("/suggest-action", { state, ...(voucher && { voucher }), seat, level: "thumb", seed: `hint-${state.version}` });
    return hint.action;
  }

  // Those for whom the table waits are asked first; if nobody wants to act, it does.
  async next(table: Table): Promise<ActionOf<Ours>> {
    const { legal_actions, state } = table;
    const ofSeats = legal_actions.filter(isOfSeat);
    for (const seat of state.to_act) {
      const open = ofSeats.filter((each) => each.seat === seat);
      const action = open.length ? await this.chosenBy(table, seat, open) : null;
      if (action) return action;
    }
    const rest = legal_actions.filter((each) => !isOfSeat(each));
    return this.#dice.chosen<Legal>(rest.length ? rest : legal_actions);
  }

  // What nobody may do now must be refused, and nothing of it stored.
  async refused(table: Table): Promise<string> {
    const { state } = table;
    const absent: ActionOf<Ours> = { type: "play-card", seat: PLAYERS, card: "AC" };
    try {
      await this.#vorhand.post("/apply-action", { state, action: absent });
    } catch (error) {
      return wordsOf(error);
    }
    throw new Error("A seat that is not there has played.");
  }

  // An action of the other game is refused by a rule.
  async foreign(table: Table): Promise<string> {
    const action: ActionOf<Ours> = table.game === "toepen" ? { type: "pass", seat: 0 } : { type: "knock", seat: 0 };
    try {
      await this.#vorhand.post("/apply-action", { state: table.state, action });
    } catch (error) {
      if (error instanceof Refusal && error.details.clause.id === "common.no-such-action") return error.details.clause.id;
      throw error;
    }
    throw new Error("An action of another game was carried out.");
  }

  async open(game: Ours): Promise<Table> {
    let table: Table = await this.#vorhand.post("/new-game", { ...setupOf(game, `room ${game}`), include: ["views", "refusals"] });
    console.log(`${table.game}: ${scoreOf(table.state)}; refused: ${await this.refused(table)}, ${await this.foreign(table)}`);
    const begun = table.state;
    const shelf = new Shelf(table, 1);
    for (let count = 0; table.outcome === null; count += 1) {
      if (count === MOST_ACTIONS) throw new Error("The game does not end.");
      const action = await this.next(table);
      const meant = { seen: table.state.version, include: ["views", "refusals"], ...("seat" in action && { sender: action.seat }) } as const;
      table = await act(this.#vorhand, shelf, action, meant);
      if (count === 0) this.show(table);
    }
    await this.check(begun, shelf, table);
    return table;
  }

  show(table: Table): void {
    for (let seat = 0; seat < PLAYERS; seat += 1) {
      const view = viewOf(table, seat);
      const buttons = buttonsOf(view);
      const grey = buttons.filter(({ action }) => action === null);
      console.log(`  ${headlineOf(view)}; ${buttons.length - grey.length} buttons, ${grey.length} grey`);
    }
  }

  // Whoever comes back reads what they missed; and all of it, carried out again, leads to the same state.
  async check(state: StateOf<Ours>, shelf: Shelf, last: Table): Promise<void> {
    const actions = shelf.log.map(({ action }) => action).filter((action) => action !== null);
    const replayed = await this.#vorhand.post("/replay", { state, actions });
    if (replayed.state.version !== last.state.version || replayed.refused !== null) throw new Error("The log is another game.");
    const past = await this.#vorhand.post("/history", { state, actions: actions.slice(0, 5), seat: 1, since: state.version });
    console.log(`  ${shelf.log.length} actions, carried out again; the first events: ${past.events.length}; ${scoreOf(replayed.state)}`);
    const shown = await this.#vorhand.post("/view", { state: last.state, seat: null });
    console.log(`  ${headlineOf({ ...shown, events: [] })}; ${this.endOf(last)}`);
  }

  endOf({ outcome }: Pick<Answer<"/apply-action", Ours>, "outcome">): string {
    return outcome ? `seats ${outcome.winners.join(", ")} win (${outcome.reason})` : "it goes on";
  }

  // The same game at a sealed table: seat 0 against bots, which this program cannot see.
  async sealed(game: Ours): Promise<void> {
    const bots = { 1: "thumb", 2: "thumb" } as const;
    const setup: NewSealed<Ours> = game === "toepen" ? { game, players: PLAYERS, seat: 0, bots, options: { lives: 1 } } : { game, players: PLAYERS, seat: 0, bots, options: { deals: 1 } };
    const { table: begun, passes, answer } = await SealedTable.begin(this.#vorhand, setup);
    if (begun.seat !== 0) throw new Error(`This is the share of ${begun.seat}.`);
    const table = new SealedTable(this.#vorhand, begun.toJSON()); // as if it had been kept
    if (table.seat !== "unknown") throw new Error("Nothing has said whose share this is.");
    console.log(`  sealed, ${headlineOf(answer)}; bots: ${passes.seats.filter((pass) => pass === null).length}`);
    let share: Share = answer;
    for (let count = 0; share.outcome === null; count += 1) {
      if (count === MOST_ACTIONS) throw new Error("The game does not end.");
      const action = share.legal_actions.length ? this.#dice.chosen<Legal>(share.legal_actions) : null;
      share = await table.post("/apply-action", { action });
    }
    const host = table.heldBy(passes.table);
    const revealed = await host.post("/reveal", {});
    console.log(`  ${headlineOf(share)}; dealt from ${revealed.seed.length} characters; ${this.endOf(share)}`);
  }

  // A setup that only says the game, as it comes from somewhere else; and a wrong one.
  async plain(game: Ours): Promise<void> {
    const table = await this.#vorhand.post("/new-game", plainSetupOf(game));
    const rules = await this.#vorhand.get("/games/{game}", { game });
    console.log(`  ${rules.title} begins with ${table.legal_actions.length} actions`);
    const problem = await this.#vorhand.request("POST", "/new-game", { body: { game, players: "three" } }).catch(wordsOf);
    console.log(`  ${String(problem)}`);
  }
}

const room = new Room(new Vorhand<Ours>({ url: process.argv[2] ?? "http://127.0.0.1:8000", timeout: 20 }), 59);
for (const text of process.argv.length > 3 ? process.argv.slice(3) : GAMES) {
  const game = gameOf(text);
  await room.open(game);
  await room.sealed(game);
  await room.plain(game);
}
