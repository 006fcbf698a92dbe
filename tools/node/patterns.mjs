// Asks recheck whether regular expressions are safe; they are JSON: [{place, pattern, flags}, ...].
// Those that are not proved safe fail, and so do those that recheck cannot read.
import { check } from "recheck";

process.env.RECHECK_BACKEND = "pure"; // the same everywhere: neither Java nor a binary

let sent = "";
for await (const chunk of process.stdin) sent += chunk;
const uses = JSON.parse(sent);
const wrong = [];
for (const { place, pattern, flags } of uses) {
  const { status, complexity, attack, error } = await check(pattern, flags, { timeout: 60_000 });
  if (status !== "safe") {
    wrong.push(`${place}: /${pattern}/${flags}: ${status}`);
    if (complexity) wrong.push(`  ${complexity.summary}`);
    if (attack) wrong.push(`  ${attack.pattern}`);
    if (error) wrong.push(`  ${JSON.stringify(error)}`);
  }
}
console.log(wrong.length ? wrong.join("\n") : `${uses.length} regular expressions are safe`);
process.exit(wrong.length || !uses.length ? 1 : 0);
