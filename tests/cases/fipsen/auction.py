"""Cases of Fipsen: auction."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tests.cases.fipsen.words import PICTURELESS, SAY, bid, cleared, table
from tests.cases.situations import Json
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR, THREE

LADDER: Final = (
    "2/2 hand, 2 ruten/2 hand ruten/3/3 hand, 3 ruten/3 hand ruten/4/4 hand, 4 ruten/4 hand ruten/"
    "kieker/5/5 hand, 5 ruten/5 hand ruten"
)
"""The rungs of the ladder, low to high."""
DURCH_LADDER: Final = (
    "2/2 hand, 2 ruten, 2 durch/2 hand ruten, 2 hand durch, 2 ruten durch/2 hand ruten durch/"
    "3/3 hand, 3 ruten, 3 durch/3 hand ruten, 3 hand durch, 3 ruten durch/3 hand ruten durch/"
    "4/4 hand, 4 ruten, 4 durch/4 hand ruten, 4 hand durch, 4 ruten durch/4 hand ruten durch/"
    "kieker/5/5 hand, 5 ruten/5 hand ruten"
)
"""The same at a table with `durch_bids`."""


def acts_of(seat: int, bids: Iterable[str]) -> list[str]:
    """The acts of making these bids, as they are listed: a Kieker last."""
    acts = [f"{seat} bid {made}" for made in bids if made != "kieker"]
    return [*acts, f"{seat} bid-kieker"] if "kieker" in bids else acts


def climbed(ladder: str, **durch: bool) -> Iterator[Case]:
    """Each bid of a ladder, as the one that stands: which are enough, and which are not."""
    rungs = [rung.split(", ") for rung in ladder.split("/")]
    for at, rung in enumerate(rungs):
        above = [bid for higher in rungs[at + 1 :] for bid in higher]
        enough = above[: len(rungs[at + 1])] if above else []
        enough += rungs[at + 2] if enough == ["kieker"] else []
        for standing in rung:
            over = f"{standing}, with Durch in bids" if durch else standing
            (stands,), (equal,) = acts_of(0, [standing]), acts_of(1, rung[-1:])
            state = table(PICTURELESS, stands, **durch)
            yield SAY.legal(f"All that outbids {over}", "fipsen.bid-higher fipsen.kieker-pictures",
                            "More tricks rank higher, then more modifiers; a Kieker ranks between "
                            "four and five.",
                            state, 1, ", ".join([*acts_of(1, above), "1 pass"]))  # fmt: skip
            yield SAY.refused(f"As high as {over}", "fipsen.bid-higher",
                              "It must rank higher than the bid that stands.",
                              state, equal, bid=rung[-1], standing=standing, standing_seat=0,
                              enough=enough)  # fmt: skip


def asked(why: str, *rows: tuple[str, str, int]) -> Iterator[Case]:
    """Auctions at the table FOUR, and who is asked after the last of these acts."""
    for title, acts, seat in rows:
        before, _, act = acts.rpartition(", ")
        by, kind, *made = act.split()
        more: Json = {"bid": bid(int(by), int(made[0]), *made[1:])} if kind == "bid" else {}
        yield SAY.allowed(title, "common.turn", why, table(FOUR, before), act, to_act=[seat],
                          **more)  # fmt: skip


def declares(seat: int, phase: str = "skat", **more: Any) -> Json:
    """The auction is won by this seat."""
    return {"phase": phase, "declarer": seat, "to_act": [seat], **more}


def cases() -> list[Case]:
    """All cases of the section."""
    stands = table(FOUR, "0 bid 3 hand")
    last = table(FOUR, "0 bid 3, 1 pass, 2 pass")
    return [
        SAY.allowed("The first bid", "common.turn fipsen.bid-higher",
            "Vorhand bids, and the next on the left is asked.", table(FOUR), "0 bid 3 hand",
            "Seat 0 bids 3 Hand.", bid=bid(0, 3, "hand"), to_act=[1]),
        SAY.refused("A bid before Vorhand's", "common.turn",
            "Until somebody has bid all are asked in turn from Vorhand.", table(FOUR), "1 bid 3",
            seat=1, to_act=[0]),
        SAY.allowed("Opened with five", "fipsen.bid-higher", "Opening high is allowed.",
            table(FOUR), "0 bid 5", bid=bid(0, 5), to_act=[1]),
        SAY.allowed("A higher bid: more modifiers", "fipsen.bid-higher common.turn",
            "3 hand ruten outranks 3 hand. The earlier of the two is asked next.", stands,
            "1 bid 3 hand ruten", bid=bid(1, 3, "hand", "ruten"), to_act=[0]),
        SAY.refused("An equal bid", "fipsen.bid-higher", "3 ruten ranks as 3 hand does.", stands,
            "1 bid 3 ruten", standing="3 hand", standing_seat=0, bid="3 ruten",
            enough=["3 hand ruten"]),
        SAY.refused("A lower bid", "fipsen.bid-higher", "Three plain tricks rank below 3 hand.",
            stands, "1 bid 3", standing="3 hand", standing_seat=0, bid="3"),
        SAY.allowed("A higher bid: more tricks", "fipsen.bid-higher",
            "Four plain tricks outrank three with two modifiers.",
            table(FOUR, "0 bid 3 hand ruten"), "1 bid 4", bid=bid(1, 4), to_act=[0]),
        SAY.refused("Fewer tricks with more modifiers", "fipsen.bid-higher",
            "The number of tricks ranks first.", table(FOUR, "0 bid 4"), "1 bid 3 hand ruten",
            standing="4", standing_seat=0, bid="3 hand ruten"),
        SAY.allowed("A bid of two", "fipsen.minimum-bid", "The least is two by default.",
            table(FOUR), "0 bid 2", bid=bid(0, 2), to_act=[1]),
        SAY.refused("A bid of two where three is the least", "fipsen.minimum-bid",
            "The table has agreed on three.", table(FOUR, minimum_bid=3), "0 bid 2 hand ruten",
            tricks=2, minimum=3),
        SAY.allowed("A bid of three where three is the least", "fipsen.minimum-bid",
            "Three is enough.", table(FOUR, minimum_bid=3), "0 bid 3", bid=bid(0, 3), to_act=[1]),
        SAY.refused("Durch in a bid", "fipsen.durch-bids",
            "By default Durch is not named below five.", table(FOUR), "0 bid 3 durch",
            because="option-off", disputed="Some accounts let Durch be named below five; it is an "
            "option, off by default."),
        SAY.allowed("Durch in a bid at a table that plays so", "fipsen.durch-bids",
            "It is one more modifier.", table(FOUR, durch_bids=True), "0 bid 3 durch",
            bid=bid(0, 3, "durch"), to_act=[1]),
        SAY.refused("Durch with five", "fipsen.durch-bids", "Five tricks contain it.",
            table(FOUR, durch_bids=True), "0 bid 5 durch", because="five-tricks"),
        SAY.allowed("A pass", "common.turn", "The next on the left is asked.", table(FOUR),
            "0 pass", "Seat 0 passes.", to_act=[1]),
        SAY.allowed("The later passes", "common.turn",
            "The earlier stands, and the next player is asked.",
            table(FOUR, "0 bid 2, 1 bid 3, 0 hold"), "1 pass", to_act=[2]),
        SAY.allowed("The earlier passes", "common.turn",
            "The later stands, and is the earlier against those who come after.",
            table(FOUR, "0 bid 2, 1 bid 3"), "0 pass", to_act=[2]),
        SAY.refused("A bid by a player who has passed", "common.turn",
            "A player who has passed is out of the auction.",
            table(FOUR, "0 pass, 1 bid 2, 2 pass"), "0 bid 3", seat=0, to_act=[3]),
        SAY.allowed("The auction is over", "common.phase", "Nobody is left to be asked: the "
            "standing bidder is declarer, and is asked about the Skat.", last, "3 pass",
            "Seat 3 passes.", "Seat 0 is declarer and plays 3.", phase="skat", declarer=0,
            to_act=[0]),
        SAY.allowed("The auction is over with a bid of hand", "common.phase",
            "The Skat is not used, so trumps are named next.",
            table(FOUR, "0 bid 3 hand, 1 pass, 2 pass"), "3 pass", phase="trump", declarer=0,
            to_act=[0]),
        SAY.allowed("The auction is over with a bid of hand and ruten", "common.phase",
            "Diamonds are trumps without asking, and Vorhand leads.",
            table(FOUR, "0 pass, 1 bid 3 hand ruten, 2 pass"), "3 pass", "Seat 3 passes.",
            "Seat 1 is declarer and plays 3 Hand Ruten.", "Seat 1 names diamonds as trumps.",
            phase="play", declarer=1, trump="D", to_act=[0]),
        SAY.allowed("The auction is over with a bid of five", "common.phase",
            "Five tricks are Durch.", table(FOUR, "0 bid 5, 1 pass, 2 pass"), "3 pass",
            phase="skat", declarer=0, durch=True, to_act=[0]),
        SAY.allowed("All pass", "common.table-cleared fipsen.sheet",
            "The cards are thrown in, the same seat deals, and nothing is scored.",
            table(FOUR, "0 pass, 1 pass, 2 pass"), "3 pass", "Seat 3 passes.",
            "All pass. Seat 3 deals again.", **cleared(),
            disputed="A deal thrown in might pass to the left; here the same dealer deals again."),
        SAY.allowed("Asked though no bid would be higher", "common.turn",
            "A player who cannot outbid is asked all the same; seat 3 is.",
            table(FOUR, "0 bid 5 hand ruten, 1 pass"), "2 pass", to_act=[3],
            disputed="They might be skipped; then others could guess who was not asked, and why."),
        SAY.refused("A card in the auction", "common.phase", "Nothing is played yet.", table(FOUR),
            "0 AC", type="play-card", phase="auction"),
        SAY.legal("What may follow 5 hand", "fipsen.bid-higher", "One bid, or a pass.",
            table(FOUR, "0 bid 5 hand"), None, "1 bid 5 hand ruten, 1 pass"),
        *asked("Until somebody has bid all are asked in turn from Vorhand.",
            ("Two pass", "0 pass, 1 pass", 2), ("Three pass", "0 pass, 1 pass, 2 pass", 3),
            ("The first bid after a pass", "0 pass, 1 bid 2", 2)),
        *each(SAY.allowed, "common.turn", "The first is asked on the dealer's left.",
            *((f"Seat {seat} passes, and seat {dealer} has dealt",
              table(FOUR, *(f"{(dealer + i) % 4} pass" for i in range(1, n)), dealer=dealer),
              f"{seat} pass", {"to_act": [(seat + 1) % 4]}) for dealer in range(3)
             for n in (1, 2, 3) for seat in [(dealer + n) % 4])),
        *asked("Of two bidders the one who does not stand is asked.",
            ("The later goes higher again", "0 bid 2, 1 bid 3, 0 bid 4, 1 bid 5", 0),
            ("The winner of a duel is outbid", "0 bid 2, 1 bid 3, 0 pass, 2 bid 4", 1),
            ("The winner of a duel as the earlier is outbid",
             "0 bid 2, 1 bid 3, 0 hold, 1 pass, 2 bid 4", 0),
            ("The last player is outbid", "0 bid 2, 1 pass, 2 pass, 3 bid 3, 0 bid 4", 3),
            ("A jump to the highest bid", "0 bid 2, 1 bid 5 hand ruten", 0)),
        *each(SAY.allowed, "common.phase common.turn fipsen.hold-equal",
            "When nobody is left to be asked, the one who stands is declarer.",
            ("The last player, outbid, passes",
             table(FOUR, "0 bid 2, 1 pass, 2 pass, 3 bid 3, 0 bid 4"), "3 pass", declares(0)),
            ("Four players in three duels", table(FOUR,
              "0 bid 2, 1 bid 2 hand, 0 hold ruten, 1 bid 3, 0 pass",
              "2 bid 3 ruten, 1 hold hand, 2 pass, 3 bid 4, 1 bid 4 hand, 3 bid 5"), "1 pass",
             declares(3, durch=True)),
            ("Three players in two duels",
             table(THREE, "0 bid 2, 1 bid 3, 0 hold, 1 pass, 2 bid 3 hand, 0 hold ruten"), "2 pass",
             declares(0)),
            ("Only the last player bids", table(FOUR, "0 pass, 1 pass, 2 pass"), "3 bid 2",
             "Seat 3 bids 2.", "Seat 3 is declarer and plays 2.", declares(3, bid=bid(3, 2))),
            ("A held shape decides what comes next",
             table(FOUR, "0 bid 2, 1 bid 2 hand, 0 hold ruten, 1 pass, 2 pass"), "3 pass",
             "Seat 3 passes.", "Seat 0 is declarer and plays 2 Ruten.", declares(0)),
            ("The highest bid stands", table(FOUR, "0 bid 5 hand ruten, 1 pass, 2 pass"), "3 pass",
             declares(0, phase="play", durch=True, trump="D"))),
        *each(SAY.allowed, "common.phase fipsen.durch-bids",
            "A bid of five or with Durch is bound to Durch, and no other.",
            *((f"The auction is over with {said}",
              table(FOUR, f"0 bid {said}, 1 pass, 2 pass", durch_bids=True), "3 pass",
              declares(0, phase=phase, durch="durch" in said or said[0] == "5"))
             for said, phase in (("2", "skat"), ("4", "skat"), ("3 ruten", "skat"),
              ("4 hand", "trump"), ("5 hand", "trump"), ("5 ruten", "skat"), ("2 durch", "skat"),
              ("4 hand durch", "trump"), ("3 ruten durch", "skat")))),
        *each(SAY.refused, "common.turn", "A player who has passed is out of the auction.",
            ("A bid by a player who passed before a duel",
             table(FOUR, "0 pass, 1 bid 2, 2 bid 3, 1 pass"), "0 bid 4",
             {"seat": 0, "to_act": [3]}),
            ("Held by a player who has passed", table(FOUR, "0 pass, 1 bid 2, 2 bid 3, 1 pass"),
             "1 hold", {"seat": 1, "to_act": [3]})),
        *each(SAY.legal, "common.turn fipsen.bid-higher",
            "Each is asked, though there is nothing but to pass.",
            *((f"Seat {seat} is asked over 5 hand ruten",
              table(FOUR, "0 bid 5 hand ruten", *(f"{each} pass" for each in range(1, seat))), None,
              f"{seat} pass") for seat in (1, 2, 3))),
        *each(SAY.allowed, "common.table-cleared fipsen.sheet",
            "The cards are thrown in, and the deal counts for nothing.",
            ("All three pass", table(THREE, "0 pass, 1 pass", sheet="0 +3", deals=2), "2 pass",
             cleared()),
            ("All pass in the only deal", table(FOUR, "0 pass, 1 pass, 2 pass", deals=1), "3 pass",
             cleared())),
        *climbed(LADDER),
        *climbed(DURCH_LADDER, durch_bids=True),
        *each(SAY.legal, "fipsen.bid-higher fipsen.minimum-bid", "The first bid may be any.",
            *((f"What may be bid first{of}", table(PICTURELESS, **more), 0,
              ", ".join([*acts_of(0, ladder.replace("/", ", ").split(", ")), "0 pass"]))
             for of, ladder, more in (("", LADDER, {}),
              (", with Durch in bids", DURCH_LADDER, {"durch_bids": True}),
              (", where three is the least", LADDER[LADDER.index("3") :], {"minimum_bid": 3})))),
        *each(SAY.refused, "fipsen.durch-bids", "By default Durch is not named in a bid.",
            *((f"A bid of {said}", table(PICTURELESS), f"0 bid {said}", {"because": "option-off"})
             for said in ("3 hand durch", "3 ruten durch", "3 hand ruten durch", "5 durch"))),
        SAY.refused("One's own bid again", "fipsen.bid-higher",
            "The earlier, outbid, holds or goes higher.", table(PICTURELESS, "0 bid 2, 1 bid 3"),
            "0 bid 3", standing="3", standing_seat=1, bid="3", enough=["3 hand", "3 ruten"]),
    ]  # fmt: skip
