"""Cases of Fipsen: holding."""

from cases.fipsen.words import PICTURELESS, SAY, bid, table
from cases.writing import Case
from checks.games.fipsen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    outbid = table(FOUR, "0 bid 2, 1 bid 3 hand")
    kieker = table(PICTURELESS, "0 bid 2, 1 bid-kieker")
    pictures = table("KC TC 9C 8C 7C | AH TH 9H 8H 7H | AC | ", "0 bid 2, 1 bid-kieker")
    return [
        SAY.allowed("Held in the same shape", "fipsen.hold-equal fipsen.hold-right",
                    "The earlier of two bidders undertakes the same game; the later is asked.",
                    outbid, "0 hold hand", bid=bid(0, 3, "hand"), to_act=[1]),
        SAY.allowed("Held in another shape", "fipsen.hold-equal",
                    "3 hand and 3 ruten have the same rank; the held shape is the bid now.",
                    outbid, "0 hold ruten", bid=bid(0, 3, "ruten"), to_act=[1],
                    disputed="A hold might be in the bidder's shape; here it is the holder's own "
                    "bid, in the shape in which it was held."),
        SAY.refused("Held with too few modifiers", "fipsen.hold-equal",
                    "3 ranks below 3 hand.", outbid, "0 hold",
                    standing="3 hand", standing_seat=1, wanted=1, named=0),
        SAY.refused("Held with too many modifiers", "fipsen.hold-equal",
                    "That would be higher: it is a bid, not a hold.",
                    outbid, "0 hold hand ruten",
                    standing="3 hand", standing_seat=1, wanted=1, named=2),
        SAY.refused("The later holds", "fipsen.hold-right",
                    "Seat 1 has not been outbid by an equal: it must go higher, or pass.",
                    table(FOUR, "0 bid 2"), "1 hold", seat=1),
        SAY.refused("Held by a player who has just entered the auction", "fipsen.hold-right",
                    "Seat 2 is the later against seat 1, who stands.",
                    table(FOUR, "0 bid 2, 1 bid 3, 0 pass"), "2 hold", seat=2,
                    disputed="Vorhand's right might not pass on; here the player who survives a "
                             "duel is the earlier against those who come after."),
        SAY.allowed("Held by the survivor of a duel", "fipsen.hold-right",
                    "Seat 1 stood when seat 2 outbid it, and so is the earlier.",
                    table(FOUR, "0 bid 2, 1 bid 3, 0 pass, 2 bid 4"), "1 hold",
                    bid=bid(1, 4), to_act=[2]),
        SAY.refused("Held where nobody has bid", "fipsen.hold-right", "There is nothing to hold.",
                    table(FOUR), "0 hold", seat=0),
        SAY.refused("Outbid with the bid that was held", "fipsen.bid-higher",
                    "After a hold it takes a higher bid.",
                    table(FOUR, "0 bid 2, 1 bid 3 hand, 0 hold hand"), "1 bid 3 ruten",
                    standing="3 hand", standing_seat=0, bid="3 ruten"),
        SAY.allowed("Outbid again", "fipsen.hold-right fipsen.bid-higher",
                    "The earlier may go higher instead of holding.",
                    outbid, "0 bid 4", bid=bid(0, 4), to_act=[1]),
        SAY.allowed("A Kieker is held", "fipsen.kieker-pictures fipsen.hold-equal",
                    "A player who has no pictures either may hold it; it is then the holder's "
                    "own Kieker.",
                    kieker, "0 hold", bid=bid(0, 5, kieker=True), to_act=[1],
                    disputed="A Kieker might not be held at all; here any player may hold it who "
                             "could bid it."),
        SAY.refused("A Kieker is held with a king", "fipsen.kieker-pictures",
                    "A Kieker takes a hand without pictures, held or bid.",
                    pictures, "0 hold", seat=0, pictures=["KC"]),
        SAY.refused("A Kieker is held in another shape", "fipsen.hold-equal",
                    "A Kieker has no modifiers.", kieker, "0 hold hand", wanted=0, named=1),
        SAY.refused("Durch in a hold", "fipsen.durch-bids",
                    "It is named only at a table that plays so.", outbid, "0 hold durch"),
        SAY.legal("What may answer 3 hand", "fipsen.hold-equal fipsen.bid-higher",
                  "Higher bids, two shapes of a hold, or a pass.",
                  table(FOUR, "0 bid 2, 1 bid 5 hand"), None,
                  "0 bid 5 hand ruten, 0 hold hand, 0 hold ruten, 0 pass"),
    ]  # fmt: skip
