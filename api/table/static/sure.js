// Something that is asked twice before it is done, since what it ends cannot be had back.
import { html, useLayoutEffect, useRef, useState } from "./preact.js";
import { t } from "./words.js";

// A button that says what it does; then, in its place, a question, if there is one, with what is done as
// the answer. The focus goes along before the page is painted, so that a key pressed at once is heard.
export function Sure({ title, about, question, answer, act, ...button }) {
  const own = useRef(null);
  const [isAsked, setAsked] = useState(null);
  useLayoutEffect(() => {
    if (isAsked !== null) own.current.querySelector("button:last-of-type").focus();
  }, [isAsked]);
  return html`<div class="asks-twice" ref=${own} role="group" aria-label=${title} onKeyDown=${(event) => event.key === "Escape" && isAsked && (event.stopPropagation(), setAsked(false))}>
    ${isAsked
      ? html`${question && html`<p role="alert">${question}</p>`}
          <button key="yes" type="button" class="primary" aria-description=${about} onClick=${act}>${answer}</button>
          <button key="no" type="button" aria-description=${t("Goes back: nothing is done.")} onClick=${() => setAsked(false)}>${t("Cancel")}</button>`
      : html`<button key="ask" type="button" aria-description=${about} ...${button} onClick=${() => setAsked(true)}>${title}</button>`}
  </div>`;
}
