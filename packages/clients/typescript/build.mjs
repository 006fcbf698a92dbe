// Builds the package in dist/: types from the contract, the version of the project, and what is written by hand.
import { execFileSync } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "../../..");
const run = (program, ...options) => execFileSync(program, options, { cwd: here, stdio: ["ignore", "pipe", "inherit"] });

rmSync(join(here, "dist"), { recursive: true, force: true });
run("openapi-typescript", join(project, "openapi.yaml"), "--output", "openapi.d.ts");
run("tsc");
for (const [from, to] of [["openapi.d.ts"], ["README.md"], ["../../../LICENSE", "LICENSE"]])
  copyFileSync(join(here, from), join(here, "dist", to ?? from));

const [, version] = readFileSync(join(project, "vorhand/version.py"), "utf8").match(/^VERSION: Final = "(.+)"$/m);
const { private: _, scripts, devDependencies, ...published } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));
writeFileSync(join(here, "dist/package.json"), `${JSON.stringify({ ...published, version }, null, 2)}\n`);
