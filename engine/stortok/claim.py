"""The JSON of a state of Stortok: its shape, and how a state is written out in it."""

from typing import Annotated, Any

from engine.kernel.cards import Card, Cards
from engine.kernel.claim import CommonClaim, PlayShown, dump_common, dump_plays
from engine.kernel.shapes import Between, Doc, PerSeat, Seat
from engine.stortok.actions import PACK
from engine.stortok.options import Options
from engine.stortok.state import Phase, Table
from engine.stortok.trumps import Suit, trumps_of


class PublicClaim(CommonClaim):
    """What of a state everybody at the table may know."""

    options: Annotated[Options, Doc("What the table has agreed on.")]
    players: Annotated[int, Between(2, 5), Doc("How many players there are.", 3)]
    phase: Annotated[Phase, Doc("The phase of the game.", "play")]
    known_cards: Annotated[
        list[Cards],
        PerSeat,
        Doc("The cards that each seat has picked up, and has not played since."),
    ]
    turned_up: Annotated[Card | None, Doc("The card that was turned up; null before the deal.")]
    turned_up_drawn_by: Annotated[
        Seat | None, Doc("Who has drawn it from under the stock; null if nobody has.")
    ]
    high_trumps: Annotated[Suit | None, Doc("The high trumps; null before the deal.", "S")]
    low_trumps: Annotated[Suit | None, Doc("The low trumps; null before the deal.", "C")]
    discard_pile: Annotated[
        Cards, Doc("The discard pile, oldest first; the present trick lies on it.", ["8S", "9S"])
    ]
    trick: Annotated[
        list[PlayShown],
        PerSeat,
        Doc("The plays of the present trick, in order; they stay until the next lead."),
    ]
    went_out: Annotated[list[Seat], PerSeat, Doc("Who has got rid of all cards, in order.", [2])]
    loser: Annotated[Seat | None, Doc("The Great Fool; null while there is none.")]


class Claim(PublicClaim):
    """The whole state of a table. It holds every card: it is for the caller alone."""

    hands: Annotated[list[Cards], PerSeat, Doc("The cards of each seat.")]
    stock: Annotated[
        Cards, Doc("The cards not yet drawn, top first; last the one turned up, if it lies there.")
    ]


def dump_public(table: Table) -> dict[str, Any]:
    """What of a state everybody at the table may know, as JSON."""
    trumps = trumps_of(table.turned_up) if table.turned_up else None
    return {
        **dump_common(table),
        "known_cards": [PACK.list_of(known) for known in table.known],
        "turned_up": PACK.name(table.turned_up) if trumps else None,
        "turned_up_drawn_by": table.turned_up_drawn_by,
        "high_trumps": trumps.high if trumps else None,
        "low_trumps": trumps.low if trumps else None,
        "discard_pile": list(table.discard_pile),
        "trick": dump_plays(PACK, table.trick),
        "went_out": list(table.went_out),
        "loser": table.loser,
    }


def dump(table: Table) -> dict[str, Any]:
    """The JSON of a state, of the shape `Claim`."""
    shown = dump_public(table)
    shown["hands"] = [PACK.list_of(hand) for hand in table.hands]
    shown["stock"] = list(table.stock)
    return shown
