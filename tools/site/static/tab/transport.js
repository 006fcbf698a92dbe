// Requests to the service in this tab: a `fetch` that needs no network.

const STATIC = new URL("../table/", import.meta.url).href;
const ROOT = new URL("../", import.meta.url).href;

let worker = null;
let sent = 0;
const awaited = new Map();

// How much of what the service needs is here, from 0 to 1; and who is told.
let loaded = 0;
let tell = () => {};
export function whenLoading(told) {
  tell = told;
  tell(loaded);
}

function begin() {
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => take(data));
  worker.addEventListener("error", lose);
}

// Without a part of it there is no service; whoever asks again begins another one.
function lose() {
  worker?.terminate();
  worker = null;
  tell((loaded = 0));
  for (const { reject } of awaited.values()) reject(new TypeError("The service has not come into this tab."));
  awaited.clear();
}

function take({ number, error, share, isLost, ...answer }) {
  if (isLost) return lose();
  if (share !== undefined) return tell((loaded = share));
  const { resolve, reject } = awaited.get(number);
  awaited.delete(number);
  if (error) reject(new Error(error));
  else resolve(answer);
  keepForNextTime();
}

begin();

// Once it answers, the browser keeps what it is made of: the next start needs no network.
let isKept = false;
function keepForNextTime() {
  if (isKept) return;
  isKept = true;
  navigator.serviceWorker?.register(new URL("../service-worker.js", import.meta.url)).catch(() => {});
}

function asked(request) {
  if (!worker) begin();
  const number = (sent += 1);
  const answer = new Promise((resolve, reject) => awaited.set(number, { resolve, reject }));
  worker.postMessage({ number, ...request });
  return answer;
}

// The answer of the service to a request. What the page loads besides are files of the table; nothing else is
// asked, since an address may be made of what a link says.
export async function send(url, { method = "GET", headers = {}, body = null, signal = null } = {}) {
  const { href } = new URL(url, location.href);
  if (!href.startsWith(ROOT)) throw new RangeError(`This is no address of this site: ${href}`);
  if (href.startsWith(STATIC) && method === "GET") return fetch(href, { headers, signal, credentials: "omit" });
  signal?.throwIfAborted();
  const path = `/${href.slice(ROOT.length).split("#")[0]}`;
  const answer = await asked({ method, path, headers, body });
  signal?.throwIfAborted();
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}
