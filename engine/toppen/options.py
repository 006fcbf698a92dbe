"""The options of a table of Tøppen."""

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from engine.kernel.game import Preset
from engine.kernel.shapes import Between, Doc
from engine.kernel.tricks import FoldedTrick, SuitOrder

FineUnit: TypeAlias = Literal["pencil", "finger"]


class Options(NamedTuple):
    """What a table has agreed on."""

    talon: Annotated[Literal[8, 4], Doc("How many cards stay undealt (the drittsekk).", 8)] = 8
    folded_trick: FoldedTrick = "lead-passes"
    suit_order: SuitOrder = "HSDC"
    fine_unit: Annotated[
        FineUnit,
        Doc("What a fine is drunk in, for display: 16 pencils are a pint, or 8 fingers.", "pencil"),
    ] = "pencil"
    hands: Annotated[
        int | None,
        Between(1, 1000),
        Doc("The game is over after this many hands; null: never."),
    ] = None


PRESETS: Final = {"toppen": Preset("Tøppen for pencil fines, hand after hand", {})}

FINES_A_PINT: Final[dict[FineUnit, int]] = {"pencil": 16, "finger": 8}


def in_pints(fines: int, unit: FineUnit) -> tuple[int, int]:
    """Whole pints, and the fines beyond them."""
    return divmod(fines, FINES_A_PINT[unit])
