"""Ladders of bids, said once: which values can be bid, who is asked, and who may hold."""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Final, TypeVar

from vorhand.engine.blocks.auctions import Auction
from vorhand.engine.blocks.bids import (
    BID_HIGHER,
    BID_VALUE,
    MAY_BID,
    MAY_HOLD,
    Bid,
    BidHeld,
    Hold,
    PassBid,
)
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import OneOf
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.kinds import Block, Kind, at
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule, ChoiceSet, Rule
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.prices import Price
from vorhand.engine.kernel.table.seats import SeatSet, next_seat

T = TypeVar("T", bound=CommonTable)


class Ladder(Block[T]):
    """An auction with bids on a ladder, as a part of a rulebook. The table has a field for it,
    `auction: kit.AuctionShown`, whose `value` and `seat` are the bid that stands, and whose it is.

    - `values`: the integers that can be bid, from the lowest to the highest.
    - `won(table)`: what follows once the highest bidder is found.
    - `passed_out(table)`: what follows if nobody has bid.
    - `holds`: two seats bid against each other, and the earlier need only hold, with `Hold`, what
      the later bids; whoever does not pass meets the next. Otherwise all bid in turn, clockwise
      from forehand, until all others have passed.
    - `from_forehand`: forehand is the first of those who hold, before anybody has bid, and the seat
      to the left begins.
    - `seats(table)`: who takes part in the hand; everybody, without it.
    - `phase`: that of the auction, which `begin` enters.
    - `price(table, action)`: what a bid or a hold puts at stake (see `Kind`).

    >>> def won(table: Table) -> None:
    ...     table.phase = "play"
    >>> ladder = kit.Ladder[Table]([18, 20, 22], won=won, passed_out=won, holds=True)
    >>> [kind.action.type for kind in ladder.kinds], ladder.next_value(20)
    (['bid', 'hold', 'pass'], 22)
    """

    def __init__(  # noqa: PLR0913 - each says one thing about the auction
        self,
        values: Iterable[int],
        *,
        won: Callable[[T], None],
        passed_out: Callable[[T], None],
        holds: bool = False,
        from_forehand: bool = False,
        seats: Callable[[T], SeatSet] = attrgetter("everybody"),
        phase: str = "auction",
        price: Callable[[T, Any], Price | None] | None = None,
    ) -> None:
        self.values: Final = tuple(values)
        self.phase: Final = phase
        self._from_forehand: Final = from_forehand
        self._seats: Final = seats
        self._won: Final = won
        self._passed_out: Final = passed_out
        self._next: Final = _of_two if holds else _in_turn
        self.bids: Final = OneOf(
            self.values,
            outside=Rule[Any].under(BID_VALUE, facts=self._near),
        )
        """The bids as the choices of their kind."""
        self._above: Final[dict[int | None, ChoiceSet]] = {None: -1}
        for value in self.values:
            self._above[value] = self.bids.that(lambda each, least=value: each > least)
        higher = ChoiceRule[Any].under(
            BID_HIGHER,
            allowed_choices=lambda table, seat: self._above[table.auction.value],
            facts=_against_the_bid,
        )
        more: Any = {"moments": at(phase), "then": self._go_on}
        bid = Kind[T](
            Bid,
            rules=(common.TURN, *([MAY_BID] if holds else []), higher),
            does=_bid if holds else _raise,
            choices=self.bids,
            tells="{seat} bids {value}.",
            price=price,
            calls=(won, passed_out),
            **more,
        )
        hold = Kind[T](Hold, rules=(common.TURN, MAY_HOLD), does=_hold, price=price, **more)
        pass_ = Kind[T](PassBid, rules=(common.TURN,), does=_pass, tells="{seat} passes.", **more)
        self.kinds = (bid, hold, pass_) if holds else (bid, pass_)
        self.events = (BidHeld,) if holds else ()

    def begin(self, table: T) -> None:
        """Begin the auction of a `table`: this follows the deal."""
        seats = self._seats(table)
        table.in_hand, table.phase = seats, self.phase
        auction, first = Auction(waiting=seats), table.dealer
        if self._from_forehand:
            first = next_seat(table.dealer, seats)
            auction = Auction(earlier=first, waiting=seats & ~(1 << first))
        _of(table).auction = auction
        table.to_act = 1 << next_seat(first, auction.waiting)

    def next_value(self, standing: int | None) -> int | None:
        """The lowest value above the bid that is `standing`, if there is one; null if there is no
        higher one.
        """
        return next((each for each in self.values if standing is None or each > standing), None)

    def _near(self, table: Any, bid: Bid) -> Facts:
        """Facts: a value that is none of the ladder, and those next to it."""
        below = [each for each in self.values if each < bid.value][-1:]
        above = [each for each in self.values if each > bid.value][:1]
        return {"value": bid.value, "values": below + above}

    def _go_on(self, table: T) -> None:
        """Ask the next seat; after the last one, the auction is won, or nobody has bid."""
        asked = self._next(table)
        if asked is not None:
            table.to_act = 1 << asked
        elif _of(table).auction.value is None:
            self._passed_out(table)
        else:
            self._won(table)


def _of(table: Any) -> Any:
    """The table, which has a field `auction`, whatever else its type says."""
    return table


def _against_the_bid(table: Any, bid: Bid) -> Facts:
    auction: Auction = table.auction
    return {"value": bid.value, "standing": auction.value, "standing_seat": auction.seat}


def _bid(table: Any, action: Bid) -> None:
    table.auction = table.auction.with_bid(action.seat, action.value)


def _hold(table: Any, action: Hold) -> None:
    table.auction = table.auction.held()
    table.tell(BidHeld, action.seat, table.auction.value)


def _pass(table: Any, action: PassBid) -> None:
    table.auction = table.auction.without(action.seat)


def _of_two(table: Any) -> int | None:
    found: int | None = table.auction.next_to_speak(table.dealer)
    return found


def _raise(table: Any, action: Bid) -> None:
    table.auction = table.auction._replace(value=action.value, seat=action.seat)


def _in_turn(table: Any) -> int | None:
    """The next seat that has not passed, unless all others than the highest bidder have."""
    auction: Auction = table.auction
    others = auction.waiting & ~(0 if auction.seat is None else 1 << auction.seat)
    asked: int = table.to_act.bit_length() - 1
    return next_seat(asked, others) if others else None
