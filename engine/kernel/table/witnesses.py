"""Witnesses: who sees the cards that lie in a place.

A field of cards says it by one of these marks. `PUBLIC` and `PRIVATE` are short for some of them:
cards that are `PUBLIC` are seen by all; `PRIVATE` ones by their owner or, where there is one place
for all seats, by nobody.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from vorhand.engine.kernel.table.copying import OfFields
from vorhand.engine.kernel.table.seats import EVERYBODY, ONLOOKER, Reader, SeatSet

NO_SEAT: Final = -1
"""Whose place it is if it is no seat's."""
Who: TypeAlias = Callable[[Any, int], SeatSet]


@dataclass(frozen=True, slots=True)
class SeenBy(OfFields):
    """Says who sees the cards of a place.

    - `who(table, seat)`: the seats that see all of them now; `seat` is the owner of the place, -1
      if it has none. It reads only what everybody knows.
    - `laid`: whether a seat goes on seeing the cards that it has laid there.

    The skat of a declarer who has taken it up, or cards that all see once they lie open:

    >>> taken_up = kit.SeenBy(lambda table, seat: table.in_hand if table.tricks else 0)
    >>> taken_up.who(dealt("AC KH", "QC JC"), -1)
    0
    """

    who: Who
    laid: bool = False


def _all(table: Any, seat: int) -> SeatSet:
    return EVERYBODY


def _owner(table: Any, seat: int) -> SeatSet:
    return 1 << seat


def _others(table: Any, seat: int) -> SeatSet:
    everybody: SeatSet = table.everybody
    return everybody & ~(1 << seat)


def _nobody(table: Any, seat: int) -> SeatSet:
    return 0


SEEN_BY_ALL: Final = SeenBy(_all)
"""Everybody sees the cards, onlookers too.

>>> kit.SEEN_BY_ALL.who(dealt("AC KH", "QC JC"), 0) == kit.EVERYBODY
True
"""
SEEN_BY_OWNER: Final = SeenBy(_owner)
"""Each seat sees its own.

>>> kit.seats_in(kit.SEEN_BY_OWNER.who(dealt("AC KH", "QC JC"), 1))
(1,)
"""
SEEN_BY_OTHERS: Final = SeenBy(_others)
"""Each seat sees those of the others, not its own.

>>> kit.seats_in(kit.SEEN_BY_OTHERS.who(dealt("AC KH", "QC JC", "AS KS"), 1))
(0, 2)
"""
SEEN_BY_NOBODY: Final = SeenBy(_nobody)
"""Nobody sees them.

>>> kit.SEEN_BY_NOBODY.who(dealt("AC KH", "QC JC"), -1)
0
"""
SEEN_BY_LAYER: Final = SeenBy(_nobody, laid=True)
"""Each seat sees those that it has laid there.

>>> kit.SEEN_BY_LAYER.laid
True
"""


ALWAYS_THE_SAME: Final = frozenset(
    {SEEN_BY_ALL, SEEN_BY_OWNER, SEEN_BY_OTHERS, SEEN_BY_NOBODY, SEEN_BY_LAYER}
)
"""The marks by which the same seats see a place from the deal to the end of the hand."""


def sees(witnesses: SeatSet, reader: Reader, everybody: SeatSet) -> bool:
    """Return whether a reader is among these witnesses; an onlooker sees what all seats see."""
    if reader is ONLOOKER:
        return not everybody & ~witnesses
    return bool(witnesses >> reader & 1)
