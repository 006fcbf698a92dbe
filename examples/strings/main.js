// The page of one seat. The fragment of its address holds the seat with its pass, which browsers
// never send to a server; the string comes from other tabs, or is pasted.

import { vorhand } from "./service.js";
import { Table, begin } from "./table.js";
import { language, words } from "./words.js";

const $ = (selector) => document.querySelector(selector);
const inLink = (seat, sealed) => encodeURIComponent(JSON.stringify({ ...seat, sealed }));
let table, channel;

function made(name, text, more = {}) {
  return Object.assign(document.createElement(name), { textContent: text, ...more });
}

// Show a notice, perhaps with a button; without a text, show none.
function notice(text = "", label = "", does = undefined) {
  $("#notice").hidden = !text;
  $("#notice").replaceChildren(
    text,
    ...(does ? [" ", made("button", label, { onclick: () => attempt(does) })] : []),
  );
}

// Do something that asks the service, and say what went wrong.
async function attempt(does) {
  notice();
  try {
    await does();
  } catch (problem) {
    const { details } = problem;
    const said = details ? problem.message : words.offline;
    notice(details?.type === "/problems/seal" ? words.seal : said);
  }
}

// Take a string from others. What is old news is no news if it came by itself.
async function take(sealed, wasPasted) {
  const before = table.known?.version ?? 0;
  const came = await table.take(sealed);
  if (came === "fork") {
    notice(words.fork, words.takeFork, async () => {
      await table.take(sealed, true);
      show();
    });
  } else if (came === "taken") {
    show();
    if (table.known.since > before) notice(words.missed);
  } else if (wasPasted) notice(words[came]);
}

async function act(action) {
  await table.act(action);
  show();
  channel.postMessage({ sealed: table.sealed });
}

function show() {
  const { known, sealed, seat, log } = table;
  sessionStorage.setItem(seat.pass, sealed);
  const names = (seats) => seats.map((each) => seat.names[each]).join(", ");
  const { outcome, waiting } = known;
  $("#status").textContent = outcome ? `${words.over} ${names(outcome.winners)}.` : waiting.text;
  $("#hand").textContent = known.table.hand.join(" ");
  $("#string").value = sealed;
  const buttons = known.legal_actions.map((action) =>
    made("button", action.text, { onclick: () => attempt(() => act(action)) }),
  );
  if (seat.go && !outcome && !waiting.seats.length) {
    buttons.push(made("button", words.goOn, { onclick: () => attempt(() => act(null)) }));
  }
  $("#actions").replaceChildren(...buttons);
  $("#log").replaceChildren(...log.map((event) => made("li", event.text)));
  $("#log").scrollTop = $("#log").scrollHeight;
}

async function sit(seat, sealed) {
  $("#begin").hidden = true;
  $("#table").hidden = false;
  document.title = `${seat.names[seat.number]} – ${words.title}`;
  table = new Table(seat);
  channel = new BroadcastChannel(seat.id);
  channel.onmessage = ({ data }) => {
    if (data.sealed) attempt(() => take(data.sealed, false));
    else channel.postMessage({ sealed: table.sealed });
  };
  await take(sessionStorage.getItem(seat.pass) || sealed, false);
  channel.postMessage({ asks: "for the newest string" });
}

async function beginAndInvite(form) {
  const names = [...form.elements.name].map((each) => each.value);
  const { seats, sealed } = await begin(form.elements.game.value, names);
  const here = location.href.split("#")[0];
  const links = seats.map((seat, number) => `${here}#${inLink({ ...seat, number }, sealed)}`);
  const items = names.map((name, at) => {
    const item = made("li", "");
    item.append(made("a", name, { href: links[at], target: "_blank", rel: "noopener" }));
    return item;
  });
  $("#links ul").replaceChildren(...items.slice(1));
  $("#links").hidden = false;
  history.replaceState(null, "", links[0]);
  await sit({ ...seats[0], number: 0 }, sealed);
}

async function offer() {
  const { games } = await vorhand.get("/games");
  const forThree = games.filter((game) => game.players.least <= 3 && game.players.most >= 3);
  $("#begin select").replaceChildren(...forThree.map((game) => new Option(game.title, game.id)));
  $("#begin").onsubmit = (event) => {
    event.preventDefault();
    attempt(() => beginAndInvite(event.target));
  };
  $("#begin").hidden = false; // not before it knows the games
}

document.documentElement.lang = language;
for (const each of document.querySelectorAll("[data-word]")) {
  each.textContent = words[each.dataset.word];
}
$("#string").ariaLabel = words.string;
$("#pasted").ariaLabel = words.take;
$("#copy").onclick = () => navigator.clipboard.writeText(table.sealed);
$("#take").onclick = () => attempt(() => take($("#pasted").value.trim(), true));
const fragment = location.hash.slice(1);
await attempt(async () => {
  if (!fragment) return offer();
  const { sealed, ...seat } = JSON.parse(decodeURIComponent(fragment));
  await sit(seat, sealed);
});
