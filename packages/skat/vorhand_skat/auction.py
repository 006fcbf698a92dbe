"""The deal and the auction, and how a hand and the game end."""

from typing import Final

from vorhand import kit
from vorhand_skat.scoring import BASE, NULL
from vorhand_skat.table import Table

VALUES: Final = sorted(
    {BASE[name] * n for name in BASE for n in range(2, 12 if name == "grand" else 19)}
    | {*NULL.values()}
)
"""Every value that a contract can have."""


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards each, two for the skat, then four and three."""
    seats = table.players_of_hand
    table.skat = table.pack.set_of(kit.deal_in_batches(table, action, seats, (3, 4, 3), skat=2))


def won(table: Table) -> None:
    """The declarer takes up the skat, or plays a Hand."""
    table.declarer, table.phase = table.auction.seat, "skat"
    table.to_act = kit.seat_set([table.declarer] if table.declarer is not None else [])


def passed_out(table: Table) -> None:
    """Nobody plays; the hand counts nothing."""
    end_hand(table)
    table.tell(kit.HandOver, None, table.dealer)
    close(table)


def end_hand(table: Table) -> None:
    """Take all cards from the table; the deal passes to the left."""
    table.clear()
    table.dealer = kit.next_seat(table.dealer, table.everybody)


def close(table: Table) -> None:
    """Await the next deal, or end the game after the hands that were agreed on."""
    table.phase = "game-over" if table.hand_number >= table.options.deals else "deal"
    if table.phase == "game-over":
        kit.tell_game_over(table, outcome(table))


def outcome(table: Table) -> kit.Outcome | None:
    """Return who has won and lost, once the game is over: the highest scores win."""
    is_over = table.phase == "game-over"
    return kit.outcome_of(table.scores, max(table.scores), "deals") if is_over else None


BIDS: Final = kit.Ladder[Table](
    VALUES, won=won, passed_out=passed_out, holds=True, from_forehand=True,
    seats=lambda table: table.players_of_hand,
)  # fmt: skip
