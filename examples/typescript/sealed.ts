// Plays Fipsen at a sealed table: two players and a bot. The program holds a string; each player sees only their own
// cards, and adds a nonce to the shuffle, so that nobody has chosen the cards.

import { SealedTable, Vorhand, type components } from "vorhand-client";

declare const process: { argv: string[] };
type Shuffle = components["schemas"]["Shuffle"];

const fipsen = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000", game: "fipsen" });

function inHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What fixes a text without showing it.
async function digest(text: string): Promise<string> {
  return inHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

// All that the cards follow from: a player compares it before and after showing a nonce.
function fixed({ commitment, seats }: Shuffle): string {
  return JSON.stringify([commitment, ...seats.map((seat) => seat?.commitment)]);
}

function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

const setup = { game: "fipsen", players: 3, options: { deals: 3 }, nonces: "required", bots: { 2: "thumb" } } as const;
const { table, passes } = await SealedTable.begin(fipsen, setup);
const host = table.heldBy(passes.table);
const players = passes.seats.filter((pass) => pass !== null).map((pass) => ({
  table: host.heldBy(pass),
  nonce: inHex(crypto.getRandomValues(new Uint8Array(16))),
}));

// In life, each player does this elsewhere, and the string goes from one to the next.
for (const { table, nonce } of players) await table.post("/commit-nonce", { commitment: await digest(nonce) });
const agreed = (await host.post("/view", {})).shuffle as Shuffle;
for (const { table, nonce } of players) await table.post("/show-nonce", { nonce });
for (const { table } of players) {
  const { shuffle } = await table.post("/view", {});
  check(fixed(shuffle as Shuffle) === fixed(agreed), "Somebody has gone on from an older string.");
}

let known = 0;
for (;;) {
  const news = await host.post("/history", { since: known });
  known = news.version;
  for (const event of news.events) console.log(event.text);
  if (news.outcome !== null) break;
  const awaited = players.find((_, seat) => news.table.to_act.includes(seat));
  // Where nobody is awaited, those who only may act wait: null.
  const hint = awaited && await awaited.table.post("/suggest-action", { level: "thumb" });
  await (awaited?.table ?? host).post("/apply-action", { action: hint?.action ?? null });
}

// After the end, the table's pass opens what all was dealt from, and begins another game.
const { seed, nonces } = await host.post("/reveal", {});
check(await digest(seed) === agreed.commitment, "The cards were dealt from another seed.");
check(nonces.join() === players.map(({ nonce }) => nonce).join(), "The cards were dealt with other nonces.");
console.log(`${known} actions, dealt from ${seed} and ${nonces.join(", ")}`);
await host.post("/new-game", {});
const again = await host.post("/view", {});
console.log(`Another game: ${again.waiting.text}`);
