// A table at which somebody plays: what has happened is shown at a pace, then it is their turn.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Actions } from "./actions.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { show, staysFor } from "./pace.js";
import { Picture } from "./picture.js";
import { list, t } from "./words.js";

// How often the bar of a chance to speak moves, in ms.
const TICK = 250;

export function Playing({ table, settings, leave, sit }) {
  const { seat, names } = table;
  const { suits } = settings;
  const [share, setShare] = useState(table.share);
  const [seen, setSeen] = useState(table.share.table);
  const [log, setLog] = useState(table.log);
  const [said, setSaid] = useState(null);
  const [isShowing, setShowing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const pace = useRef();
  pace.current = settings.pace;

  // Shares are shown one after another, each from the picture that the one before has left.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let shown = Promise.resolve(table.share.table);
    const picture = (view, event) => {
      setSeen(view);
      setSaid(event);
      setLog((lines) => [...lines, event.text]);
    };
    const present = async (before, after) => {
      setShowing(true);
      await show({ events: after.events, table: before, seat, pace: pace.current, signal }, picture);
      if (signal.aborted) return before;
      setSaid(null);
      setSeen(after.table);
      setShare(after);
      setShowing(false);
      return after.table;
    };
    const stop = table.watch((after) => (shown = shown.then((before) => present(before, after))));
    return () => {
      leaving.abort();
      stop();
    };
  }, []);

  const act = async (action) => {
    if (isSending || isShowing) return;
    setProblem("");
    setSending(true);
    try {
      await table.act(action);
    } catch (error) {
      setProblem(error.message);
    }
    setSending(false);
  };

  const isBusy = isShowing || isSending;
  const isOpen = !isBusy && !share.outcome;
  const legal = isOpen ? share.legal_actions : [];
  const refusals = share.refusals ?? [];
  const awaited = seen.to_act.includes(seat);
  return html`
    <section class="playing">
      <${Picture} view=${seen} names=${names} seat=${seat} suits=${suits} said=${said} />
      <div class="own" aria-busy=${isBusy}>
        <p class="turn" role="status">${isOpen && turnText(seen, names, seat)}</p>
        <p class="problem" role="alert">${problem}</p>
        ${share.outcome && !isShowing
          ? html`<${Ended} outcome=${share.outcome} names=${names} again=${() => table.again().then(sit)} leave=${leave} />`
          : html`
              <${Actions} legal=${legal} act=${act} suits=${suits} />
              ${isOpen && !awaited && html`<${Waiting} key=${`${share.version} ${settings.pace}`} pace=${settings.pace} goOn=${() => act(null)} />`}
              <${Hand} hand=${seen.hand} legal=${legal} refusals=${refusals} act=${act} suits=${suits} isOpen=${isOpen} />
              ${isOpen && legal.length > 0 && html`<${Hint} key=${share.version} table=${table} suits=${suits} />`}`}
      </div>
      <${Log} lines=${log} leave=${leave} />
    </section>`;
}

function turnText(view, names, seat) {
  if (view.to_act.includes(seat)) return t("It is your turn.");
  const others = view.to_act.map((each) => names[each]);
  return others.length ? t("Waiting for {names}.", { names: list(others) }) : t("Does anybody want to speak?");
}

// A moment at which one may speak and need not: it goes by, visibly, unless one does or wants no hurry.
function Waiting({ pace, goOn }) {
  const all = staysFor(pace);
  const [left, setLeft] = useState(all);
  useEffect(() => {
    if (left === Infinity) return;
    if (left <= 0) return goOn();
    const timer = setTimeout(() => setLeft(left - TICK), TICK);
    return () => clearTimeout(timer);
  }, [left]);
  return html`<p class="closing">${left < Infinity && html`<progress max=${all} value=${left} aria-hidden="true"></progress>`}
    <button onClick=${() => setLeft(0)}>${t("Go on")}</button></p>`;
}

function Ended({ outcome, names, again, leave }) {
  const heading = useRef(null);
  useEffect(() => heading.current?.focus(), []);
  const said = (seats) => (seats.length ? list(seats.map((seat) => names[seat])) : t("nobody"));
  return html`<div class="ended">
    <h2 ref=${heading} tabindex="-1">${t("The game is over.")}</h2>
    <p>${t("Won: {names}", { names: said(outcome.winners) })}</p>
    <p>${t("Lost: {names}", { names: said(outcome.losers) })}</p>
    <button class="primary" onClick=${again}>${t("Play again")}</button>
    <button onClick=${leave}>${t("Another game")}</button>
  </div>`;
}
