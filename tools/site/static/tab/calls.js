// On the page of the calls, requests are answered by the service in this tab, which starts with the first.

const ROOT = new URL("../", import.meta.url).href;
const FILES = `${ROOT}docs/`;
const overNetwork = globalThis.fetch.bind(globalThis);

globalThis.fetch = (asked, init) => {
  const { href } = new URL(asked.url ?? asked, location.href);
  if (!href.startsWith(ROOT) || href.startsWith(FILES)) return overNetwork(asked, init);
  return import("./transport.js").then(({ send }) => send(href, init));
};
