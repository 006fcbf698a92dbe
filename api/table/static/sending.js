// Proposing actions: one at a time. While others play on, what one says out of turn waits for the
// moment that comes, and is sent if it is still possible then.
import { useEffect, useRef, useState } from "./preact.js";
import { isSame } from "./actions.js";
import { t } from "./words.js";

// How much of what happened lately says how long the next answer takes.
const RECENT = 0.3;

// `act` proposes an action (null: to wait), `isActing` is whether an action of one's own is under way,
// `lasts` is how long an answer has taken lately, in ms.
export function useSending(table, trying, { clock, explain, before }) {
  const [isActing, setActing] = useState(false);
  const now = useRef({ isSending: false, next: null, lasts: 0 }).current;

  const send = trying(async (action) => {
    const began = performance.now();
    await table.act(action);
    now.lasts += RECENT * (performance.now() - began - now.lasts);
  });
  const act = async (action) => {
    if (now.isSending) {
      if (action) Object.assign(now, { next: action });
      return;
    }
    if (action) {
      before();
      clock.skip();
      setActing(true);
    }
    now.isSending = true;
    await send(action);
    now.isSending = false;
    setActing(false);
    await sendNext();
  };
  const sendNext = async () => {
    const { next } = now;
    now.next = null;
    if (!next) return;
    if (table.share.legal_actions.some((each) => isSame(each, next))) await act(next);
    else explain(t("Too late: the others have played on."));
  };
  return { act, isActing, lasts: () => now.lasts };
}

// Go on by itself after `delay()` ms, as long as `isOn`; never while nobody sees the page.
export function useGoingOn({ isOn, version, delay, goOn }) {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!isOn || isHidden) return;
    const timer = setTimeout(goOn, delay());
    return () => clearTimeout(timer);
  }, [isOn, isHidden, version]);
}
