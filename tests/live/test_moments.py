"""What is read together is as it was at one moment, whoever writes meanwhile."""

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
import sqlalchemy as sa

from examples.live import settings
from examples.live.schema import EMPTY
from examples.live.store import Store

TABLE = {
    "id": "t",
    "start": {},
    "is_open": False,
    "watching": "",
    "version": 0,
    "state": {},
    "clock": {},
    "may_act": [],
    "asked": [],
    "began": 0.0,
    "changed": 0.0,
    "attended": 0.0,
}


@pytest.fixture
def between(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Store]]:
    """A store with a table; once it has read for the first time, another one writes."""
    monkeypatch.setattr(settings, "DATABASE", database)
    with closing(Store()) as store, closing(Store()) as other:
        other.forget(float("inf"))
        other.create(dict(TABLE), [{**EMPTY, "secret": "s", "name": "Ann"}])

        def reading(write: Callable[[Store], object]) -> Store:
            to_do = [write]

            def read(db: object, cursor: object, statement: str, *_: object) -> None:
                if to_do and statement.startswith("SELECT"):
                    to_do.pop()(other)

            sa.event.listen(store._engine, "after_cursor_execute", read)
            return store

        yield reading


def act(store: Store) -> None:
    """Do something at the table."""
    action, before = {"type": "close"}, store.load("t")
    assert store.swap(before, {"version": before.version + 1}, action, None, None)


def test_a_table_and_its_log(between: Callable[..., Store]) -> None:
    """A version has as many actions."""
    store = between(act)
    sight = store.sight("t")
    assert (sight.table.version, len(sight.actions), len(sight.seats)) == (0, 0, 1)
    sight = store.sight("t")
    assert (sight.table.version, len(sight.actions)) == (1, 1)


def test_a_table_that_is_deleted(between: Callable[..., Store]) -> None:
    """It has its seats for those who read it just then, and then neither."""
    store = between(lambda other: other.forget(float("inf")))
    rows, seats = store.glance(["t"])
    assert (len(rows), len(seats)) == (1, 1)
    assert store.glance(["t"]) == ([], [])
