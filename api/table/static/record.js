// Playing a record back: one from a file, from a link, or of one's own game.
import { html, useEffect, useState } from "./preact.js";
import { WhenKnown } from "./entry.js";
import { Field, Select } from "./field.js";
import { gameOf, isSeen, recordsOf, save, textOf } from "./records.js";
import { arrive } from "./screens.js";
import { Seen, Steps } from "./steps.js";
import { useTrying } from "./trying.js";
import { t } from "./words.js";

const LINK = "#record=";

// Whoever made the link has chosen the address: it is one of this host, which is not told who asks.
async function linked() {
  const address = decodeURIComponent(location.hash.slice(LINK.length));
  const isHere = URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin;
  const answer = isHere && (await fetch(address, { credentials: "omit", redirect: "error" }).catch(() => null));
  if (!answer?.ok) throw new Error(t("Nothing was found at {address}.", { address }));
  return answer.text();
}

// `own`: the record of one's own game, with one's `seat` and what `asks` about it, the step that is shown
// first (`at`), and where what was found about it is `kept`; null: none.
export function Record({ suits, leave, own, retry }) {
  const [records, setRecords] = useState(own ? [own.record] : []);
  const [at, setAt] = useState(0);
  const [failed, trying, hasFailed] = useTrying();
  const open = trying(async (text) => {
    setRecords([]);
    setRecords(recordsOf(await text()));
    setAt(0);
  });
  // The same file can be chosen again, once it has been mended.
  const take = (input) => {
    const [file] = input.files;
    input.value = "";
    if (file) open(() => textOf(file));
  };
  useEffect(() => {
    if (!own && location.hash.startsWith(LINK)) open(linked);
  }, []);
  const record = records[at];
  const choose = html`
    ${own
      ? html`<button aria-description=${t("Makes a file of this game.")} onClick=${() => save(`${own.record.id}.json`, own.record)}>${t("Save as a file")}</button>`
      : html`<${Field} id="file" label=${t("Open a record from a file")}>
          <input id="file" type="file" accept=".json,.jsonl,application/json" onChange=${({ target }) => take(target)} />
        <//>`}
    ${records.length > 1 && html`<${Select} id="record" label=${t("Record")} value=${at} choose=${setAt} values=${records.map((each, i) => [i, each.id || i + 1])} />`}
    <button class="plain" onClick=${leave}>${own ? t("Back to the table") : t("Sit down and play")}</button>`;
  const shared = { key: at, suits, more: choose };
  if (record && !hasFailed) {
    const steps = isSeen(record) ? html`<${Seen} seen=${record} ...${shared} />` : html`<${Steps} record=${record} own=${own} at=${own?.at} asks=${own?.asks} retry=${retry} ...${shared} />`;
    return html`<${WhenKnown} key=${at} game=${record.table?.game ?? gameOf(record)}>${steps}<//>`;
  }
  return html`
    <section class="record">
      <h2 ref=${arrive} tabindex="-1">${own ? t("Your game") : t("Play a record back")}</h2>
      ${failed}
      ${choose}
    </section>`;
}
