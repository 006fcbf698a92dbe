"""People come and go: who sits where, who is there, and what they want besides playing."""

import secrets
import time
from functools import partial

from examples.live import names, settings
from examples.live.playing import Asked, awaited, hashed
from examples.live.problems import JUST_SAID, NOT_REPLACED, NOT_THE_HOST, STRANGER
from examples.live.referee import JSON
from examples.live.schema import EMPTY, NEVER, SEATS, STATES
from examples.live.store import Row, Store

GONE: JSON = {"seen": 0.0, "again": False, "pausing": False}
HOST = 0  # the seat whose player may empty other seats
BETWEEN_SIGNALS = 2.0
STAND_INS = ("Anna", "Bram", "Carla", "Daan", "Eva", "Finn", "Grete", "Hugo", "Iris")
"""What stand-ins are called: more names than there are seats for them."""


def sit_down(asked: Asked, name: str) -> JSON:
    """Take the seat of an invitation, or a free seat of an open table, with a new secret. While
    cards are out, a stand-in plays on in the free seat of an open table until the next deal.
    """
    store, stored = asked.store, _goes_on_at(asked)
    table, own = stored.id, secrets.token_urlsafe(16)
    if not any(_may_take(stored, seat, asked.secret) for seat in store.seats(table)):
        raise STRANGER
    name = names.checked(name)
    taken = {**EMPTY, "secret": hashed(own), "name": name, "seen": time.time()}
    while True:
        free = [seat for seat in store.seats(table) if _may_take(stored, seat, asked.secret)]
        if not free:
            raise STRANGER
        seat = min(free, key=lambda each: each.name is not None)
        waits = seat.name is not None and not is_between_hands(stored)
        now = {**taken, "waits": waits, "entered": max(0, stored.version - 1)}
        store.forget_wishes(table, seat.seat)
        if store.change(seat, at=stored, beside=partial(_rename_stand_ins, name), **now):
            _has_changed(store, table, time.time())
            return {"table": table, "seat": seat.seat, "secret": own, "from_next_hand": waits}
        stored = store.load(table)


def _goes_on_at(asked: Asked) -> Row:
    """The table, or the one at which its people play on: a link to it still counts there."""
    stored = asked.store.load(asked.table)
    while stored.next:
        stored = asked.store.load(stored.next)
    return stored


def _may_take(stored: Row, seat: Row, secret: str) -> bool:
    if seat.seen:
        return False
    return hashed(secret) in (seat.secret, stored.joining) if secret else stored.is_open


def invited(asked: Asked) -> JSON:
    """What somebody reads before they sit down: the game and its rules, who sits here, and which
    seats they may take.
    """
    stored = _goes_on_at(asked)
    seats, secret = asked.store.seats(stored.id), hashed(asked.secret)
    if secret not in (stored.joining, stored.watching, *(each.secret for each in seats)):
        raise STRANGER
    shown = listed(stored, seats)
    shown["may_sit"] = [_may_take(stored, each, asked.secret) for each in seats]
    agreed = {name: stored.start.get(name) for name in ("preset", "options")}
    more = {name: here(stored, seats)[name] for name in ("host", "begun", "people")}
    think = stored.think or settings.THINK
    return shown | agreed | more | {"level": stored.level, "think": think}


def listed(stored: Row, seats: list[Row]) -> JSON:
    """What the list of tables says of one."""
    shown = ("names", "free", "present", "stand_ins")
    people = here(stored, seats)
    found = {"table": stored.id, "game": stored.start["game"], "may_sit": people["free"]}
    return found | {name: people[name] for name in shown}


def _rename_stand_ins(name: str, others: list[Row]) -> dict[int, str]:
    """The stand-ins who are called otherwise from now on, by seat, since somebody comes with their
    name; raises the problem of a name that looks like that of another person.
    """
    is_person = {other.seat: other.entered != NEVER for other in others}
    names.check_alone(
        name, (other.name for other in others if other.name and is_person[other.seat])
    )
    called = [name, *(other.name for other in others if other.name)]
    free = [each for each in STAND_INS if not any(names.are_alike(each, one) for one in called)]
    return {
        other.seat: free.pop(0)
        for other in others
        if other.name and not is_person[other.seat] and names.are_alike(other.name, name)
    }


def is_between_hands(stored: Row) -> bool:
    """Return whether nobody has cards: before a deal, and after the end."""
    return not awaited(stored) or not {"deal", "new-rubber"}.isdisjoint(awaited(stored))


def come_in(asked: Asked) -> Row | None:
    """The seat of a reader, whose stand-in stops at once; None for an onlooker: also whoever was
    invited and finds no seat.
    """
    stored = asked.store.load(asked.table)
    if hashed(asked.secret) in (stored.watching, stored.joining):
        return None
    seat, now = asked.player(), time.time()
    asked.store.change(seat, seen=now)
    _has_changed(asked.store, asked.table, now)
    return seat


def leave(asked: Asked) -> JSON:
    """Leave a seat to a stand-in at once, and to whoever takes it."""
    asked.store.change(asked.player(), **GONE)
    _has_changed(asked.store, asked.table)
    return {}


def kick(asked: Asked, seat: int) -> JSON:
    """Empty a seat before the first deal, and return a new invitation to it, and a new one to any
    seat: whoever has got up does not come back with the old one.
    """
    host, stored = asked.player(), asked.store.load(asked.table)
    seats, invitation = asked.store.seats(asked.table), secrets.token_urlsafe(16)
    joining = secrets.token_urlsafe(16)
    if host.seat != HOST or stored.version or seat == HOST or seat not in range(len(seats)):
        raise NOT_THE_HOST
    if not asked.store.change(seats[seat], at=stored, **EMPTY, secret=hashed(invitation)):
        raise NOT_THE_HOST  # somebody was faster: the host sees who is there now
    asked.store.put(asked.table, joining=hashed(joining))
    return {"invitation": invitation, "joining": joining}


def pause(asked: Asked, *, paused: bool) -> JSON:
    """Want a pause, or no longer. It lasts while all who are there want it."""
    asked.store.change(asked.player(), pausing=paused)
    _has_changed(asked.store, asked.table)
    return {}


def signal(asked: Asked, signal: str) -> JSON:
    """Say one of a few things to all at the table, not too often."""
    seat, now = asked.player(), time.time()
    is_calm = SEATS.c.signalled < now - BETWEEN_SIGNALS
    if not asked.store.change(seat, is_calm, signal=signal, signalled=now):
        raise JUST_SAID
    return {}


def here(stored: Row, seats: list[Row]) -> JSON:
    """Return what everybody may know of those at a table."""
    now = time.time()
    has_host = bool(seats[HOST].name and seats[HOST].seen)
    return {
        "names": [seat.name for seat in seats],
        "free": [not seat.seen for seat in seats],
        "present": [is_present(seat, now) for seat in seats],
        "stand_ins": [
            is_stood_in(seat, now) and (stored.version > 0 or not is_person(seat)) for seat in seats
        ],
        "again": [seat.again for seat in seats],
        "pausing": [seat.pausing for seat in seats],
        "replacing": [seat.replacing for seat in seats],
        "replaced": [seat.replaced for seat in seats],
        "people": [is_person(seat) for seat in seats],
        "paused": stored.paused is not None,
        "host": HOST if has_host else None,
        "is_open": stored.is_open,
        "begun": stored.version > 0,
    }


def is_present(seat: Row, now: float) -> bool:
    """Return whether a player has not left, and has a stream."""
    return bool(now - seat.seen < settings.AWAY_AFTER)


def counts(seat: Row, now: float) -> bool:
    """Return whether a player is asked when something is done by agreement."""
    return is_present(seat, now) and not seat.replaced


def is_stood_in(seat: Row, now: float) -> bool:
    """Return whether a stand-in plays in this seat."""
    return seat.name is not None and (seat.waits or now - seat.seen > settings.TURN)


def settle_pause(store: Store, stored: Row, seats: list[Row]) -> Row:
    """The table, which pauses from when all who are there want it until one does not. The clocks
    go on where they have stopped. If nobody is there, nothing changes.
    """
    now = time.time()
    wanted = [seat.pausing for seat in seats if counts(seat, now)]
    if not wanted or all(wanted) == (stored.paused is not None):
        return stored
    is_same = STATES.c.version == stored.version
    if all(wanted):
        store.put(stored.id, is_same, STATES.c.paused.is_(None), paused=now)
    else:
        lost = now - stored.paused
        later = {"began": stored.began + lost, "changed": stored.changed + lost}
        store.put(stored.id, is_same, STATES.c.paused == stored.paused, paused=None, **later)
    return store.load(stored.id)


def is_person(seat: Row) -> bool:
    """Return whether a seat is that of a person who has not left it."""
    return bool(seat.name and seat.seen and seat.entered != NEVER)


def replace(asked: Asked, seat: int, *, replaced: bool) -> JSON:
    """Want a stand-in in the place of another player, or no longer; or come back to one's own place
    from the next deal on.
    """
    own, stored = asked.player(), asked.store.load(asked.table)
    seats = asked.store.seats(asked.table)
    if seat == own.seat and own.replaced and not replaced:
        _come_back(asked.store, stored, own)
    elif seat == own.seat or own.waits or not stored.version or not _is_replaceable(seats, seat):
        raise NOT_REPLACED
    else:
        others = {*own.replacing} - {seat}
        asked.store.change(own, replacing=sorted(others | ({seat} if replaced else set())))
    _has_changed(asked.store, asked.table)
    return {}


def _is_replaceable(seats: list[Row], seat: int) -> bool:
    return seat in range(len(seats)) and is_person(seats[seat]) and not seats[seat].waits


def _come_back(store: Store, stored: Row, seat: Row) -> None:
    store.forget_wishes(stored.id, seat.seat)
    if store.change(seat, SEATS.c.replaced, replaced=False):
        _note(store, stored, seat.seat, replaced=False)


def settle_replaced(store: Store, stored: Row, seats: list[Row]) -> None:
    """Put a stand-in into the place of each player for whom all others who are there want one. It
    plays on until the deal after that player has come back.
    """
    now = time.time()
    asked = [each for each in seats if counts(each, now) and is_person(each) and not each.waits]
    for seat in seats:
        others = [each for each in asked if each.seat != seat.seat]
        is_wanted = bool(others) and all(seat.seat in each.replacing for each in others)
        if is_wanted and _is_replaceable(seats, seat.seat):
            is_in = ~SEATS.c.waits
            if store.change(seat, is_in, waits=True, replaced=True, again=False, pausing=False):
                _note(store, stored, seat.seat, replaced=True)


def _note(store: Store, stored: Row, seat: int, *, replaced: bool) -> None:
    note = {"version": stored.version, "seat": seat, "replaced": replaced}
    store.put(stored.id, notes=[*store.load(stored.id).notes, note])


def _has_changed(store: Store, table: str, attended: float | None = None) -> None:
    """Return what follows when somebody has come or gone, or wants something else."""
    settle_replaced(store, store.load(table), store.seats(table))
    settle_pause(store, store.load(table), store.seats(table))
    store.wake(table)
    if attended:
        store.put(table, attended=attended)
