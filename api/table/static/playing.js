// A table at which somebody plays: what has happened is shown at a pace, then it is their turn.
import { html, useLayoutEffect, useRef, useState } from "./preact.js";
import { Actions, inWords } from "./actions.js";
import { useAlerts } from "./alerts.js";
import { useChoosing } from "./choosing.js";
import { Company } from "./company.js";
import { Ended } from "./ended.js";
import { SoFar } from "./costs.js";
import { useDealing } from "./dealing.js";
import { aboutFrom, useEntry } from "./entry.js";
import { useExplained } from "./explained.js";
import { Guide, useGuided } from "./guide.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { gatheringText } from "./invitations.js";
import { useKeys } from "./keys.js";
import { Log } from "./log.js";
import { waits } from "./pace.js";
import { liesOver } from "./panel.js";
import { Picture } from "./picture.js";
import { WithReasons } from "./reasons.js";
import { save } from "./records.js";
import { useGoingOn, useSending } from "./sending.js";
import { useShares } from "./shares.js";
import { useShown } from "./shown.js";
import { useTrying } from "./trying.js";
import { OwnClock, Waiting } from "./waiting.js";
import { t } from "./words.js";

export function Playing({ table, settings, leave, sit, show, drawer, closeDrawer, waysFor }) {
  const { names, people } = table;
  const { suits } = settings;
  const [why, explain] = useState("");
  const [held, hold] = useState(null);
  const [advice, advise] = useState({});
  const [failed, trying, hasFailed] = useTrying();
  const own = useRef(null);
  const around = useRef(null);
  const { share, seen, log, said, heard, isShowing, clock, missed } = useShares(table, settings, () => explain(""));
  const { seat } = share;
  const { act: send, isActing, lasts } = useSending(table, trying, { clock, explain, before: () => (keepFocus(own.current), explain("")) });

  // At a table that teaches: what it says, and what one can do there besides.
  const { taught } = share;
  const ways = taught && waysFor(table, trying);
  const guided = useGuided(share, send);
  const act = taught ? send : guided;
  const entry = useEntry(share.table.game);
  const about = aboutFrom(entry);
  useExplained(explain, entry);
  const shown = useShown(share.table.game);

  // The result of a game stays until the next table is there.
  const isGathering = people && !people.begun && share.version === 0;
  const isBusy = isShowing || isActing;
  const isOpen = !isBusy && !share.outcome && !people?.paused;
  const isAwaited = share.waiting.status === "acts";
  // What one may say out of turn can be said while others play on.
  const isOutOfTurn = !isAwaited && !isActing && !share.outcome && !people?.paused;

  const legal = (isOpen || isOutOfTurn) && !taught?.isOver ? share.legal_actions : [];
  const refusals = isOpen ? share.refusals ?? [] : [];
  const choosing = useChoosing({ legal: isOpen ? legal : [], choices: share.choices ?? [], version: share.version, hand: seen.hand ?? [] });
  // Nothing goes by while somebody thinks about a hint.
  const pause = held === share.version ? Infinity : waits(settings.pace);
  const goesBy = isOpen ? table.goesBy(isAwaited, pause) : null;
  const goOn = table.isShared ? null : () => act(null);
  const playsOn = goesBy === 0 && goOn;
  useGoingOn({ isOn: Boolean(playsOn), version: share.version, delay: () => Math.max(0, clock.left() - lasts()), goOn });
  const skip = () => (isShowing ? clock.skip() : goesBy !== null && goOn && goOn(), isBusy || goesBy !== null);
  const [areKeysShown, showKeys] = useKeys({ own, isOn: settings.keys, skip });
  useDealing(around, seen.dealer, settings.pace);
  useLayoutEffect(() => focusCard(own.current, isOpen));
  useLayoutEffect(() => isOpen && isAwaited && leaveClosedCard(own.current), [isOpen, isAwaited, share.version]);
  useAlerts({ isOn: isOpen && isAwaited && seat !== null, said, seat, settings, shown });

  const turnEnds = people && isOpen ? table.turnEnds : null;
  const again = seat === null ? null : trying(async () => sit(await table.again()));
  const saveSeen = trying(async () => save(`${share.table.game}-seen.json`, await table.seen()));
  // At a live table the record is for those who have played.
  const review = people && seat === null ? null : trying(async () => show({ record: await table.record(), seat, asks: table.asks }));
  const { isAttempt = false } = table;
  const uncover = () => liesOver() && closeDrawer();
  const end = { outcome: share.outcome, names, people, seat, again, leave, review: isAttempt ? null : review, isAttempt, uncover };
  const { action: advised = null, reasons = taught?.reasons ?? [] } = advice.version === share.version ? advice : {};
  const suggested = taught ? taught.marked : advised;
  const prices = pricesOf(share);
  const open = { view: seen, legal, choosing, refusals, act, suits, about, shown, suggested, prices };
  const isEnded = Boolean(share.outcome || taught?.isOver) && !isShowing;
  const moment = log.findLast(({ seat: of }) => of !== undefined)?.text;
  const whyText = html`<p class="why" aria-hidden="true">${why}</p>`;
  const turnText = isBusy ? "" : isGathering ? gatheringText(people) : taught ? taught.say : whatNext(share, table, entry);
  return html`<${WithReasons} reasons=${reasons}>
    <section ref=${around} class=${`playing ${isGathering ? "waits" : ""} ${isEnded ? "is-over" : ""} ${taught ? "teaches" : ""} ${areKeysShown ? "with-keys" : ""}`}>
      ${!isGathering && html`<${Picture} view=${seen} names=${names} marks=${table.marks} seat=${seat} suits=${suits} said=${said} heard=${heard} clock=${turnEnds} sheet=${table.sheet?.rows} skip=${skip} />`}
      <div class="own" ref=${own} tabindex="-1" role="group" aria-label=${t("Your place")} aria-busy=${isBusy}>
        ${seat !== null && !isGathering && (!isEnded || taught?.answer) && html`<${Hand} ...${open} />`}
        <div class="choices">
          <div class="moment">
            <p class="turn" role="status">${turnText}</p>
            ${isBusy && html`<p key=${said?.text} class="said" aria-hidden="true">${said?.text ?? ""}</p>`}
            ${taught?.told && html`<p class="taught" role="status">${taught.told}</p>`}
            ${whyText}
            ${turnEnds && isAwaited && html`<${OwnClock} key=${share.version} clock=${turnEnds} />`}
            ${failed}
            ${missed && html`<${Missed} ...${missed} />`}
          </div>
          ${isEnded && !taught && html`<${Ended} ...${end} view=${seen} rows=${table.sheet?.rows ?? []} moment=${moment} />`}
          ${isEnded && taught && html`<${table.Ended} table=${table} share=${share} shown=${shown} moment=${moment} ways=${ways} inWords=${(action) => inWords(action, suits, shown)} />`}
          ${!isGathering && !isEnded && html`
            <div class="deeds"><${Actions} ...${open} />
            <div class="aside">
              ${(goesBy > 0 || (playsOn && hasFailed)) && html`<${Waiting} key=${`${share.version} ${pause}`} goesBy=${goesBy || Infinity} goOn=${goOn} />`}
              ${taught && html`<${table.Aside} table=${table} ways=${ways} />`}
              ${isOpen && legal.length > 0 && !taught && html`<${Hint} key=${share.version} table=${table} suits=${suits} shown=${shown} hold=${() => hold(share.version)} found=${({ action, reasons }) => advise({ version: share.version, action, reasons })} />`}
              ${!taught && html`<${Guide} view=${share.table} legal=${legal} />`}
              ${isAttempt && html`<${OfAttempt} again=${again} leave=${leave} />`}
              ${settings.keys && html`<button class="keys plain" aria-pressed=${areKeysShown} aria-keyshortcuts="?" aria-description=${t("Shows which keys play cards and press buttons, or hides them.")} onClick=${showKeys}>${t("Keys")}</button>`}
            </div>
            ${areKeysShown && html`<p class="of-keys">${t("1 to 0: a card; the letter on a button: that button; arrows: along the hand; Space or Escape: skip what is being shown; ?: these keys.")}</p>`}</div>`}
        </div>
      </div>
      ${people && html`<${Company} table=${table} seat=${seat} isGathering=${isGathering} isOver=${Boolean(share.outcome)} trying=${trying} isOpen=${drawer === "others"} close=${closeDrawer} uncover=${uncover} />`}
      <${Log} lines=${log} shown=${shown} hand=${seen.hand_number} isOpen=${isGathering || drawer === "log"} close=${closeDrawer} soFar=${seat !== null && share.version > 0 && table.decisions && !share.outcome && html`<${SoFar} key=${share.version} table=${table} seat=${seat} suits=${suits} shown=${shown} />`}
        save=${seat !== null && share.version > 0 ? saveSeen : null} suits=${suits} leave=${taught ? null : trying(leave)} question=${people ? t("A stand-in plays on in your place.") : t("Then this game is lost.")} />
    </section><//>`;
}

// How an attempt ends: with another one, or with none.
const OfAttempt = ({ again, leave }) => html`
  <button aria-description=${t("From the same step, against the same cards.")} onClick=${again}>${t("Once more")}</button>
  <button aria-description=${t("Back to where you came from.")} onClick=${leave}>${t("Back to the game")}</button>`;

// What each legal action costs and puts at stake, if that is anything.
const pricesOf = ({ legal_actions, prices = [] }) => new Map(legal_actions.map((action, at) => [action, prices[at]]));

// What has the focus is about to go: until something else can be done, the place keeps it.
function keepFocus(own) {
  if (own.contains(document.activeElement)) own.focus({ preventScroll: true });
}

// The focus is on a card as soon as something can be done; never on a button that costs something.
function focusCard(own, isOpen) {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== own) return;
  const card = isOpen && own.querySelector(".hand .legal, .hand button, .closing button");
  if (card) card.focus({ preventScroll: true });
  else if (activeElement !== own) own.focus({ preventScroll: true });
}

// A turn begins on a card that can be played.
function leaveClosedCard(own) {
  if (document.activeElement?.matches(".hand button:not(.legal)")) own.querySelector(".hand .legal")?.focus({ preventScroll: true });
}

// What happened while nobody looked, on demand.
const Missed = ({ events, show, drop }) => html`
  <p class="missed" role="status">
    <span>${t("Something has happened while you were away.")}</span>
    <button aria-description=${t("Shows it once more, card by card.")} onClick=${show}>${t("Show it")}</button>
    <button class="plain" aria-description=${t("Leaves it at that: it is all in the log.")} onClick=${drop}>${t("Close")}</button>
  </p>`;

// What the table waits for.
function whatNext(share, { people }, entry) {
  if (share.outcome) return "";
  if (people?.paused) return t("The table pauses. It goes on as soon as somebody wants it to.");
  return share.waiting.text;
}
