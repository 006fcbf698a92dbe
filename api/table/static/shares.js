// What has happened at a table, shown at a pace: each share from the picture that the one before has left.
import { useEffect, useMemo, useRef, useState } from "./preact.js";
import { SIGNALS } from "./company.js";
import { anew, settled } from "./happening.js";
import { lineOf } from "./log.js";
import { pacer, show } from "./pace.js";
import { knownOf, withHand } from "./shown.js";
import { isolated, t } from "./words.js";

// How long a signal is shown beside a name, in ms.
const HEARD = 5000;
// When more shares than this wait to be shown, the page goes to the present.
const MOST_BEHIND = 2;

// What a share shows, with one's hand.
const handed = ({ table, seat }) => withHand(table, seat);

// The share and the picture that are shown now, the log, the last event, and what each seat has just
// signalled. `clock` is that of the pictures; `missed` shows what happened while nobody looked, if
// anything did. `onShown` is called when something has been shown.
export function useShares(table, settings, onShown) {
  const [share, setShare] = useState(table.share);
  const [seen, setSeen] = useState(() => handed(table.share));
  const [log, setLog] = useState(table.log);
  const [said, setSaid] = useState(null);
  const [isShowing, setShowing] = useState(false);
  const [missed, setMissed] = useState(null);
  const [heard, hear] = useSignals(table, (signalled) => setLog((lines) => [...lines, spoken({ ...signalled, at: lines.length })]));
  const clock = useMemo(pacer, []);
  const showing = useRef({});
  const pace = useRef();
  pace.current = settings.pace;

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let shown = Promise.resolve(handed(table.share));
    let behind = 0;
    let isOver = Boolean(table.share.outcome);
    const picture = (view, event) => {
      setSeen(view);
      if (event) setSaid(event);
    };
    const told = (view, event) => {
      picture(view, event);
      if (event) setLog((lines) => [...lines, lineOf(event)]);
    };
    const play = async (before, { events, seat }, each) =>
      show({ events, table: before, seat, pace: () => pace.current, pacer: clock, signal, shown: await knownOf(before.game) }, each);
    const present = async (left, after) => {
      const before = isOver && !after.outcome ? anew(left) : left;
      isOver = Boolean(after.outcome);
      const isNew = after.events.length > 0;
      const isMissed = isNew && (document.hidden || behind > MOST_BEHIND);
      // Where only the people have changed, what one is about to do stays as it is.
      if (isNew) setShowing(true);
      if (after.log) {
        setLog((lines) => withSignals(after.log, lines));
        setSaid(null); // it may be in another language
      }
      setShare(after);
      if (isMissed) clock.skip();
      const last = settled(await play(before, after, told), handed(after));
      clock.rest();
      behind -= 1;
      if (signal.aborted) return before;
      if (isMissed) setMissed((known) => ({ before: known?.before ?? before, seat: after.seat, events: [...(known?.events ?? []), ...after.events] }));
      setSeen(last);
      if (isNew) onShown();
      setShowing(false);
      return last;
    };
    // Show once more what was missed, and then the present again.
    showing.current.again = (some) => {
      setMissed(null);
      shown = shown.then(async (now) => {
        setShowing(true);
        await play(some.before, some, picture);
        clock.rest();
        setSeen(now);
        setShowing(false);
        return now;
      });
    };
    const goOn = () => document.hidden && clock.skip();
    document.addEventListener("visibilitychange", goOn);
    const stop = table.watch((after) => {
      behind += 1;
      if (behind > MOST_BEHIND + 1) clock.skip();
      shown = shown.then((before) => present(before, after));
    }, hear);
    return () => {
      document.removeEventListener("visibilitychange", goOn);
      leaving.abort();
      stop();
    };
  }, []);
  return { share, seen, log, said, heard, isShowing, clock, missed: missed && { events: missed.events, show: () => showing.current.again(missed), drop: () => setMissed(null) } };
}

// A line of the log with what somebody has signalled, in the present language. `at`: how many lines were
// before it.
const spoken = ({ name, signal, at }) => ({ name, signal, at, text: `${isolated(name)}: ${t(SIGNALS[signal])}` });

// The lines of a log that was read anew, with the signals that were between those before.
const withSignals = (log, before) =>
  before.filter(({ signal }) => signal).reduce((lines, signalled) => lines.toSpliced(signalled.at, 0, spoken(signalled)), log);

// What each seat has signalled in the last seconds, and a function that takes the next signal.
function useSignals(table, note) {
  const [heard, setHeard] = useState({});
  const hear = ({ seat, signal }) => {
    const said = { text: t(SIGNALS[signal]) };
    note({ name: table.people.names[seat], signal });
    setHeard((before) => ({ ...before, [seat]: said }));
    setTimeout(() => setHeard((now) => (now[seat] === said ? { ...now, [seat]: undefined } : now)), HEARD);
  };
  return [heard, hear];
}
