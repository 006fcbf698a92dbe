"""Duels: two bid against each other, until one of them passes; the other then meets the next seat.

The earlier of the two need only hold what the later has bid.
"""

from dataclasses import dataclass

from vorhand.engine.blocks.trick_play import TrickTable
from vorhand.engine.kernel.table.seats import SeatSet, next_seat


@dataclass(slots=True, kw_only=True)
class DuelTable(TrickTable):
    """A table at which an auction is a chain of duels."""

    earlier: int | None
    """Who stands, or stood when a duel began; null until somebody has bid."""
    later: int | None
    """Who has outbid the earlier and not passed since."""
    unasked: SeatSet
    """Who may still be asked: to bid, and later for a Kontra."""


def stand(table: DuelTable, seat: int) -> None:
    """A seat has bid: the first bidder is the earlier of two, whoever outbids the later."""
    table.unasked &= ~(1 << seat)
    if table.earlier is None:
        table.earlier = seat
    elif seat != table.earlier:
        table.later = seat


def leave(table: DuelTable, seat: int) -> None:
    """A seat has passed: the other of two bidders now stands."""
    table.unasked &= ~(1 << seat)
    if seat == table.earlier:
        table.earlier = table.later
    table.later = None


def next_to_bid(table: DuelTable, standing: int | None) -> SeatSet:
    """Of two bidders, the one who does not stand; otherwise the next who has not spoken; nobody
    after all of them.
    """
    if standing is not None and table.later is not None and table.earlier is not None:
        return 1 << (table.earlier if standing == table.later else table.later)
    return 1 << next_seat(table.dealer, table.unasked) if table.unasked else 0


def outbid(table: DuelTable, standing: int | None) -> SeatSet:
    """The earlier of two bidders, if the other has bid higher."""
    if standing is None or table.earlier is None or standing == table.earlier:
        return 0
    return 1 << table.earlier
