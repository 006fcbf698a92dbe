// The service in a worker: Python, and the app that answers requests as it does over HTTP.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/vorhand";

// The largest file lies compressed, whatever the host does; Pyodide asks for it by its name.
const { fetch } = self;
self.fetch = async (asked, init) => {
  if (!String(asked).endsWith(".wasm")) return fetch(asked, init);
  const { body } = await fetch(`${asked}.gz`, init);
  const headers = { "Content-Type": "application/wasm" };
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
};

async function start() {
  const archive = fetch(new URL("python.zip", import.meta.url)).then((found) => found.arrayBuffer());
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
