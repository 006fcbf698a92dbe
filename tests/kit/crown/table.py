"""A table of Crown: its options, its pack, its fields, and who may know them; and its state."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand import kit

RANKS: Final = "AKQJT98765432"
PACK: Final = kit.Pack(RANKS)

Phase: TypeAlias = Literal["deal", "promise", "play", "game-over"]
Act: TypeAlias = Annotated[str, kit.ActWord("an act: a seat, and the card played, or its promise")]
Promise: TypeAlias = Annotated[int, kit.Between(0, 5)]


class Options(NamedTuple):
    """What a table has agreed on."""

    hands: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands are played.", 4)] = 4
    bonus: Annotated[int, kit.Between(1, 20), kit.Doc("What a kept promise counts.", 10)] = 10


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table while an action is carried out on it."""

    options: Annotated[Options, kit.Doc("What the table has agreed on."), kit.PUBLIC, kit.KEPT]
    players: Annotated[
        int, kit.Between(3, 5), kit.Doc("How many players there are.", 3), kit.PUBLIC, kit.KEPT
    ]
    phase: Annotated[Phase, kit.Doc("The phase of the hand.", "play"), kit.PUBLIC, kit.KEPT]
    pack: Annotated[kit.Pack, kit.KEPT, kit.Cleared(lambda table: PACK)]
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
    record: Annotated[
        tuple[Act, ...],
        kit.Items(0, 57),
        kit.Doc("All acts of the hand.", ["1 make-promise", "2 9D"]),
        kit.PUBLIC,
    ]
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


class State(kit.Frozen, Table):
    """A table of Crown that nothing can change any more."""

    __slots__ = ()


METHODS: Final = kit.methods_of(Table, State)
