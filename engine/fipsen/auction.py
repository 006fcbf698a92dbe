"""The auction: a chain of duels, in which the earlier of two bidders may hold."""

from engine.fipsen.actions import Bid, BidKieker, Hold, Pass
from engine.fipsen.bids import KIEKER_TRICKS, StandingBid
from engine.fipsen.events import AuctionWon, BidHeld, BidMade, KiekerBid, Passed, ThrownIn
from engine.fipsen.preparation import begin_game
from engine.fipsen.state import Table, clear
from engine.kernel.seats import next_seat


def begin_auction(table: Table) -> None:
    """Ask Vorhand first."""
    table.phase = "auction"
    table.unspoken = table.everybody
    _ask_next(table)


def bid(table: Table, action: Bid) -> None:
    """Undertake so many tricks."""
    seat, tricks, modifiers = action.seat, action.tricks, action.modifiers
    table.tell(BidMade, seat, tricks, modifiers)
    _stand(table, StandingBid(seat, tricks, modifiers, kieker=False))


def bid_kieker(table: Table, action: BidKieker) -> None:
    """Undertake a Kieker."""
    table.tell(KiekerBid, action.seat)
    _stand(table, StandingBid(action.seat, KIEKER_TRICKS, (), kieker=True))


def hold(table: Table, action: Hold) -> None:
    """The earlier undertakes a game as high as the bid that stands."""
    held = table.bid
    assert held is not None
    assert table.later is not None
    table.bid = held._replace(seat=action.seat, modifiers=action.modifiers)
    table.tell(BidHeld, action.seat, held.tricks, action.modifiers, held.kieker)
    table.to_act = 1 << table.later


def pass_auction(table: Table, action: Pass) -> None:
    """Leave the auction. Of two bidders, the other stands."""
    table.tell(Passed, action.seat)
    table.unspoken &= ~(1 << action.seat)
    if action.seat == table.earlier:
        table.earlier = table.later
    table.later = None
    _ask_next(table)


def _stand(table: Table, made: StandingBid) -> None:
    """A bid has been made. The first bidder stands; who outbids one who stands is the later of the
    two, and the other is asked.
    """
    table.bid = made
    table.unspoken &= ~(1 << made.seat)
    if table.earlier is None:
        table.earlier = made.seat
        _ask_next(table)
    elif made.seat == table.earlier:
        assert table.later is not None
        table.to_act = 1 << table.later
    else:
        table.later = made.seat
        table.to_act = 1 << table.earlier


def _ask_next(table: Table) -> None:
    """Ask the next player who has not spoken; when nobody is left, who stands is declarer."""
    if table.unspoken:
        table.to_act = 1 << next_seat(table.dealer, table.unspoken)
    elif table.bid is None:
        _throw_in(table)
    else:
        made = table.bid
        table.declarer = made.seat
        table.tell(AuctionWon, made.seat, made.tricks, made.modifiers, made.kieker)
        begin_game(table)


def _throw_in(table: Table) -> None:
    """All have passed: the same dealer deals again."""
    clear(table)
    table.phase = "deal"
    table.tell(ThrownIn, table.dealer)
