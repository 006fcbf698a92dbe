// Plays each game to the end, at random. It knows no rules: it follows `legal_actions`.

import { Vorhand, type Body, type Game, type Verdict } from "vorhand-client";

declare const process: { argv: string[] };

const tables: { [G in Game]: Body<"/new-game", G> } = {
  toepen: { game: "toepen", players: 4, options: { lives: 3 } },
  siwweschroem: { game: "siwweschroem", players: 3, options: { lives: 2 } },
  toppen: { game: "toppen", players: 4, options: { hands: 3 } },
  fipsen: { game: "fipsen", players: 3, options: { deals: 3 } },
  stortok: { game: "stortok", players: 3 },
};

type Verdicts = { [G in Game]: Verdict<G> };
type Legal<G extends Game> = Verdicts[G]["legal_actions"][number];
type TurnOf<G extends Game> = { [P in G]: { state: Verdicts[P]["state"]; action: Legal<P> } }[G];

function chosen<Action>(actions: readonly Action[]): Action {
  const action = actions[Math.floor(Math.random() * actions.length)];
  if (action === undefined) throw new Error("While there is no outcome, somebody can act.");
  return action;
}

// The action comes with the state, so they are of one game.
function turnOf<G extends Game>(answer: { [P in G]: Verdicts[P] }[G]): TurnOf<G> {
  const legal: readonly Legal<G>[] = answer.legal_actions;
  return { state: answer.state, action: chosen(legal) };
}

const vorhand = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000" });

for (const table of Object.values(tables)) {
  let answer = await vorhand.post("/new-game", table);
  while (answer.outcome === null) answer = await vorhand.post("/apply-action", turnOf(answer));
  const { game, state, outcome } = answer;
  console.log(`${game}: ${state.version} actions, seats ${outcome.winners} win (${outcome.reason})`);
}
