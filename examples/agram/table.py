"""A table of Agram: its options, its pack, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine.kernel.table.cards import SUITS, Pack
from vorhand.engine.kernel.table.shapes import Between, Doc, Items
from vorhand.engine.kernel.table.table import (
    KEPT,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    ActWord,
    CardsInOrder,
    Cleared,
    CountOfEach,
)
from vorhand.engine.kernel.table.tricks import TrickTable

RANKS: Final = "AT9876543"
PACK: Final = Pack(RANKS, {rank + suit for rank in RANKS for suit in SUITS} - {"AS"})
HAND_SIZE: Final = 6

Phase: TypeAlias = Literal["deal", "play", "game-over"]
Act: TypeAlias = Annotated[str, ActWord("an act: a seat, and the card played")]


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, Between(1, 20), Doc("How many hands win the game.", 3)] = 3


@dataclass(slots=True, kw_only=True)
class Table(TrickTable):
    """A table while an action is carried out on it."""

    options: Annotated[Options, Doc("What the table has agreed on."), PUBLIC, KEPT]
    players: Annotated[int, Between(3, 5), Doc("How many players there are.", 3), PUBLIC, KEPT]
    phase: Annotated[Phase, Doc("The phase of the hand.", "play"), PUBLIC, KEPT]
    pack: Annotated[Pack, KEPT, Cleared(lambda table: PACK)]
    hands_won: Annotated[
        CountOfEach, Doc("How many hands each seat has won.", [0, 2, 1]), PUBLIC, KEPT
    ]
    record: Annotated[
        tuple[Act, ...], Items(0, 30), Doc("All acts of the hand.", ["1 TD", "2 9D"]), PUBLIC
    ]
    talon: Annotated[CardsInOrder, Doc("The undealt cards, which nobody uses."), PRIVATE, UNDEALT]
