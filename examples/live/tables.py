"""The life of a table, one function a step. It knows people, time and versions, and no rule."""

import hashlib
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from examples.live import settings
from examples.live.referee import JSON, STRANGER, Problem, ask
from examples.live.store import ACTIONS, STATES, Row, Store

MOST_ACTIONS = 10_000  # the longest log that Vorhand takes
MOST_TOLD = 200  # how many versions back a newcomer is told
Event = tuple[str, JSON]  # its name, and its data


class Tables(Store):
    """The tables of a database, and what people do there."""

    # People come and go.

    def open(self, language: str, setup: JSON, *, is_open: bool) -> JSON:
        """Open a table, and return the invitations to its seats, and to watch."""
        watching = secrets.token_urlsafe(16)
        table = self._begun(setup, language=language, is_open=is_open, watching=hashed(watching))
        invitations = [secrets.token_urlsafe(16) for _ in range(setup["players"])]
        self.create(table, [{"secret": hashed(each), "seen": 0.0} for each in invitations])
        return {"table": table["id"], "invitations": invitations, "watching": watching}

    def lobby(self) -> JSON:
        """The open tables at which somebody waits, and a seat is free."""
        found = [
            {"table": each.id, "game": each.start["game"], **self._people(each.id)}
            for each in self.attended(STATES.c.is_open)
        ]
        return {"tables": [each for each in found if any(each["free"])]}

    def sit_down(self, table: str, secret: str, name: str) -> JSON:
        """Take the seat of an invitation, or a free seat of an open table, with a new secret."""
        stored, own = self.load(table), secrets.token_urlsafe(16)
        ask("view", {"state": stored.state, "seat": None, "names": [name]})  # refuses a bad name
        for seat in self.seats(table):
            is_meant = seat.secret == hashed(secret) if secret else stored.is_open
            taken = {"secret": hashed(own), "name": name, "seen": time.time()}
            if is_meant and not seat.seen and self.change(seat, **taken):
                return {"table": table, "seat": seat.seat, "secret": own}
        raise Problem(401, STRANGER)

    def come_in(self, table: str, secret: str) -> Row | None:
        """The seat of a reader, whose stand-in stops at once; None for an onlooker."""
        if self.load(table).watching == hashed(secret):
            return None
        self.change(seat := self._player(table, secret), seen=time.time())
        return seat

    def leave(self, table: str, secret: str) -> JSON:
        """Leave a seat to a stand-in at once, and to whoever takes it."""
        self.change(self._player(table, secret), seen=0.0)
        return {}

    # They play and watch.

    def act(self, table: str, secret: str, action: JSON, version: int, key: str) -> JSON:
        """Carry out what a player has decided at a version, once for each key."""
        return {"version": self._act(table, action, version, self._player(table, secret).seat, key)}

    def hint(self, table: str, secret: str, level: str) -> JSON:
        """What a player of this level would do who knows what this seat knows."""
        seat, state = self._player(table, secret).seat, self.load(table).state
        return ask("suggest-action", {"state": state, "seat": seat, "level": level})

    def again(self, table: str, secret: str) -> JSON:
        """The next rubber; where the game has none, a new table with the same people."""
        self._player(table, secret)
        stored = self.load(table)
        if "new-rubber" in stored.awaited:
            self._act(table, {"type": "new-rubber"}, stored.version)
        elif not stored.awaited:
            same = {name: getattr(stored, name) for name in ("language", "is_open", "watching")}
            people = [dict(seat._mapping) for seat in self.seats(table)]
            self.create(self._begun(stored.start, **same), people, after=stored)
        return {"table": self.load(table).next or table}

    def follow(self, table: str, reader: Row | None, seen: int | None) -> Iterator[Event]:
        """What a reader is told: who is here, a share a version, and where the people go on."""
        told: JSON = {}
        while reader is None or self._stays(reader):
            stored, here = self.load(table), self._people(table)
            if told != here:
                yield "people", here
                told = here
            if stored.version != seen:
                yield "share", self._share(stored, reader and reader.seat, seen)
                seen = stored.version
            elif stored.next:
                yield "next", {"table": stored.next}
                return
            else:
                time.sleep(settings.TICK)
                yield "", {}

    def _stays(self, reader: Row) -> bool:
        """Whether a player is still at the table, which is noted from time to time."""
        seat = self.seats(reader.table)[reader.seat]
        is_same = bool(seat.seen) and seat.secret == reader.secret
        if is_same and time.time() - seat.seen > settings.AWAY_AFTER / 3:
            self.change(seat, seen=time.time())
        return is_same

    def _people(self, table: str) -> JSON:
        """What everybody may know of those at a table."""
        seats, now = self.seats(table), time.time()
        return {
            "names": [seat.name for seat in seats],
            "free": [not seat.seen for seat in seats],
            "present": [now - seat.seen < settings.AWAY_AFTER for seat in seats],
            "stand_ins": [now - seat.seen > settings.TURN for seat in seats],
        }

    def _share(self, stored: Row, seat: int | None, seen: int | None) -> JSON:
        """What a reader may know: the view as it stands or, after a gap, the history."""
        left = stored.began + settings.CLOSE_AFTER - time.time()
        closes_in = max(0.0, left) if "close" in stored.awaited else None
        share: JSON = {"closes_in": closes_in, "refusals": []}
        if seen == stored.version - 1 or stored.version > MOST_ACTIONS:
            return next(share | view for view in stored.views if view["seat"] == seat)
        reader = {"seat": seat, **self._names(stored.id)}
        if seat is not None:
            own = {**reader, "state": stored.state, "include": ["refusals"]}
            share |= ask("legal-actions", own, stored.language)
        since = seen if seen in range(stored.version) else max(0, stored.version - MOST_TOLD)
        log = self.rows(ACTIONS, ACTIONS.c.table == stored.id, ACTIONS.c.version <= stored.version)
        actions = {"start": stored.start, "actions": [row.action for row in log]}
        return share | ask("history", {**reader, **actions, "since": since}, stored.language)

    # Time goes by.

    def tend(self) -> None:
        """Do what is due at the tables where somebody is, and go on doing so."""
        while True:
            with suppress(SQLAlchemyError):
                for stored in self.attended():
                    with suppress(Problem):  # somebody was faster, or Vorhand is away
                        self._tend(stored, time.time() - stored.began)
            time.sleep(settings.TICK)

    def _tend(self, stored: Row, waited: float) -> None:
        """Do what is due once everybody has come: deal, close, or play for somebody away."""
        seats, awaited = self.seats(stored.id), stored.awaited
        absent = {each.seat for each in seats if time.time() - each.seen > settings.TURN}
        if not all(each.name for each in seats):
            return
        if "deal" in awaited and waited > (settings.DEAL_AFTER if stored.version else 0):
            self._act(stored.id, {"type": "deal"}, stored.since)
        elif "close" in awaited and waited > settings.CLOSE_AFTER:
            self._act(stored.id, {"type": "close"}, stored.since)
        elif waited > settings.PAUSE:
            for seat in absent.intersection(awaited):
                body = {"state": stored.state, "seat": seat, "level": settings.STAND_IN}
                action = ask("suggest-action", body)["action"]
                self._act(stored.id, action, stored.version, seat)

    def _act(
        self, table: str, action: JSON, seen: int, seat: int | None = None, key: str = ""
    ) -> int:
        """Carry out what was decided at a version, and return the version to which it has led."""
        body: JSON = {"action": action, "include": ["views", "refusals"]}
        body |= {} if seat is None else {"sender": seat}
        while True:
            stored = self.load(table)
            for done in self.rows(ACTIONS, ACTIONS.c.table == table, ACTIONS.c.key == key):
                return int(done.version)
            expected = stored.version if seen >= stored.since else seen
            body |= {"state": stored.state, "expected_version": expected, **self._names(table)}
            answer = ask("apply-action", body, stored.language)
            after = columns(answer, stored)
            if self.swap(stored, after, answer["action"], key or None):
                return int(after["version"])

    def _begun(self, setup: JSON, **more: Any) -> JSON:
        """A new table, which waits for its first deal."""
        start = {**setup, "id": secrets.token_urlsafe(9), "deal": None}
        answer = ask("new-game", {**start, "include": ["views"]})
        return {"id": start["id"], "start": start, **columns(answer), **more}

    def _player(self, table: str, secret: str) -> Row:
        """The seat of whoever has this secret."""
        for seat in self.seats(table):
            if seat.name is not None and seat.secret == hashed(secret):
                return seat
        raise Problem(401, STRANGER)

    def _names(self, table: str) -> JSON:
        """The names for the sentences, once everybody has one."""
        names = [seat.name for seat in self.seats(table)]
        return {"names": names} if all(names) else {}


def columns(answer: JSON, before: Row | None = None) -> JSON:
    """What an answer of Vorhand's changes in the row before. The clock: docs/table/clock.md."""
    state, action = answer["state"], answer["action"] or {}
    own = [each["type"] for each in answer["legal_actions"] if "seat" not in each]
    now = {"moment": [state["phase"], state.get("window")], "awaited": own or state["to_act"]}
    after = {"version": state["version"], "state": state, "views": answer["views"]}
    goes_on = before and now == {name: getattr(before, name) for name in now}
    if goes_on and action.get("seat") not in now["awaited"]:
        return after
    return {**after, **now, "since": state["version"], "began": time.time()}


def hashed(secret: str) -> str:
    """What is stored of a secret: whoever reads the database cannot sit down with it."""
    return hashlib.sha256(secret.encode()).hexdigest()
