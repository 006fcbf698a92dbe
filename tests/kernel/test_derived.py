"""The fields that JSON does not show, as bytes."""

from dataclasses import dataclass, fields
from typing import Annotated, Any, NamedTuple

import pytest

from vorhand.engine.kernel.marks.derived import Derived
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.common_table import PUBLIC
from vorhand.engine.kernel.table.seats import SeatSet


class Row(NamedTuple):
    """Two numbers."""

    seat: int
    cards: CardSet


@dataclass(slots=True)
class Table:
    """All kinds of fields that have bytes, and one that is in the JSON."""

    shown: Annotated[int, PUBLIC]
    seats: SeatSet
    cards: CardSet
    count: int
    seat: int | None
    set_or_none: SeatSet | None
    flag: bool
    plays: tuple[tuple[int, CardSet], ...]
    rows: tuple[Row, ...]
    numbers: tuple[int | None, ...]


@dataclass(slots=True)
class Wordy:
    """A table with a word."""

    seats: SeatSet
    word: str


FULL = Table(1, 255, 2**52 - 1, -1, None, None, True, ((7, 2**51),), (Row(0, 1),), (None, 0))
EMPTY = Table(1, 0, 0, 0, 0, 0, False, (), (), ())


@pytest.mark.parametrize("table", [FULL, EMPTY])
def test_fields_come_back(table: Table) -> None:
    """Each with its type; what the JSON shows is left alone."""
    derived = Derived(Table)
    again = Table(2, *([None] * 9))  # type: ignore[arg-type]
    derived.lay(again, derived.dump(table))
    assert again.shown == 2
    for name in (each.name for each in fields(Table) if each.name != "shown"):
        assert repr(getattr(again, name)) == repr(getattr(table, name))


def test_length_tells_nothing() -> None:
    """It follows only from how long the lists are."""
    other = Table(1, 0, 1, 2**31 - 1, 5, 3, False, ((0, 1),), (Row(7, 2**51),), (0, None))
    assert len(Derived(Table).dump(FULL)) == len(Derived(Table).dump(other))


@pytest.mark.parametrize(
    "table", [Wordy(1, "a"), EMPTY.__class__(1, 256, *[0] * 4, False, (), (), ())]
)
def test_what_has_no_bytes(table: Any) -> None:
    """Fields of other types, and numbers that do not fit: such a state is judged."""
    assert Derived(type(table)).dump(table) == b""
