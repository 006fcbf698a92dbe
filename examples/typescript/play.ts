// Plays a game of each kind to its end, by chance. It knows no rule: it follows `legal_actions`.

import { apply, begin, type Answer, type NewGame, type NewGames, type Turn } from "./client.js";

const tables: NewGames = {
  toepen: { game: "toepen", players: 4, options: { lives: 3 } },
  siwweschroem: { game: "siwweschroem", players: 3, options: { lives: 2 } },
  toppen: { game: "toppen", players: 4, options: { hands: 3 } },
  fipsen: { game: "fipsen", players: 3, options: { deals: 3 } },
  stortok: { game: "stortok", players: 3 },
};

function chosen<Action>(actions: readonly Action[]): Action {
  const action = actions[Math.floor(Math.random() * actions.length)];
  if (action === undefined) throw new Error("While there is no outcome, somebody can act.");
  return action;
}

async function play(table: NewGame): Promise<void> {
  let answer: Answer = await begin(table);
  while (answer.outcome === null) {
    // The action comes with the state, so they are of one game; TypeScript cannot know that.
    const action = chosen<Turn["action"]>(answer.legal_actions);
    answer = await apply({ state: answer.state, action } as Turn);
  }
  const { state, outcome } = answer;
  const { winners, reason } = outcome;
  console.log(`${state.game}: ${state.version} actions, seats ${winners} win (${reason})`);
}

for (const table of Object.values(tables)) await play(table);
