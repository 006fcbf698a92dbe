// All that the package offers. The modules are plain JavaScript, so that a page without a build can import them.
export { act, clock, expectedVersion } from "./src/playing.js";
export { SealedTable } from "./src/sealed.js";
export { answered, jsonOf, Problem, Refusal } from "./src/sending.js";
export { Vorhand } from "./src/vorhand.js";
export type * from "./types.js";
export type { components } from "./openapi.js";
