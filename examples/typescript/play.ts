// Plays each game to the end, at random. It knows no rules: it follows `legal_actions`.

import { apply, begin, type Answers, type Game, type NewGame, type NewGames } from "./client.js";

const tables: NewGames = {
  toepen: { game: "toepen", players: 4, options: { lives: 3 } },
  siwweschroem: { game: "siwweschroem", players: 3, options: { lives: 2 } },
  toppen: { game: "toppen", players: 4, options: { hands: 3 } },
  fipsen: { game: "fipsen", players: 3, options: { deals: 3 } },
  stortok: { game: "stortok", players: 3 },
};

type AnswerOf<G extends Game> = { [P in G]: Answers[P] }[G];
type Legal<G extends Game> = Answers[G]["legal_actions"];
type TurnOf<G extends Game> = {
  [P in G]: { state: Answers[P]["state"]; action: Legal<P>[number] };
}[G];

function chosen<Action>(actions: readonly Action[]): Action {
  const action = actions[Math.floor(Math.random() * actions.length)];
  if (action === undefined) throw new Error("While there is no outcome, somebody can act.");
  return action;
}

// The action comes with the state, so they are of one game.
function turnOf<G extends Game>(answer: AnswerOf<G>): TurnOf<G> {
  const legal: Legal<G> = answer.legal_actions;
  return { state: answer.state, action: chosen<Legal<G>[number]>(legal) };
}

async function play(table: NewGame): Promise<void> {
  let answer = await begin(table);
  while (answer.outcome === null) answer = await apply(turnOf(answer));
  const { game, state, outcome } = answer;
  const { winners, reason } = outcome;
  console.log(`${game}: ${state.version} actions, seats ${winners} win (${reason})`);
}

for (const table of Object.values(tables)) await play(table);
