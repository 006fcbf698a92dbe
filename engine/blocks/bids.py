"""What is said in an auction on a ladder: bids, holds and passes, and the rules that they meet."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias

from vorhand.engine.blocks.auctions import Auction, holders
from vorhand.engine.kernel.rules.clauses import ALL_GAMES, Clause
from vorhand.engine.kernel.rules.facts import BECAUSE, SEAT
from vorhand.engine.kernel.rules.rule_sets import SeatRule
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import SeatEvent
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import Count, Doc, Seat
from vorhand.engine.text.language import Case
from vorhand.engine.text.words import message

WORDS: Final = (message("bid"), message("hold"), message("pass"))
"""What the kinds of action are called."""
Value: TypeAlias = Annotated[Count, Doc("The value of the bid.", 20)]


@dataclass(frozen=True, slots=True)
class Bid(SeatAction):
    """Bid a value of the ladder.

    >>> kit.Bid(1, 20).value
    20
    """

    said = "{value}"
    value: Value


@dataclass(frozen=True, slots=True)
class Hold(SeatAction):
    """Hold the bid of the other of two bidders.

    >>> kit.Hold(1).type
    'hold'
    """


@dataclass(frozen=True, slots=True)
class PassBid(SeatAction):
    """Leave the auction.

    >>> kit.PassBid(2).type
    'pass'
    """

    type = "pass"


@dataclass(frozen=True, slots=True)
class BidHeld(SeatEvent):
    """The earlier of two bidders holds the bid of the other.

    >>> kit.BidHeld(1, 20).sentence()
    'Seat 1 holds 20.'
    """

    said = "{seat} holds {value}."
    value: Value


BID_VALUE: Final = Clause(
    "common.bid-value",
    "Only the values on the ladder of a game can be bid.",
    ALL_GAMES,
    "{value} is not a bid. Possible: {values:list or}.",
    fact_types={
        "value": Value,
        "values": Annotated[list[Count], Doc("The nearest values that can be bid.", [18, 20])],
    },
)
BID_HIGHER: Final = Clause(
    "common.bid-higher",
    "A bid is higher than the one that stands.",
    ALL_GAMES,
    "{value} is not more than {standing}, the bid of {standing_seat:seat}.",
    fact_types={
        "value": Value,
        "standing": Annotated[Count, Doc("The bid that stands.", 22)],
        "standing_seat": Annotated[Seat, Doc("Whose it is.", 2)],
    },
)
HOLD_OR_PASS: Final = Clause(
    "common.hold-or-pass",
    "The earlier of two bidders, if outbid, holds or passes, and bids no more.",
    ALL_GAMES,
    "{seat} does not bid: the earlier of two bidders holds, or passes.",
    fact_types=SEAT,
)
HOLD_RIGHT: Final = Clause(
    "common.hold-right",
    "Only the earlier of two bidders holds, and only when outbid.",
    ALL_GAMES,
    Case(
        "because",
        {
            "nobody-has-bid": "{seat} cannot hold: nobody has bid.",
            "not-outbid": "{seat} cannot hold, not being the earlier of two bidders, outbid.",
        },
    ),
    fact_types=BECAUSE,
)


def _holders(table: Any) -> SeatSet:
    auction: Auction = table.auction
    return holders(auction.seat, auction.earlier)


MAY_BID: Final = SeatRule[Any].under(HOLD_OR_PASS, allowed_seats=lambda table: ~_holders(table))
MAY_HOLD: Final = SeatRule[Any].under(
    HOLD_RIGHT,
    allowed_seats=_holders,
    facts=lambda table, action: {
        "because": "nobody-has-bid" if table.auction.value is None else "not-outbid"
    },
)
