"""A table of Tøppen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import Between, Count, Doc, Items, Seat
from vorhand.engine.kernel.table.table import (
    KEPT,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    ActWord,
    CardsInOrder,
    Cleared,
    CountOfEach,
    HandOfEach,
)
from vorhand.engine.toppen.options import Options, pack_at
from vorhand.engine.tricks.playing import TrickTable

Phase: TypeAlias = Literal["deal", "opening", "play", "game-over"]
Window: TypeAlias = Literal["answers"]
Act: TypeAlias = Annotated[
    str,
    ActWord("an act: a seat, and the card played or the kind of action"),
    Doc("One act of the hand: its seat, then the card played or the kind of action.", "0 TD"),
]

TRICKS: Final = 4
HAND_SIZE: Final = 4


@dataclass(slots=True, kw_only=True)
class Table(TrickTable):
    """A table while an action is carried out on it."""

    options: Annotated[Options, Doc("What the table has agreed on."), PUBLIC, KEPT]
    players: Annotated[int, Between(4, 8), Doc("How many players there are.", 4), PUBLIC, KEPT]
    phase: Annotated[Phase, Doc("The phase of the hand.", "play"), PUBLIC, KEPT]
    pack: Annotated[Pack, KEPT, Cleared(lambda table: pack_at(table.players, table.options))]
    window: Annotated[
        Window | None,
        Doc("What is being answered: a knock (answers), or nothing.", "answers"),
        PUBLIC,
    ]
    fines: Annotated[
        CountOfEach, Doc("How many fines each seat has drunk.", [0, 3, 1, 3]), PUBLIC, KEPT
    ]
    fines_before: Annotated[
        CountOfEach,
        Doc("How many fines each seat had drunk when the hand was dealt.", [0, 3, 0, 3]),
        *(PUBLIC, Cleared(lambda table: table.fines)),
    ]
    fine: Annotated[
        Count,
        Doc("The fine as it is now; a knock raises it when all have answered.", 2),
        *(PUBLIC, Cleared(lambda table: 1)),
    ]
    multipliers: Annotated[
        CountOfEach,
        Doc("The factor for the fines of each seat in this hand.", [1, 2, 1, 1]),
        *(PUBLIC, Cleared(lambda table: (1,) * table.players)),
    ]
    last_knocker: Annotated[Seat | None, Doc("Who knocked last in this hand."), PUBLIC]
    record: Annotated[
        tuple[Act, ...],
        Items(0, 1000),
        Doc("All acts of the current hand, in order.", ["1 stay", "2 fold"]),
        PUBLIC,
    ]
    hands: Annotated[
        HandOfEach, Doc("The cards of each seat; empty if it is not in the hand."), PRIVATE
    ]
    talon: Annotated[
        CardsInOrder,
        Doc("The undealt cards (the drittsekk), which nobody uses."),
        *(PRIVATE, UNDEALT),
    ]
    folded: Annotated[
        HandOfEach, Doc("The cards that each seat laid face down on leaving the hand."), PRIVATE
    ]
    unanswered: SeatSet
    """Who still has to stay or fold, in the opening or after a knock."""
    has_knocked: bool
    """Whether the player to play has knocked before this card."""

    @property
    def moment(self) -> tuple[str, str | None]:
        """The phase, and the window for answers that is open, if one is."""
        return self.phase, self.window
