"""Time goes by: the table deals and closes, and stand-ins play for those who are away.

The clocks of all processes look for whatever is due, in the order in which it became due. Each
table is taken up by one of them at a time, for one step. Dealing and closing have clocks of their
own, and so wait for no stand-in.
"""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from examples.live import settings
from examples.live.opening import go_on, is_over
from examples.live.people import is_present, is_stood_in, settle_pause
from examples.live.playing import Move, awaited, carry_out
from examples.live.referee import Problem, level_for
from examples.live.schema import STATES
from examples.live.store import Row, Store
from examples.live.thinking import suggested

LOG = logging.getLogger(__name__)
CLOCKS = 2  # threads of each kind
SWEEP_EVERY = 60.0
Step = Callable[[Store, Row, list[Row]], float | None]  # returns when the next step is due


def start(store: Store) -> None:
    """Start the clocks of a process."""
    for _ in range(CLOCKS):
        for clock, step in ((STATES.c.due, tend), (STATES.c.thinks, stand_in)):
            Thread(target=_run, args=(store, clock, step), daemon=True).start()
    Thread(target=_sweep, args=(store,), daemon=True).start()


def _run(store: Store, clock: sa.Column[float], step: Step) -> None:
    while True:
        try:
            while stored := store.take_due(clock):
                _serve(store, stored, clock, step)
        except (Problem, SQLAlchemyError):
            pass  # the table is gone, or the database is away
        except Exception:  # a clock that stopped would stop every table
            LOG.exception("A step of the clock has failed.")
        time.sleep(settings.TICK)


def _serve(store: Store, stored: Row, clock: sa.Column[float], step: Step) -> None:
    """Do a step at a table that has been taken up, and note when it is due again, unless something
    has happened there meanwhile.
    """
    taken = stored._mapping[clock.name]
    seats = store.seats(stored.id)
    stored = settle_pause(store, stored, seats)
    try:
        next_due = step(store, stored, seats) if _goes_on(stored, seats) else None
    except Problem:  # somebody was faster, or Vorhand is away
        next_due = time.time() + settings.TICK
    store.put(stored.id, clock == taken, **{clock.name: next_due})


def _goes_on(stored: Row, seats: list[Row]) -> bool:
    """Return whether time goes by at a table: all have come, somebody is there, and there is no
    pause.
    """
    is_attended = any(is_present(seat, time.time()) for seat in seats)
    return is_attended and all(seat.name for seat in seats) and not stored.paused


def tend(store: Store, stored: Row, _: list[Row]) -> float | None:
    """Do what the table itself does: deal, close, or begin again."""
    if is_over(stored):
        go_on(store, stored)
        return time.time() + settings.AWAY_AFTER  # somebody for whom all have waited may be away
    if "deal" in awaited(stored):
        at, action = stored.began + (settings.DEAL_AFTER if stored.version else 0), "deal"
    elif "close" in awaited(stored):
        at, action = stored.began + settings.CLOSE_AFTER, "close"
    else:
        return None
    if time.time() >= at:
        carry_out(store, stored.id, Move({"type": action}, stored.clock["since"]))
    return float(at)


def stand_in(store: Store, stored: Row, seats: list[Row]) -> float | None:
    """Ask one stand-in what to do, if it is time."""
    times = [(_speaks_at(stored, seat), seat.seat) for seat in seats if _may_speak(stored, seat)]
    now = time.time()
    ready = [seat for at, seat in times if at <= now]
    if not ready:
        return min(times)[0] if times else None
    seat = next((each for each in ready if each in awaited(stored)), ready[0])
    level = level_for(stored.state["game"], stored.level or settings.STAND_IN)
    action = suggested(store, stored.id, stored.state, seat, level)["action"]
    if action:
        carry_out(store, stored.id, Move(action, stored.version, seat))
    else:
        is_same = STATES.c.version == stored.version
        store.put(stored.id, is_same, asked=[*stored.asked, seat])
    return now


def _may_speak(stored: Row, seat: Row) -> bool:
    """Return whether a seat has something that it may do, and has not decided to wait at this
    version.
    """
    return seat.seat in stored.may_act and seat.seat not in stored.asked


def _speaks_at(stored: Row, seat: Row) -> float:
    """Return when a stand-in acts for a seat: after the pace of the table if it plays there; for
    somebody who is away, after their turn; for somebody who is there and awaited, after their time
    to think. Stand-ins who are not awaited speak a little sooner, before the next one plays.
    """
    is_awaited = seat.seat in awaited(stored)
    pace = settings.PAUSE if is_awaited else settings.PAUSE / 2
    if "close" in awaited(stored):  # all of them speak before the time is up
        pace = min(pace, settings.CLOSE_AFTER / 2 / stored.start["players"])
    since = 0.0 if is_stood_in(seat, time.time()) else seat.seen + settings.TURN
    at = max(since, float(stored.changed) + pace)
    return min(at, stored.began + (stored.think or settings.THINK)) if is_awaited else at


def _sweep(store: Store) -> None:
    """Delete the tables at which nobody has been for long."""
    while True:
        with suppress(SQLAlchemyError):
            store.forget(time.time() - settings.KEEP)
        time.sleep(min(SWEEP_EVERY, settings.KEEP))
