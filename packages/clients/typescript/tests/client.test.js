// The client without a service: a fetch of our own answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, clock, expectedVersion } from "../src/playing.js";
import { SealedTable } from "../src/sealed.js";
import { Problem, Refusal } from "../src/sending.js";
import { Vorhand } from "../src/vorhand.js";

const AFTER_ONE = { "Retry-After": "1" };
const json = (body, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const refusal = { type: "/problems/illegal-action", title: "Forbidden", status: 409, detail: "No.", game: "toepen", clause: { id: "common.turn" } };

// A service that answers with these in turn, then with an error that is not sent again; and what it was sent.
function serving(...answers) {
  const sent = [];
  const fetch = async (url, { body, ...init }) => {
    sent.push({ url, ...init, body: body && JSON.parse(body) });
    const answer = answers.shift() ?? json({}, 500);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, fetch };
}

// Pauses take no time. A time limit is then over at once, too, which these fetches do not notice.
const withoutPauses = (context) => context.mock.method(globalThis, "setTimeout", (work) => setImmediate(work));

test("a call sends JSON in the player's language", async () => {
  const { sent, fetch } = serving(json({ game: "toepen" }));
  const answer = await new Vorhand({ url: "http://there/prefix/", language: () => "nl", headers: { "X-Key": "1" }, fetch }).post("/new-game", { game: "toepen", players: 3 }, { headers: { "X-Once": "2" } });
  assert.deepEqual(answer, { game: "toepen" });
  assert.equal(sent[0].url, "http://there/prefix/new-game");
  assert.deepEqual(sent[0].body, { game: "toepen", players: 3 });
  assert.equal(sent[0].headers["Accept-Language"], "nl");
  assert.deepEqual([sent[0].headers["X-Key"], sent[0].headers["X-Once"]], ["1", "2"]);
});

test("parameters are filled into a path, and nothing else of it changes", async () => {
  const { sent, fetch } = serving(json({}));
  await new Vorhand({ url: ".", fetch }).get("/games/{game}", { game: "a/b" });
  assert.equal(sent[0].url, "./games/a%2Fb");
  assert.equal(sent[0].method, "GET");
  assert.equal(sent[0].body, null);
});

const OUTSIDE = [
  ...["/../x", "/a/../../x", "/..", "/.", "/a/./b", "/%2e%2e/x", "/%2E./x", "/.%2e", "/a/%252e%252e/x", "/..%2fx", "/a%2f..%2fx"],
  ...["//there/x", "/%2fthere/x", "http://there/x", "x", "", "\\x", "/\\there", "/a\\..\\x", "/a%5c..", "/a%255c.."],
  ...["/x?y", "/x#y", "/x y", "/x\ty", "/\n/there", "/x%0dy", "/x%", "/%zz", "/%c0%ae%c0%ae/x", "/é"],
];
for (const path of OUTSIDE)
  test(`nothing is sent to ${JSON.stringify(path)}`, async () => {
    const { sent, fetch } = serving();
    const vorhand = new Vorhand({ url: "http://here/prefix", fetch });
    for (const method of ["GET", "POST"]) await assert.rejects(vorhand.request(method, path, { body: {} }), RangeError);
    await assert.rejects(vorhand.post(path, {}), RangeError);
    assert.deepEqual(sent, []);
  });

test("nor does a parameter lead out of the service", async () => {
  const { sent, fetch } = serving();
  const vorhand = new Vorhand({ url: "http://here/prefix", fetch });
  for (const game of ["..", ".", "../..", "%2e%2e", "a\\b"]) await assert.rejects(vorhand.get("/games/{game}", { game }), RangeError, game);
  assert.deepEqual(sent, []);
});

for (const path of ["/", "/games/a.b", "/games/...", "/tables/a-_~1/events", "/a/b%20c", "/games/%C3%A9"])
  test(`${path} is below the service`, async () => {
    const { sent, fetch } = serving(json({}));
    await new Vorhand({ url: "http://here/prefix/", fetch }).request("GET", path);
    assert.equal(sent[0].url, `http://here/prefix${path}`);
  });

for (const status of [429, 502, 503, 504])
  test(`an answer ${status} is sent for again, and whoever waits is told`, async (context) => {
    withoutPauses(context);
    const { sent, fetch } = serving(json({ title: "Full" }, status, AFTER_ONE), new Response("<h1>", { status, headers: AFTER_ONE }), json({ ok: 1 }));
    const told = [];
    assert.deepEqual(await new Vorhand({ fetch, waiting: (why) => told.push(why) }).request("POST", "/x", { body: {} }), { ok: 1 });
    assert.equal(sent.length, 3);
    assert.deepEqual(told.map((why) => why && why.problem.details.title), ["Full", `Unexpected answer ${status}`, null]);
    assert.equal(told[0].seconds, 1);
  });

test("a service that is not there is tried again, and then it is an error", async () => {
  const { sent, fetch } = serving(new TypeError("fetch failed"), new TypeError("fetch failed"));
  const told = [];
  await assert.rejects(new Vorhand({ fetch, tries: 2, waiting: (why) => told.push(why) }).get("/games"), /fetch failed/);
  assert.equal(sent.length, 2);
  assert.deepEqual(told, [{ seconds: 0.5, problem: null }, null]);
});

const NOW = "Sun, 06 Nov 1994 08:49:30 GMT";
for (const named of ["7", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  test(`it may be tried again after seven seconds: ${named}`, async () => {
    const { fetch } = serving(json({ title: "Full" }, 503, { "Retry-After": named, Date: NOW }));
    await assert.rejects(new Vorhand({ fetch, tries: 1 }).get("/games"), { retryAfter: 7 });
  });

test("a date is later than now, or than the answer says that it is now, and a minute away at most", async () => {
  const soon = new Date(Date.now() + 20_000).toUTCString();
  for (const [headers, expected] of [[{ "Retry-After": soon }, [18, 20]], [{ "Retry-After": soon, Date: soon }, [1, 1]], [{ "Retry-After": soon, Date: NOW }, [60, 60]], [{ "Retry-After": NOW }, [1, 1]]]) {
    const { fetch } = serving(json({ title: "Full" }, 503, headers));
    await assert.rejects(new Vorhand({ fetch, tries: 1 }).get("/games"), ({ retryAfter }) => expected[0] <= retryAfter && retryAfter <= expected[1]);
  }
});

test("the pauses are those that each answer names, and grow where none does", async (context) => {
  withoutPauses(context);
  const headers = [AFTER_ONE, AFTER_ONE, AFTER_ONE, { "Retry-After": "Sun, 06 Nov 1994 08:49:32 GMT", Date: NOW }, {}, {}];
  for (const status of [429, 503]) {
    const told = [];
    const { fetch } = serving(...headers.map((each) => json({ title: "Away" }, status, each)), json({ ok: 1 }));
    await new Vorhand({ fetch, tries: 7, waiting: (why) => told.push(why?.seconds) }).get("/games");
    assert.deepEqual(told, [1, 1, 1, 2, 8, 16, undefined]);
  }
});

test("a client that backs off does not wait the same each time, unless the service is only busy", async (context) => {
  withoutPauses(context);
  for (const [status, expected] of [[429, [1, 1, 1]], [503, [1, 2, 4]]]) {
    const told = [];
    const { fetch } = serving(...expected.map(() => json({ title: "Away" }, status, AFTER_ONE)), json({ ok: 1 }));
    await new Vorhand({ fetch, backsOff: true, waiting: (why) => told.push(why?.seconds) }).get("/games");
    assert.deepEqual(told, [...expected, undefined]);
  }
});

for (const named of ["", "1_0", "0x10", "0b1", "1e1", "+5", "1.5", "7, 8", "Infinity", "²", "0", "-5", "soon", "Sun", "Monday", "NaN", "1 s"])
  test(`no time is named by ${JSON.stringify(named)}`, async () => {
    const { fetch } = serving(json({ title: "Full" }, 503, { "Retry-After": named }));
    await assert.rejects(new Vorhand({ fetch, tries: 1 }).get("/games"), { retryAfter: 1 });
  });

// A service that begins an answer, or does not, and then says nothing more.
const silent = (sent, begins) => async (_, { signal }) => {
  sent.push(signal);
  const stopped = new Promise((_, reject) => (signal.onabort = () => reject(signal.reason)));
  if (!begins) await stopped;
  return new Response(new ReadableStream({ pull: () => stopped }), { headers: { "Content-Type": "application/json" } });
};

for (const begins of [false, true])
  test(`a service that says nothing ${begins ? "more" : "at all"} is tried again, and then it is an error`, async () => {
    const sent = [];
    const told = [];
    const vorhand = new Vorhand({ fetch: silent(sent, begins), tries: 2, timeout: 0.01, waiting: (why) => told.push(why?.seconds) });
    await assert.rejects(vorhand.get("/games"), { name: "TimeoutError", message: "There is no answer after 0.01 s." });
    assert.equal(sent.length, 2);
    assert.deepEqual(told, [0.5, undefined]);
  });

test("a client waits half a minute where nothing else is said", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const sent = [];
  const over = assert.rejects(new Vorhand({ fetch: silent(sent), tries: 1 }).get("/games"), { name: "TimeoutError" });
  context.mock.timers.tick(29_999);
  assert.equal(sent[0].aborted, false);
  context.mock.timers.tick(1);
  await over;
});

test("an answer that is read as it comes may take as long as it likes, and so may any without a limit", async () => {
  const sent = [];
  await new Vorhand({ fetch: silent(sent, true), timeout: 0.01 }).answered("GET", "/events");
  const leaving = new AbortController();
  const call = new Vorhand({ fetch: silent(sent), timeout: Infinity }).get("/games", undefined, { signal: leaving.signal });
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.deepEqual(sent.map(({ aborted }) => aborted), [false, false]);
  leaving.abort();
  await assert.rejects(call, { name: "AbortError" });
});

test("the time limit of a caller ends the call", async () => {
  const sent = [];
  const signal = AbortSignal.timeout(1);
  await assert.rejects(new Vorhand({ fetch: silent(sent) }).get("/games", undefined, { signal }), { name: "TimeoutError" });
  assert.equal(sent.length, 1);
});

test("the last answer counts as it is", async (context) => {
  withoutPauses(context);
  const { fetch } = serving(json({ title: "Full", detail: "Later." }, 503, AFTER_ONE), json({ title: "Full", detail: "Later." }, 503, AFTER_ONE));
  await assert.rejects(new Vorhand({ fetch, tries: 2 }).get("/games"), (error) => error instanceof Problem && error.status === 503 && error.message === "Later.");
});

test("a busy service is an error at once where one does not want to wait", async () => {
  const { sent, fetch } = serving(json({ title: "Many" }, 429, { "Retry-After": "7" }));
  const vorhand = new Vorhand({ fetch, waitsWhenBusy: (method) => method === "GET" });
  await assert.rejects(vorhand.request("POST", "/x", { body: {} }), (error) => error.status === 429 && error.retryAfter === 7);
  assert.equal(sent.length, 1);
});

test("an error of the service is not sent again", async () => {
  const { sent, fetch } = serving(json({ type: "/problems/internal-error", title: "Oops" }, 500));
  await assert.rejects(new Vorhand({ fetch }).get("/games"), { name: "Problem", status: 500 });
  assert.equal(sent.length, 1);
});

test("whoever leaves while it waits leaves at once", async () => {
  const { fetch } = serving(json({ title: "Full" }, 503, { "Retry-After": "60" }));
  const leaving = new AbortController();
  const vorhand = new Vorhand({ fetch, waiting: (why) => why && setTimeout(() => leaving.abort(), 1) });
  await assert.rejects(vorhand.get("/games", undefined, { signal: leaving.signal }), { name: "AbortError" });
});

test("a refusal has its details, also where the service has a prefix", async () => {
  const { fetch } = serving(json({ ...refusal, type: `/prefix${refusal.type}` }, 409));
  await assert.rejects(new Vorhand({ fetch }).post("/view", {}), (error) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual(error.details, refusal);
    assert.equal(error.message, "No.");
    return true;
  });
});

test("another problem is no refusal, and a page of a proxy has no type of its own", async () => {
  const { fetch } = serving(json({ ...refusal, type: "/problems/seal" }, 409), new Response("<h1>Oops</h1>", { status: 404 }), new Response("<h1>", { status: 200 }));
  const vorhand = new Vorhand({ fetch });
  await assert.rejects(vorhand.get("/games"), (error) => error instanceof Problem && !(error instanceof Refusal) && error.details.type === "/problems/seal");
  await assert.rejects(vorhand.get("/games"), (error) => error.details.type === "about:blank" && error.status === 404);
  await assert.rejects(vorhand.get("/games"), (error) => error.details.type === "about:blank" && error.status === 200);
});

test("an answer of another game is not taken for one's own", async () => {
  const { fetch } = serving(json({ game: "fipsen" }));
  await assert.rejects(new Vorhand({ fetch, game: "toepen" }).post("/view", {}), /answer of fipsen/);
});

test("a sealed table goes on from the string of the newest answer, for each holder", async () => {
  const begun = { game: "toepen", sealed: "s0", seat: null, passes: { seats: [null, "p1", "p2"], table: "pt", onlookers: "po" } };
  const { sent, fetch } = serving(json(begun), json({ sealed: "s1", seat: 1 }), json({ game: "toepen", seat: null }), json({ sealed: "s2" }));
  const { table, passes } = await SealedTable.begin(new Vorhand({ fetch }), { game: "toepen", players: 3, bots: { 0: "thumb" } });
  assert.equal(sent[0].body.sealed, true);
  assert.deepEqual([table.game, table.sealed, table.pass, table.seat], ["toepen", "s0", "p1", null]);
  await table.post("/apply-action", { action: { type: "knock", seat: 1 } });
  assert.deepEqual(sent[1].body, { game: "toepen", sealed: "s0", pass: "p1", action: { type: "knock", seat: 1 } });
  const ofTable = table.heldBy(passes.table);
  assert.deepEqual([table.seat, ofTable.seat], [1, "unknown"]);
  await ofTable.post("/view", {});
  assert.deepEqual([table.seat, ofTable.seat], [1, null]);
  assert.deepEqual(sent[2].body, { game: "toepen", sealed: "s1", pass: "pt" });
  await ofTable.post("/apply-action", { action: null });
  assert.deepEqual(JSON.parse(JSON.stringify(table)), { game: "toepen", sealed: "s2", pass: "p1" });
});

test("whose share a kept table holds is unknown until an answer says it", async () => {
  const { fetch } = serving(json({ seed: "s" }), json({ seat: null }), json({ seat: 0 }));
  const table = new SealedTable(new Vorhand({ fetch }), { game: "toepen", sealed: "s8", pass: "p1" });
  assert.equal(table.seat, "unknown");
  for (const [path, seat] of [["/reveal", "unknown"], ["/view", null], ["/view", 0]]) {
    await table.post(path, {});
    assert.equal(table.seat, seat);
  }
  assert.deepEqual([table.heldBy("p2").seat, table.seat], ["unknown", 0]);
});

test("another game at a sealed table goes on from its string, for each holder", async () => {
  const { sent, fetch } = serving(json({ game: "toepen", sealed: "s9" }));
  const table = new SealedTable(new Vorhand({ fetch }), { game: "toepen", sealed: "s8", pass: "p1" });
  await table.heldBy("pt").post("/new-game", { names: ["Ann"] });
  assert.equal(sent[0].url, "http://127.0.0.1:8000/new-game");
  assert.deepEqual(sent[0].body, { game: "toepen", after: { sealed: "s8", pass: "pt" }, names: ["Ann"] });
  assert.equal(table.sealed, "s9");
});

test("a table that is begun for a seat is held for it", async () => {
  const begun = { game: "toepen", sealed: "s0", seat: 2, passes: { seats: ["p0", "p1", "p2"], table: "pt" } };
  const { sent, fetch } = serving(json(begun));
  const { table } = await SealedTable.begin(new Vorhand({ fetch }), { game: "toepen", players: 3, seat: 2 });
  assert.equal(sent[0].body.seat, 2);
  assert.deepEqual([table.pass, table.seat], ["p2", 2]);
});

test("a table without people is held for the table", async () => {
  const { fetch } = serving(json({ game: "toepen", sealed: "s0", seat: null, passes: { seats: [null, null], table: "pt" } }));
  const { table } = await SealedTable.begin(new Vorhand({ fetch }), { game: "toepen", players: 2 });
  assert.equal(table.pass, "pt");
});

// The table of docs/table/clock.md: a moment lasts as long as the table waits for the same thing.
const play = (version, rest) => ({ state: { version, phase: "play", window: null, to_act: [2], ...rest }, legal_actions: [{ type: "knock", seat: 0 }], action: null });
const window_ = (version, seat) => ({ ...play(version, { window: "answers", to_act: [0, 1] }), legal_actions: [{ type: "stay", seat: 0 }, { type: "close" }], action: { type: "fold", seat } });

test("a window begins a moment, answers leave it, and the turn after it begins another", () => {
  const turn = clock(null, play(3));
  assert.deepEqual(turn, { waits_for: ["play", null, [2]], since: 3 });
  const opened = clock(turn, window_(4, 2));
  assert.deepEqual(opened, { waits_for: ["play", "answers", ["close"]], since: 4 });
  assert.deepEqual(clock(opened, window_(5, 0)), opened);
  assert.equal(clock(opened, play(6)).since, 6);
});

test("an announcement of another leaves the clock, one's own act begins it anew", () => {
  const turn = clock(null, play(3));
  assert.deepEqual(clock(turn, { ...play(4), action: { type: "announce", seat: 0 } }), turn);
  assert.equal(clock(turn, { ...play(4), action: { type: "play-card", seat: 2 } }).since, 4);
});

test("while several act at once, the moment is the same until the last of them has", () => {
  const begun = clock(null, play(3, { to_act: [0, 1, 2] }));
  const one = clock(begun, { ...play(4, { to_act: [0, 2] }), action: { seat: 1 } });
  assert.deepEqual(one, { waits_for: ["play", null, [0, 2]], since: 3 });
  assert.equal(clock(one, { ...play(5, { to_act: [0, 1] }), action: { seat: 2 } }).since, 5);
});

test("an action is meant for now if it was seen in this moment", () => {
  const kept = { waits_for: ["play", null, [2]], since: 4 };
  assert.deepEqual([4, 5, 3].map((seen) => expectedVersion(kept, 5, seen)), [5, 5, 3]);
  assert.equal(expectedVersion(null, 5, 4), 4);
});

const verdict = (version) => ({ game: "toepen", ...play(version), voucher: `v${version}` });

// A store in memory; somebody else is faster as often as it says.
function storing(row, faster) {
  const seen = [];
  return {
    seen,
    load: async () => row,
    swap: async (before, next, answer) => {
      seen.push({ before, next, answer });
      if (faster-- > 0) row = { ...row, state: { ...row.state, version: row.state.version + 1 } };
      return row === before;
    },
  };
}

test("an action is tried again on the newer state, for the version that it is meant for now", async () => {
  const row = { state: play(4).state, voucher: "v4", clock: { waits_for: [], since: 4 } };
  const store = storing(row, 1);
  const { sent, fetch } = serving(json(verdict(5)), json(verdict(6)));
  const answer = await act(new Vorhand({ fetch }), store, { type: "knock", seat: 2 }, { seen: 4, sender: 2 });
  assert.equal(answer.state.version, 6);
  assert.deepEqual(sent.map(({ body }) => [body.state.version, body.expected_version, body.sender, body.voucher]), [[4, 4, 2, "v4"], [5, 5, 2, "v4"]]);
  assert.deepEqual(store.seen[1].next, { state: play(6).state, voucher: "v6", clock: clock(null, play(6)) });
});

test("without the version that was seen, an action is meant at any", async () => {
  const { sent, fetch } = serving(json(verdict(5)));
  await act(new Vorhand({ fetch }), storing({ state: play(4).state }, 0), { type: "knock", seat: 2 });
  assert.deepEqual(Object.keys(sent[0].body).sort(), ["action", "state"]);
});

test("a store in which nothing is ever stored is an error", async () => {
  const fetch = async () => json(verdict(5));
  await assert.rejects(act(new Vorhand({ fetch }), storing({ state: play(4).state }, Infinity), { type: "knock", seat: 2 }), /changed 20 times/);
});

test("a refusal is not stored", async () => {
  const store = storing({ state: play(4).state }, 0);
  const { fetch } = serving(json(refusal, 409));
  await assert.rejects(act(new Vorhand({ fetch }), store, { type: "knock", seat: 2 }), Refusal);
  assert.deepEqual(store.seen, []);
});
