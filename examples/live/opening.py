"""Tables begin, and people go on with the same people."""

import secrets
import time
from collections import defaultdict
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from examples.live import settings
from examples.live.people import STAND_INS, counts, listed
from examples.live.playing import Asked, Move, awaited, carry_out, columns, hashed
from examples.live.problems import FULL, problem
from examples.live.referee import JSON, Problem, ask, levels_of
from examples.live.schema import EMPTY, NEVER, SEATS, STATES
from examples.live.store import Row, Store

KEPT = ("is_open", "watching", "joining", "level", "think")
"""What a table has of the one before it, at which the same people sat."""


def open_table(
    store: Store,
    language: str,
    setup: JSON,
    *,
    people: int | None = None,
    **agreed: Any,
) -> JSON:
    """Open a table for this many people; stand-ins play at its last seats. `agreed`: `is_open`, and
    perhaps their `level`, and for how many seconds whoever is awaited may `think`. Return the
    invitations to the seats for people, one to any of these, and one to watch.
    """
    watching, joining = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    level = agreed.get("level")
    asked_with = {"watching": hashed(watching), "joining": hashed(joining)}
    table = _begun(store, setup, language, **agreed, **asked_with)
    if level is not None and level not in levels_of(setup["game"]):
        raise problem(422, "Invalid", "The game has no such level.")
    people = setup["players"] if people is None else people
    if people > setup["players"]:
        raise problem(422, "Invalid", "There are more people than seats.")
    invitations = [secrets.token_urlsafe(16) for _ in range(people)]
    seats = [{**EMPTY, "secret": hashed(each)} for each in invitations]
    stand_ins = STAND_INS[: setup["players"] - people]
    sitting = {**EMPTY, "entered": NEVER}
    seats += [
        {**sitting, "secret": hashed(secrets.token_hex()), "name": each} for each in stand_ins
    ]
    store.create(table, seats)
    return {
        "table": table["id"],
        "invitations": invitations,
        "joining": joining,
        "watching": watching,
    }


def lobby(store: Store) -> JSON:
    """The open tables at which somebody is, and a seat is free."""
    there = sa.select(SEATS.c.table).where(SEATS.c.seen > time.time() - settings.AWAY_AFTER)
    tables = store.rows(STATES, STATES.c.is_open, STATES.c.next.is_(None), STATES.c.id.in_(there))
    seats = defaultdict(list)
    for seat in store.seats(*(each.id for each in tables)):
        seats[seat.table].append(seat)
    found = [listed(each, seats[each.id]) for each in tables]
    return {"tables": [each for each in found if any(each["may_sit"])]}


def again(asked: Asked) -> JSON:
    """Agree to play again, once the game is over; and go on when all who stay have agreed."""
    seat, stored = asked.player(), asked.store.load(asked.table)
    if is_over(stored):
        asked.store.change(seat, again=True)
        go_on(asked.store, stored, asked.language)
    return {"table": asked.store.load(asked.table).next or asked.table}


def is_over(stored: Row) -> bool:
    """Return whether the game is over, and nothing has followed."""
    return stored.next is None and has_ended(stored)


def has_ended(stored: Row) -> bool:
    """Return whether the game, or the rubber, has come to its end."""
    return not awaited(stored) or "new-rubber" in awaited(stored)


def go_on(store: Store, stored: Row, language: str = "en") -> None:
    """Begin again if all who are there want to: the next rubber or, where the game has none, a new
    table with the same people.
    """
    seats, now = store.seats(stored.id), time.time()
    staying = [seat.again for seat in seats if counts(seat, now)]
    if not staying or not all(staying):
        return
    if "new-rubber" in awaited(stored):
        with suppress(Problem):  # somebody was faster
            carry_out(
                store, stored.id, Move({"type": "new-rubber"}, stored.version, language=language)
            )
        return
    same = {name: getattr(stored, name) for name in KEPT}
    reset = {"waits": False, "again": False, "replacing": [], "replaced": False}
    store.create(
        _begun(store, stored.start, language, **same),
        [{**seat._mapping, **reset, "entered": min(0, seat.entered)} for seat in seats],
        after=stored,
    )


def _begun(store: Store, setup: JSON, language: str, **more: Any) -> JSON:
    """A new table, which waits for its first deal."""
    if store.count() >= settings.TABLES:
        raise FULL
    start = {**setup, "id": secrets.token_urlsafe(9), "deal": None}
    start.pop("rules", None)  # whoever plays again plays by the newest version
    answer = ask("new-game", start, language)
    start["rules"] = answer["state"]["rules"]
    own = {"id": start["id"], "start": start, "attended": time.time(), "notes": []}
    own |= columns(answer)
    return {**own, **more}
