// Runs the page of the table on what is seen of a game, without a browser: node table_program.mjs FOLDER CASES.
// FOLDER has the modules of the page, CASES what to show, as JSON; what fails goes to standard output.
import { readFileSync, writeSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, cases] = process.argv.slice(2);
const { entry, steps } = JSON.parse(readFileSync(cases, "utf8"));

// As much of a document as the page draws on.
class Node {
  constructor(name, data = "") {
    Object.assign(this, { localName: name, nodeType: name ? 1 : 3, data, childNodes: [], parentNode: null, style: new Style(), attributes: [], listeners: {}, onclick: null });
  }
  get firstChild() { return this.childNodes[0] ?? null; }
  get nextSibling() { return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null; }
  get textContent() { return this.nodeType === 3 ? String(this.data) : this.childNodes.map((each) => each.textContent).join(""); }
  insertBefore(node, before) {
    node.parentNode?.removeChild(node);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  appendChild(node) { return this.insertBefore(node, null); }
  removeChild(node) {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
  }
  remove() { this.parentNode?.removeChild(this); }
  setAttribute(name, value) { this[`@${name}`] = String(value); }
  removeAttribute(name) { delete this[`@${name}`]; }
  addEventListener(type, heard) { this.listeners[type.toLowerCase()] = heard; }
  removeEventListener(type) { delete this.listeners[type.toLowerCase()]; }
  contains() { return false; }
  focus() {}
  scrollTo() {}
  press() { this.listeners.click?.call(this, { type: "click", target: this }); }
}
class Style { setProperty() {} }
const page = new Node("html");
page.dataset = {};
const kept = { getItem: () => null, setItem() {}, removeItem() {} };
const browser = {
  document: { documentElement: page, body: page, getElementById: () => page, createElement: (name) => new Node(name), createElementNS: (_, name) => new Node(name), createTextNode: (text) => new Node("", text), addEventListener() {} },
  navigator: { languages: ["en"] }, location: new URL("http://localhost/table"), localStorage: kept, sessionStorage: kept, matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }), addEventListener() {},
};
for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// Parts that the page leaves out, since they cannot be drawn, are reported here.
const reported = [];
console.error = (error) => reported.push(error);

// Node 20 does not have it yet; browsers do.
Map.groupBy ??= (some, keyOf) => {
  const found = new Map();
  for (const each of some) found.set(keyOf(each), [...(found.get(keyOf(each)) ?? []), each]);
  return found;
};

const load = (name) => import(pathToFileURL(`${folder}/${name}`));
const { html, render } = await load("preact.js");
const { noteEntries } = await load("entry.js");
const { afterEvent, atOnce, settled } = await load("happening.js");
const { roleOf, shownOf, withHand } = await load("shown.js");
const { useChoosing } = await load("choosing.js");
const { cardName } = await load("cards.js");
const { Picture } = await load("picture.js");
const { Hand, ShownHand } = await load("hand.js");
const { Actions, inWords } = await load("actions.js");
const { Ranks } = await load("ranks.js");
const { SheetTable, written } = await load("sheet.js");
const { Log, lineOf } = await load("log.js");
const { Ended } = await load("ended.js");

noteEntries([entry], "en");
const shown = shownOf(entry);
const suits = "french";
// What a page shows that has drawn a value for which it has no words.
const RAW = /\bundefined\b|\bNaN\b|\[object \w+\]/;

// One's own place, as at the table.
function Own({ view, legal, refusals, choices, version, act }) {
  const choosing = useChoosing({ legal, choices, version, hand: view.hand });
  const open = { view, legal, choosing, refusals, act, suits, about: () => "", shown };
  return html`<${Hand} ...${open} /><${Actions} ...${open} /><${Ranks} ...${open} />`;
}

const all = (node) => [node, ...node.childNodes.flatMap(all)];

function drawn(element) {
  const place = new Node("div");
  render(element, place);
  if (reported.length) throw reported.splice(0)[0];
  const texts = all(place).flatMap((each) => [each.nodeType === 3 ? each.textContent : "", each["@aria-label"] ?? ""]);
  const raw = texts.find((text) => RAW.test(text));
  if (raw) throw new Error(`shows ${raw.trim().slice(0, 80)}`);
  if (all(place).some((each) => each["@role"] === "img" && !each["@aria-label"])) throw new Error("shows a card that has no name");
  return place;
}

const draw = (view, seat, names, event) => drawn(html`<${Picture} view=${view} names=${names} seat=${seat} suits=${suits} said=${event} />`);
const chosen = ({ text, ...action }) => JSON.stringify(Object.entries(action).sort());

// Every action that is legal can be done: with a card, with a button, or from number to number; only what
// takes several cards is left out. It is done by pressing whatever there is.
async function checkReach({ view, seat, legal, refusals, choices }) {
  const done = new Set();
  const act = (action) => done.add(chosen(action));
  const place = drawn(html`<${Own} view=${view} legal=${legal} refusals=${refusals} choices=${choices} version=${view.version} act=${act} />`);
  const buttons = (...kinds) => all(place).filter((each) => each.localName === "button" && kinds.some((kind) => each["@class"]?.split(" ").includes(kind)));
  const press = async (button) => {
    button.press();
    await new Promise(setImmediate); // until it is drawn again
  };
  const pressActions = async () => {
    buttons("action", "primary").forEach((each) => each.press());
    const higher = all(place).find((each) => each["@aria-label"] === "Higher" && each["@aria-disabled"] !== "true");
    if (!higher) return;
    await press(higher);
    await pressActions();
  };
  await pressActions();
  for (let at = 0; at < buttons("card-button").length; at += 1) {
    await press(buttons("card-button")[at]);
    await pressActions();
    if (buttons("card-button")[at]["@aria-pressed"] === "true") await press(buttons("card-button")[at]);
  }
  const missing = legal.find((action) => !(action.cards?.length > 1) && !done.has(chosen(action)));
  if (missing) throw new Error(`has no way to do ${chosen(missing)}`);
}

// Of each place of cards that everybody sees, a card is drawn.
function checkOpen(place, open) {
  const labels = new Set(all(place).map((each) => each["@aria-label"]));
  const missing = open.find(({ cards }) => !cards.some((card) => labels.has(cardName(card, suits)) || labels.has(card)));
  if (missing) throw new Error(`draws no card of ${missing.name}, which everybody sees`);
}

// What is shown at one step of a game to one reader; `at` says how far it has come.
async function show({ seat, before, events, after, legal, refusals, choices, outcome, actions, open = [] }, at) {
  const names = Array.from({ length: after.players }, (_, each) => `Player ${each}`);
  let view = withHand({ ...before, to_act: [] }, seat);
  for (const event of events) {
    at.what = `the event ${event.type}`;
    if (roleOf(event, shown) === "play" && view.trick_winner != null && view.trick?.length) view = atOnce(view);
    view = afterEvent(view, event, seat, shown);
    draw(view, seat, names, event);
  }
  at.what = "the view";
  const last = settled(view, withHand(after, seat));
  checkOpen(draw(last, seat, names, events.at(-1)), open);
  if (seat !== null) drawn(html`<${ShownHand} view=${last} suits=${suits} shown=${shown} />`);
  at.what = "the scores";
  const begun = shown.scores.length ? { now: before[shown.scores[0].member], rows: [] } : null;
  const { rows, isTold } = written(begun, events, after, shown);
  if (rows.length && !isTold) throw new Error(`cannot write the row of the hand: no event says that ${shown.scores[0].member} is ${JSON.stringify(after[shown.scores[0].member])} now`);
  if (reported.length) throw reported.splice(0)[0];
  drawn(html`<${SheetTable} view=${last} names=${names} rows=${rows} />`);
  at.what = "the log";
  drawn(html`<${Log} lines=${events.map(lineOf)} hand=${after.hand_number} suits=${suits} shown=${shown} />`);
  at.what = "the actions";
  for (const action of actions) if (RAW.test(inWords(action, suits, shown))) throw new Error(`calls ${JSON.stringify(action)} ${inWords(action, suits, shown)}`);
  if (seat !== null) await checkReach({ view: last, seat, legal, refusals, choices });
  at.what = "the end of the game";
  if (outcome) drawn(html`<${Ended} outcome=${outcome} names=${names} people=${null} seat=${seat} view=${after} rows=${[]} moment="" uncover=${() => {}} />`);
}

const failed = [];
for (const [number, step] of steps.entries()) {
  const at = { what: "the view" };
  try {
    await show(step, at);
  } catch (error) {
    reported.length = 0;
    failed.push({ number, what: at.what, said: String(error.message), place: error.stack?.match(/(\w+)\.js:\d+/)?.[0] ?? "" });
  }
}
writeSync(1, JSON.stringify({ shown: steps.length, failed: failed.slice(0, 50) }));
process.exit(0);
