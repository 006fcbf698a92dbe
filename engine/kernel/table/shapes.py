"""The annotations with which a game declares the shapes of its JSON, next to its types.

They say what one value is by itself; what relates two values is a rule. A declaration reads
``lives: Annotated[int, Between(1, 50), Doc("…", 10)]``; the published contract (`api`) and the
validators are made from it, so that no shape is written down twice.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, Final, TypeAlias

from vorhand.engine.kernel.table.copying import OfFields

LIMIT: Final = 2**31 - 1
"""The largest integer that any state or action may hold.

>>> kit.LIMIT == 2**31 - 1
True
"""


@dataclass(frozen=True, slots=True)
class Between(OfFields):
    """An integer from `least` to `most`, both included.

    >>> from vorhand import InvalidStart, start
    >>> kit.Between(1, 4) in LAST_TRICK.options_type.__annotations__["cards"].__metadata__
    True
    >>> try:
    ...     start(LAST_TRICK, players=2, options={"cards": 5})
    ... except InvalidStart as invalid:
    ...     print(invalid)
    /options/cards: Expected an integer from 1 to 4.
    """

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Items(OfFields):
    """A list of `least` to `most` items.

    >>> from vorhand import InvalidAction, load_action
    >>> kit.Items(0, 8) in kit.Deal.__annotations__["nonces"].__metadata__
    True
    >>> try:
    ...     load_action(LAST_TRICK, {"type": "deal", "seed": "vorhand", "nonces": ["cut"] * 9})
    ... except InvalidAction as invalid:
    ...     print(invalid)
    /nonces: Expected a list of 0 to 8 items.
    """

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Lists(OfFields):
    """A list of strings that is one of these lists, the `values`.

    >>> from typing import Annotated
    >>> Modifiers = Annotated[tuple[str, ...], kit.Lists(((), ("hand",), ("hand", "open")))]
    >>> Modifiers.__metadata__[0].values[-1]
    ('hand', 'open')
    """

    values: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Length(OfFields):
    """A string of `least` to `most` characters.

    >>> from typing import Annotated
    >>> Name = Annotated[str, kit.Length(1, 40), kit.Doc("The name of a player.", "Anna")]
    >>> Name.__metadata__[0].most
    40
    """

    least: int
    most: int


@dataclass(frozen=True, slots=True, repr=False)
class Choice(OfFields):
    """One of these strings."""

    values: tuple[str, ...]

    def __repr__(self) -> str:  # short, since signatures in the reference show it
        first = ", ".join(map(repr, self.values[:2]))
        return f"Choice({first}{', …' if len(self.values) > 2 else ''})"


@dataclass(frozen=True, slots=True)
class Matching(OfFields):
    """A string that matches the whole pattern; `meaning` describes it to people. `words` are all
    strings that match, if these are few: looking them up is quicker.
    """

    pattern: str
    meaning: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Doc(OfFields):
    """A sentence for people, and an example: the `text` and the `example` of a member in the
    contract.

    >>> won = kit.Doc("How many hands each seat has won.", [0, 2, 1])
    >>> won.text, won.example
    ('How many hands each seat has won.', [0, 2, 1])
    """

    text: str
    example: Any = field(default=None, hash=False)  # it may be a list


@dataclass(frozen=True, slots=True)
class Named(OfFields):
    """The `name` under which the contract publishes a shape that several members have, with what it
    is (`text`), and an `example`.

    >>> from typing import Annotated
    >>> Points = Annotated[kit.Count, kit.Named("Points", "Points of a hand.", 61)]
    >>> Points.__metadata__[-1].name
    'Points'
    """

    name: str
    text: str
    example: Any


@dataclass(frozen=True, slots=True)
class Secret(OfFields):
    """A field of an event that only the seat in the event's field `of` may read. If that field has
    a list of seats, these may; if it can have a list and is null, everybody may.

    >>> from vorhand import tell_reader
    >>> kit.Secret() in kit.CardsDealt.__annotations__["cards"].__metadata__
    True
    >>> event = kit.CardsDealt(1, 2, ("QC", "JC"))
    >>> "cards" in tell_reader(event, 1), "cards" in tell_reader(event, 0)
    (True, False)
    """

    of: str = "seat"


@dataclass(frozen=True, slots=True)
class Bits(OfFields):
    """An integer from 0 of at most this many bits, which JSON never shows as a number."""

    most: int


Score: TypeAlias = Annotated[int, Between(-LIMIT, LIMIT)]
"""A number that can be below 0, such as what a hand counts.

>>> kit.Between(-kit.LIMIT, kit.LIMIT) in kit.Score.__metadata__
True
"""
Count: TypeAlias = Annotated[int, Between(0, LIMIT)]
"""A number of things: an integer from 0 to `LIMIT`.

>>> kit.Between(0, kit.LIMIT) in kit.Count.__metadata__
True
"""
Seat: TypeAlias = Annotated[
    int, Between(0, 7), Named("Seat", "A seat, counted clockwise from 0.", 1)
]
"""A seat: an integer from 0 to 7, counted clockwise. A table of three players has the seats 0 to 2.

>>> dealer: kit.Seat = dealt("AC KH", "QC JC", "AH QH").dealer
>>> dealer
2
"""
PerSeat: Final = Items(0, 8)
"""A list with an item for each seat of a table: from 0 to 8 items.

>>> kit.PerSeat
Items(least=0, most=8)
"""
