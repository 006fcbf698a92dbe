// Begins a hand of Toepen with actions written by hand: each is checked by the compiler.

import { apply, begin, vorhand, type Answer, type Answers, type Schemas, type Turns } from "./client.js";

type Toepen = Answers["toepen"];

// `game` tells answers apart: after a look at it, state, actions, events and views are Toepen's.
function ofToepen(answer: Answer): Toepen {
  if (answer.game !== "toepen") throw new Error(`This is an answer of ${answer.game}.`);
  return answer;
}

const dice = { seed: "vorhand" };
let table = ofToepen(await begin({ game: "toepen", players: 3, deal: dice }));

async function act(action: Schemas["ToepenAction"]): Promise<void> {
  table = ofToepen(await apply({ state: table.state, action }));
  for (const event of table.events) console.log(event.text);
}

await act({ type: "keep-hand", seat: 1 });
await act({ type: "keep-hand", seat: 2 });
await act({ type: "keep-hand", seat: 0 });
await act({ type: "play-card", seat: 1, card: "8D" });

// Seat 2 has to follow suit. A refusal is not a failure: it says which rule forbids the action.
const revoke: Turns["toepen"] = {
  state: table.state,
  action: { type: "play-card", seat: 2, card: "QC" },
  sender: 2,
};
const { error } = await vorhand.POST("/apply-action", { body: revoke });
if (error?.type !== "/problems/illegal-action") throw new Error("Seat 2 has revoked.");
console.log(`${error.clause.id}: ${error.detail}`);

// Its game tells refusals apart too: this one has clauses and facts of Toepen.
if (error.game === "toepen" && error.clause.id === "common.follow-suit") {
  console.log(`Seat 2 may play ${error.facts.would_follow?.join(", ")}.`);
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
