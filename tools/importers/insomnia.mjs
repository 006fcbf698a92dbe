// Has Insomnia's importer read a contract, and writes the names of the requests that it finds:
// node insomnia.mjs openapi.json packages/ requests.json
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const [file, from, to] = process.argv.slice(2);
const { convert } = createRequire(from)("insomnia-importers");
const { data } = await convert(readFileSync(file, "utf-8"));
writeFileSync(to, JSON.stringify(data.resources.filter(({ _type }) => _type === "request").map(({ name }) => name)));
