// What is read beside the game until it is closed: a hint or an explanation over the felt, or a drawer at
// the side of the screen.
import { html } from "./preact.js";
import { t } from "./words.js";

const Closable = ({ kind, title, close, children }) => html`
  <section class=${kind} aria-label=${title} onKeyDown=${({ key }) => key === "Escape" && close()}>
    ${kind === "drawer" && html`<h2>${title}</h2>`}
    <${CloseButton} close=${close} />
    ${children}
  </section>`;

export const CloseButton = ({ close }) => html`
  <button class="close" aria-label=${t("Close")} aria-description=${t("Puts this away.")} onClick=${close}>×</button>`;

export const Panel = (given) => html`<${Closable} kind="panel" ...${given} />`;

export const Drawer = (given) => html`<${Closable} kind="drawer" ...${given} />`;
