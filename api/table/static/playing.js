// A table at which somebody plays: what has happened is shown at a pace, then it is their turn.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Actions } from "./actions.js";
import { Company } from "./company.js";
import { Ended } from "./ended.js";
import { Guide, guides, momentOf } from "./guide.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { Log } from "./log.js";
import { waits } from "./pace.js";
import { Picture } from "./picture.js";
import { useShares } from "./shares.js";
import { useTrying } from "./trying.js";
import { OwnClock, Waiting } from "./waiting.js";
import { nt, t } from "./words.js";

export function Playing({ table, settings, leave, sit }) {
  const { names, people } = table;
  const { suits } = settings;
  const [why, explain] = useState("");
  const [isSending, setSending] = useState(false);
  const [held, hold] = useState(null);
  const [failed, trying] = useTrying();
  const own = useRef(null);
  const { share, seen, log, said, heard, isShowing } = useShares(table, settings, () => explain(""));
  const { seat } = share;

  // The result of a game stays until the next table is there.
  const isGathering = people && !people.begun && share.version === 0;
  const isBusy = isShowing || isSending;
  const isOpen = !isBusy && !share.outcome && !people?.paused;
  const act = async (action) => {
    if (isBusy) return;
    // What has the focus is about to go: until something else can be done, the place keeps it.
    if (own.current.contains(document.activeElement)) own.current.focus({ preventScroll: true });
    explain("");
    setSending(true);
    const moment = momentOf(share.table);
    await trying(async () => {
      await table.act(action);
      if (action) guides.has(share.table.game, moment, action.type);
    })();
    setSending(false);
  };
  useEffect(() => {
    const { activeElement } = document;
    if (isOpen && (activeElement === document.body || activeElement === own.current))
      own.current.querySelector(".hand .legal, .actions .action, .closing button, .hand button")?.focus();
  });

  useEffect(() => {
    if (share.outcome && seat !== null) guides.end(share.table.game);
  }, [share.outcome]);

  const legal = isOpen ? share.legal_actions : [];
  const refusals = isOpen ? share.refusals ?? [] : [];
  // Nothing goes by while somebody thinks about a hint.
  const pause = held === share.version ? Infinity : waits(settings.pace);
  const isAwaited = share.waiting.status === "acts";
  const goesBy = isOpen ? table.goesBy(isAwaited, pause) : null;
  const turnEnds = people && isOpen ? table.turnEnds : null;
  const again = seat === null ? null : trying(async () => sit(await table.again()));
  const end = { outcome: share.outcome, names, people, seat, again, leave };
  const open = { legal, choices: share.choices ?? [], refusals, act, suits, explain };
  return html`
    <section class=${isGathering ? "playing waits" : "playing"}>
      ${!isGathering && html`<${Picture} view=${seen} names=${names} seat=${seat} suits=${suits} said=${said} heard=${heard} clock=${turnEnds} />`}
      <div class="own" ref=${own} tabindex="-1" role="group" aria-label=${t("Your place")} aria-busy=${isBusy}>
        <p class="turn" role="status">${isBusy ? "" : isGathering ? gatheringText(people) : whatNext(share, table)}</p>
        ${turnEnds && isAwaited && html`<${OwnClock} key=${share.version} clock=${turnEnds} />`}
        ${failed}
        ${isGathering ? "" : share.outcome && !isShowing ? html`<${Ended} ...${end} />` : html`
          <${Guide} view=${share.table} legal=${legal} />
          <${Actions} ...${open} />
          ${goesBy !== null && html`<${Waiting} key=${`${share.version} ${pause}`} goesBy=${goesBy} goOn=${table.isShared ? null : () => act(null)} />`}
          ${seat !== null && html`<${Hand} hand=${seen.hand} ...${open} />`}
          <p class="why" aria-hidden="true">${why}</p>
          ${isOpen && legal.length > 0 && html`<${Hint} key=${share.version} table=${table} suits=${suits} hold=${() => hold(share.version)} />`}`}
      </div>
      ${people && html`<${Company} table=${table} seat=${seat} isGathering=${isGathering} isOver=${Boolean(share.outcome)} trying=${trying} />`}
      <${Log} lines=${log} suits=${suits} leave=${trying(leave)} />
    </section>`;
}

// What the table waits for.
function whatNext(share, { people }) {
  if (share.outcome) return "";
  if (people?.paused) return t("The table pauses. It goes on as soon as somebody wants it to.");
  return share.waiting.text;
}

function gatheringText({ names }) {
  const free = names.filter((name) => name === null).length;
  return free ? nt("One more player, and the cards are dealt.", "{n} more players, and the cards are dealt.", free) : t("Waiting for the deal.");
}
