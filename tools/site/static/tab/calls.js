// On the page of the calls, requests are answered by the service in this tab.
import { send } from "./transport.js";

const ROOT = new URL("../", import.meta.url).href;
const FILES = `${ROOT}docs/`;
const overNetwork = globalThis.fetch.bind(globalThis);

globalThis.fetch = (asked, init) => {
  const { href } = new URL(asked.url ?? asked, location.href);
  return href.startsWith(ROOT) && !href.startsWith(FILES) ? send(href, init) : overNetwork(asked, init);
};
