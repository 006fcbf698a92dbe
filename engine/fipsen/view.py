"""What a seat, or an onlooker, may know of a table of Fipsen, besides what is public."""

from typing import Annotated, Final

from vorhand.engine.fipsen.kieker import shown_to
from vorhand.engine.fipsen.state import METHODS
from vorhand.engine.fipsen.table import Table
from vorhand.engine.kernel.game.view import HAND, HAND_SIZES, Seen, View, size
from vorhand.engine.kernel.table.cards import Card, Cards
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader
from vorhand.engine.kernel.table.shapes import Doc
from vorhand.engine.tricks.view import TRICK, TRICK_WINNER


def _for_declarer(member: str, doc: str, *, and_left: bool = False) -> Seen:
    """Cards that only the declarer may know, or also the opponent on the declarer's left."""

    def value(table: Table, reader: Reader) -> list[Card]:
        if table.declarer is None or reader is ONLOOKER:
            return []
        may_know = reader == table.declarer or (and_left and reader == shown_to(table))
        return table.pack.list_of(getattr(table, member)) if may_know else []

    return Seen(member, Annotated[Cards, Doc(doc)], value)


VIEW: Final = View(
    METHODS.dump_public,
    [
        HAND,
        HAND_SIZES,
        size("skat", "How many cards lie in the Skat.", 2),
        size("aside", "How many cards are set aside.", 3),
        _for_declarer("taken_up", "What the reader has taken up, as declarer."),
        _for_declarer("discards", "What the reader has discarded, as declarer."),
        size("discards", "How many cards the declarer has discarded.", 2),
        _for_declarer(
            "shown",
            "The hand of a Kieker, for its declarer and the opponent on the declarer's left.",
            and_left=True,
        ),
        TRICK,
        TRICK_WINNER,
    ],
)
