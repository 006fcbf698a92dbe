// The calls, drawn from the contract of one game. What a call, an answer or a schema says is drawn when it is opened, so
// that no browser is busy for long.
"use strict";

const games = [...document.querySelectorAll("#games a")];
const asked = new URLSearchParams(location.search).get("game");
const gameOf = (link) => new URLSearchParams(link.search).get("game");
const chosen = games.find((link) => gameOf(link) === asked) ?? games[0];
chosen.setAttribute("aria-current", "page");
// Switch to another game, with the same call open.
addEventListener("click", ({ target }) => {
  if (games.includes(target)) target.hash = location.hash;
});

const main = document.getElementById("calls");
const contract = new URL(`docs/${gameOf(chosen)}.json`, location.href);

// Elements

const element = (name, attributes, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children.filter((each) => each !== undefined && each !== ""));
  return made;
};
const code = (text) => element("code", {}, text);
// What is folded up, and drawn when it is opened for the first time.
const folded = (summary, draw, attributes = {}) => {
  const details = element("details", attributes, element("summary", {}, ...summary));
  details.addEventListener("toggle", () => details.append(...draw()), { once: true });
  return details;
};
// Paragraphs with code and strong words, as the contract writes them.
const inline = (text) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return code(part.slice(1, -1));
    return part.startsWith("**") ? element("strong", {}, part.slice(2, -2)) : part;
  });
const prose = (text = "") => text.split("\n\n").filter(Boolean).map((each) => element("p", {}, ...inline(each)));
const json = (value) => element("pre", { tabIndex: 0 }, code(JSON.stringify(value, null, 2)));

// The contract

const target = (whole, { $ref }) => $ref.slice(2).split("/").reduce((found, key) => found[key], whole);
const nameOf = ({ $ref }) => $ref.slice($ref.lastIndexOf("/") + 1);
const resolved = (whole, part) => (part.$ref ? { ...target(whole, part), ...part, $ref: undefined } : part);
const variants = ({ anyOf, oneOf = anyOf }) => oneOf;

// What a value may be, in a few words.
const inWords = (schema) => {
  if (schema.$ref) return nameOf(schema);
  if (variants(schema)) return variants(schema).map(inWords).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(", ");
  const types = [schema.type ?? "any value"].flat();
  return types.map((type) => (type === "array" && schema.items ? `array of ${inWords(schema.items)}` : type)).join(" or ");
};
const LIMITS = { minimum: "at least", maximum: "at most", minLength: "characters, at least", maxLength: "characters, at most",
  minItems: "items, at least", maxItems: "items, at most", pattern: "pattern" };
const limits = (schema) =>
  Object.entries(LIMITS).filter(([key]) => key in schema).map(([key, words]) => `${words} ${schema[key]}`).join("; ");

// The schemas inside of one that have something to say beyond its words.
const inside = (whole, schema) => {
  if (schema.$ref) return [schema];
  if (variants(schema)) return variants(schema).flatMap((each) => inside(whole, each));
  return schema.items ? inside(whole, schema.items) : schema.properties ? [schema] : [];
};
const drawSchema = (whole, schema) => {
  const { description, properties, required = [], ...rest } = resolved(whole, schema);
  const members = Object.entries(properties ?? {}).map(([name, member]) =>
    element("li", {}, code(name), required.includes(name) ? " (required)" : "", ...drawMember(whole, member)));
  const drawn = prose(description);
  if (members.length) drawn.push(element("ul", { className: "members" }, ...members));
  else drawn.push(element("p", {}, inWords(rest), limits(rest) && `; ${limits(rest)}`), ...foldedInside(whole, rest));
  return drawn;
};
const foldedInside = (whole, schema) =>
  inside(whole, schema).map((each) => folded([each.$ref ? nameOf(each) : "members"], () => drawSchema(whole, each)));
const drawMember = (whole, member) => {
  const words = [inWords(member), limits(member)].filter(Boolean).join("; ");
  return [": ", element("span", { className: "type" }, words), ...prose(member.description), ...foldedInside(whole, member)];
};

// Requests and answers

const examplesOf = (whole, { example, examples = {} }) => {
  const all = Object.entries(examples).map(([name, each]) => [name, resolved(whole, each)]);
  const named = all.map(([name, each]) => [each.summary ?? name, each.value]);
  return example === undefined ? named : [["example", example], ...named];
};
const drawContent = (whole, content = {}) =>
  Object.entries(content).flatMap(([type, media]) => [
    element("p", {}, code(type)),
    ...examplesOf(whole, media).map(([title, value]) => folded([`Example: ${title}`], () => [json(value)])),
    ...(media.schema ? [folded([`Schema: ${inWords(media.schema)}`], () => drawSchema(whole, media.schema))] : []),
  ]);
const drawAnswer = (whole, status, answer) => {
  const { description, content } = resolved(whole, answer);
  const [first] = description.split(". ");
  return folded([code(status), " ", ...inline(first)], () => [...prose(description), ...drawContent(whole, content)]);
};

// A field with its label; a list of choices, if there are only some.
const field = (label, value, choices) => {
  const made = choices
    ? element("select", {}, ...choices.map(([text, chosen]) => element("option", { value: chosen }, text)))
    : element("input", { value });
  return [element("label", {}, label, " ", made), made];
};
const fieldOf = (whole, parameter) => {
  const { name, schema = {}, example = "" } = resolved(whole, parameter);
  const choices = schema.enum?.map((each) => [each, each]);
  return field(name, example, choices && (parameter.required ? choices : [["", ""], ...choices]));
};
const drawForm = (whole, path, method, { parameters = [], requestBody }) => {
  const media = requestBody?.content["application/json"];
  const [[, example] = []] = media ? examplesOf(whole, media) : [];
  const text = element("textarea", { spellcheck: false, rows: 16 });
  text.setAttribute("aria-label", "Request body");
  text.value = JSON.stringify(example ?? {}, null, 2);
  const fields = parameters.map((each) => [resolved(whole, each), ...fieldOf(whole, each)]);
  const shown = element("div", { className: "answer" });
  shown.setAttribute("role", "status");
  const form = element("form", {}, ...fields.map(([, each]) => element("p", {}, each)),
    ...(media ? [text] : []), element("p", {}, element("button", {}, "Send")), shown);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const place = (where) => fields.filter(([each, , input]) => each.in === where && input.value);
    const filled = place("path").reduce((to, [{ name }, , { value }]) => to.replace(`{${name}}`, encodeURIComponent(value)), path);
    const query = new URLSearchParams(place("query").map(([{ name }, , { value }]) => [name, value]));
    const root = new URL(whole.servers[0].url.replace(/\/?$/, "/"), contract);
    await send(shown, new URL(`.${filled}${query.size ? `?${query}` : ""}`, root), method, media && text.value);
  });
  return form;
};
// Long answers are shown in part: a browser would take long to lay out a megabyte.
const MOST = 50_000;
const send = async (shown, url, method, body) => {
  const began = performance.now();
  try {
    const headers = body === undefined ? { Accept: "application/json, */*" } : { "Content-Type": "application/json" };
    const answer = await fetch(url, { method: method.toUpperCase(), headers, body });
    const text = await answer.text();
    const took = Math.round(performance.now() - began);
    const isJson = answer.headers.get("Content-Type")?.includes("json") && text.length < MOST;
    const pretty = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text;
    const cut = pretty.length > MOST ? `${pretty.slice(0, MOST)}\n… (${pretty.length} characters)` : pretty;
    shown.replaceChildren(element("p", {}, code(String(answer.status)), ` after ${took} ms`), element("pre", { tabIndex: 0 }, code(cut)));
  } catch (error) {
    shown.replaceChildren(element("p", {}, `The service cannot be reached: ${error.message}`));
  }
};

// The page

const drawCall = (whole, path, method, call) => {
  const answers = Object.entries(call.responses).map(([status, each]) => drawAnswer(whole, status, each));
  const { schema } = call.requestBody?.content["application/json"] ?? {};
  return [
    ...prose(call.description),
    drawForm(whole, path, method, call),
    ...(schema ? [folded([`Schema of the request: ${inWords(schema)}`], () => drawSchema(whole, schema))] : []),
    element("h4", {}, "Answers"),
    ...answers,
  ];
};
const drawLine = (whole, path, method, call) => {
  const line = element("h3", {}, element("span", { className: `method ${method}` }, method.toUpperCase()), " ", code(path));
  const details = folded([line, ` ${call.summary}`], () => drawCall(whole, path, method, call), { id: call.operationId, className: "call" });
  details.addEventListener("toggle", () => details.open && history.replaceState(null, "", `#${call.operationId}`));
  return details;
};
const draw = (whole) => {
  const calls = Object.entries(whole.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, call]) => [path, method, call]));
  const sections = whole.tags.map(({ name, description }) => {
    const own = calls.filter(([, , call]) => call.tags.includes(name)).map((each) => drawLine(whole, ...each));
    return element("section", {}, element("h2", {}, name), ...prose(description), ...own);
  });
  const title = element("h1", {}, whole.info.title, " ", element("small", {}, whole.info.version));
  main.replaceChildren(title, ...prose(whole.info.description), ...sections.filter((each) => each.querySelector("details")));
};
// A link to a call opens it; those of earlier versions had its group before it.
const open = () => {
  const call = document.getElementById(decodeURIComponent(location.hash.slice(location.hash.lastIndexOf("/") + 1).replace("#", "")));
  if (call?.matches("details.call")) {
    call.open = true;
    call.scrollIntoView();
  }
};

fetch(contract)
  .then((answer) => answer.json())
  .then((whole) => {
    draw(whole);
    open();
    addEventListener("hashchange", open);
  })
  .catch((error) => main.replaceChildren(element("p", { className: "waiting" }, `The contract cannot be loaded: ${error.message}`)));
