// A table at which somebody plays: what has happened is shown at a pace, then it is their turn.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Actions } from "./actions.js";
import { Company, SIGNALS } from "./company.js";
import { Ended } from "./ended.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { show, waits } from "./pace.js";
import { Picture } from "./picture.js";
import { useTrying } from "./trying.js";
import { OwnClock, Waiting } from "./waiting.js";
import { list, nt, t } from "./words.js";

// How long a signal is shown beside a name, in ms.
const HEARD = 5000;

export function Playing({ table, settings, leave, sit }) {
  const { names, people } = table;
  const { suits } = settings;
  const [share, setShare] = useState(table.share);
  const { seat } = share;
  const [seen, setSeen] = useState(table.share.table);
  const [log, setLog] = useState(table.log);
  const [said, setSaid] = useState(null);
  const [why, explain] = useState("");
  const [isShowing, setShowing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [held, hold] = useState(null);
  const [heard, setHeard] = useState({});
  const [failed, trying] = useTrying();
  const own = useRef(null);
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
      if (after.log) setLog(after.log);
      await show({ events: after.events, table: before, seat: after.seat, pace: () => pace.current, signal }, picture);
      if (signal.aborted) return before;
      setSeen(after.table);
      setShare(after);
      explain("");
      setShowing(false);
      return after.table;
    };
    const hear = ({ seat: speaker, signal: said }) => {
      const text = t(SIGNALS[said]);
      setLog((lines) => [...lines, `${table.people.names[speaker]}: ${text}`]);
      setHeard((before) => ({ ...before, [speaker]: text }));
      setTimeout(() => setHeard(({ [speaker]: last, ...rest }) => (last === text ? rest : { [speaker]: last, ...rest })), HEARD);
    };
    const stop = table.watch((after) => (shown = shown.then((before) => present(before, after))), hear);
    return () => {
      leaving.abort();
      stop();
    };
  }, []);

  const isBusy = isShowing || isSending;
  const isOpen = !isBusy && !share.outcome && !people?.paused;
  const act = async (action) => {
    if (isBusy) return;
    // What has the focus is about to go: until something else can be done, the place keeps it.
    if (own.current.contains(document.activeElement)) own.current.focus({ preventScroll: true });
    explain("");
    setSending(true);
    await trying(() => table.act(action))();
    setSending(false);
  };
  useEffect(() => {
    const { activeElement } = document;
    if (isOpen && (activeElement === document.body || activeElement === own.current))
      own.current.querySelector(".hand .legal, .actions .action, .closing button, .hand button")?.focus();
  });

  const legal = isOpen ? share.legal_actions : [];
  const refusals = isOpen ? share.refusals ?? [] : [];
  // Nothing goes by while somebody thinks about a hint.
  const pause = held === share.version ? Infinity : waits(settings.pace);
  const goesBy = isOpen ? table.goesBy(seen.to_act.includes(seat), pause) : null;
  const turnEnds = people && isOpen ? table.turnEnds : null;
  const isGathering = people && !people.begun;
  const choices = { legal, refusals, act, suits, explain };
  return html`
    <section class=${isGathering ? "playing waits" : "playing"}>
      <${Picture} view=${seen} names=${names} seat=${seat} suits=${suits} said=${said} heard=${heard} clock=${turnEnds} />
      <div class="own" ref=${own} tabindex="-1" role="group" aria-label=${t("Your place")} aria-busy=${isBusy}>
        <p class="turn" role="status">${isOpen && (isGathering ? gatheringText(people) : turnText(seen, names, seat))}</p>
        ${turnEnds && seen.to_act.includes(seat) && html`<${OwnClock} key=${share.version} clock=${turnEnds} />`}
        ${failed}
        ${share.outcome && !isShowing
          ? html`<${Ended} outcome=${share.outcome} names=${names} people=${people} seat=${seat} leave=${leave}
              again=${seat === null ? null : trying(async () => sit(await table.again()))} />`
          : html`
              <${Actions} ...${choices} />
              ${goesBy !== null &&
              html`<${Waiting} key=${`${share.version} ${pause}`} goesBy=${goesBy} goOn=${table.isShared ? null : () => act(null)} />`}
              ${seat !== null && html`<${Hand} hand=${seen.hand} ...${choices} />`}
              <p class="why" aria-hidden="true">${why}</p>
              ${isOpen && legal.length > 0 && html`<${Hint} key=${share.version} table=${table} suits=${suits} hold=${() => hold(share.version)} />`}`}
      </div>
      ${people && html`<${Company} table=${table} seat=${seat} trying=${trying} />`}
      <${Log} lines=${log} suits=${suits} leave=${trying(leave)} />
    </section>`;
}

function gatheringText({ names }) {
  const free = names.filter((name) => name === null).length;
  return free ? nt("One more player, and the cards are dealt.", "{n} more players, and the cards are dealt.", free) : t("Waiting for the deal.");
}

function turnText(view, names, seat) {
  if (view.to_act.includes(seat)) return t("It is your turn.");
  if (view.phase === "deal") return t("Waiting for the deal.");
  const others = view.to_act.map((each) => names[each]);
  if (others.length) return t("Waiting for {names}.", { names: list(others) });
  return seat === null ? "" : t("Does anybody want to speak?");
}
