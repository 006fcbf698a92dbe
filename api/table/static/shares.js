// What has happened at a table, shown at a pace: each share from the picture that the one before has left.
import { useEffect, useRef, useState } from "./preact.js";
import { SIGNALS } from "./company.js";
import { show } from "./pace.js";
import { t } from "./words.js";

// How long a signal is shown beside a name, in ms.
const HEARD = 5000;

// The share and the picture that are shown now, the log, the last event, and what each seat has just
// signalled. `onShown` is called when
// something has been shown.
export function useShares(table, settings, onShown) {
  const [share, setShare] = useState(table.share);
  const [seen, setSeen] = useState(table.share.table);
  const [log, setLog] = useState(table.log);
  const [said, setSaid] = useState(null);
  const [isShowing, setShowing] = useState(false);
  const [heard, hear] = useSignals(table, (line) => setLog((lines) => [...lines, line]));
  const pace = useRef();
  pace.current = settings.pace;

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
      const isNew = after.events.length > 0;
      // Where only the people have changed, what one is about to do stays as it is.
      if (isNew) setShowing(true);
      if (after.log) setLog(after.log);
      await show({ events: after.events, table: before, seat: after.seat, pace: () => pace.current, signal }, picture);
      if (signal.aborted) return before;
      setSeen(after.table);
      setShare(after);
      if (isNew) onShown();
      setShowing(false);
      return after.table;
    };
    const stop = table.watch((after) => (shown = shown.then((before) => present(before, after))), hear);
    return () => {
      leaving.abort();
      stop();
    };
  }, []);
  return { share, seen, log, said, heard, isShowing };
}

// What each seat has signalled in the last seconds, and a function that takes the next signal.
function useSignals(table, note) {
  const [heard, setHeard] = useState({});
  const hear = ({ seat, signal }) => {
    const text = t(SIGNALS[signal]);
    const said = { text };
    note(`${table.people.names[seat]}: ${text}`);
    setHeard((before) => ({ ...before, [seat]: said }));
    setTimeout(() => setHeard((now) => (now[seat] === said ? { ...now, [seat]: undefined } : now)), HEARD);
  };
  return [heard, hear];
}
