"""The deal, the auction, and the end of the game."""

from typing import Final

from vorhand import kit
from vorhand_skat.prices import of_bid
from vorhand_skat.scoring import BASE, NULL
from vorhand_skat.table import PAGE, Table

VALUES: Final = sorted(
    {BASE[name] * n for name in BASE for n in range(2, 12 if name == "grand" else 19)}
    | {*NULL.values()}
)
"""Every value that a contract can have."""
DEALS: Final = kit.AfterDeals[Table](
    lambda options: options.deals,
    clause=kit.Clause(
        "skat.deals", "The game is over after the hands that were agreed on, not before.", PAGE
    ),
)


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards each, two for the skat, then four and three."""
    seats = table.players_of_hand
    table.skat = table.pack.set_of(kit.deal_in_batches(table, action, seats, (3, 4, 3), skat=2))


def won(table: Table) -> None:
    """The declarer takes up the skat, or plays a Hand."""
    table.declarer, table.phase = table.auction.seat, "skat"
    table.to_act = kit.seats_that(seat == table.declarer for seat in range(table.players))


def passed_out(table: Table) -> None:
    """Nobody plays; the hand counts nothing."""
    kit.end_hand(table)
    table.tell(kit.HandOver, None, table.dealer)
    DEALS.go_on(table)


BIDS: Final = kit.Ladder[Table](
    VALUES, won=won, passed_out=passed_out, holds=True, from_forehand=True,
    seats=lambda table: table.players_of_hand, price=of_bid,
)  # fmt: skip
