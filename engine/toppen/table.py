"""A table of Tøppen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.toppen.options import Options, pack_at

Phase: TypeAlias = Literal["deal", "opening", "play", "game-over"]
Window: TypeAlias = Literal["answers"]
Act: TypeAlias = Annotated[
    str,
    kit.ActWord("an act: a seat, and the card played or the kind of action"),
    kit.Doc("One act of the hand: its seat, then the card played or the kind of action.", "0 TD"),
]

TRICKS: Final = 4
HAND_SIZE: Final = 4


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table while an action is carried out on it."""

    options: Annotated[Options, kit.Doc("What the table has agreed on."), kit.PUBLIC, kit.KEPT]
    players: Annotated[
        int, kit.Between(4, 8), kit.Doc("How many players there are.", 4), kit.PUBLIC, kit.KEPT
    ]
    phase: Annotated[Phase, kit.Doc("The phase of the hand.", "play"), kit.PUBLIC, kit.KEPT]
    pack: Annotated[
        kit.Pack, kit.KEPT, kit.Cleared(lambda table: pack_at(table.players, table.options))
    ]
    window: Annotated[
        Window | None,
        kit.Doc("What is being answered: a knock (answers), or nothing.", "answers"),
        kit.PUBLIC,
    ]
    fines: Annotated[
        kit.CountOfEach,
        kit.Doc("How many fines each seat has drunk.", [0, 3, 1, 3]),
        kit.PUBLIC,
        kit.KEPT,
    ]
    fines_before: Annotated[
        kit.CountOfEach,
        kit.Doc("How many fines each seat had drunk when the hand was dealt.", [0, 3, 0, 3]),
        *(kit.PUBLIC, kit.Cleared(lambda table: table.fines)),
    ]
    fine: Annotated[
        kit.Count,
        kit.Doc("The fine as it is now; a knock raises it when all have answered.", 2),
        *(kit.PUBLIC, kit.Cleared(lambda table: 1)),
    ]
    multipliers: Annotated[
        kit.CountOfEach,
        kit.Doc("The factor for the fines of each seat in this hand.", [1, 2, 1, 1]),
        *(kit.PUBLIC, kit.Cleared(lambda table: (1,) * table.players)),
    ]
    last_knocker: Annotated[kit.Seat | None, kit.Doc("Who knocked last in this hand."), kit.PUBLIC]
    record: Annotated[
        tuple[Act, ...],
        kit.Items(0, 1000),
        kit.Doc("All acts of the current hand, in order.", ["1 stay", "2 fold"]),
        kit.PUBLIC,
    ]
    hands: Annotated[
        kit.HandOfEach,
        kit.Doc("The cards of each seat; empty if it is not in the hand."),
        kit.PRIVATE,
    ]
    talon: Annotated[
        kit.CardsInOrder,
        kit.Doc("The undealt cards (the drittsekk), which nobody uses."),
        *(kit.PRIVATE, kit.UNDEALT),
    ]
    folded: Annotated[
        kit.HandOfEach,
        kit.Doc("The cards that each seat laid face down on leaving the hand."),
        kit.PRIVATE,
    ]
    unanswered: kit.SeatSet
    """Who still has to stay or fold, in the opening or after a knock."""
    has_knocked: bool
    """Whether the player to play has knocked before this card."""

    @property
    def moment(self) -> tuple[str, str | None]:
        """The phase, and the window for answers that is open, if one is."""
        return self.phase, self.window
