// Plays Fipsen against two bots, at a sealed table: the program holds a string, and sees only its own cards.

import { SealedTable, Vorhand } from "vorhand-client";

declare const process: { argv: string[] };

const fipsen = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000", game: "fipsen" });

const bots = { 1: "thumb", 2: "thumb" } as const;
const { table, passes, answer } = await SealedTable.begin(fipsen, { game: "fipsen", players: 3, options: { deals: 3 }, bots });

let share = answer;
for (;;) {
  for (const event of share.events) console.log(event.text);
  if (share.outcome !== null) break;
  // Where one only may act, one waits: null.
  const hint = share.table.to_act.includes(0) ? await table.post("/suggest-action", { level: "thumb" }) : null;
  share = await table.post("/apply-action", { action: hint?.action ?? null });
}

// After the end, the table's pass opens the seed from which all was dealt, and begins another game.
const host = table.heldBy(passes.table);
const { seed } = await host.post("/reveal", {});
console.log(`${share.version} actions, dealt from ${seed}`);
await host.post("/new-game", {});
const again = await table.post("/view", {});
console.log(`Another game: ${again.waiting.text}`);
