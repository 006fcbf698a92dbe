"""A table of Tøppen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import HandsFolded, HandsInHand, KnockingTable, LastKnocker
from vorhand.engine.toppen.options import Options

Window: TypeAlias = Literal["answers"]
WrittenAct: TypeAlias = Annotated[
    str,
    kit.ActWord("an act: a seat, and the card played or the kind of action"),
    kit.Doc("One act of the hand: its seat, then the card played or the kind of action.", "0 TD"),
]

TRICKS: Final = 4
HAND_SIZE: Final = 4


@dataclass(slots=True, kw_only=True)
class Table(KnockingTable):
    """A table while an action is carried out on it."""

    options: Options
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
        *(kit.PUBLIC, kit.at_the_deal("fines")),
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
    last_knocker: LastKnocker
    record: Annotated[
        tuple[WrittenAct, ...],
        kit.Items(0, 1000),
        kit.Doc("All acts of the current hand, in order.", ["1 stay", "2 fold"]),
        kit.PUBLIC,
    ]
    hands: HandsInHand
    talon: Annotated[
        kit.CardsInOrder,
        kit.Doc("The undealt cards (the drittsekk), which nobody uses."),
        *(kit.PRIVATE, kit.UNDEALT),
    ]
    folded: HandsFolded
    unanswered: kit.SeatSet
    """Who still has to stay or fold, in the opening or after a knock."""
    has_knocked: bool
    """Whether the player to play has knocked before this card."""
