// Play Toepen against three bots, in a terminal. The service thinks for the bots; it lets each know
// only what its seat may know, and this program shows you no more.
//
// Type the number of an action, h for a hint, or nothing to wait. If there is nothing more to read,
// a stand-in plays for you.

import { Vorhand, type ActionOf, type Answer, type Verdict, type ViewOf } from "vorhand-client";

declare const process: {
  argv: string[];
  stdin: AsyncIterable<Uint8Array>;
  stdout: { write(text: string): void };
};

type Table = Verdict<"toepen">;
type Action = ActionOf<"toepen">;
type Suggestion = Answer<"/suggest-action", "toepen">;

const YOU = 0;
const PLAYERS = 4;
const BOTS = "trained";
const HINTS = "thinker-3";
// Of this table.
const SECRET = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

const toepen = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000", game: "toepen" });

function isOfSeat<A extends Action>(action: A): action is Extract<A, { seat: number }> {
  return "seat" in action;
}

// What you may know of an answer.
function seen(table: Table): ViewOf<"toepen"> {
  const view = table.views?.[YOU];
  if (view === undefined) throw new Error("The views were asked for.");
  return view;
}

// What a player of this level would do. The seed is secret, so that nobody foresees it; asked again, it is the same.
async function suggested({ state }: Table, seat: number, level: Suggestion["level"]): Promise<Suggestion> {
  const about = new TextEncoder().encode(`${state.version} ${seat}`);
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", SECRET, about));
  const seed = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return toepen.post("/suggest-action", { state, seat, level, seed });
}

// What a bot does in a seat; null: it waits.
async function bot(table: Table, seat: number): Promise<Action | null> {
  return (await suggested(table, seat, BOTS)).action;
}

function words(action: { text: string } | null): string {
  return action?.text ?? "Wait";
}

// How your actions compare; a suggestion holds nothing that you may not know.
async function showHint(table: Table): Promise<void> {
  const hint = await suggested(table, YOU, HINTS);
  for (const { action, mean } of hint.considered) {
    console.log(`    ${words(action)}: ${mean?.toFixed(2) ?? "?"} ${hint.unit}`);
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    yield* lines;
  }
}

const input = linesOf(process.stdin);

// What you do; null: you wait.
async function yours(table: Table): Promise<Action | null> {
  const actions = seen(table).legal_actions.filter(isOfSeat);
  const choices = actions.map((action, index) => `${index + 1} ${words(action)}`).join(", ");
  for (;;) {
    process.stdout.write(`You: ${choices}? `);
    const line = await input.next();
    console.log();
    if (line.done) return bot(table, YOU);
    const chosen = actions[Number(line.value) - 1];
    if (chosen !== undefined) return chosen;
    if (line.value.trim() === "h") await showHint(table);
    if (line.value.trim() === "" && !table.state.to_act.includes(YOU)) return null;
  }
}

// What happens next: those for whom the table waits are asked last; if all wait, it acts.
async function nextAction(table: Table): Promise<Action> {
  const isAwaited = (seat: number) => Number(table.state.to_act.includes(seat));
  const able = new Set(table.legal_actions.filter(isOfSeat).map((action) => action.seat));
  for (const seat of [...able].sort((one, other) => isAwaited(one) - isAwaited(other))) {
    const action = await (seat === YOU ? yours(table) : bot(table, seat));
    if (action !== null) return action;
  }
  const ofTable = table.legal_actions.find((action) => !isOfSeat(action));
  if (ofTable === undefined) throw new Error("While there is no outcome, somebody can act.");
  return ofTable;
}

const options = { lives: 3 };
let table: Table = await toepen.post("/new-game", { game: "toepen", players: PLAYERS, options, include: ["views"] });
for (;;) {
  for (const event of seen(table).events) console.log(event.text);
  if (table.outcome !== null) break;
  const action = await nextAction(table);
  table = await toepen.post("/apply-action", { state: table.state, action, include: ["views"] });
}
