// A table at which somebody plays: what has happened is shown at a pace, then it is their turn.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Actions } from "./actions.js";
import { Ended } from "./ended.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { show, waits } from "./pace.js";
import { Picture } from "./picture.js";
import { useTrying } from "./trying.js";
import { Waiting } from "./waiting.js";
import { list, t } from "./words.js";

export function Playing({ table, settings, leave, sit }) {
  const { seat, names } = table;
  const { suits } = settings;
  const [share, setShare] = useState(table.share);
  const [seen, setSeen] = useState(table.share.table);
  const [log, setLog] = useState(table.log);
  const [said, setSaid] = useState(null);
  const [why, explain] = useState("");
  const [isShowing, setShowing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [held, hold] = useState(null);
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
      await show({ events: after.events, table: before, seat, pace: () => pace.current, signal }, picture);
      if (signal.aborted) return before;
      setSeen(after.table);
      setShare(after);
      explain("");
      setShowing(false);
      return after.table;
    };
    const stop = table.watch((after) => (shown = shown.then((before) => present(before, after))));
    return () => {
      leaving.abort();
      stop();
    };
  }, []);

  const isBusy = isShowing || isSending;
  const isOpen = !isBusy && !share.outcome;
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
  const choices = { legal, refusals, act, suits, explain };
  return html`
    <section class="playing">
      <${Picture} view=${seen} names=${names} seat=${seat} suits=${suits} said=${said} />
      <div class="own" ref=${own} tabindex="-1" role="group" aria-label=${t("Your place")} aria-busy=${isBusy}>
        <p class="turn" role="status">${isOpen && turnText(seen, names, seat)}</p>
        ${failed}
        ${share.outcome && !isShowing
          ? html`<${Ended} outcome=${share.outcome} names=${names} seat=${seat} leave=${leave}
              again=${seat === null ? null : trying(async () => sit(await table.again()))} />`
          : html`
              <${Actions} ...${choices} />
              ${goesBy !== null &&
              html`<${Waiting} key=${`${share.version} ${pause}`} goesBy=${goesBy} goOn=${table.isShared ? null : () => act(null)} />`}
              ${seat !== null && html`<${Hand} hand=${seen.hand} ...${choices} />`}
              <p class="why" aria-hidden="true">${why}</p>
              ${isOpen && legal.length > 0 && html`<${Hint} key=${share.version} table=${table} suits=${suits} hold=${() => hold(share.version)} />`}`}
      </div>
      <${Log} lines=${log} suits=${suits} leave=${trying(leave)} />
    </section>`;
}

function turnText(view, names, seat) {
  if (view.to_act.includes(seat)) return t("It is your turn.");
  if (view.phase === "deal") return t("Waiting for the deal.");
  const others = view.to_act.map((each) => names[each]);
  if (others.length) return t("Waiting for {names}.", { names: list(others) });
  return seat === null ? "" : t("Does anybody want to speak?");
}
