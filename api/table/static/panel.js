// What is read beside the game until it is closed: a hint or an explanation, or a drawer at the side of the
// screen.
import { html, useLayoutEffect, useRef } from "./preact.js";
import { t } from "./words.js";

// What can be put away, the last one last: Escape does that, wherever the focus is.
const closable = [];
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !closable.length || unfolded()) return;
  event.preventDefault();
  closable.at(-1).current();
});

export function useEscape(isOpen, close) {
  const own = useRef(null);
  own.current = close;
  useLayoutEffect(() => {
    if (!isOpen) return;
    closable.push(own);
    return () => void closable.splice(closable.indexOf(own), 1);
  }, [isOpen]);
}

// What is unfolded on the felt is folded when Tab leads on from it: the focus would be under it.
export const unfolded = () => document.querySelector(":popover-open");
addEventListener("keyup", ({ key, target }) => {
  const open = key === "Tab" && unfolded();
  if (open && !open.contains(target) && target.popoverTargetElement !== open) open.hidePopover();
});

function Closable({ kind, title, close, children }) {
  const own = useRef(null);
  useEscape(true, close);
  useLayoutEffect(() => takeFocus(own.current), []);
  return html`
  <section ref=${own} class=${kind} aria-label=${title}>
    ${kind === "drawer" && html`<h2>${title}</h2>`}
    <${CloseButton} close=${close} />
    ${children}
  </section>`;
}

// What has opened it may lie under it: then the focus comes along. Put away, it gives the focus back, or to
// one's own place if what has opened it is gone, too.
function takeFocus(own) {
  const opener = document.activeElement;
  if (!opener.checkVisibility({ visibilityProperty: true })) own.querySelector(".close").focus();
  const goBack = () => document.activeElement === document.body && (opener.isConnected ? opener : document.querySelector(".own"))?.focus();
  return () => own.contains(document.activeElement) && queueMicrotask(goBack);
}

// Whether a drawer lies over the table, and not beside it.
export const liesOver = () => matchMedia("(max-width: 59.99rem)").matches;

export const CloseButton = ({ close }) => html`
  <button class="close" aria-label=${t("Close")} aria-description=${t("Puts this away.")} onClick=${close}>×</button>`;

export const Panel = (given) => html`<${Closable} kind="panel" ...${given} />`;

export const Drawer = (given) => html`<${Closable} kind="drawer" ...${given} />`;
