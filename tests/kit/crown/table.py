"""A table of Crown: its options, its pack, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeAlias

from vorhand import kit

RANKS: Final = "AKQJT98765432"
PACK: Final = kit.Pack(RANKS)

Promise: TypeAlias = Annotated[int, kit.Between(0, 5)]


class Options(NamedTuple):
    """What a table has agreed on."""

    hands: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands are played.", 4)] = 4
    bonus: Annotated[int, kit.Between(1, 20), kit.Doc("What a kept promise counts.", 10)] = 10


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Crown."""

    options: Options
    points: Annotated[
        kit.CountOfEach,
        kit.Doc("The points of each seat, from earlier hands.", [0, 8, 4]),
        kit.PUBLIC,
        kit.KEPT,
    ]
    won: Annotated[
        kit.CountOfEach,
        kit.Doc("How many tricks each seat has won in this hand.", [1, 0, 2]),
        kit.PUBLIC,
    ]
    record: kit.Record
    promised: Annotated[
        tuple[Promise | None, ...],
        kit.EACH_SEAT,
        kit.PerSeat,
        kit.Cleared(lambda table: (None,) * table.players),
        kit.Doc("What each seat has promised; null: nothing yet."),
        kit.PRIVATE,
    ]

    @property
    def trumps(self) -> kit.CardSet:
        """The trumps of this hand."""
        return PACK.suits["CDHS"[(self.hand_number - 1) % 4]]
