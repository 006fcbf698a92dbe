// The service in a worker: Python, and the app that answers requests as it does over HTTP.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/vorhand";

// What is loaded is counted as it comes, so that the page can say how much of it is here. Where anything does
// not come, or not whole, the page is told: it ends this worker, and begins another.
const overNetwork = self.fetch.bind(self);
const lose = () => postMessage({ isLost: true });
let loaded = 0;

async function found(asked, init) {
  const answer = await overNetwork(asked, init).catch(() => null);
  if (answer?.ok) return answer;
  lose();
  return new Promise(() => {});
}

const sizes = found(new URL("sizes.json", import.meta.url)).then((answer) => answer.json());

async function counted(asked, init) {
  const { body, headers } = await found(asked, init);
  const all = Object.values(await sizes).reduce((sum, size) => sum + size, 0);
  const { readable, writable } = new TransformStream({
    transform(chunk, passed) {
      loaded += chunk.byteLength;
      postMessage({ share: Math.min(1, loaded / all) });
      passed.enqueue(chunk);
    },
  });
  body.pipeTo(writable).catch(lose);
  return new Response(readable, { headers });
}

// The largest file lies compressed, whatever the host does; Pyodide asks for it by its name.
self.fetch = async (asked, init) => {
  if (!String(asked).endsWith(".wasm")) return counted(asked, init);
  const { body } = await counted(`${asked}.gz`, init);
  const headers = { "Content-Type": "application/wasm" };
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
};

async function start() {
  const archive = counted(new URL("python.zip", import.meta.url)).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  python.unpackArchive(await archive, "zip", { extractDir: FOLDER });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  return python.pyimport("vorhand_tab");
}

const started = start();

// A request, and its answer under the same number; or why there is none.
addEventListener("message", async ({ data: { number, method, path, headers, body } }) => {
  try {
    const service = await started;
    const answer = service.answer(method, path, service.headers(JSON.stringify(headers)), body).toJs();
    const [status, given, content] = answer;
    postMessage({ number, status, headers: given, body: content });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
