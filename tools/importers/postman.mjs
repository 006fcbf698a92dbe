// Turns a contract into a collection of Postman, with the importer's own settings, and has newman
// send each of its requests to a service: node postman.mjs openapi.json http://127.0.0.1:8000
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const [file, url, from, to] = process.argv.slice(2);
const packages = createRequire(from);
const importer = packages("openapi-to-postmanv2");
const newman = packages("newman");

const begun = performance.now();
const imported = await new Promise((resolve, reject) =>
  importer.convertV2({ type: "string", data: readFileSync(file, "utf-8") }, {}, (error, made) =>
    error || !made.result ? reject(error ?? new Error(made.reason)) : resolve(made),
  ),
);
const seconds = (performance.now() - begun) / 1000;
const collection = imported.output[0].data;
const ran = await new Promise((resolve, reject) =>
  newman.run(
    { collection, envVar: [{ key: "origin", value: url }], reporters: [] },
    (error, summary) => (error ? reject(error) : resolve(summary)),
  ),
);
const answers = ran.run.executions.map(({ item, response, requestError }) => ({
  name: item.name,
  status: response?.code ?? 0,
  error: requestError?.message ?? null,
}));
writeFileSync(to, JSON.stringify({ seconds, answers }));
