// A client of Vorhand. The types in openapi.d.ts are generated; here those that matter get names.

import createClient from "openapi-fetch";
import type { components, paths } from "./openapi.js";

declare const process: { argv: string[] };

export const vorhand = createClient<paths>({ baseUrl: process.argv[2] ?? "http://127.0.0.1:8000" });

type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Call = paths["/apply-action"]["post"];

export type Schemas = components["schemas"];
// A table is open or sealed. These programs hold the state themselves, so theirs are open.
type Open<T> = Exclude<T, { sealed: unknown }>;
export type NewGame = Open<Json<paths["/new-game"]["post"]["requestBody"]>>;
export type Turn = Open<Json<Call["requestBody"]>>;
export type Answer = Open<Json<Call["responses"][200]>>;

// The same, game by game: Answers["toepen"] is a verdict of Toepen.
export type Game = Answer["game"];
export type NewGames = { [N in NewGame as N["game"]]: N };
export type Turns = { [T in Turn as T["state"]["game"]]: T };
export type Answers = { [A in Answer as A["game"]]: A };

export async function begin(table: NewGame): Promise<Answer> {
  const { data, error } = await vorhand.POST("/new-game", { body: table });
  if (error) throw new Error(`${error.title}: ${error.detail}`);
  if ("sealed" in data) throw new Error("An open table has a sealed answer.");
  return data;
}

export async function apply(turn: Turn): Promise<Answer> {
  const { data, error } = await vorhand.POST("/apply-action", { body: turn });
  if (error) throw new Error(`${error.title}: ${error.detail}`);
  if ("sealed" in data) throw new Error("An open table has a sealed answer.");
  return data;
}
