"""The options of a table of Tøppen, its presets, and the packs that follow from them."""

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import FoldedTrick, SuitOrder

FineUnit: TypeAlias = Literal["pencil", "finger"]


class Options(NamedTuple):
    """What a table has agreed on."""

    talon: Annotated[Literal[8, 4], kit.Doc("How many cards are not dealt (the drittsekk).", 8)] = 8
    folded_trick: FoldedTrick = "lead-passes"
    suit_order: SuitOrder = "HSDC"
    fine_unit: Annotated[
        FineUnit,
        kit.Doc(
            "What a fine is drunk in, for display: 16 pencils are a pint, or 8 fingers.", "pencil"
        ),
    ] = "pencil"
    hands: Annotated[
        int | None,
        kit.Between(1, 1000),
        kit.Doc("The game is over after this many hands; null: never."),
    ] = None


PRESETS: Final = {"toppen": kit.Preset("Tøppen for pencil fines, hand after hand", {})}

FINES_A_PINT: Final[dict[FineUnit, int]] = {"pencil": 16, "finger": 8}


def in_pints(fines: int, unit: FineUnit) -> tuple[int, int]:
    """Whole pints, and the fines beyond them."""
    return divmod(fines, FINES_A_PINT[unit])


RANKS: Final = "T987AKQJ65432"
"""All ranks, from high to low."""


def pack_at(players: int, options: Options) -> kit.Pack:
    """The pack of a table: four cards per player, and the talon."""
    return pack_of(players + options.talon // len(kit.SUITS))


@kit.once
def pack_of(ranks: int) -> kit.Pack:
    """The pack with this many ranks, the highest; each pack is made once."""
    return kit.Pack(RANKS[:ranks])
