// The page's own files, kept for when the service cannot be reached: the page opens, and says so. The
// service is always asked first, and nothing of a game is kept. Before these lines stand DIGEST, which
// changes with any of the files, and FILES, their names.
const PREFIX = `vorhand-table ${registration.scope} `;
const KEPT = PREFIX + DIGEST;
const PAGE = registration.scope;
const isOwn = (url) => url === PAGE || FILES.some((name) => url === new URL(name, location).href);

async function keep() {
  const kept = await caches.open(KEPT);
  await kept.addAll([PAGE, ...FILES].map((name) => new Request(new URL(name, location), { cache: "no-cache" })));
  await skipWaiting();
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== KEPT).map((name) => caches.delete(name)));
}

// What the service answers; what is kept if it does not, or is on its way up. A page of another version
// ends what was kept of this one, so that no page is put together of two.
async function answer(request) {
  try {
    const found = await fetch(request);
    if (found.status < 500) {
      if (request.mode === "navigate" && found.ok) await compare(await found.clone().text());
      return found;
    }
    return (await kept(request)) ?? found;
  } catch (error) {
    const found = await kept(request);
    if (found) return found;
    throw error;
  }
}

async function compare(page) {
  if (!page.includes(DIGEST)) await caches.delete(KEPT);
  else if (!(await caches.has(KEPT))) keep().catch(() => {}); // that version is there again
}

const kept = (request) => caches.match(request, { cacheName: KEPT, ignoreSearch: true, ignoreVary: true });

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && isOwn(url.replace(/[?#].*/, ""))) event.respondWith(answer(event.request));
});
