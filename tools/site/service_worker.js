// Keeps what the table and the playground load, so that they start without a network.

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(PREFIX) && name !== NAME;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

const kept = new Set(FILES.map((file) => new URL(file, self.registration.scope).href));

self.addEventListener("fetch", (event) => {
  const address = event.request.url.split(/[?#]/)[0];
  if (event.request.method !== "GET" || !kept.has(address)) return;
  event.respondWith(caches.open(NAME).then((all) => all.match(address)).then((found) => found ?? fetch(event.request)));
});
