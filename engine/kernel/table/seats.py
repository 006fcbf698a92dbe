"""Seats around a table, sets of them, and the readers for whom views, events and redeals are made.

A seat set is an integer with one bit per seat, as a card set has one bit per card.
"""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import product
from typing import Annotated, Final, TypeAlias, TypeVar

from vorhand.engine.kernel.table.shapes import LIMIT, Bits

SeatSet: TypeAlias = Annotated[int, Bits(8)]
"""Seats as an integer, with one bit for each seat: bit 0 is seat 0.

>>> awaited: kit.SeatSet = dealt("AC KH", "QC JC").to_act
>>> kit.seats_in(awaited)
(0,)
"""
T = TypeVar("T")


class Onlooker(Enum):
    """The type of `ONLOOKER`."""

    ONLOOKER = "onlooker"

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.value


ONLOOKER: Final = Onlooker.ONLOOKER
"""Somebody who watches the table and has no seat; in JSON, null in place of the seat.

>>> LAST_TRICK.view(dealt("AC KH", "QC JC"), kit.ONLOOKER)["hand_sizes"]
[2, 2]
"""

Reader: TypeAlias = int | Onlooker
"""A seat, counted from 0, or `ONLOOKER`: for whom a view, an event or a redeal is made.

>>> def cards_seen(reader: kit.Reader) -> int:
...     return len(LAST_TRICK.view(dealt("AC KH", "QC JC"), reader)["hand"])
>>> cards_seen(0), cards_seen(kit.ONLOOKER)
(2, 0)
"""

MOST_SEATS: Final = 8
"""The most seats that a table can have.

>>> kit.MOST_SEATS
8
"""
EVERYBODY: Final = (1 << MOST_SEATS) - 1
"""All seats that a table can have; `table.everybody` are those that it has.

>>> len(kit.seats_in(kit.EVERYBODY)) == kit.MOST_SEATS
True
"""
_LISTED: Final = tuple(
    tuple(seat for seat in range(MOST_SEATS) if seats >> seat & 1)
    for seats in range(1 << MOST_SEATS)
)
_SETS: Final = {
    flags: sum(1 << seat for seat, flag in enumerate(flags) if flag)
    for seats in range(MOST_SEATS + 1)
    for flags in product((False, True), repeat=seats)
}


def seat_set(seats: Iterable[int]) -> SeatSet:
    """The set of these `seats`, which may be repeated.

    >>> kit.seat_set([0, 2, 2]) == 0b101
    True
    """
    result = 0
    for seat in seats:
        result |= 1 << seat
    return result


def seats_in(seats: SeatSet) -> tuple[int, ...]:
    """The seats of the set `seats`, ascending.

    >>> kit.seats_in(0b101)
    (0, 2)
    """
    return _LISTED[seats]


def next_seat(after: int, among: SeatSet) -> int:
    """The first seat of the set `among`, clockwise from the left of `after`. If it is the only one,
    that is the seat `after` itself. The set is not empty.

    >>> kit.next_seat(1, kit.seat_set([0, 1, 3]))
    3
    >>> kit.next_seat(3, kit.seat_set([0, 1, 3]))
    0
    """
    ahead = among >> after + 1 << after + 1 or among
    return (ahead & -ahead).bit_length() - 1


def clockwise(after: int, among: SeatSet) -> tuple[int, ...]:
    """The seats of the set `among`, clockwise from the left of `after` (which comes last, if in
    it).

    >>> kit.clockwise(1, kit.seat_set([0, 1, 2, 3]))
    (2, 3, 0, 1)
    """
    behind = among & (1 << after + 1) - 1
    return _LISTED[among ^ behind] + _LISTED[behind]


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """A copy of `values`, one for each seat, with the `value` of one `seat`. Raises `IndexError`
    for a seat that is not at the table.

    >>> kit.put((4, 0, 1), 2, 5)
    (4, 0, 5)
    """
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def plus(values: tuple[int, ...], seat: int, more: int = 1) -> tuple[int, ...]:
    """A copy of `values`, one for each seat, with `more` for one `seat`; no value goes beyond what
    a state can hold. Raises `IndexError` for a seat that is not at the table.

    >>> kit.plus((4, 0, 1), 2), kit.plus((4, 0, 1), 0, -6)
    ((4, 0, 2), (-2, 0, 1))
    """
    changed = list(values)
    changed[seat] = max(-LIMIT, min(changed[seat] + more, LIMIT))
    return tuple(changed)


def margin(gained: Sequence[int], seat: int) -> float:
    """By how much more a `seat` has gained than the others on average. `gained` has a number for
    each seat, of at least two.

    >>> kit.margin((6, -2, -4), 0)
    9.0
    """
    return gained[seat] - (sum(gained) - gained[seat]) / (len(gained) - 1)


def seats_that(flags: Iterable[bool]) -> SeatSet:
    """The seats for which this is true, given as `flags`, one for each seat.

    >>> hands = dealt("AC KH", "QC JC").hands
    >>> kit.seats_in(kit.seats_that(bool(hand & PACK.suits["H"]) for hand in hands))
    (0,)
    """
    return _SETS[tuple(flags)]
