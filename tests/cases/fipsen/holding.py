"""Cases of Fipsen: holding."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tests.cases.fipsen.words import PICTURELESS, SAY, bid, kieker_begins, table
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR

SHAPES: Final = ("", "hand", "ruten", "durch", "hand ruten", "hand durch", "ruten durch",
                 "hand ruten durch")  # fmt: skip
"""All modifiers that a bid can have."""


def held() -> Iterator[Case]:
    """Each shape of three or five tricks that stands, held in each shape."""
    for tricks, standing, shape in product((3, 5), SHAPES, SHAPES):
        if tricks == 5 and "durch" in standing:
            continue
        wanted, named = standing.split(), shape.split()
        stands = " ".join([str(tricks), *wanted])
        title = f"{stands} is held {f'with {shape}' if shape else 'plainly'}"
        state = table(FOUR, "0 bid 2", f"1 bid {stands}", durch_bids=True)
        act = " ".join(["0 hold", *named])
        if tricks == 5 and "durch" in shape:
            yield SAY.refused(title, "fipsen.durch-bids", "Five tricks contain it.", state, act,
                              because="five-tricks")  # fmt: skip
        elif len(named) != len(wanted):
            yield SAY.refused(title, "fipsen.hold-equal", "It takes as many modifiers.", state, act,
                              standing=stands, standing_seat=1, wanted=len(wanted),
                              named=len(named))  # fmt: skip
        else:
            yield SAY.allowed(title, "fipsen.hold-equal", "As many modifiers rank as high.",
                              state, act, bid=bid(0, tricks, *named), to_act=[1])  # fmt: skip


def cases() -> list[Case]:
    """All cases of the section."""
    outbid = table(FOUR, "0 bid 2, 1 bid 3 hand")
    kieker = table(PICTURELESS, "0 bid 2, 1 bid-kieker")
    pictures = table("KC TC 9C 8C 7C | AH TH 9H 8H 7H | AC | ", "0 bid 2, 1 bid-kieker")
    return [
        SAY.allowed("Held in the same shape", "fipsen.hold-equal fipsen.hold-right",
            "The earlier of two bidders undertakes the same game; the later is asked.", outbid,
            "0 hold hand", bid=bid(0, 3, "hand"), to_act=[1]),
        SAY.allowed("Held in another shape", "fipsen.hold-equal",
            "3 hand and 3 ruten have the same rank; the held shape is the bid now.", outbid,
            "0 hold ruten", "Seat 0 holds with 3 Ruten.", bid=bid(0, 3, "ruten"), to_act=[1],
            disputed="A hold might be in the bidder's shape; here it is the holder's own bid, in "
            "the shape in which it was held."),
        SAY.refused("Held with too few modifiers", "fipsen.hold-equal", "3 ranks below 3 hand.",
            outbid, "0 hold", standing="3 hand", standing_seat=1, wanted=1, named=0),
        SAY.refused("Held with too many modifiers", "fipsen.hold-equal",
            "That would be higher: it is a bid, not a hold.", outbid, "0 hold hand ruten",
            standing="3 hand", standing_seat=1, wanted=1, named=2),
        SAY.refused("The later holds", "fipsen.hold-right",
            "Seat 1 has not been outbid by an equal: it must go higher, or pass.",
            table(FOUR, "0 bid 2"), "1 hold", seat=1, because="not-the-earlier-bidder"),
        SAY.refused("Held by a player who has just entered the auction", "fipsen.hold-right",
            "Seat 2 is the later against seat 1, who stands.",
            table(FOUR, "0 bid 2, 1 bid 3, 0 pass"), "2 hold", seat=2,
            disputed="Vorhand's right might not pass on; here the player who survives a duel is "
            "the earlier against those who come after."),
        SAY.allowed("Held by the survivor of a duel", "fipsen.hold-right",
            "Seat 1 stood when seat 2 outbid it, and so is the earlier.",
            table(FOUR, "0 bid 2, 1 bid 3, 0 pass, 2 bid 4"), "1 hold", bid=bid(1, 4), to_act=[2]),
        SAY.refused("Held where nobody has bid", "fipsen.hold-right", "There is nothing to hold.",
            table(FOUR), "0 hold", seat=0, because="nobody-has-bid"),
        SAY.refused("Outbid with the bid that was held", "fipsen.bid-higher",
            "After a hold it takes a higher bid.",
            table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold hand"), "1 bid 3 ruten", standing="3 hand",
            standing_seat=0, bid="3 ruten"),
        SAY.allowed("Outbid again", "fipsen.hold-right fipsen.bid-higher",
            "The earlier may go higher instead of holding.", outbid, "0 bid 4", bid=bid(0, 4),
            to_act=[1]),
        SAY.allowed("A Kieker is held", "fipsen.kieker-pictures fipsen.hold-equal",
            "A player who has no pictures either may hold it; it is then the holder's own Kieker.",
            kieker, "0 hold", "Seat 0 holds the Kieker.", bid=bid(0, 5, kieker=True),
            to_act=[1], disputed="A Kieker might not be held at all; here any player may hold it "
            "who could bid it."),
        SAY.refused("A Kieker is held with a king", "fipsen.kieker-pictures",
            "A Kieker takes a hand without pictures, held or bid.", pictures, "0 hold", seat=0,
            pictures=["KC"]),
        SAY.refused("A Kieker is held in another shape", "fipsen.hold-equal",
            "A Kieker has no modifiers.", kieker, "0 hold hand", wanted=0, named=1),
        SAY.refused("Durch in a hold", "fipsen.durch-bids",
            "It is named only at a table that plays so.", outbid, "0 hold durch",
            because="option-off"),
        SAY.legal("What may answer 3 hand", "fipsen.hold-equal fipsen.bid-higher",
            "Higher bids, two shapes of a hold, or a pass.", table(FOUR, "0 bid 2, 1 bid 5 hand"),
            None, "0 bid 5 hand ruten, 0 hold hand, 0 hold ruten, 0 pass"),
        *each(SAY.refused, "fipsen.hold-right", "Only the earlier of two bidders holds.",
            ("The later holds what was held", table(FOUR, "0 bid 2, 1 bid 3, 0 hold"), "1 hold",
             {"seat": 1, "because": "not-the-earlier-bidder"}),
            ("The later holds what the earlier bid", table(FOUR, "0 bid 2, 1 bid 3, 0 bid 4"),
             "1 hold", {"seat": 1, "because": "not-the-earlier-bidder"}),
            ("Held after a pass, where nobody has bid", table(FOUR, "0 pass"), "1 hold",
             {"seat": 1, "because": "nobody-has-bid"}),
            ("Held with a modifier where nobody has bid", table(FOUR), "0 hold hand",
             {"seat": 0, "because": "nobody-has-bid"})),
        SAY.refused("Held by the one who stands", "common.turn fipsen.hold-right",
            "The earlier is asked when outbid.", table(FOUR, "0 bid 2"), "0 hold", seat=0,
            to_act=[1]),
        *each(SAY.allowed, "fipsen.hold-right", "The right to hold does not wear out.",
            ("Held for the third time",
             table(FOUR, "0 bid 2, 1 bid 2 hand, 0 hold hand, 1 bid 3, 0 hold, 1 bid 4"), "0 hold",
             {"bid": bid(0, 4), "to_act": [1]}),
            ("The highest bid is held", table(FOUR, "0 bid 2, 1 bid 5 hand ruten"),
             "0 hold hand ruten", {"bid": bid(0, 5, "hand", "ruten"), "to_act": [1]})),
        SAY.allowed("The later passes to the highest bid, held", "common.turn",
            "The one who held it stands.",
            table(FOUR, "0 bid 2, 1 bid 5 hand ruten, 0 hold hand ruten"), "1 pass", to_act=[2]),
        SAY.legal("What may answer a hold of the highest bid", "fipsen.bid-higher",
            "It cannot be outbid.", table(FOUR, "0 bid 2, 1 bid 5 hand ruten, 0 hold hand ruten"),
            None, "1 pass"),
        SAY.legal("What may answer four", "fipsen.hold-equal fipsen.bid-higher",
            "Bids from low to high, then a hold, then a pass.", table(FOUR, "0 bid 2, 1 bid 4"),
            None, "0 bid 4 hand, 0 bid 4 ruten, 0 bid 4 hand ruten, 0 bid 5, 0 bid 5 hand, "
            "0 bid 5 ruten, 0 bid 5 hand ruten, 0 hold, 0 pass"),
        SAY.legal("What may answer 3 ruten, held", "fipsen.bid-higher fipsen.hold-right",
            "The later goes higher, or passes.", table(FOUR, "0 bid 2, 1 bid 4 hand, 0 hold ruten"),
            1,
            "1 bid 4 hand ruten, 1 bid 5, 1 bid 5 hand, 1 bid 5 ruten, 1 bid 5 hand ruten, 1 pass"),
        SAY.legal("What may answer a Kieker with pictures", "fipsen.kieker-pictures",
            "A Kieker is held only without pictures.", pictures, 0,
            "0 bid 5, 0 bid 5 hand, 0 bid 5 ruten, 0 bid 5 hand ruten, 0 pass"),
        SAY.legal("What may answer a Kieker without pictures", "fipsen.hold-equal",
            "A Kieker is held without modifiers.", kieker, 0,
            "0 bid 5, 0 bid 5 hand, 0 bid 5 ruten, 0 bid 5 hand ruten, 0 hold, 0 pass"),
        *each(SAY.refused, "fipsen.hold-equal", "A Kieker has no modifiers.",
            *((f"A Kieker is held with {shape}",
              table(PICTURELESS, "0 bid 2, 1 bid-kieker", durch_bids=True), f"0 hold {shape}",
              {"standing": "kieker", "standing_seat": 1, "wanted": 0, "named": len(shape.split())})
             for shape in SHAPES if shape)),
        SAY.allowed("A five over a Kieker is held with pictures", "fipsen.kieker-pictures",
            "What counts is the bid that stands.", table("KC TC 9C 8C 7C | AH TH 9H 8H 7H | AC | ",
             "0 bid 2, 1 bid-kieker, 0 bid 5, 1 bid 5 hand"), "0 hold ruten",
            bid=bid(0, 5, "ruten"), to_act=[1]),
        SAY.allowed("A Kieker is held where three is the least", "fipsen.hold-equal",
            "It undertakes five.", table(PICTURELESS, "0 bid 3, 1 bid-kieker", minimum_bid=3),
            "0 hold", bid=bid(0, 5, kieker=True), to_act=[1]),
        SAY.allowed("A Kieker that was held is shown", "common.phase", "It is the holder's own.",
            table(PICTURELESS, "0 bid 2, 1 bid-kieker, 0 hold, 1 pass, 2 pass"), "3 pass",
            also=kieker_begins(0)),
        *held(),
    ]  # fmt: skip
