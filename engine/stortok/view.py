"""What a seat, or an onlooker, may know: built from what is allowed, never by deletion."""

from typing import Annotated, Any

from engine.kernel.cards import Card, Cards
from engine.kernel.rules import check_seat
from engine.kernel.shapes import Count, Doc, PerSeat
from engine.stortok.actions import PACK
from engine.stortok.claim import PublicClaim, dump_public
from engine.stortok.state import Table


class View(PublicClaim):
    """What one seat, or an onlooker, may know of a table."""

    hand: Annotated[Cards, Doc("The reader's own cards; none for an onlooker.")]
    hand_sizes: Annotated[list[Count], PerSeat, Doc("How many cards each seat holds.")]
    stock_size: Annotated[Count, Doc("How many cards are in the stock.")]
    card_to_beat: Annotated[Card | None, Doc("The card to beat; null where one is to lead.")]
    trick_size: Annotated[
        Count, Doc("With how many cards the present trick is complete; 0 if there is none.", 3)
    ]
    turns_left: Annotated[
        Count | None, Doc("How many turns are left; null if there is no limit.", 990)
    ]


def view(table: Table, reader: int | None) -> dict[str, Any]:
    """What this seat (null: an onlooker) may know, of the shape `View`.

    Raises `Refusal` for a seat that is not at the table.
    """
    if reader is not None:
        check_seat(table.players, reader)
    limit = table.options.turn_limit
    return {
        **dump_public(table),
        "hand": [] if reader is None else PACK.list_of(table.hands[reader]),
        "hand_sizes": [hand.bit_count() for hand in table.hands],
        "stock_size": len(table.stock),
        "card_to_beat": PACK.name(table.to_beat) if table.to_act and table.to_beat else None,
        "trick_size": len(table.trick) + table.still_to_play.bit_count(),
        "turns_left": None if limit is None else limit - table.turns,
    }
