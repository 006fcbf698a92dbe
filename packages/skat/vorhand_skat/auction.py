"""The deal and the auction: who bids to whom, and the right to hold."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_skat.scoring import BASE, NULL
from vorhand_skat.table import ORDER, Bidden, Table

VALUES: Final = sorted(
    {BASE[name] * n for name in BASE for n in range(2, 12 if name == "grand" else 19)}
    | {*NULL.values()}
)
"""Every value that a contract can have."""
BIDS: Final = kit.OneOf(VALUES)
BATCHES: Final = (3, 4, 3)


@dataclass(frozen=True, slots=True)
class Bid(kit.SeatAction):
    """Bid the value of a contract."""

    said = "{value}"
    value: Annotated[Bidden, kit.Doc("The value.", 18)]


@dataclass(frozen=True, slots=True)
class Hold(kit.SeatAction):
    """Hold the bid that was made: undertake as much."""


@dataclass(frozen=True, slots=True)
class Pass(kit.SeatAction):
    """Leave the auction."""


@kit.once
def _above(bid: int) -> kit.ChoiceSet:
    return BIDS.that(lambda value: value > bid)


BID_HIGHER = kit.ChoiceRule[Table](
    "skat.bid-higher",
    "Each bid is higher than the one before; values may be left out.",
    ORDER,
    "{value} is not more than {standing}.",
    fact_types={
        "value": Annotated[Bidden, kit.Doc("The bid.", 18)],
        "standing": Annotated[Bidden, kit.Doc("The highest bid so far.", 20)],
    },
    allowed_choices=lambda table, seat: _above(table.bid),
    facts=lambda table, bid: {"value": bid.value, "standing": table.bid},
)


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards each, two for the skat, then four and three."""
    seats = table.players_of_hand
    table.skat = table.pack.set_of(kit.deal_in_batches(table, action, seats, BATCHES, skat=2))


def begin_hand(table: Table) -> None:
    """Middlehand bids to forehand."""
    table.in_hand, table.phase = table.players_of_hand, "bid"
    go_on_bidding(table)


def bid(table: Table, action: Bid) -> None:
    """The other player holds the bid, or passes."""
    table.bid, table.phase = action.value, "hold"


def hold(table: Table, action: Hold) -> None:
    """Whoever has bid goes on, or passes."""
    table.phase = "bid"


def leave(table: Table, action: Pass) -> None:
    """The next player bids to the one who is left."""
    table.passed |= 1 << action.seat
    table.phase = "bid"


def go_on_bidding(table: Table) -> None:
    """Of those who have not passed, the second bids, and the first holds. The last one plays, if
    anybody has bid; forehand may still bid, if not.
    """
    left = kit.clockwise(table.dealer, table.in_hand & ~table.passed)
    if not left:
        end_hand(table)
        table.tell(kit.HandOver, None, table.dealer)
        close(table)
    elif table.bid and len(left) == 1:
        (table.declarer,), table.phase, table.to_act = left, "skat", 1 << left[0]
    else:
        table.to_act = 1 << left[0 if table.phase == "hold" or len(left) == 1 else 1]


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
