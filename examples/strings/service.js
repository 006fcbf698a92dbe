// The service. It is on the origin of this page unless the address says `?service=http://…`.

import { SealedTable } from "./client/sealed.js";
import { Vorhand } from "./client/vorhand.js";
import { language } from "./words.js";

const url = new URLSearchParams(location.search).get("service") ?? location.origin;
export const vorhand = new Vorhand({ url, language });

// A sealed table by its string, as the holder of a pass has it.
export const tableOf = (game, sealed, pass) => new SealedTable(vorhand, { game, sealed, pass });
