// Begins a hand of Toepen with actions written by hand: each is checked by the compiler.

import { Refusal, Vorhand, type ActionOf } from "vorhand-client";

declare const process: { argv: string[] };

const toepen = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000", game: "toepen" });

// The seed is for the same cards each time: with players, leave it out, and it is drawn.
let table = await toepen.post("/new-game", { game: "toepen", players: 3, deal: { seed: "vorhand" } });

async function act(action: ActionOf<"toepen">): Promise<void> {
  table = await toepen.post("/apply-action", { state: table.state, action });
  for (const event of table.events) console.log(event.text);
}

await act({ type: "keep-hand", seat: 1 });
await act({ type: "keep-hand", seat: 2 });
await act({ type: "keep-hand", seat: 0 });
await act({ type: "play-card", seat: 1, card: "8D" });

// Seat 2 has to follow suit. A refusal says which rule forbids the action, and what is legal instead.
try {
  await act({ type: "play-card", seat: 2, card: "QC" });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  const { details } = error;
  console.log(`${details.clause.id}: ${details.detail}`);
  // Its game tells refusals apart: this one has clauses and facts of Toepen.
  if (details.game === "toepen" && details.clause.id === "common.follow-suit") {
    console.log(`Seat 2 may play ${details.facts.would_follow?.join(", ")}.`);
  }
}

await act({ type: "play-card", seat: 2, card: "QD" });
await act({ type: "knock", seat: 1 });
await act({ type: "fold", seat: 2 });
await act({ type: "stay", seat: 0 });
await act({ type: "play-card", seat: 0, card: "7D" });

// `type` tells actions apart: once it has been checked, the compiler knows the other members.
for (const action of table.legal_actions) {
  if (action.type === "play-card") console.log(`Seat ${action.seat} may play ${action.card}.`);
}
