"""A process looks at all the tables that are read there at once, and wakes their readers."""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from threading import Condition, Thread
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from examples.live import settings
from examples.live.store import Row, Store


class Look(NamedTuple):
    """A table as it was a moment ago, without its cards; and its seats."""

    table: Row
    seats: list[Row]


class Watch:
    """The tables that are read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._readers: Counter[str] = Counter()
        self._found: dict[str, Look | None] = {}
        self._has_looked = Condition()
        Thread(target=self._run, daemon=True).start()

    def looks(self, table: str) -> Iterator[Look]:
        """The table as it is, and then as it is at each tick, until it is deleted."""
        with self._has_looked:
            self._readers[table] += 1
        try:
            found = self._look([table])[table]
            while found:
                yield found
                with self._has_looked:
                    self._has_looked.wait()
                    found = self._found.get(table, found)
        finally:
            with self._has_looked:
                self._readers[table] -= 1

    def _run(self) -> None:
        tables: list[str] = []
        while True:
            found: dict[str, Look | None] = {}
            with suppress(SQLAlchemyError):  # if the database is away, the readers wait for it
                found = self._look(tables)
            with self._has_looked:
                self._found = found
                self._has_looked.notify_all()
                self._readers += Counter()  # drops the tables that nobody reads any longer
                tables = list(self._readers)
            time.sleep(settings.TICK)

    def _look(self, tables: list[str]) -> dict[str, Look | None]:
        found: dict[str, Look | None] = dict.fromkeys(tables)
        rows, seats = self.store.glance(tables)
        for row in rows:
            found[row.id] = Look(row, [])
        for seat in seats:
            if look := found[seat.table]:
                look.seats.append(seat)
        return found
