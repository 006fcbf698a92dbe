"""What a seat could conceivably propose, legal or not."""

from typing import Final

from engine.fipsen.actions import (
    MODIFIERS,
    MOST_PLAYERS,
    PACK,
    Bid,
    Discard,
    Hold,
    NameTrump,
)
from engine.fipsen.preparation import discard_size
from engine.fipsen.state import Table
from engine.kernel.actions import PlayCard
from engine.kernel.closed import Proposals, Unlisted, plays_from_hand

_SPOKEN: Final[tuple[Proposals, ...]] = tuple(
    {
        Bid: [Bid(seat, tricks, shape) for tricks in range(2, 6) for shape in MODIFIERS],
        Hold: [Hold(seat, shape) for shape in MODIFIERS],
        NameTrump: [NameTrump(seat, suit) for suit in ("C", "D", "H", "S")],
    }
    for seat in range(MOST_PLAYERS)
)


def proposals(table: Table, seat: int) -> Proposals:
    """The actions of each kind that takes more than a seat, from what this seat knows. Discards
    are too many to list: some cards of the hand stand for all.
    """
    some_cards = PACK.list_of(table.hands[seat])[: discard_size(table)]
    return {
        **_SPOKEN[seat],
        Discard: Unlisted([Discard(seat, tuple(some_cards))]),
        PlayCard: plays_from_hand(table, seat),
    }
