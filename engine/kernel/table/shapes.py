"""The annotations with which a game declares the shapes of its JSON, next to its types.

They say what one value is by itself; what relates two values is a rule. A declaration reads
``lives: Annotated[int, Between(1, 50), Doc("…", 10)]``; the published contract (`api`) and the
validators are made from it, so that no shape is written down twice.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from vorhand.engine.kernel.table.copying import OfFields

LIMIT: Final = 2**31 - 1
"""The largest integer that any state or action may hold."""


@dataclass(frozen=True, slots=True)
class Between(OfFields):
    """An integer from `least` to `most`, both included."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Items(OfFields):
    """A list of `least` to `most` items."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Lists(OfFields):
    """A list of strings that is one of these lists."""

    values: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Length(OfFields):
    """A string of `least` to `most` characters."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Choice(OfFields):
    """One of these strings."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Matching(OfFields):
    """A string that matches the whole pattern; `meaning` describes it to people. `words` are all
    strings that match, if these are few: looking them up is quicker.
    """

    pattern: str
    meaning: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Doc(OfFields):
    """A sentence for people, and an example."""

    text: str
    example: Any = None


@dataclass(frozen=True, slots=True)
class Named(OfFields):
    """The name of a common shape in the published contract."""

    name: str
    text: str
    example: str | int


@dataclass(frozen=True, slots=True)
class Secret(OfFields):
    """A field of an event that only the seat in the event's field `of` may read."""

    of: str = "seat"


@dataclass(frozen=True, slots=True)
class Bits(OfFields):
    """An integer from 0 of at most this many bits, which JSON never shows as a number."""

    most: int


Count: TypeAlias = Annotated[int, Between(0, LIMIT)]
Seat: TypeAlias = Annotated[
    int, Between(0, 7), Named("Seat", "A seat, counted clockwise from 0.", 1)
]
PerSeat: Final = Items(0, 8)
