"""The auction: what can be bid over the bid that stands."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.blocks.auctions import with_bid
from vorhand.engine.fipsen import bids
from vorhand.engine.fipsen.table import OURS, PACK, PAGAT, Table

PICTURES: Final = PACK.of_ranks("KQJ")


@dataclass(frozen=True, slots=True)
class Bid(kit.SeatAction):
    """Bid this many tricks; Hand (no Skat), Ruten (diamond trumps), Durch (all) each double it."""

    said = "{bid:names}"
    tricks: bids.Tricks
    modifiers: bids.Modifiers

    def more(self) -> kit.Facts:
        named = [name in self.modifiers for name in ("hand", "ruten")]
        worth = bids.worth(self.tricks, *named, bids.has_durch(self.tricks, self.modifiers))
        lost = bids.LOST_TIMES * worth
        return {"bid": bids.spoken(self.tricks, self.modifiers), "worth": worth, "lost": lost}


@dataclass(frozen=True, slots=True)
class BidKieker(kit.SeatAction):
    """Undertake all five tricks with a hand without pictures, which is shown and then improved."""

    asked = "bid a Kieker"


@dataclass(frozen=True, slots=True)
class Pass(kit.SeatAction):
    """Leave the auction of this deal; or let the game stand without Kontra or Rekontra."""


@dataclass(frozen=True, slots=True)
class OfBid(kit.SeatEvent):
    """An event about a bid, which its sentence names as it is spoken."""

    tricks: bids.Tricks
    modifiers: bids.Modifiers

    def more(self) -> kit.Facts:
        return {"bid": bids.spoken(self.tricks, self.modifiers)}


STANDING: Final[kit.Facts] = {
    "standing": Annotated[str, kit.Doc("The bid that stands, as it is spoken.", "3 hand")],
    "standing_seat": Annotated[kit.Seat | None, kit.Doc("Whose it is; null: nobody's.", 1)],
}


def the_bid(table: Table) -> kit.Facts:
    """Facts: the bid that stands, and whose it is."""
    return {"standing": str(table.bid), "standing_seat": table.bid and table.bid.seat}


def _not_enough(table: Table, bid: Bid | BidKieker) -> kit.Facts:
    spoken = bids.spoken(bid.tricks, bid.modifiers) if isinstance(bid, Bid) else bids.KIEKER
    enough = bids.BIDS.all(table)
    for rule in (MINIMUM_BID, DURCH_BIDS, BID_HIGHER):
        enough &= rule.allowed_choices(table, bid.seat)
    lowest = bids.lowest(enough, or_kieker=KIEKER_HIGHER.holds(table))
    return {"bid": spoken, **the_bid(table), "enough": lowest}


def _without_pictures(table: Table) -> kit.SeatSet:
    """Whose hand has neither a king nor a queen nor a jack."""
    return kit.seats_that([not hand & PICTURES for hand in table.hands])


KIEKER_PICTURES = kit.SeatRule[Table](
    "fipsen.kieker-pictures",
    "A Kieker is bid, or held, only with a hand that has neither a king nor a queen nor a jack.",
    f"{PAGAT}: Bidding",
    "{seat} holds pictures: {pictures:cards}.",
    fact_types={"pictures": Annotated[kit.Cards, kit.Doc("The pictures in the hand.", ["KC"])]},
    allowed_seats=_without_pictures,
    facts=lambda table, action: {
        "pictures": table.pack.list_of(table.hands[action.seat] & PICTURES)
    },
)
HELD_KIEKER_PICTURES = kit.SeatRule[Table].under(
    KIEKER_PICTURES,
    allowed_seats=lambda table: _without_pictures(table) if table.is_kieker else table.everybody,
)
MINIMUM_BID = kit.ChoiceRule[Table](
    "fipsen.minimum-bid",
    "No bid is lower than the fewest tricks that the table has agreed on.",
    f"{PAGAT}: Minimum bid",
    "A bid of {tricks} is too low here; the least is {minimum}.",
    fact_types={
        "tricks": bids.Tricks,
        "minimum": Annotated[bids.Tricks, kit.Doc("The fewest that may be bid.", 3)],
    },
    allowed_choices=lambda table, seat: bids.BIDS_FROM[table.options.minimum_bid],
    facts=lambda table, bid: {"tricks": bid.tricks, "minimum": table.options.minimum_bid},
)
DURCH_BIDS = kit.ChoiceRule[Table](
    "fipsen.durch-bids",
    "Durch is named in a bid only at a table that plays so, and never with five tricks, which "
    "contain it.",
    OURS,
    kit.Case(
        "because",
        {
            "five-tricks": "Durch cannot be named here: five tricks contain it.",
            "option-off": "Durch cannot be named here: this table plays without it.",
        },
    ),
    fact_types=kit.facts.REASON,
    allowed_choices=lambda table, seat: bids.BIDS_WITH_DURCH[table.options.durch_bids],
    facts=lambda table, bid: {
        "because": bids.why_no_durch(bid.tricks, bid.modifiers, table.options.durch_bids)
    },
)
BID_HIGHER = kit.ChoiceRule[Table](
    "fipsen.bid-higher",
    "A bid outranks the one that stands: by more tricks, or with the same number of tricks by "
    "more modifiers; a Kieker ranks above every four and below a plain five.",
    f"{PAGAT}: Bidding",
    "{bid:names} is not higher than the bid of {standing_seat:seat}: {standing:names}. "
    "Enough would be: {enough:names or}.",
    fact_types={
        **STANDING,
        "bid": Annotated[str, kit.Doc("The bid, as it is spoken.", "3")],
        "enough": Annotated[
            list[str], kit.Doc("The lowest bids that would.", ["3 hand ruten", "4"])
        ],
    },
    allowed_choices=lambda table, seat: bids.BIDS_ABOVE[bids.rank_to_beat(table.bid)],
    facts=_not_enough,
)
KIEKER_HIGHER = kit.TableRule[Table].under(
    BID_HIGHER, holds=lambda table: bids.rank_to_beat(table.bid) < bids.KIEKER_RANK
)


def bid(table: Table, action: Bid) -> None:
    """Undertake this many tricks."""
    table.bid = bids.standing_bid(action.seat, action.tricks, action.modifiers, False)
    _stand(table, action.seat)


def bid_kieker(table: Table, action: BidKieker) -> None:
    """Undertake a Kieker."""
    table.bid = bids.standing_bid(action.seat, bids.TRICKS, (), True)
    _stand(table, action.seat)


def _stand(table: Table, seat: int) -> None:
    table.unasked &= ~(1 << seat)
    table.earlier, table.later = with_bid(seat, table.earlier, table.later)
