"""Says what a reader is told: who is here, what the seat may know, and what the others say."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from threading import Condition
from typing import Any, NamedTuple, Self

from cachetools import LRUCache, TTLCache, cached

from examples.live import settings
from examples.live.people import here, is_present
from examples.live.playing import awaited
from examples.live.referee import JSON, ask, names
from examples.live.schema import ACTIONS, SEATS
from examples.live.store import Row, Store
from examples.live.watch import Look, Watch

MOST_ACTIONS = 10_000  # the longest log that Vorhand takes
MOST_TOLD = 200  # how many versions back a newcomer is told
INCLUDED = ["refusals", "prices"]  # what a share says besides what has happened
ATTENDED_EVERY = min(60.0, settings.KEEP / 3)
Seen = tuple[Row, list[Row]]  # a table, and its seats
PLACE = re.compile(r"(\d{1,9})?(?:~(\d{1,12}(?:\.\d{1,9})?))?", re.ASCII)


class Place(NamedTuple):
    """Says how far somebody has read: to which version, and to which moment what the others say."""

    seen: int | None
    heard: float | None

    @classmethod
    def of(cls, event: str) -> Self:
        """The place that an event has as its id; whatever else it is, the beginning."""
        seen, heard = found.groups() if (found := PLACE.fullmatch(event)) else (None, None)
        return cls(int(seen) if seen else None, float(heard) if heard else None)

    def __str__(self) -> str:
        return f"{'' if self.seen is None else self.seen}~{self.heard}"


class Event(NamedTuple):
    """Says what is sent to a reader; one that leads further has the place to which it leads."""

    name: str
    data: JSON
    place: Place | None = None


def follow(
    watch: Watch,
    table: str,
    reader: Row | None,
    place: Place,
    language: str,
    catching_up: Callable[[], AbstractContextManager[None]],
) -> Iterator[Event]:
    """Return what happens at a table, from the place to which somebody has read. Whoever has missed
    some of it reads that within `catching_up`.
    """
    told: JSON = {"paused": False}
    seen, heard = place
    if seen is not None and not 0 <= seen <= watch.store.load(table).version:
        seen = None
    for look in watch.looks(table):
        if reader and not _stays(watch.store, reader, look):
            return
        people, before = here(*look), told
        if before != people:
            yield Event("people", told := people)
        for seat in _signalling(look.seats, heard):
            data = {"seat": seat.seat, "signal": seat.signal}
            yield Event("signal", data, Place(seen, seat.signalled))
        heard = max(heard or 0.0, *(seat.signalled for seat in look.seats))
        goes_on = before["paused"] and not told["paused"]  # so there is another time for all
        if look.table.version > (-1 if seen is None else seen) or goes_on:
            stored, seats = _read(watch.store, table, look.table.version, look.table.paused)
            is_next = seen == stored.version - 1 and stored.version > 0
            with nullcontext() if is_next else catching_up():
                share = _share(watch.store, stored, seats, reader, seen, language)
            seen = stored.version
            yield Event("share", share, Place(seen, heard))
        elif look.table.next:
            yield Event("next", {"table": look.table.next})
            return
        yield Event("", {})


def _signalling(seats: list[Row], heard: float | None) -> list[Row]:
    """The seats that have just said what a reader has not heard, in the order in which they did;
    whoever comes in hears nothing of before.
    """
    if heard is None:
        return []
    since = max(heard, time.time() - settings.AWAY_AFTER)
    return sorted((e for e in seats if e.signalled > since), key=lambda each: each.signalled)


@cached(
    TTLCache(256, settings.TICK / 2), key=lambda _, *changed: tuple(changed), condition=Condition()
)
def _read(store: Store, table: str, _version: int, _paused: float | None) -> Seen:
    """A table that has changed, for all its readers. The seats are read last: somebody who has
    waited for a deal does not miss it.
    """
    return store.load(table), store.seats(table)


def _stays(store: Store, reader: Row, look: Look) -> bool:
    """Return whether a player is still at the table, which is noted from time to time."""
    seat, now = look.seats[reader.seat], time.time()
    if not seat.seen or seat.secret != reader.secret:  # perhaps a moment ago, but not now
        seat = _seat_now(store, reader)
    if not seat.seen or seat.secret != reader.secret:
        return False
    if now - seat.seen > settings.AWAY_AFTER / 3:
        store.change(seat, seen=now)
    if now - seat.seen > settings.AWAY_AFTER * 2 / 3:  # the clocks may have taken them for away
        store.wake(look.table.id)
    if now - look.table.attended > ATTENDED_EVERY:
        store.put(look.table.id, attended=now)
    return True


def _seat_now(store: Store, reader: Row) -> Row:
    (seat,) = store.rows(SEATS, SEATS.c.table == reader.table, SEATS.c.seat == reader.seat)
    return seat


def _known_seat(store: Store, stored: Row, reader: Row) -> Row | None:
    """The seat whose cards a player may know at a table. It is read after the table, and never from
    what is kept for all readers: somebody may have sat down for a stand-in since.
    """
    seat = _seat_now(store, reader)
    if seat.secret != reader.secret or seat.waits or seat.entered >= stored.version > 0:
        return None
    return seat


def _share(
    store: Store, stored: Row, seats: list[Row], reader: Row | None, seen: int | None, language: str
) -> JSON:
    """Return what a reader may know: the view as it stands or, after a gap, the history. Whoever
    waits for the next deal may know what an onlooker knows.
    """
    own = None if reader is None else _known_seat(store, stored, reader)
    share: JSON = {**_times(stored, seats), "refusals": []}
    at = None if own is None else own.seat
    is_next = seen == stored.version - 1 and stored.version > 0
    if is_next or stored.version > MOST_ACTIONS:
        found = _views(stored, names(seats), language)
        return next(share | view for view in found if view["seat"] == at)
    is_known = seen is not None and seen in range(stored.version + 1)
    since = seen if is_known else max(0, stored.version - MOST_TOLD)
    known = max(since, own.entered) if own else since
    told = _history(store, stored, at, known, names(seats), language)
    if own:
        body = {"state": stored.state, "seat": at, "include": INCLUDED, "you": True}
        share |= ask("legal-actions", body | names(seats), language)
    if since == known:
        return share | told
    before = _history(store, stored, None, since, names(seats), language)["events"]
    before = [event for event in before if event["version"] <= known]
    return share | told | {"events": [*before, *told["events"]]}


def _times(stored: Row, seats: list[Row]) -> JSON:
    """Return how long anybody may still speak, and how long those who are awaited may still
    think.
    """
    now = stored.paused or time.time()
    left = stored.began - now
    is_window = "close" in awaited(stored)
    thinking = [seats[each] for each in awaited(stored) if isinstance(each, int)]
    is_there = any(is_present(seat, now) and not seat.waits for seat in thinking)
    return {
        "closes_in": max(0.0, left + settings.CLOSE_AFTER) if is_window else None,
        "turn_ends_in": max(0.0, left + (stored.think or settings.THINK)) if is_there else None,
    }


def _key_of(stored: Row, named: JSON, language: str) -> tuple[Any, ...]:
    return stored.id, stored.version, tuple(named.get("names", ())), language


@cached(LRUCache(128), key=_key_of, condition=Condition())
def _views(stored: Row, named: JSON, language: str) -> list[JSON]:
    """Return what each reader may know of the last step, in a language: the step is done once
    more.
    """
    step = {"state": stored.before, "action": stored.action, "you": True}
    step |= {"include": ["views", *INCLUDED]}
    found: list[JSON] = ask("apply-action", step | named, language)["views"]
    return found


@cached(
    LRUCache(64),
    key=lambda _, stored, at, since, *more: (at, since, _key_of(stored, *more)),
    condition=Condition(),
)
def _history(
    store: Store, stored: Row, at: int | None, since: int, named: JSON, language: str
) -> JSON:
    """Return what a seat may know of all that has happened since a version; without one, an
    onlooker.
    """
    log = store.rows(ACTIONS, ACTIONS.c.table == stored.id, ACTIONS.c.version <= stored.version)
    actions = {"start": stored.start, "actions": [row.action for row in log]}
    return ask("history", {"seat": at, "since": since, "you": True, **actions, **named}, language)
