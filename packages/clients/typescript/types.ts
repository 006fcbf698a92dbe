// The types of the client, all taken from the contract: `openapi.d.ts` is generated from it.
import type { paths } from "./openapi.js";
import type { Problem } from "./src/sending.js";

type Content<T, M extends string> = T extends { content: { [K in M]: infer Body } } ? Body : never;
type Post<P extends keyof paths> = paths[P] extends { post: infer Call } ? Call : never;
type Get<P extends keyof paths> = paths[P] extends { get: infer Call } ? Call : never;
type Ok<Call> = Call extends { responses: { 200: infer Answer } } ? Content<Answer, "application/json"> : never;
type Sent<Call> = Call extends { requestBody: infer Asked } ? Frozen<Content<Asked, "application/json">> : never;
type Failed<Call> = Call extends { responses: infer All } ? Content<All[keyof All], "application/problem+json"> : never;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

// Of a union, the members of a game; whatever has none is of all games.
type OfGame<T, G> = T extends { game: infer X } ? ([Extract<X, G>] extends [never] ? never : T) : T;
// A request is one of all games. A client of a game sends the states and actions of that one.
type AskedOf<T, G extends Game> = OfGame<T, G> extends infer Asked ? Asked extends unknown ? { [K in keyof Asked]: PartOf<K, Asked[K], G> } : never : never;
type PartOf<K, T, G extends Game> =
  K extends "game" ? Extract<T, G>
  : K extends "state" | "start" ? OfGame<T, G>
  : K extends "action" ? ActionOf<G> | Extract<T, null>
  : K extends "actions" ? readonly ActionOf<G>[] : T;
// What begins a game of those whose name is only known at run time: its preset and options are those of one game.
type Beginning<T, G extends Game> = T extends { players: number } ? { [K in keyof T]: K extends "game" ? G : K extends "preset" | "options" ? never : T[K] } : never;
// A table is open or sealed.
type Open<T> = Exclude<T, { sealed: unknown }>;
type Sealed<T> = Extract<T, { sealed: unknown }>;
type SealedOrAny<T> = [Sealed<T>] extends [never] ? T : Sealed<T>;

export type PostPath = { [P in keyof paths]: paths[P] extends { post: object } ? P : never }[keyof paths];
export type GetPath = { [P in keyof paths]: [Ok<Get<P>>] extends [never] ? never : P }[keyof paths];
export type SealedPath = { [P in PostPath]: [Sealed<Sent<Post<P>>>] extends [never] ? never : P }[PostPath];

/** The id of a game. */
export type Game = Extract<Ok<Post<"/new-game">>, { state: unknown }>["game"];
/** What an open call is sent. */
export type Body<P extends PostPath, G extends Game = Game> = AskedOf<Open<Sent<Post<P>>>, G> | Beginning<Open<Sent<Post<P>>>, G>;
/** What an open call answers. */
export type Answer<P extends PostPath, G extends Game = Game> = OfGame<Open<Ok<Post<P>>>, G>;
export type Got<P extends GetPath> = Ok<Get<P>>;
export type ParametersOf<P extends GetPath> = Get<P> extends { parameters: { path: infer Named } } ? Named : { [K in never]: never };

/** A verdict of one game, its state, its actions as they are sent and as they are listed, and its views. */
export type Verdict<G extends Game = Game> = Answer<"/apply-action", G>;
export type StateOf<G extends Game = Game> = Verdict<G>["state"];
export type ActionOf<G extends Game = Game> = Frozen<NonNullable<Verdict<G>["action"]>>;
export type LegalOf<G extends Game = Game> = Verdict<G>["legal_actions"][number];
export type ViewOf<G extends Game = Game> = NonNullable<Verdict<G>["views"]>[number];

/** What a call about a sealed table is sent besides game, string and pass, and what it answers. */
export type Asked<P extends SealedPath, G extends Game = Game> = Omitted<AskedOf<Extract<Sent<Post<P>>, { sealed: string } | { after: unknown }>, G>, Held>;
type Held = "game" | "sealed" | "pass" | "after" | "voucher";
export type SealedAnswer<P extends PostPath, G extends Game = Game> = OfGame<SealedOrAny<Ok<Post<P>>>, G>;
export type NewSealed<G extends Game = Game> = Omitted<OfGame<Sealed<Sent<Post<"/new-game">>>, G>, "sealed">;
export type SealedBegun<G extends Game = Game> = SealedAnswer<"/new-game", G>;
export type Passes = NonNullable<SealedBegun["passes"]>;
type Omitted<T, K extends string> = T extends unknown ? { [P in keyof T as P extends K ? never : P]: T[P] } : never;

/** Every problem of the contract; and what proxies answer, which says no more than its status. */
export type AnyProblem =
  | { [P in PostPath]: Failed<Post<P>> }[PostPath]
  | { type: "about:blank"; title: string; status: number; detail?: string };
export type RefusedAction = Extract<AnyProblem, { type: "/problems/illegal-action" }>;

/** How long a client tries, each time at most `timeout` seconds, until the answer begins or `isWhole`; while the service is away, `backsOff` doubles each wait; and how it says that it waits; null: the service is there again. */
export interface Patience {
  tries?: number;
  backsOff?: boolean;
  timeout?: number;
  isWhole?: boolean;
  waiting?: (why: { seconds: number; problem: Problem | null } | null) => void;
  waitsWhenBusy?: (method: string) => boolean;
  fetch?: typeof fetch;
}
export interface Options<G extends Game = Game> extends Patience {
  url?: string;
  game?: G;
  language?: string | (() => string);
  headers?: Record<string, string>;
}
export interface More extends Patience {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What the table waits for, and since which version. */
export interface Clock {
  waits_for: [phase: string, window: string | null, awaited: readonly string[] | readonly number[]];
  since: number;
}
/** An answer with a state, of any game. */
export interface Played {
  state: { phase: string; window?: string | null; to_act: readonly number[]; version: number };
  action: { type: string; seat?: number } | null;
  legal_actions: readonly { type: string; seat?: number }[];
}
/** What a backend keeps of a table. */
export interface Row<G extends Game = Game> {
  state: StateOf<G>;
  voucher?: string | undefined;
  clock?: Clock | null;
}
/** Where a backend keeps one table; `swap` says whether `row` was still the one that is stored. */
export interface Store<G extends Game = Game> {
  load(): Promise<Row<G>>;
  swap(row: Row<G>, next: Row<G>, answer: Verdict<G>): Promise<boolean>;
}
export type Meant<G extends Game = Game> = { seen?: number } & Omit<Body<"/apply-action", G>, "state" | "voucher" | "action" | "expected_version">;
