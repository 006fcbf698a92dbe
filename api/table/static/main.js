// The page: which screen is shown, in which language, with which cards.
import { html, render, useEffect, useRef, useState } from "./preact.js";
import { Elsewhere, isLost, Lost, useElsewhere } from "./elsewhere.js";
import { foresee, knownEntry, WhenKnown } from "./entry.js";
import { keep, NAME, recall, SETTINGS } from "./kept.js";
import { Learn, LEARN, linkedGame, waysOf } from "./learn.js";
import { LIVE, LiveTable } from "./live.js";
import { Playing } from "./playing.js";
import { Record } from "./record.js";
import { RetriedTable } from "./retry.js";
import { Rules } from "./rules.js";
import { useScreens } from "./screens.js";
import { SealedTable } from "./sealed.js";
import { vorhand, whenAway } from "./service.js";
import { DEFAULTS, Settings, wear } from "./settings.js";
import { firstSetupOf } from "./setup.js";
import { hasKeys, Start } from "./start.js";
import { isTaught, LESSONS, taught, taughtGames } from "./teaching.js";
import { useTrying } from "./trying.js";
import { languageAndDeck, preferred, seeDeck, speak, t } from "./words.js";

const settingsAtFirst = { ...DEFAULTS, ...recall(SETTINGS), language: preferred() };

// Where one starts: at a table with others, at a record, or at the table where one sat last, unless the
// link asks for a game.
const ASKS = /^\?(play|friends)=/;
const isLive = location.hash.startsWith(LIVE);
const resumed = isLive ? null : SealedTable.resumed();
const linked = isTaught(linkedGame()) ? linkedGame() : null;
const first = isLive ? "live" : location.hash.startsWith("#record") ? "record" : linked !== null ? "learn" : resumed && !ASKS.test(location.search) ? "table" : "start";

async function learn(language) {
  const isSpoken = await speak(language, vorhand.request("GET", `/table/words/${language}.json`));
  if (isSpoken) document.title = t("Vorhand: a table");
  return isSpoken;
}

function App() {
  const [settings, setSettings] = useState(settingsAtFirst);
  const [table, setTable] = useState(resumed);
  const [screen, setScreen, { over: rules, cover: showRules, uncover: closeRules }] = useScreens(first, "live");
  const [isElsewhere, comeBack] = useElsewhere();
  const [away, setAway] = useState("");
  const [failed, trying] = useTrying();
  const [own, setOwn] = useState(null);
  const [learning, setLearning] = useState(linked);
  const [lesson, setLesson] = useState(null);
  const [drawer, setDrawer] = useState(null);
  const had = useRef(null);
  const before = useRef(null); // the table and the screen from which an attempt began
  const [, spoken] = useState("");

  // Lessons call the cards as they are called in a French deck.
  const suits = screen === "lesson" && lesson?.isOfFrenchCards && settings.suits === "german" ? "french" : settings.suits;

  useEffect(() => whenAway(setAway), []);
  useEffect(() => {
    wear(settings);
    keep(SETTINGS, settings);
  }, [settings]);
  useEffect(
    trying(async () => {
      seeDeck(suits);
      if (!(await learn(settings.language))) return;
      spoken(languageAndDeck());
      await lesson?.reread();
      await Promise.resolve(table?.reread()).catch((error) => {
        if (!isLost(error)) throw error;
        setScreen("lost");
      });
    }),
    [settings.language, suits],
  );

  const sit = (next) => {
    setTable(next);
    setScreen(next ? "table" : "start");
  };
  const goHome = () => (isLive ? location.assign("./") : setScreen("start"));
  const leave = async () => {
    await table.leave();
    if (table.isAttempt) {
      setTable(before.current.table);
      return setScreen(before.current.screen);
    }
    if (!isLive) setTable(null);
    goHome();
  };
  useEffect(
    trying(async () => {
      if (isLive) await LiveTable.read(location.hash.slice(LIVE.length), sit, () => setScreen("gone"));
    }),
    [],
  );
  // What there is to learn: of this game, or of the first.
  const toLearn = (game) => {
    setLearning(isTaught(game) ? game : taughtGames()[0]);
    setScreen("learn");
  };
  const study = (next) => {
    setLesson(next);
    setScreen("lesson");
  };
  const playFirst = async (game) => sit(await SealedTable.begin(firstSetupOf(game, [recall(NAME)], (await taught(LESSONS, game.id))?.first.options)));
  // From a step one tries it another way, as often as one likes, and comes back to that step.
  const retry = async (record, step, seat, asks) => {
    const attempt = await RetriedTable.begin(record, step, seat, asks);
    if (!table?.isAttempt) before.current = { table, screen };
    if (screen === "record") setOwn({ record, seat, kept: {}, ...own, at: step });
    sit(attempt);
  };
  const lessonWays = (at, trying) =>
    waysOf(at, { sit: study, home: () => toLearn(at.game), play: async () => (isGoingOn ? toLearn(at.game) : playFirst(await knownEntry(at.game))), retry }, trying);
  const review = (game) => {
    setOwn(game && { ...game, isAsked: !game.asks, kept: {} });
    setScreen("record");
  };
  useEffect(() => {
    if (had.current && !rules) document.getElementById("rules")?.focus();
    had.current = rules;
  }, [rules]);
  // One thing at a time is at the side of the table; the focus comes back to what has opened it.
  const closeDrawer = () => {
    document.getElementById(`to-${drawer}`)?.focus();
    setDrawer(null);
  };
  const toDrawer = (name, title, about) => html`
    <button id=${`to-${name}`} aria-description=${about} aria-expanded=${drawer === name} onClick=${() => (rules && closeRules(), setDrawer(drawer === name ? null : name))}>${title}</button>`;
  const isGoingOn = table && !table.share.outcome;
  const seated = { table, lesson }[screen] ?? null;
  const isLearning = screen === "learn" || (screen === "lesson" && !lesson);
  const atTable = { settings: { ...settings, suits }, leave, sit, show: review, drawer, closeDrawer };
  return html`
    <header>
      <h1><button class="plain" onClick=${goHome}>Vorhand</button></h1>
      ${seated && html`
        ${seated.people && (seated.share.seat !== null || seated.place) && toDrawer("others", t("The others"), t("Shows what you can say to the others, and a pause."))}
        ${toDrawer("log", t("Log"), t("Shows what has happened, and the way out."))}
        <button id="rules" aria-description=${t("Opens the rules beside the table, at the chapter of this moment.")} aria-expanded=${rules !== null} onClick=${() => (rules ? closeRules() : (setDrawer(null), showRules({ game: seated.share.table.game })))}>${t("Rules")}</button>`}
      <${Settings} settings=${settings} change=${(some) => setSettings({ ...settings, ...some })} />
    </header>
    <p class="away" role="status">${away}</p>
    ${failed}
    <main>
      ${isElsewhere && screen !== "record" && html`<${Elsewhere} goOn=${() => (comeBack(), sit(SealedTable.resumed()))} />`}
      ${screen === "lost" && html`<${Lost} table=${table} sit=${sit} leave=${leave} />`}
      ${(screen === "start" || (screen === "table" && !table)) && !isElsewhere &&
      html`<${Start} sit=${sit} resume=${table && (() => setScreen("table"))} isGoingOn=${isGoingOn} learn=${toLearn} suits=${settings.suits} watch=${() => review(null)} showRules=${(game) => showRules({ game })} />`}
      ${screen === "table" && table && !isElsewhere && html`<${WhenKnown} key=${table.id} game=${table.share.table.game}><${Playing} table=${table} ...${atTable} /><//>`}
      ${screen === "lesson" && lesson && html`<${WhenKnown} key=${lesson.id} game=${lesson.game}><${Playing} table=${lesson} ...${atTable} waysFor=${lessonWays} /><//>`}
      ${isLearning && html`<${Learn} game=${learning ?? taughtGames()[0]} choose=${setLearning} sit=${study} play=${playFirst} isGoingOn=${isGoingOn} showRules=${(game) => showRules({ game })} />`}
      ${screen === "record" && html`<${Record} key=${own?.record.id} suits=${settings.suits} own=${own} leave=${() => setScreen(table ? "table" : "start")} retry=${retry} />`}
      ${screen === "gone" && html`<${Gone} goHome=${goHome} />`}
    </main>
    ${rules && html`<${Rules} game=${rules.game} at=${seated?.share.table ?? null} close=${closeRules} />`}`;
}

const Gone = ({ goHome }) => html`
  <div class="waiting" role="alert">
    <h2>${t("Nobody sits here with this link.")}</h2>
    <p>${t("Somebody else has the seat now, or the table is gone.")}</p>
    <button class="primary" onClick=${goHome}>${t("To the lobby")}</button>
  </div>`;

addEventListener("hashchange", () => location.reload());
// Until there are words, the page says at least why it waits.
whenAway((why) => why && (document.querySelector("#app .waiting").textContent = why));
wear(settingsAtFirst);
seeDeck(settingsAtFirst.suits);
if (hasKeys && (first === "start" || first === "table")) foresee(languageAndDeck(settingsAtFirst.language), first === "table" ? resumed.share.table.game : null);
learn(settingsAtFirst.language)
  .catch(() => {})
  .then(() => render(html`<${App} />`, document.getElementById("app")));
