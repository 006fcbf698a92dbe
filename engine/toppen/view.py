"""What a seat, or an onlooker, may know: built from what is allowed, never by deletion."""

from typing import Annotated, Any, TypedDict

from engine.kernel.cards import Cards
from engine.kernel.claim import PlayShown, dump_plays
from engine.kernel.rules import check_seat
from engine.kernel.shapes import Count, Doc, PerSeat, Seat
from engine.toppen.claim import PublicClaim, dump_public
from engine.toppen.options import in_pints
from engine.toppen.state import Table


class Drunk(TypedDict):
    """Fines as they are drunk."""

    pints: Annotated[Count, Doc("Whole pints.", 1)]
    beyond: Annotated[Count, Doc("Fines that do not make another pint.", 3)]


class View(PublicClaim):
    """What one seat, or an onlooker, may know of a table."""

    hand: Annotated[Cards, Doc("The reader's own cards; none for an onlooker.")]
    hand_sizes: Annotated[list[Count], PerSeat, Doc("How many cards each seat holds.")]
    folded: Annotated[Cards, Doc("The cards that the reader laid down on leaving the hand.")]
    trick: Annotated[
        list[PlayShown], PerSeat, Doc("The present trick; it stays until the next card is led.")
    ]
    trick_winner: Annotated[
        Seat | None, Doc("Who has won the present trick; null until it is complete.")
    ]
    drunk: Annotated[
        list[Drunk], PerSeat, Doc("The fines of each seat in pints, by the table's fine_unit.")
    ]


def view(table: Table, reader: int | None) -> dict[str, Any]:
    """What this seat (null: an onlooker) may know, of the shape `View`.

    Raises `Refusal` for a seat that is not at the table.
    """
    if reader is not None:
        check_seat(table.players, reader)
    pack = table.pack
    return {
        **dump_public(table),
        "hand": [] if reader is None else pack.list_of(table.hands[reader]),
        "hand_sizes": [hand.bit_count() for hand in table.hands],
        "folded": [] if reader is None else pack.list_of(table.folded[reader]),
        "trick": dump_plays(pack, table.trick),
        "trick_winner": table.trick_winner,
        "drunk": [_drunk(table, fines) for fines in table.fines],
    }


def _drunk(table: Table, fines: int) -> dict[str, int]:
    pints, beyond = in_pints(fines, table.options.fine_unit)
    return {"pints": pints, "beyond": beyond}
