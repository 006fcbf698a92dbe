// A backend's part in a game of Toepen with three people who act at once: a store, and the clock.

import { act, clock, Refusal, Vorhand, type Row, type Store } from "vorhand-client";

declare const process: { argv: string[] };

const toepen = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000", game: "toepen" });

// In place of a database, in which `swap` is: UPDATE … WHERE id = … AND version = …
class Memory implements Store<"toepen"> {
  constructor(private row: Row<"toepen">) {}

  async load(): Promise<Row<"toepen">> {
    return this.row;
  }

  async swap(row: Row<"toepen">, next: Row<"toepen">): Promise<boolean> {
    if (this.row.state.version !== row.state.version) return false;
    this.row = next;
    return true;
  }
}

// The seed is for the same cards each time: with players, leave it out, and it is drawn.
const setup = { game: "toepen", players: 3, preset: "toepen-fast", deal: { seed: "vorhand" } } as const;
const begun = await toepen.post("/new-game", setup);
const store = new Memory({ state: begun.state, clock: clock(null, begun) });

await act(toepen, store, { type: "close" }, { seen: 1 });
await act(toepen, store, { type: "play-card", seat: 1, card: "8D" }, { sender: 1, seen: 2 });
await act(toepen, store, { type: "knock", seat: 2 }, { sender: 2, seen: 3 });

// Both answer the knock that they saw at version 4. One of them is slower, and is carried out at 5.
const answers = [
  act(toepen, store, { type: "fold", seat: 0 }, { sender: 0, seen: 4 }),
  act(toepen, store, { type: "stay", seat: 1 }, { sender: 1, seen: 4 }),
];
for (const { action, state } of await Promise.all(answers)) console.log(`${action?.type} made version ${state.version}`);

// What was meant for an earlier moment is refused.
try {
  await act(toepen, store, { type: "close" }, { seen: 4 });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.log(`${error.details.clause.id}: ${error.message}`);
}
