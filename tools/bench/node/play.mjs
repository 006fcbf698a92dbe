// Random play of a small card game on boardgame.io's reducer. For each line on standard input it plays
// for SECONDS and prints what an action has cost, in seconds: node play.mjs SECONDS
//
// The game is Agram (examples/agram): six cards each, follow suit, whoever wins the last trick wins.
// Its moves only test the turn, the card and the suit; the framework does the rest.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 3;
const HAND_SIZE = 6;
const RANKS = "3456789TA";
const PACK = [..."CDHS"].flatMap((suit) => [...RANKS].map((rank) => rank + suit)).slice(0, -1);

const rankOf = (card) => RANKS.indexOf(card[0]);

function playable(G, player) {
  const following = G.hands[player].filter((card) => card[1] === G.led);
  return following.length ? following : G.hands[player];
}

function setup({ random }) {
  const deck = random.Shuffle(PACK);
  const hands = Array.from({ length: PLAYERS }, (_, seat) =>
    deck.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE),
  );
  return { hands, trick: [], led: null, winner: null };
}

function playCard({ G, playerID, events }, card) {
  if (!playable(G, playerID).includes(card)) return INVALID_MOVE;
  G.hands[playerID] = G.hands[playerID].filter((held) => held !== card);
  G.led ??= card[1];
  G.trick.push({ player: playerID, card });
  if (G.trick.length < PLAYERS) {
    events.endTurn();
    return;
  }
  const followed = G.trick.filter((play) => play.card[1] === G.led);
  const best = followed.reduce((one, other) => (rankOf(other.card) > rankOf(one.card) ? other : one));
  G.trick = [];
  G.led = null;
  G.winner = best.player;
  events.endTurn({ next: best.player });
}

const game = {
  name: "agram",
  setup,
  moves: { playCard },
  endIf: ({ G }) => (G.hands.every((hand) => hand.length === 0) ? { winner: G.winner } : undefined),
};

const reduce = CreateGameReducer({ game });

function playGame() {
  let state = InitializeGame({ game: { ...game, seed: String(Math.random()) }, numPlayers: PLAYERS });
  let actions = 1; // the deal
  while (!state.ctx.gameover) {
    const playerID = state.ctx.currentPlayer;
    const open = playable(state.G, playerID);
    const card = open[Math.floor(Math.random() * open.length)];
    const before = state._stateID;
    state = reduce(state, {
      type: "MAKE_MOVE",
      payload: { type: "playCard", args: [card], playerID },
    });
    if (state._stateID === before) throw new Error("a legal move was refused");
    actions += 1;
  }
  return actions;
}

const seconds = Number(process.argv[2]);
for await (const _ of createInterface({ input: process.stdin })) {
  const begun = process.cpuUsage();
  let actions = 0;
  let spent = 0;
  while (!actions || spent < seconds) {
    actions += playGame();
    const { user, system } = process.cpuUsage(begun);
    spent = (user + system) / 1e6;
  }
  console.log(spent / actions);
}
