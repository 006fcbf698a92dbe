"""The database: each step is one transaction, and holds only if nobody was faster."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.schema import CreateColumn

from examples.live import settings
from examples.live.problems import NOT_ALL_HERE, NOT_YOURS, STRANGER
from examples.live.referee import JSON
from examples.live.schema import ACTIONS, METADATA, SEATS, STATES

Row = sa.Row[Any]  # its columns are its attributes
LEASE = 5.0  # whoever has taken up a table and was killed loses it after this many seconds
AGAIN = 9  # times that tables are made again, where another process is making them, too
GLANCED = ("id", "version", "next", "paused", "attended", "is_open")
as_sent = partial(json.dumps, ensure_ascii=False, separators=(",", ":"))


class Sight(NamedTuple):
    """A table as it is at one moment, with its seats and the actions that have led to it."""

    table: Row
    seats: list[Row]
    actions: list[Row]


class Store:
    """The database of the settings."""

    def __init__(self) -> None:
        self._engine = sa.create_engine(
            settings.DATABASE, pool_size=20, pool_pre_ping=True, json_serializer=as_sent
        )
        if self._engine.dialect.name == "sqlite":
            sa.event.listen(self._engine, "connect", _write_ahead)
        self._prepare()

    def close(self) -> None:
        """Close its connections."""
        self._engine.dispose()

    def _prepare(self) -> None:
        """Make what is not there. Another process may be making it at the same moment: then look
        again.
        """
        for _ in range(AGAIN):
            with suppress(sa.exc.DBAPIError):
                return self._make_tables()
        return self._make_tables()

    def _make_tables(self) -> None:
        """Make the tables, and give those of an earlier version what columns have come since."""
        METADATA.create_all(self._engine)
        for table in METADATA.tables.values():
            known = {each["name"] for each in sa.inspect(self._engine).get_columns(table.name)}
            for column in (each for each in table.columns if each.name not in known):
                added = CreateColumn(column).compile(self._engine)
                with self._engine.begin() as db:
                    db.execute(sa.text(f"ALTER TABLE {table.name} ADD COLUMN {added}"))

    # Tables.

    def create(self, table: JSON, seats: Sequence[JSON], after: Row | None = None) -> bool:
        """Store a new table with its seats; after another table, only if nothing follows that."""
        people = [{**each, "table": table["id"], "seat": n} for n, each in enumerate(seats)]
        with self._engine.begin() as db:
            if after:
                is_last = (STATES.c.id == after.id) & STATES.c.next.is_(None)
                if not db.execute(STATES.update().where(is_last).values(next=table["id"])).rowcount:
                    return False
            db.execute(STATES.insert(), table)
            db.execute(SEATS.insert(), people)
        return True

    def swap(self, before: Row, after: JSON, action: JSON, key: str | None, by: int | None) -> bool:
        """Return whether the state was stored: only if the table is still at the version before,
        and only an action of the seat that has acted. With a deal, those who have waited for it
        come in.
        """
        if action.get("seat") != by:
            raise NOT_YOURS
        is_same = (STATES.c.id == before.id) & (STATES.c.version == before.version)
        row = {"table": before.id, "version": after["version"], "action": action, "key": key}
        own = SEATS.update().where(is_own := SEATS.c.table == before.id)
        with self._engine.begin() as db:
            if not db.execute(STATES.update().where(is_same).values(after)).rowcount:
                return False
            db.execute(ACTIONS.insert(), row)
            if action["type"] == "deal":
                if db.execute(SEATS.select().where(is_own, SEATS.c.name.is_(None))).first():
                    raise NOT_ALL_HERE  # the host has just emptied a seat
                comes_in = SEATS.c.waits & ~SEATS.c.replaced
                db.execute(own.where(comes_in).values(waits=False, entered=before.version))
                db.execute(own.values(again=False))
        return True

    def put(self, table: str, *conditions: sa.ColumnElement[bool], **values: Any) -> bool:
        """Return whether a table was changed: only if all this is true of it."""
        with self._engine.begin() as db:
            own = STATES.update().where(STATES.c.id == table, *conditions)
            return db.execute(own.values(values)).rowcount == 1

    def wake(self, table: str) -> None:
        """Let the clocks look at a table at which something has changed."""
        self.put(table, due=time.time(), thinks=time.time())

    def load(self, table: str) -> Row:
        """The table as it is now."""
        for found in self.rows(STATES, STATES.c.id == table):
            return found
        raise STRANGER

    def sight(self, table: str) -> Sight:
        """The table with its seats and its actions, all as they are at the same moment."""
        with self._at_one_moment() as db:
            found = db.execute(STATES.select().where(STATES.c.id == table)).first()
            if found is None:
                raise STRANGER
            return Sight(found, *(list(db.execute(_of(each, table))) for each in (SEATS, ACTIONS)))

    @contextmanager
    def _at_one_moment(self) -> Iterator[sa.Connection]:
        """A transaction whose reads all see what the first of them saw."""
        with self._engine.connect() as db:
            if self._engine.dialect.name == "sqlite":
                db.exec_driver_sql("BEGIN")  # the driver itself begins only before it writes
            else:
                db.execution_options(isolation_level="REPEATABLE READ")
            yield db

    def glance(self, tables: list[str]) -> tuple[list[Row], list[Row]]:
        """Return what changes at these tables, without their cards, and their seats, at one
        moment.
        """
        found = sa.select(*(STATES.c[name] for name in GLANCED)).where(STATES.c.id.in_(tables))
        with self._at_one_moment() as db:
            return list(db.execute(found)), list(db.execute(_of(SEATS, *tables)))

    def take_due(self, clock: sa.Column[float]) -> Row | None:
        """The table that has been due for longest on a clock: for one who asks, and no other."""
        due = sa.select(STATES.c.id, clock).where(clock <= time.time()).order_by(clock).limit(1)
        while True:
            with self._engine.connect() as db:
                found = db.execute(due).first()
            if found is None:
                return None
            if self.put(found.id, clock == found[1], **{clock.name: time.time() + LEASE}):
                return self.load(found.id)

    def count(self) -> int:
        """Return how many tables there are."""
        with self._engine.connect() as db:
            return db.execute(sa.select(sa.func.count()).select_from(STATES)).scalar_one()

    def forget(self, before: float) -> None:
        """Delete the tables at which nobody has been since then, with all that belongs to them."""
        is_old = STATES.c.attended < before
        some = STATES.c.id.in_(sa.select(STATES.c.id).where(is_old).limit(500))
        with self._engine.begin() as db:
            gone = list(
                db.execute(STATES.delete().where(some, is_old).returning(STATES.c.id)).scalars()
            )
            for column in (ACTIONS.c.table, SEATS.c.table):
                db.execute(sa.delete(column.table).where(column.in_(gone)))

    # Seats.

    def change(
        self,
        seat: Row,
        *conditions: sa.ColumnElement[bool],
        at: Row | None = None,
        beside: Callable[[list[Row]], dict[int, str]] = lambda _: {},
        **values: Any,
    ) -> bool:
        """Return whether a seat was changed: only if nobody has sat down, left or come back
        meanwhile; at a table as it was, only if it still is. What the others are called then says
        `beside`.
        """
        is_same = (SEATS.c.table == seat.table) & (SEATS.c.seat == seat.seat)
        is_same &= (SEATS.c.secret == seat.secret) & ((SEATS.c.seen == 0) == (seat.seen == 0))
        with self._engine.begin() as db:
            if at:  # a deal waits until this is done, and comes after it
                same = (STATES.c.id == at.id) & (STATES.c.version == at.version)
                if not db.execute(STATES.update().where(same).values(version=at.version)).rowcount:
                    return False
                others = SEATS.select().where(SEATS.c.table == at.id, SEATS.c.seat != seat.seat)
                for number, name in beside(list(db.execute(others))).items():
                    other = SEATS.update().where(SEATS.c.table == at.id, SEATS.c.seat == number)
                    db.execute(other.values(name=name))
            changed = SEATS.update().where(is_same, *conditions).values(values)
            return db.execute(changed).rowcount == 1

    def forget_wishes(self, table: str, about: int) -> None:
        """Let nobody want a stand-in for this seat any longer."""
        for seat in self.seats(table):
            if about in seat.replacing:
                self.change(seat, replacing=[each for each in seat.replacing if each != about])

    def seats(self, *tables: str) -> list[Row]:
        """Return who sits where."""
        return self.rows(SEATS, SEATS.c.table.in_(tables))

    def rows(self, table: sa.Table, *conditions: sa.ColumnElement[bool]) -> list[Row]:
        """The rows of which all this is true, in the order of their keys."""
        with self._engine.connect() as db:
            return list(db.execute(table.select().where(*conditions).order_by(*table.primary_key)))


def _of(kind: sa.Table, *tables: str) -> sa.Select[Any]:
    """The rows that belong to these tables, in the order of their keys."""
    return kind.select().where(kind.c.table.in_(tables)).order_by(*kind.primary_key)


def _write_ahead(connection: Any, _: Any) -> None:
    """Let readers of SQLite not wait for whoever writes, and writers not for the disk: a killed
    process loses nothing, a power failure may lose the last moments.
    """
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
