// Requests that can be changed, and what the service in this tab answers to them.
import { keep, recall, SETTINGS } from "../table/kept.js";
import { preferred, speak, t } from "../table/words.js";
import { LANGUAGES } from "../table/words/languages.js";
import { send } from "../tab/transport.js";

const PAUSE = 300; // after the last change, in ms
const HEADER = 60; // of the page of rules, in px
const PARTS = ["state", "action"];
const at = (id) => document.getElementById(id);
const here = (path) => new URL(`../${path}`, import.meta.url).href;
const load = (path) => fetch(here(path), { credentials: "omit" }).then((found) => found.json());
const written = (value) => (value === undefined ? "" : JSON.stringify(value, null, 1).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inner) => `[${inner.replace(/\s+/g, " ")}]`));

const labels = [...document.querySelectorAll("#playground [data-said]")].map((place) => [place, place.textContent]);

// Say everything in the language that is chosen.
async function learn() {
  const { value } = at("language");
  if (!(await speak(value, load(`table/words/${value}.json`), at("playground")))) return;
  for (const [place, text] of labels) place.textContent = t(text);
  at("copied").textContent = "";
}

let call = "apply-action";
let sections = [];

// The body as its parts say, also where one of them is not JSON: the service says so.
function body() {
  const members = PARTS.filter((part) => at(part).value.trim()).map((part) => `"${part}": ${at(part).value}`);
  const more = at("more").value.trim().replace(/^\{|\}$/g, "").trim();
  return `{${[...members, ...(more ? [more] : [])].join(",\n")}}`;
}

function show({ call: named, request: { state, action, ...more } }) {
  call = named;
  at("call").textContent = `/${named}`;
  const isSplit = state !== undefined;
  at("state").value = written(state);
  at("action").value = written(action);
  at("more").value = Object.keys(more).length ? written(more) : "";
  for (const part of PARTS) for (const each of [at(part), at(part).labels[0]]) each.hidden = !isSplit;
  at("more").rows = isSplit ? 3 : 20;
}

// The whole example in the address: compressed, in base64url.
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

async function asFragment() {
  const said = { call, language: at("language").value, ...Object.fromEntries([...PARTS, "more"].map((part) => [part, at(part).value])) };
  const packed = await through(new TextEncoder().encode(JSON.stringify(said)), new CompressionStream("deflate-raw"));
  return `#x=${btoa(String.fromCharCode(...packed)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

async function fromFragment() {
  const packed = atob(location.hash.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(Uint8Array.from(packed, (each) => each.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  const { call: named, language, ...parts } = JSON.parse(new TextDecoder().decode(bytes));
  if (!calls.includes(named)) throw new Error(t("This link names no call of the service."));
  show({ call: named, request: parts.state ? { state: {} } : {} });
  for (const part of [...PARTS, "more"]) at(part).value = String(parts[part] ?? "");
  if (Object.hasOwn(LANGUAGES, language)) at("language").value = language;
  await learn();
}

// What a link says is shown first, and sent by whoever has read it.
async function offer() {
  await fromFragment();
  const button = element("button", t("Send this request"));
  button.type = "button";
  button.className = "md-button md-button--primary";
  button.addEventListener("click", judge);
  at("verdict").replaceChildren(element("p", t("This request comes from a link; nothing has been sent.")), element("p", button));
}

const clauses = load("playground/clauses.json");

async function showRule(game, clause, language) {
  const pages = await clauses;
  const page = language === "en" ? (pages[clause] ?? pages[""][game]) : `games/${language}/${game}.html${clause ? `#${clause}` : ""}`;
  if (!page || !games.includes(game) || at("rule-link").href === here(page)) return;
  at("rule-link").href = here(page);
  at("rule").src = here(page.split("#")[0]);
}

// Only the frame is scrolled to its clause: an address with an anchor would scroll this page as well.
at("rule").addEventListener("load", ({ target: { contentDocument: shown } }) => {
  const { hash } = new URL(at("rule-link").href);
  shown.documentElement.scrollTop = (shown.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? 0) - HEADER;
});

const element = (tag, text, ...within) => {
  const made = document.createElement(tag);
  made.append(text, ...within);
  return made;
};

// What follows an answer: its events, and what can be done next.
function whatFollows(answer) {
  const shown = [];
  if (answer.events?.length) shown.push(element("ul", "", ...answer.events.filter(({ text }) => text).map(({ text }) => element("li", text))));
  const next = answer.legal_actions ?? [];
  if (next.length && call === "apply-action") {
    shown.push(element("p", answer.state ? t("Go on from here:") : t("Possible instead:")));
    shown.push(element("p", "", ...next.map((action) => buttonFor(action, answer.state))));
  }
  return shown;
}

function buttonFor({ text, ...action }, state) {
  const button = element("button", action.seat === undefined ? text : `${action.seat}: ${text}`);
  button.type = "button";
  button.className = "md-button";
  button.addEventListener("click", () => {
    if (state) at("state").value = written(state);
    at("action").value = written(action);
    judge();
  });
  return button;
}

function showAnswer(status, answer) {
  const isRefused = status >= 400;
  const heading = element("p", element("strong", `${status} ${answer.title ?? t("Allowed")}`));
  heading.className = isRefused ? "playground__refused" : "playground__allowed";
  const said = [heading];
  if (answer.detail) said.push(element("p", answer.detail));
  for (const { pointer, detail } of [...(answer.errors ?? []), ...(answer.faults ?? [])]) said.push(element("p", element("code", pointer ?? ""), ` ${detail ?? ""}`));
  if (answer.clause) said.push(element("blockquote", element("p", element("code", answer.clause.id), ` ${answer.clause.text}`)));
  at("verdict").replaceChildren(...said, ...whatFollows(answer));
}

let judged = 0;
async function judge() {
  const number = (judged += 1);
  history.replaceState(null, "", await asFragment());
  const headers = { "Content-Type": "application/json", "Accept-Language": at("language").value };
  const answered = await send(here(call), { method: "POST", headers, body: body() }).catch((error) => error);
  if (number !== judged) return;
  if (answered instanceof Error) return at("verdict").replaceChildren(element("p", answered.message));
  const text = await answered.text();
  const answer = JSON.parse(text);
  at("answer").textContent = JSON.stringify(answer, null, 2);
  showAnswer(answered.status, answer);
  const clause = answer.clause?.id ?? answer.faults?.find((each) => each.clause)?.clause.id;
  const game = answer.game ?? answer.state?.game ?? at("game").value;
  await showRule(game, clause, at("language").value);
}

let waiting;
const judgeSoon = () => {
  clearTimeout(waiting);
  waiting = setTimeout(judge, PAUSE);
};

async function chooseGame() {
  ({ sections } = await load(`playground/${at("game").value || "examples"}.json`));
  const groups = sections.map(({ title, examples }, group) => {
    const made = document.createElement("optgroup");
    made.label = title.replaceAll("-", " ");
    made.append(...examples.map((each, place) => new Option(`${each.id} ${each.title}`, `${group}.${place}`)));
    return made;
  });
  at("example").replaceChildren(...groups);
}

function chooseExample() {
  const [group, place] = at("example").value.split(".");
  show(sections[group].examples[place]);
  return judge();
}

at("game").addEventListener("change", () => chooseGame().then(chooseExample));
at("example").addEventListener("change", chooseExample);
at("language").addEventListener("change", async ({ target: { value } }) => {
  keep(SETTINGS, { ...recall(SETTINGS), language: value });
  await learn();
  await judge();
});
for (const part of [...PARTS, "more"]) at(part).addEventListener("input", judgeSoon);
at("link").addEventListener("click", async () => {
  const { href } = new URL(await asFragment(), location.href);
  await navigator.clipboard.writeText(href).catch(() => prompt(t("Copy"), href));
  at("copied").textContent = t("Copied");
});

at("language").append(...Object.entries(LANGUAGES).map(([tag, name]) => new Option(name, tag)));
at("language").value = preferred();
await learn();
const { games, calls } = await load("playground/examples.json");
at("game").append(new Option("examples/", ""), ...games.map((game) => new Option(game, game)));
const isLinked = location.hash.startsWith("#x=");
await chooseGame();
await (isLinked ? offer().catch(({ message }) => at("verdict").replaceChildren(element("p", message))) : chooseExample());
