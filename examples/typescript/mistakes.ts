// What does not compile. Each wrong line stands under a right one; the compiler complains if an
// expected error is not there.

import { SealedTable, Vorhand, type ActionOf, type AnyProblem, type Verdict } from "vorhand-client";

declare const vorhand: Vorhand;
declare const onlyToepen: Vorhand<"toepen">;
declare const sealed: SealedTable<"toepen">;
declare const toepen: Verdict<"toepen">;
declare const fipsen: Verdict<"fipsen">;
declare const answer: Verdict;
declare const error: { details: AnyProblem };
declare function act(action: ActionOf<"toepen">): void;
declare function bid(action: ActionOf<"fipsen">): void;

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

  await vorhand.post("/apply-action", { state: toepen.state, action: { type: "knock", seat: 1 } });
  // @ts-expect-error In no game anybody sulks.
  await vorhand.post("/apply-action", { state: fipsen.state, action: { type: "sulk", seat: 1 } });
  // @ts-expect-error Nobody bids in Toepen.
  await onlyToepen.post("/apply-action", { state: toepen.state, action: { type: "bid", seat: 1, tricks: 3, modifiers: [] } });
  // @ts-expect-error The request has no such member.
  await vorhand.post("/apply-action", { state: toepen.state, action: { type: "knock", seat: 1 }, seat: 1 });
  // @ts-expect-error Nor is there such a thing to include.
  await vorhand.post("/apply-action", { state: toepen.state, action: { type: "knock", seat: 1 }, include: ["hints"] });
  // @ts-expect-error A state is sent as a whole.
  await vorhand.post("/apply-action", { state: { game: "toepen", hands: [] }, action: { type: "knock", seat: 1 } });

  await vorhand.post("/new-game", { game: "fipsen", players: 3, preset: "fipsen-home", options: { kontra: true } });
  // @ts-expect-error The preset is of another game.
  await vorhand.post("/new-game", { game: "fipsen", players: 3, preset: "toepen-fast", options: { kontra: true } });
  // @ts-expect-error So is the option.
  await vorhand.post("/new-game", { game: "fipsen", players: 3, preset: "fipsen-home", options: { lives: 5 } });
  // @ts-expect-error There is no such game.
  await vorhand.post("/new-game", { game: "skat", players: 3 });

  console.log(toepen.state.lives_lost, fipsen.state.scores);
  // @ts-expect-error Nobody has lives in Fipsen.
  console.log(fipsen.state.lives_lost);

  if (answer.game === "toepen") console.log(answer.state.lives_lost, answer.views?.[0]?.table);
  // @ts-expect-error Before a look at its game, an answer may be of any.
  console.log(answer.state.lives_lost);
  if (answer.action?.type === "deal") console.log(answer.action.seed, answer.action.deck);
  // @ts-expect-error Only a deal has a deck.
  console.log(answer.action?.deck);

  if (error.details.type === "/problems/illegal-action") console.log(error.details.clause.id);
  // @ts-expect-error Only a refusal has a clause.
  console.log(error.details.clause.id);
  if (error.details.type !== "/problems/illegal-action" || error.details.game !== "toepen") return;
  console.log(error.details.clause.id === "toepen.knock-lives", error.details.facts.lives_left);
  // @ts-expect-error Toepen has no such clause.
  console.log(error.details.clause.id === "fipsen.bid-higher");
  // @ts-expect-error Nor such a fact.
  console.log(error.details.facts.standing);

  const asked = { state: toepen.state, seat: 1 };
  const hint = await onlyToepen.post("/suggest-action", { ...asked, level: "thumb" });
  // @ts-expect-error There is no such level.
  await onlyToepen.post("/suggest-action", { ...asked, level: "champion" });
  if (hint.action?.type === "knock") console.log(hint.action.seat);
  // @ts-expect-error There may be nothing to suggest.
  console.log(hint.action.type);
  // @ts-expect-error Nor does this client speak of another game.
  await onlyToepen.post("/apply-action", { state: fipsen.state, action: { type: "pass", seat: 1 } });

  console.log((await sealed.post("/apply-action", { action: null })).table.lives_left);
  // @ts-expect-error At a sealed table the pass says whose seat it is.
  await sealed.post("/view", { seat: 1 });
  // @ts-expect-error What a sealed table answers has no state.
  console.log((await sealed.post("/apply-action", { action: null })).state);

  console.log((await vorhand.get("/games/{game}", { game: "toepen" })).title);
  // @ts-expect-error The parameter has another name.
  await vorhand.get("/games/{game}", { id: "toepen" });
  // @ts-expect-error There is no such call.
  await vorhand.post("/views", { state: toepen.state, seat: null });
}
