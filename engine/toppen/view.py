"""Says what a seat, or an onlooker, may know of a table of Tøppen, besides what is public."""

from typing import Annotated, Any, Final, TypedDict

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import FOLDED
from vorhand.engine.toppen.options import in_pints
from vorhand.engine.toppen.table import Table


class Drunk(TypedDict):
    """Fines as they are drunk."""

    pints: Annotated[kit.Count, kit.Doc("Whole pints.", 1)]
    beyond: Annotated[kit.Count, kit.Doc("Fines that do not make another pint.", 3)]


def _drunk(table: Table, reader: kit.Reader) -> list[dict[str, Any]]:
    each = [in_pints(fines, table.options.fine_unit) for fines in table.fines]
    return [{"pints": pints, "beyond": beyond} for pints, beyond in each]


DRUNK: Final = kit.ViewField(
    "drunk",
    Annotated[
        list[Drunk],
        kit.PerSeat,
        kit.Doc("The fines of each seat in pints, by the table's fine_unit."),
    ],
    _drunk,
)
VIEW: Final = (kit.HAND, kit.HAND_SIZES, FOLDED, kit.TRICK, kit.TRICK_WINNER, DRUNK)
