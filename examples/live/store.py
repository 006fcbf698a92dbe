"""What is stored: states, actions, and who sits where. SQLite or PostgreSQL."""

import json
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from examples.live import settings
from examples.live.referee import JSON, STRANGER, Problem

Row = sa.Row[Any]  # its columns are its attributes
SHORT = sa.String(64)
METADATA = sa.MetaData()
STATES = sa.Table(
    "states",
    METADATA,
    sa.Column("id", SHORT, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("state", sa.JSON, nullable=False),  # as the last answer gave it
    sa.Column("views", sa.JSON, nullable=False),  # what each reader may know of that answer
    sa.Column("moment", sa.JSON, nullable=False),  # phase and window
    sa.Column("awaited", sa.JSON, nullable=False),  # the table's actions, or seats; none: the end
    sa.Column("since", sa.Integer, nullable=False),  # the version with which the moment began
    sa.Column("began", sa.Float, nullable=False),  # and the time
    sa.Column("start", sa.JSON, nullable=False),  # the body of /new-game
    sa.Column("language", SHORT, nullable=False),  # in which the first at the table reads
    sa.Column("is_open", sa.Boolean, nullable=False),  # anybody may take a free seat
    sa.Column("watching", SHORT, nullable=False),  # the hash of the secret to watch with
    sa.Column("next", SHORT),  # the table at which the same people play on
)
ACTIONS = sa.Table(
    "actions",
    METADATA,
    sa.Column("table", SHORT, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("action", sa.JSON, nullable=False),
    sa.Column("key", SHORT),  # by which a device knows it
    sa.UniqueConstraint("table", "key"),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", SHORT, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("secret", SHORT, nullable=False),  # the hash of the player's, or of the invitation
    sa.Column("name", SHORT),
    sa.Column("seen", sa.Float, nullable=False),  # when a device was last connected; 0: it is free
)
as_sent = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


class Store:
    """The database of the settings."""

    def __init__(self) -> None:
        self._engine = sa.create_engine(settings.DATABASE, pool_size=20, json_serializer=as_sent)
        METADATA.create_all(self._engine)
        if self._engine.dialect.name == "sqlite":
            with self._engine.connect() as db:  # readers do not wait for whoever writes
                db.exec_driver_sql("PRAGMA journal_mode = WAL")

    def create(self, table: JSON, seats: Sequence[JSON], after: Row | None = None) -> None:
        """Store a new table with its seats; after another table, only if nothing follows that."""
        people = [{**each, "table": table["id"], "seat": n} for n, each in enumerate(seats)]
        with self._engine.begin() as db:
            if after:
                is_last = (STATES.c.id == after.id) & STATES.c.next.is_(None)
                if not db.execute(STATES.update().where(is_last).values(next=table["id"])).rowcount:
                    return
            db.execute(STATES.insert(), table)
            db.execute(SEATS.insert(), people)

    def swap(self, before: Row, after: JSON, action: JSON, key: str | None) -> bool:
        """Whether the state was stored: only if the table is still at the version before."""
        is_same = (STATES.c.id == before.id) & (STATES.c.version == before.version)
        row = {"table": before.id, "version": after["version"], "action": action, "key": key}
        with self._engine.begin() as db:
            is_stored = db.execute(STATES.update().where(is_same).values(after)).rowcount == 1
            if is_stored:
                db.execute(ACTIONS.insert(), row)
        return is_stored

    def change(self, seat: Row, **values: Any) -> bool:
        """Whether a seat was changed: only if nobody has sat down, left or come back meanwhile."""
        is_same = (SEATS.c.table == seat.table) & (SEATS.c.seat == seat.seat)
        is_same &= (SEATS.c.secret == seat.secret) & ((SEATS.c.seen == 0) == (seat.seen == 0))
        with self._engine.begin() as db:
            return db.execute(SEATS.update().where(is_same).values(values)).rowcount == 1

    def load(self, table: str) -> Row:
        """The table as it is now."""
        for found in self.rows(STATES, STATES.c.id == table):
            return found
        raise Problem(401, STRANGER)

    def seats(self, table: str) -> list[Row]:
        """Who sits where."""
        return self.rows(SEATS, SEATS.c.table == table)

    def attended(self, *conditions: sa.ColumnElement[bool]) -> list[Row]:
        """The tables at which somebody is, and that have not moved on."""
        there = sa.select(SEATS.c.table).where(SEATS.c.seen > time.time() - settings.AWAY_AFTER)
        return self.rows(STATES, STATES.c.id.in_(there), STATES.c.next.is_(None), *conditions)

    def rows(self, table: sa.Table, *conditions: sa.ColumnElement[bool]) -> list[Row]:
        """The rows of which all this is true, in the order of their keys."""
        with self._engine.connect() as db:
            return list(db.execute(table.select().where(*conditions).order_by(*table.primary_key)))
