"""What stands in an auction: the bid, whose it is, and who is still in it."""

from typing import Annotated, Final, NamedTuple, TypeAlias

from vorhand.engine.kernel.table.common_table import PUBLIC, Cleared, SeatList
from vorhand.engine.kernel.table.seats import SeatSet, next_seat
from vorhand.engine.kernel.table.shapes import Count, Doc, Seat


def with_bid(seat: int, earlier: int | None, later: int | None) -> tuple[int, int | None]:
    """The earlier and the later of two bidders, after a seat has bid: the first bidder is the
    earlier one, and whoever outbids the later one comes to be the later.
    """
    return (seat, later) if earlier in (None, seat) else (earlier or 0, seat)


def without(seat: int, earlier: int | None, later: int | None) -> tuple[int | None, None]:
    """The same, after a seat has passed: of two bidders, the other is the earlier now."""
    return (later if seat == earlier else earlier), None


def holders(standing: int | None, earlier: int | None) -> SeatSet:
    """Who may hold: the earlier of two bidders, if the bid of the other is `standing`."""
    return 0 if earlier is None or standing is None or standing == earlier else 1 << earlier


def next_to_speak(
    standing: int | None, earlier: int | None, later: int | None, waiting: SeatSet, dealer: int
) -> int | None:
    """Of two bidders, the one whose bid does not stand; otherwise the next after the dealer who has
    not spoken, and after all of them whoever may bid first and has not; null if there is nobody
    left to ask.
    """
    if standing is not None and later is not None:
        return earlier if standing == later else later
    if waiting:
        return next_seat(dealer, waiting)
    return earlier if standing is None else None


class Auction(NamedTuple):
    """An auction as it stands. Where bids are held, two seats bid against each other, until one of
    them passes; the other meets the next.

    >>> auction = kit.Auction(waiting=kit.seat_set([0, 1, 2])).with_bid(1, 18).with_bid(2, 20)
    >>> auction.earlier, auction.later, auction.seat, auction.may_hold
    (1, 2, 2, 1)
    >>> auction.held().seat, auction.without(1).next_to_speak(dealer=0)
    (1, 0)
    """

    value: Annotated[Count | None, Doc("The bid that stands; null: nobody has bid.", 20)] = None
    seat: Annotated[Seat | None, Doc("Whose bid it is, or who holds it; null: nobody's.", 1)] = None
    earlier: Annotated[
        Seat | None, Doc("The earlier of two bidders, who may hold; null: nobody.", 1)
    ] = None
    later: Annotated[
        Seat | None, Doc("The later of two bidders, who has to bid more; null: nobody.", 2)
    ] = None
    waiting: Annotated[SeatList, Doc("The seats that may still speak, ascending.", [0])] = 0

    def with_bid(self, seat: int, value: int) -> "Auction":
        """The auction after a bid of a seat."""
        bidders = with_bid(seat, self.earlier, self.later)
        return Auction(value, seat, *bidders, self.waiting & ~(1 << seat))

    def held(self) -> "Auction":
        """The auction after the earlier of two bidders has held the bid."""
        return self._replace(seat=self.earlier)

    def without(self, seat: int) -> "Auction":
        """The auction after a seat has passed."""
        bidders = without(seat, self.earlier, self.later)
        return Auction(self.value, self.seat, *bidders, self.waiting & ~(1 << seat))

    @property
    def may_hold(self) -> int | None:
        """Who may hold now; null: nobody."""
        return self.earlier if holders(self.seat, self.earlier) else None

    def next_to_speak(self, dealer: int) -> int | None:
        """Who is asked next; null if there is nobody left to ask."""
        return next_to_speak(self.seat, self.earlier, self.later, self.waiting, dealer)


NO_AUCTION: Final = Auction()


def _none_yet(table: object) -> Auction:
    return NO_AUCTION


AuctionShown: TypeAlias = Annotated[
    Auction,
    Doc("The auction as it stands, or as it ended."),
    PUBLIC,
    Cleared(_none_yet),
]
"""A field with the auction, which everybody sees.

>>> from typing import get_type_hints
>>> class Bidding(Table):
...     auction: kit.AuctionShown
>>> get_type_hints(Bidding)["auction"]() == kit.Auction()
True
"""
