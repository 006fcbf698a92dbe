// What is read beside the game until it is closed: a hint or an explanation, or a drawer at the side of the
// screen.
import { html, useLayoutEffect, useRef } from "./preact.js";
import { t } from "./words.js";

function Closable({ kind, title, close, children }) {
  const own = useRef(null);
  useLayoutEffect(() => takeFocus(own.current), []);
  return html`
  <section ref=${own} class=${kind} aria-label=${title} onKeyDown=${({ key }) => key === "Escape" && close()}>
    ${kind === "drawer" && html`<h2>${title}</h2>`}
    <${CloseButton} close=${close} />
    ${children}
  </section>`;
}

// What has opened it may lie under it: then the focus comes along.
function takeFocus(own) {
  if (!document.activeElement.checkVisibility({ visibilityProperty: true })) own.querySelector(".close").focus();
}

// Whether a drawer lies over the table, and not beside it.
export const liesOver = () => matchMedia("(max-width: 59.99rem)").matches;

export const CloseButton = ({ close }) => html`
  <button class="close" aria-label=${t("Close")} aria-description=${t("Puts this away.")} onClick=${close}>×</button>`;

export const Panel = (given) => html`<${Closable} kind="panel" ...${given} />`;

export const Drawer = (given) => html`<${Closable} kind="drawer" ...${given} />`;
