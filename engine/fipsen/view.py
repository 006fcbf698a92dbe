"""What a seat, or an onlooker, may know of a table of Fipsen, besides what is public."""

from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.kieker import shown_to
from vorhand.engine.fipsen.state import METHODS
from vorhand.engine.fipsen.table import Table


def _for_declarer(member: str, doc: str, *, and_left: bool = False) -> kit.Seen:
    """Cards that only the declarer may know, or also the opponent on the declarer's left."""

    def value(table: Table, reader: kit.Reader) -> list[kit.Card]:
        if table.declarer is None or reader is kit.ONLOOKER:
            return []
        may_know = reader == table.declarer or (and_left and reader == shown_to(table))
        return table.pack.list_of(getattr(table, member)) if may_know else []

    return kit.Seen(member, Annotated[kit.Cards, kit.Doc(doc)], value)


VIEW: Final = kit.View(
    METHODS.dump_public,
    [
        kit.HAND,
        kit.HAND_SIZES,
        kit.size("skat", "How many cards lie in the Skat.", 2),
        kit.size("aside", "How many cards are set aside.", 3),
        _for_declarer("taken_up", "What the reader has taken up, as declarer."),
        _for_declarer("discards", "What the reader has discarded, as declarer."),
        kit.size("discards", "How many cards the declarer has discarded.", 2),
        _for_declarer(
            "shown",
            "The hand of a Kieker, for its declarer and the opponent on the declarer's left.",
            and_left=True,
        ),
        kit.TRICK,
        kit.TRICK_WINNER,
    ],
)
