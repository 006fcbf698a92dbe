"""Says what players do: their actions, and hints. An action is carried out here, whoever has
sent it.
"""

import hashlib
import time
from typing import Any, NamedTuple

from examples.live.problems import NEXT_HAND, NOT_YOURS, PAUSED, STRANGER
from examples.live.referee import JSON, ask, names
from examples.live.schema import ACTIONS
from examples.live.store import Row, Sight, Store
from examples.live.thinking import hinted


class Asked(NamedTuple):
    """Somebody's request about a table: with which secret, and in which language."""

    store: Store
    table: str
    secret: str
    language: str

    def player(self) -> Row:
        """The seat of whoever has this secret."""
        return self._own(self.store.seats(self.table))

    def sight(self) -> tuple[Row, Sight]:
        """The same, and the table with its seats and its log, all at one moment."""
        sight = self.store.sight(self.table)
        return self._own(sight.seats), sight

    def _own(self, seats: list[Row]) -> Row:
        for seat in seats:
            if seat.name is not None and seat.secret == hashed(self.secret):
                return seat
        raise STRANGER


class Move(NamedTuple):
    """Says what was decided at a version, by a seat or, without one, by the table itself."""

    action: JSON
    seen: int
    by: int | None = None
    key: str = ""
    language: str = "en"


def act(asked: Asked, action: JSON, version: int, key: str) -> JSON:
    """Carry out what a player has decided at a version, once for each key."""
    seat = asked.player()
    if seat.waits:
        raise NEXT_HAND
    if action.get("seat") != seat.seat:
        raise NOT_YOURS
    move = Move(action, version, seat.seat, key, asked.language)
    return {"version": carry_out(asked.store, asked.table, move)}


def hint(asked: Asked, level: str) -> JSON:
    """Return what a player of this level, or of the highest that is asked, would do who knows what
    this seat knows.
    """
    state = asked.store.load(asked.table).state
    seat = asked.player()  # read last: it may have been left and taken meanwhile
    if seat.waits:
        raise NEXT_HAND
    return hinted(asked.store, asked.table, state, seat.seat, level, asked.language)


def carry_out(store: Store, table: str, move: Move) -> int:
    """Carry out a move, and return the version to which it has led."""
    body: JSON = {"action": move.action} | ({} if move.by is None else {"sender": move.by})
    while True:
        stored = store.load(table)
        for done in store.rows(ACTIONS, ACTIONS.c.table == table, ACTIONS.c.key == move.key):
            return int(done.version)
        if stored.paused:
            raise PAUSED
        expected = expected_version(stored.clock, stored.version, move.seen)
        body |= {"state": stored.state, "expected_version": expected}
        answer = ask("apply-action", body | names(store.seats(table)), move.language)
        after = {"before": stored.state, "action": answer["action"], **columns(answer, stored)}
        if store.swap(stored, after, answer["action"], move.key or None, move.by):
            return int(after["version"])


def columns(answer: JSON, before: Row | None = None) -> JSON:
    """Return what an answer of Vorhand's changes in the row before."""
    state, version, now = answer["state"], answer["state"]["version"], time.time()
    seats = sorted({each["seat"] for each in answer["legal_actions"] if "seat" in each})
    moment = clock(before.clock if before else None, answer)
    after: JSON = {"version": version, "state": state, "may_act": seats, "asked": []}
    after |= {"clock": moment, "changed": now, "due": now, "thinks": now}
    return after | ({"began": now} if moment["since"] == version else {})


def clock(before: JSON | None, answer: JSON) -> JSON:
    """Return what the table waits for, and since which version. `before` is its clock so far, or
    None.
    """
    state, action = answer["state"], answer["action"] or {}
    table = [each["type"] for each in answer["legal_actions"] if "seat" not in each]
    waits_for = [state["phase"], state.get("window"), table or state["to_act"]]
    *moment, awaited = before["waits_for"] if before else [[]]
    if before and moment == waits_for[:2] and {*waits_for[2]} <= {*awaited} - {action.get("seat")}:
        return {"waits_for": waits_for, "since": before["since"]}
    return {"waits_for": waits_for, "since": state["version"]}


def expected_version(clock: JSON, version: int, seen: int) -> int:
    """The version for which an action is meant, if its player was looking at version `seen`."""
    return version if seen >= clock["since"] else seen


def awaited(stored: Row) -> list[Any]:
    """The kinds of action of its own for which a table waits, or else the seats: after the end of a
    game, nothing.
    """
    found: list[Any] = stored.clock["waits_for"][-1]
    return found


def hashed(secret: str) -> str:
    """Return what is stored of a secret: whoever reads the database cannot sit down with it."""
    return hashlib.sha256(secret.encode()).hexdigest()
