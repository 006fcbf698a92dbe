// A whole game of Stortok, at random.

import { Vorhand } from "vorhand-client";

declare const process: { argv: string[] };

const stortok = new Vorhand({ url: process.argv[2] ?? "http://127.0.0.1:8000", game: "stortok" });

let table = await stortok.post("/new-game", { game: "stortok", players: 3 });
while (table.outcome === null) {
  const { state, legal_actions } = table;
  const action = legal_actions[Math.floor(Math.random() * legal_actions.length)]!;
  table = await stortok.post("/apply-action", { state, action });
  for (const event of table.events) console.log(event.text);
}
