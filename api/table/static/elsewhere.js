// A table that is not as this tab knows it: another tab has gone on with it, or it does not open.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { SealedTable } from "./sealed.js";
import { useTrying } from "./trying.js";
import { t } from "./words.js";

// Whether another tab has changed the table that this browser keeps.
export function useElsewhere() {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const look = ({ key, oldValue, newValue }) => key === SealedTable.KEPT && sealIn(oldValue) !== sealIn(newValue) && setElsewhere(true);
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);
  return [isElsewhere, () => setElsewhere(false)];
}

const sealIn = (kept) => JSON.parse(kept)?.sealed;

// What stands in the place of the table; the focus goes to the way out.
function Notice({ title, children }) {
  const own = useRef(null);
  useLayoutEffect(() => own.current.querySelector("button").focus(), []);
  return html`<div class="waiting notice" ref=${own}><div role="alert"><h2>${title}</h2></div>${children}</div>`;
}

export const Elsewhere = ({ goOn }) => html`
  <${Notice} title=${t("This table has gone on in another tab.")}>
    <p><button class="primary" onClick=${goOn}>${t("Go on here")}</button></p>
  <//>`;

export function Lost({ table, sit, leave }) {
  const [failed, trying] = useTrying();
  return html`<${Notice} title=${t("Your table does not open any more.")}>
    <p>${t("The service has other keys than when it began, so nobody can see its cards.")}</p>
    ${failed}
    <p class="next">
      <button class="primary" onClick=${trying(async () => sit(await table.again()))}>${t("Deal anew with the same players")}</button>
      <button onClick=${leave}>${t("Another game")}</button>
    </p>
  <//>`;
}

// Whether a table does not open, whatever is tried.
export const isLost = (error) => error.details?.type === "/problems/seal";
