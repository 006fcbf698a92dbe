// A program for `vorhand league`: it never speaks up unasked, and plays its last legal action.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { id, may_wait, legal_actions } = JSON.parse(line);
  console.log(JSON.stringify({ id, action: may_wait ? null : legal_actions.at(-1) }));
}
