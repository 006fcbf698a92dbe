"""What a seat, or an onlooker, may know: built from what is allowed, never by deletion."""

from typing import Annotated, Any

from engine.fipsen.actions import PACK
from engine.fipsen.claim import PublicClaim, dump_public
from engine.fipsen.preparation import shown_to
from engine.fipsen.state import Table
from engine.kernel.cards import Cards
from engine.kernel.claim import PlayShown, dump_plays
from engine.kernel.rules import check_seat
from engine.kernel.shapes import Count, Doc, PerSeat, Seat


class View(PublicClaim):
    """What one seat, or an onlooker, may know of a table."""

    hand: Annotated[Cards, Doc("The reader's own cards; none for an onlooker.")]
    hand_sizes: Annotated[list[Count], PerSeat, Doc("How many cards each seat holds.")]
    skat_size: Annotated[Count, Doc("How many cards lie in the Skat.", 2)]
    aside_size: Annotated[Count, Doc("How many cards are set aside.", 3)]
    taken_up: Annotated[Cards, Doc("What the reader has taken up, as declarer.")]
    discards: Annotated[Cards, Doc("What the reader has laid away, as declarer.")]
    discards_size: Annotated[Count, Doc("How many cards the declarer has laid away.", 2)]
    shown: Annotated[
        Cards,
        Doc("The hand of a Kieker, for its declarer and the opponent on the declarer's left."),
    ]
    trick: Annotated[
        list[PlayShown], PerSeat, Doc("The present trick; it stays until the next card is led.")
    ]
    trick_winner: Annotated[
        Seat | None, Doc("Who has won the present trick; null until it is complete.")
    ]


def view(table: Table, reader: int | None) -> dict[str, Any]:
    """What this seat (null: an onlooker) may know, of the shape `View`.

    Raises `Refusal` for a seat that is not at the table.
    """
    if reader is not None:
        check_seat(table.players, reader)
    is_declarer = reader is not None and reader == table.declarer
    is_shown = table.declarer is not None and reader in (table.declarer, shown_to(table))
    return {
        **dump_public(table),
        "hand": [] if reader is None else PACK.list_of(table.hands[reader]),
        "hand_sizes": [hand.bit_count() for hand in table.hands],
        "skat_size": table.skat.bit_count(),
        "aside_size": table.aside.bit_count(),
        "taken_up": PACK.list_of(table.taken_up) if is_declarer else [],
        "discards": PACK.list_of(table.discards) if is_declarer else [],
        "discards_size": table.discards.bit_count(),
        "shown": PACK.list_of(table.shown) if is_shown else [],
        "trick": dump_plays(PACK, table.trick),
        "trick_winner": table.trick_winner,
    }
