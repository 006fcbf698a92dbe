"""A table of Agram: its options, its pack, its fields, and who may know them; and its state."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand import kit

RANKS: Final = "AT9876543"
PACK: Final = kit.Pack(RANKS, {rank + suit for rank in RANKS for suit in kit.SUITS} - {"AS"})
HAND_SIZE: Final = 6

Phase: TypeAlias = Literal["deal", "play", "game-over"]
Act: TypeAlias = Annotated[str, kit.ActWord("an act: a seat, and the card played")]


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands win the game.", 3)] = 3


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table while an action is carried out on it."""

    options: Annotated[Options, kit.Doc("What the table has agreed on."), kit.PUBLIC, kit.KEPT]
    players: Annotated[
        int, kit.Between(3, 5), kit.Doc("How many players there are.", 3), kit.PUBLIC, kit.KEPT
    ]
    phase: Annotated[Phase, kit.Doc("The phase of the hand.", "play"), kit.PUBLIC, kit.KEPT]
    pack: Annotated[kit.Pack, kit.KEPT, kit.Cleared(lambda table: PACK)]
    hands_won: Annotated[
        kit.CountOfEach,
        kit.Doc("How many hands each seat has won.", [0, 2, 1]),
        kit.PUBLIC,
        kit.KEPT,
    ]
    record: Annotated[
        tuple[Act, ...],
        kit.Items(0, 30),
        kit.Doc("All acts of the hand.", ["1 TD", "2 9D"]),
        kit.PUBLIC,
    ]
    talon: Annotated[
        kit.CardsInOrder, kit.Doc("The undealt cards, which nobody uses."), kit.PRIVATE, kit.UNDEALT
    ]


class State(kit.Frozen, Table):
    """A table of Agram that nothing can change any more."""

    __slots__ = ()


METHODS: Final = kit.methods_of(Table, State)
