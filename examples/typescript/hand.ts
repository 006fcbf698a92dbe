// Begins a hand of Toepen with actions written by hand: each is checked by the compiler.

import { apply, begin, vorhand, type Answers, type Schemas, type Turns } from "./client.js";

type Toepen = Answers["toepen"];

const dice = { seed: "vorhand" };
let table: Toepen = await begin<"toepen">({ game: "toepen", players: 3, deal: dice });

async function act(action: Schemas["ToepenAction"]): Promise<void> {
  table = await apply<"toepen">({ state: table.state, action });
  for (const event of table.events) console.log(event.text);
}

await act({ type: "keep-hand", seat: 1 });
await act({ type: "keep-hand", seat: 2 });
await act({ type: "keep-hand", seat: 0 });
await act({ type: "play-card", seat: 1, card: "8D" });

// Seat 2 has to follow suit. A refusal is no failure: it says which rule forbids the action.
const revoke: Turns["toepen"] = {
  state: table.state,
  action: { type: "play-card", seat: 2, card: "QC" },
  sender: 2,
};
const { error } = await vorhand.POST("/apply-action", { body: revoke });
if (error?.type !== "/problems/illegal-action") throw new Error("Seat 2 has revoked.");
console.log(`${error.clause.id}: ${error.detail}`);

await act({ type: "play-card", seat: 2, card: "QD" });
await act({ type: "knock", seat: 1 });
await act({ type: "fold", seat: 2 });
await act({ type: "stay", seat: 0 });
await act({ type: "play-card", seat: 0, card: "7D" });

// `type` tells actions apart, so that after a look at it the compiler knows the other members.
for (const action of table.legal_actions) {
  if (action.type === "play-card") console.log(`Seat ${action.seat} may play ${action.card}.`);
}
