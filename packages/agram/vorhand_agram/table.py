"""A table of Agram: its options, its pack, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple

from vorhand import kit

RANKS: Final = "AT9876543"
PACK: Final = kit.Pack(RANKS, {rank + suit for rank in RANKS for suit in kit.SUITS} - {"AS"})
HAND_SIZE: Final = 6


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands win the game.", 3)] = 3


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Agram."""

    options: Options
    hands_won: Annotated[
        kit.CountOfEach,
        kit.Doc("How many hands each seat has won.", [0, 2, 1]),
        kit.PUBLIC,
        kit.KEPT,
    ]
    record: kit.Record
    talon: Annotated[
        kit.CardsInOrder, kit.Doc("The undealt cards, which nobody uses."), kit.PRIVATE, kit.UNDEALT
    ]
