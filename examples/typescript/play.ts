// Plays each game to the end, at random. It knows no rules: it follows `legal_actions`.

import { Vorhand, type Body, type Game, type LegalOf } from "vorhand-client";

declare const process: { argv: string[] };

const tables: { [G in Game]: Body<"/new-game", G> } = {
  toepen: { game: "toepen", players: 4, options: { lives: 3 } },
  siwweschroem: { game: "siwweschroem", players: 3, options: { lives: 2 } },
  toppen: { game: "toppen", players: 4, options: { hands: 3 } },
  fipsen: { game: "fipsen", players: 3, options: { deals: 3 } },
  stortok: { game: "stortok", players: 3 },
};

function chosen(actions: readonly LegalOf[]): LegalOf {
  const action = actions[Math.floor(Math.random() * actions.length)];
  if (action === undefined) throw new Error("While there is no outcome, somebody can act.");
  return action;
}

const vorhand = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000" });

for (const table of Object.values(tables)) {
  let answer = await vorhand.post("/new-game", table);
  while (answer.outcome === null) {
    const { state, legal_actions } = answer;
    answer = await vorhand.post("/apply-action", { state, action: chosen(legal_actions) });
  }
  const { game, state, outcome } = answer;
  console.log(`${game}: ${state.version} actions, seats ${outcome.winners} win (${outcome.reason})`);
}
