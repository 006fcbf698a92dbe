// What does not compile. Each wrong line stands under a right one; the compiler complains if an
// expected error is not there.

import { apply, begin, vorhand, type Answer, type Answers, type Schemas } from "./client.js";

declare const toepen: Answers["toepen"];
declare const fipsen: Answers["fipsen"];
declare const answer: Answer;
declare function act(action: Schemas["ToepenAction"]): void;
declare function bid(action: Schemas["FipsenAction"]): void;

export async function mistakes(): Promise<void> {
  act({ type: "play-card", seat: 1, card: "8D" });
  // @ts-expect-error There is no such card.
  act({ type: "play-card", seat: 1, card: "1X" });
  // @ts-expect-error A member is missing.
  act({ type: "play-card", seat: 1 });
  // @ts-expect-error A seat is a number.
  act({ type: "play-card", seat: "1", card: "8D" });
  // @ts-expect-error An action has no member that its type does not have.
  act({ type: "play-card", seat: 1, card: "8D", loudly: true });
  // @ts-expect-error Nor one that another type has.
  act({ type: "knock", seat: 1, card: "8D" });

  bid({ type: "bid", seat: 1, tricks: 3, modifiers: ["hand"] });
  // @ts-expect-error There is no such modifier.
  bid({ type: "bid", seat: 1, tricks: 3, modifiers: ["foot"] });
  // @ts-expect-error Toepen has no bids.
  act({ type: "bid", seat: 1, tricks: 3, modifiers: ["hand"] });

  await apply({ state: toepen.state, action: { type: "knock", seat: 1 } });
  // @ts-expect-error Nobody knocks in Fipsen.
  await apply({ state: fipsen.state, action: { type: "knock", seat: 1 } });
  // @ts-expect-error The request has no such member.
  await apply({ state: toepen.state, action: { type: "knock", seat: 1 }, seat: 1 });
  // @ts-expect-error Nor is there such a thing to include.
  await apply({ state: toepen.state, action: { type: "knock", seat: 1 }, include: ["hints"] });
  // @ts-expect-error A state is sent as a whole.
  await apply({ state: { game: "toepen", hands: [] }, action: { type: "knock", seat: 1 } });

  await begin({ game: "fipsen", players: 3, preset: "fipsen-home", options: { kontra: true } });
  // @ts-expect-error The preset is of another game.
  await begin({ game: "fipsen", players: 3, preset: "toepen-fast", options: { kontra: true } });
  // @ts-expect-error So is the option.
  await begin({ game: "fipsen", players: 3, preset: "fipsen-home", options: { lives: 5 } });
  // @ts-expect-error There is no such game.
  await begin({ game: "skat", players: 3 });

  console.log(toepen.state.lives_lost, fipsen.state.scores);
  // @ts-expect-error Nobody has lives in Fipsen.
  console.log(fipsen.state.lives_lost);

  if (answer.game === "toepen") console.log(answer.state.lives_lost, answer.views?.[0]?.table);
  // @ts-expect-error Before a look at its game, an answer may be of any.
  console.log(answer.state.lives_lost);
  if (answer.action?.type === "deal") console.log(answer.action.seed, answer.action.deck);
  // @ts-expect-error Only a deal has a deck.
  console.log(answer.action?.deck);

  const { error } = await vorhand.POST("/view", { body: { state: toepen.state, seat: null } });
  if (error?.type === "/problems/illegal-action") console.log(error.clause.id);
  // @ts-expect-error Only a refusal has a clause.
  if (error) console.log(error.clause.id);
  if (error?.type !== "/problems/illegal-action" || error.game !== "toepen") return;
  console.log(error.clause.id === "toepen.knock-lives", error.facts.lives_left);
  // @ts-expect-error Toepen has no such clause.
  console.log(error.clause.id === "fipsen.bid-higher");
  // @ts-expect-error Nor such a fact.
  console.log(error.facts.standing);

  const asked = { state: toepen.state, seat: 1 };
  const { data } = await vorhand.POST("/suggest-action", { body: { ...asked, level: "thumb" } });
  // @ts-expect-error There is no such level.
  await vorhand.POST("/suggest-action", { body: { ...asked, level: "champion" } });
  if (data?.game === "toepen" && data.action?.type === "knock") console.log(data.action.seat);
  // @ts-expect-error There may be nothing to suggest.
  if (data?.game === "toepen") console.log(data.action.type);

  // @ts-expect-error There is no such call.
  await vorhand.POST("/views", { body: { state: toepen.state, seat: null } });
}
