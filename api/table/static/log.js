// What has happened, in sentences.
import { html, useEffect, useRef } from "./preact.js";
import { inSuits } from "./cards.js";
import { Sure } from "./sure.js";
import { t } from "./words.js";

export function Log({ lines, suits, leave, question }) {
  const end = useRef(null);
  useEffect(() => end.current?.scrollTo({ top: end.current.scrollHeight }), [lines.length]);
  return html`<aside class="log">
    <h2 id="log-heading">${t("What has happened")}</h2>
    <div role="log" aria-labelledby="log-heading" tabindex="0" ref=${end}>
      ${lines.map((line, at) => html`<p key=${at}>${inSuits(line, suits)}</p>`)}
    </div>
    ${leave && html`<${Sure} class="plain" title=${t("Leave the table")} question=${question} answer=${t("Leave the table")} act=${leave} />`}
  </aside>`;
}
