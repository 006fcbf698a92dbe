"""What a seat, or an onlooker, may know of a table of Tøppen, besides what is public."""

from typing import Annotated, Any, Final, TypedDict

from vorhand.engine.kernel.game.view import HAND, HAND_SIZES, Seen, View, own
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Count, Doc, PerSeat
from vorhand.engine.toppen.options import in_pints
from vorhand.engine.toppen.state import METHODS
from vorhand.engine.toppen.table import Table
from vorhand.engine.tricks.view import TRICK, TRICK_WINNER


class Drunk(TypedDict):
    """Fines as they are drunk."""

    pints: Annotated[Count, Doc("Whole pints.", 1)]
    beyond: Annotated[Count, Doc("Fines that do not make another pint.", 3)]


def _drunk(table: Table, reader: Reader) -> list[dict[str, Any]]:
    each = [in_pints(fines, table.options.fine_unit) for fines in table.fines]
    return [{"pints": pints, "beyond": beyond} for pints, beyond in each]


VIEW: Final = View(
    METHODS.dump_public,
    [
        HAND,
        HAND_SIZES,
        own("folded", "folded", "The cards that the reader laid down on leaving the hand."),
        TRICK,
        TRICK_WINNER,
        Seen(
            "drunk",
            Annotated[
                list[Drunk],
                PerSeat,
                Doc("The fines of each seat in pints, by the table's fine_unit."),
            ],
            _drunk,
        ),
    ],
)
