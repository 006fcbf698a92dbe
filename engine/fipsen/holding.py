"""Holding: the earlier of two bidders undertakes a game as high as the bid that stands."""

from dataclasses import dataclass

from vorhand.engine import surface as kit
from vorhand.engine.blocks.auctions import holders
from vorhand.engine.fipsen import bids
from vorhand.engine.fipsen.auction import DURCH_BIDS, STANDING, OfBid, the_bid
from vorhand.engine.fipsen.table import PAGAT, Table


@dataclass(frozen=True, slots=True)
class Hold(kit.SeatAction):
    """Undertake a game as high as the current bid, in the same shape or another."""

    said = kit.Case("modifiers", {(): "hold"}, "hold: {modifiers:names}")
    modifiers: bids.Modifiers


@dataclass(frozen=True, slots=True)
class BidHeld(OfBid):
    """The earlier of two bidders holds, in the same shape or another."""

    said = kit.Case("kieker", {True: "{seat} holds the Kieker."}, "{seat} holds with {bid:names}.")
    kieker: bids.IsKieker


DURCH_HOLDS = kit.ChoiceRule[Table].under(
    DURCH_BIDS,
    allowed_choices=lambda table, seat: bids.holds_with_durch(
        table.tricks_held, table.options.durch_bids
    ),
    facts=lambda table, hold: {
        "because": bids.why_no_durch(table.tricks_held, hold.modifiers, table.options.durch_bids)
    },
)
HOLD_EQUAL = kit.ChoiceRule[Table](
    "fipsen.hold-equal",
    "A hold ranks exactly as high as the bid that stands: with the same number of tricks and of "
    "modifiers; a Kieker is held as a Kieker.",
    f"{PAGAT}: Bidding",
    kit.Plural(
        "{standing:names}, the bid of {standing_seat:seat}, is held with one modifier, not "
        "{named}.",
        "{standing:names}, the bid of {standing_seat:seat}, is held with {wanted} modifiers, not "
        "{named}.",
        by="wanted",
        none="{standing:names}, the bid of {standing_seat:seat}, is held without modifiers.",
    ),
    fact_types={**STANDING, **kit.facts.NUMBERS},
    allowed_choices=lambda table, seat: (
        bids.holds_with(len(table.bid.modifiers)) if table.bid else bids.HOLDS.all(table)
    ),
    facts=lambda table, hold: {
        **the_bid(table),
        "wanted": len(table.bid.modifiers) if table.bid else 0,
        "named": len(hold.modifiers),
    },
)


HOLD_RIGHT = kit.SeatRule[Table](
    "fipsen.hold-right",
    "Only the earlier of two bidders holds, and only when outbid.",
    f"{PAGAT}: Bidding",
    kit.Case(
        "because",
        {
            "nobody-has-bid": "{seat} has no right to hold: nobody has bid.",
            "not-the-earlier-bidder": "{seat} has no right to hold, not being the earlier of two "
            "bidders.",
        },
    ),
    fact_types=kit.facts.BECAUSE,
    allowed_seats=lambda table: holders(table.bid and table.bid.seat, table.earlier),
    facts=lambda table, hold: {
        "because": "not-the-earlier-bidder" if table.bid else "nobody-has-bid"
    },
)


def hold(table: Table, action: Hold) -> None:
    """The earlier of two bidders now stands, with a bid of its own."""
    _, tricks, _, kieker = table.undertaken
    table.bid = bids.standing_bid(action.seat, tricks, action.modifiers, kieker)
    table.tell(BidHeld, action.seat, tricks, action.modifiers, kieker)
