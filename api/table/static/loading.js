// While the games are awaited: in a tab, how much of the service is here already.
import { html, useEffect, useState } from "./preact.js";
import { isInTab, whenLoading } from "./service.js";
import { t } from "./words.js";

export function Loading() {
  const [share, setShare] = useState(0);
  useEffect(() => {
    whenLoading(setShare);
    return () => whenLoading(() => {});
  }, []);
  if (!isInTab) return t("Loading the games …");
  return html`<label for="loading">${share < 1 ? t("The service comes into this tab: 9 MB, and only this once.") : t("The service starts in this tab …")}</label>
    <progress id="loading" class="loading" value=${share} max="1"></progress>`;
}
