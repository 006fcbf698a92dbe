"""Cases of Fipsen.

Long for one reason: it is one list of cases.
"""

from collections.abc import Iterator
from typing import Any, Final

from tests.conformance.sources.authoring import (
    Author,
    Json,
    Section,
    allowed_call,
    changed,
    claim_of,
    impossible,
    possible,
    put,
    refused_call,
    without,
)
from tests.conformance.sources.common import (
    LIMIT,
    Example,
    Kind,
    beginning,
    decks,
    each_kind,
    limits,
    seats,
)
from tests.fipsen.tables import FOUR, KIEKER, SIEBENER, WEAK, act, between, declared, table

PACK: Final = [rank + suit for suit in "CDHS" for rank in ("7" if suit == "D" else "AKQJT987")]
VORHAND: Final = (
    "QC 7D 9S KC JC TC KH TH 7C AS TS QS AC 8S JS 7H JH QH 9C KS 7S 8C AH 8H 9H"
)  # fmt: skip
"""The deck of deal/v1 with the seed `vorhand`, first hand."""
TRICKS: Final = [
    "0 AC, 1 AH, 2 AS, 3 9C",
    "0 KC, 1 KH, 2 KS, 3 8C",
    "0 QC, 1 QH, 2 QS, 3 9H",
    "0 JC, 1 JH, 2 JS, 3 8H",
    "0 TC, 1 TH, 2 TS, 3 9S",
]
"""The tricks of the table FOUR, all of which seat 0 wins."""
PLAIN: Final = "0 take-skat, 0 discard 8S 7S, 0 trump C"
"""How seat 0 prepares a game with the Skat at the table FOUR."""
SECOND: Final = "KC QC JC TC 9C | 7C 7D 7H 7S AC | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 1 holds a Siebener Fips."""
PICTURELESS: Final = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC QC JC KH QH | JH KS QS JS TS"
"""Seats 0 and 1 can bid a Kieker."""
TAKEN_UP: Final = ["7D", "8H", "7H", "8S", "7S"]
"""What a Kieker takes up at the table KIEKER."""


def routine(state: Any, text: str) -> Json:
    """An act stands in the record, and a card played is not in the hand any more."""
    seat, _, word = text.partition(" ")
    if word in ("claim", "give-up", "siebener-fips"):
        return {}
    said = f"{seat} discard" if word.startswith("discard") else text
    members: Json = {"record": [*state["record"], said]}
    if word in PACK:
        at = int(seat)
        members["hands"] = put(state["hands"], at, without(state["hands"][at], word))
    return members


SAY: Final = Author(act, routine)


def bid(seat: int, tricks: int, *modifiers: str, kieker: bool = False) -> Json:
    """The bid that stands."""
    return {"seat": seat, "tricks": tricks, "modifiers": list(modifiers), "kieker": kieker}


def cleared(state: Any, **members: Any) -> Json:
    """The members of a table that has been cleared after a hand."""
    players = claim_of(state)["players"]
    return {
        "phase": "deal",
        "to_act": [],
        "hands": [[]] * players,
        "bid": None,
        "declarer": None,
        "trump": None,
        "kontra": False,
        "rekontra": False,
        "durch": False,
        "tricks_won": [0] * players,
        "record": [],
        "skat": [],
        "aside": [],
        "taken_up": [],
        "discards": [],
        "shown": [],
        **members,
    }


def scored(state: Any, seat: int, value: int, **members: Any) -> Json:
    """The deal is written on the sheet, and passes to the left."""
    claim = claim_of(state)
    scores = claim["scores"]
    return cleared(
        state,
        dealer=(claim["dealer"] + 1) % claim["players"],
        scores=put(scores, seat, scores[seat] + value),
        sheet=[*claim["sheet"], {"seat": seat, "value": value}],
        **members,
    )


def dealt(deck: str, players: int, dealer: int) -> Json:
    """Three cards to each from forehand, two to the Skat, two more to each, the rest aside."""
    cards = deck.split()
    hands: list[list[str]] = [[] for _ in range(players)]
    for batch, start in ((3, 0), (2, 3 * players + 2)):
        for i in range(players):
            hand = cards[start + batch * i : start + batch * (i + 1)]
            hands[(dealer + 1 + i) % players] += hand
    return {
        "hands": [sorted(hand, key=PACK.index) for hand in hands],
        "skat": sorted(cards[3 * players : 3 * players + 2], key=PACK.index),
        "aside": sorted(cards[5 * players + 2 :], key=PACK.index),
        "phase": "auction",
        "to_act": [(dealer + 1) % players],
    }


def sections() -> Iterator[Section]:
    """All sections."""
    yield Section("beginning", _beginning())
    yield Section("deal", _deal())
    yield Section("auction", _auction())
    yield Section("holding", _holding())
    yield Section("kieker", _kieker())
    yield Section("siebener-fips", _siebener_fips())
    yield Section("skat-and-trumps", _skat())
    yield Section("kontra", _kontra())
    yield Section("play", _play())
    yield Section("score", _score())
    yield Section("tournament", _tournament())
    yield Section("possible-states", _possible())
    yield Section("kinds-of-action", _kinds())


# 1


def _beginning() -> list[Json]:
    passes = Example(table(FOUR), "0 pass", {"to_act": [1]}, "2 pass")
    late = table(FOUR, sheet="0 +3")
    over = between(sheet="0 +3", phase="game-over", deals=1)
    asked = {"game": "fipsen", "players": 4, "deal": None}
    defaults = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": None}
    return [
        *beginning("fipsen", 4, {"scores": [0] * 4, "sheet": [], "in_hand": [True] * 4}),
        *seats(SAY, passes),
        *limits(SAY, changed(late, version=LIMIT - 1), changed(late, version=LIMIT), passes),
        SAY.refused("A deal after the last", "common.game-over fipsen.sheet",
                    "One deal was to be scored, and has been.",
                    over, {"type": "deal", "seed": "s"}),
        SAY.allowed("A deal before the last", "common.game-over fipsen.sheet",
                    "Two deals are to be scored, and one has been.",
                    between(sheet="0 +3", deals=2), {"type": "deal", "deck": PACK},
                    hand_number=2, **dealt(" ".join(PACK), 4, 3)),
        SAY.legal("Nothing after the end", "common.game-over", "No seat has anything to do.",
                  over, None, ""),
        allowed_call("The defaults", "common.option-off common.not-in-hand",
                     "What nobody names has its published default. In Fipsen no kind of action "
                     "belongs to an option and nobody leaves the hand, so these two clauses refuse "
                     "nothing here.",
                     "new-game", asked, {"state": {"options": defaults, "in_hand": [True] * 4}}),
        allowed_call("The preset fipsen-home", "common.option-off",
                     "Kontra, and no bid below three.",
                     "new-game", {**asked, "preset": "fipsen-home"},
                     {"state": {"options": {**defaults, "kontra": True, "minimum_bid": 3}}}),
    ]  # fmt: skip


# 2


def _deal() -> list[Json]:
    return [
        *decks(SAY, between(), PACK, {"hand_number": 1, **dealt(" ".join(PACK), 4, 3)}),
        allowed_call(
            "The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1: three cards to each, two to the Skat, two more to each, three aside.",
            "new-game", {"game": "fipsen", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 4, 0), "hand_number": 1, "version": 1}},
        ),
        allowed_call(
            "Three players with the seed vorhand", "common.deck fipsen.hand-sizes",
            "The same pack, and eight cards aside.",
            "new-game", {"game": "fipsen", "players": 3, "dealer": 2, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 3, 2), "hand_number": 1, "version": 1}},
        ),
        SAY.refused("A deal in the auction", "common.phase",
                    "A deal is played to its end, or thrown in, before the next.",
                    table(FOUR), {"type": "deal", "deck": PACK}, type="deal", phase="auction"),
    ]  # fmt: skip


# 3


def _auction() -> list[Json]:
    stands = table(FOUR, "0 bid 3 hand")
    last = table(FOUR, "0 bid 3, 1 pass, 2 pass")
    return [
        SAY.allowed("The first bid", "common.turn fipsen.bid-higher",
                    "Vorhand bids, and the next on the left is asked.",
                    table(FOUR), "0 bid 3 hand", bid=bid(0, 3, "hand"), to_act=[1]),
        SAY.refused("A bid before Vorhand's", "common.turn",
                    "Until somebody has bid all are asked in turn from Vorhand.",
                    table(FOUR), "1 bid 3", seat=1, to_act=[0]),
        SAY.allowed("Opened with five", "fipsen.bid-higher", "Opening high is allowed.",
                    table(FOUR), "0 bid 5", bid=bid(0, 5), to_act=[1]),
        SAY.allowed("A higher bid: more modifiers", "fipsen.bid-higher",
                    "3 hand ruten outranks 3 hand. The earlier of the two is asked next.",
                    stands, "1 bid 3 hand ruten", bid=bid(1, 3, "hand", "ruten"), to_act=[0]),
        SAY.refused("An equal bid", "fipsen.bid-higher",
                    "3 ruten ranks as 3 hand does.",
                    stands, "1 bid 3 ruten", standing="3 hand", standing_seat=0, bid="3 ruten",
                    enough=["3 hand ruten"]),
        SAY.refused("A lower bid", "fipsen.bid-higher", "Three plain tricks rank below 3 hand.",
                    stands, "1 bid 3", standing="3 hand", standing_seat=0, bid="3"),
        SAY.allowed("A higher bid: more tricks", "fipsen.bid-higher",
                    "Four plain tricks outrank three with two modifiers.",
                    table(FOUR, "0 bid 3 hand ruten"), "1 bid 4", bid=bid(1, 4), to_act=[0]),
        SAY.refused("Fewer tricks with more modifiers", "fipsen.bid-higher",
                    "The number of tricks ranks first.",
                    table(FOUR, "0 bid 4"), "1 bid 3 hand ruten",
                    standing="4", standing_seat=0, bid="3 hand ruten"),
        SAY.allowed("A bid of two", "fipsen.minimum-bid", "The least is two by default.",
                    table(FOUR), "0 bid 2", bid=bid(0, 2), to_act=[1]),
        SAY.refused("A bid of two where three is the least", "fipsen.minimum-bid",
                    "The table has agreed on three.",
                    table(FOUR, minimum_bid=3), "0 bid 2 hand ruten", tricks=2, minimum=3),
        SAY.allowed("A bid of three where three is the least", "fipsen.minimum-bid",
                    "Three is enough.",
                    table(FOUR, minimum_bid=3), "0 bid 3", bid=bid(0, 3), to_act=[1]),
        SAY.refused("Durch in a bid", "fipsen.durch-bids",
                    "By default Durch is not named below five.", table(FOUR), "0 bid 3 durch",
                    disputed="Some accounts let Durch be named below five; it is an option, off by "
                    "default."),
        SAY.allowed("Durch in a bid at a table that plays so", "fipsen.durch-bids",
                    "It is one more modifier.",
                    table(FOUR, durch_bids=True), "0 bid 3 durch",
                    bid=bid(0, 3, "durch"), to_act=[1]),
        SAY.refused("Durch with five", "fipsen.durch-bids", "Five tricks contain it.",
                    table(FOUR, durch_bids=True), "0 bid 5 durch"),
        SAY.allowed("A pass", "common.turn", "The next on the left is asked.",
                    table(FOUR), "0 pass", to_act=[1]),
        SAY.allowed("The later passes", "common.turn",
                    "The earlier stands, and the next player is asked.",
                    table(FOUR, "0 bid 2, 1 bid 3, 0 hold"), "1 pass", to_act=[2]),
        SAY.allowed("The earlier passes", "common.turn",
                    "The later stands, and is the earlier against those who come after.",
                    table(FOUR, "0 bid 2, 1 bid 3"), "0 pass", to_act=[2]),
        SAY.refused("A bid of one who has passed", "common.turn",
                    "Who has passed is out of the auction.",
                    table(FOUR, "0 pass, 1 bid 2, 2 pass"), "0 bid 3", seat=0, to_act=[3]),
        SAY.allowed("The auction is over", "common.phase",
                    "Nobody is left to be asked: who stands is declarer, and asked about the Skat.",
                    last, "3 pass", phase="skat", declarer=0, to_act=[0]),
        SAY.allowed("The auction is over with a bid of hand", "common.phase",
                    "The Skat is not used, so trumps are named next.",
                    table(FOUR, "0 bid 3 hand, 1 pass, 2 pass"), "3 pass",
                    phase="trump", declarer=0, to_act=[0]),
        SAY.allowed("The auction is over with a bid of hand and ruten", "common.phase",
                    "Diamonds are trumps without asking, and Vorhand leads.",
                    table(FOUR, "0 pass, 1 bid 3 hand ruten, 2 pass"), "3 pass",
                    phase="play", declarer=1, trump="D", to_act=[0]),
        SAY.allowed("The auction is over with a bid of five", "common.phase",
                    "Five tricks are Durch.",
                    table(FOUR, "0 bid 5, 1 pass, 2 pass"), "3 pass",
                    phase="skat", declarer=0, durch=True, to_act=[0]),
        SAY.allowed("All pass", "common.table-cleared fipsen.sheet",
                    "The cards are thrown in, the same seat deals, and nothing is scored.",
                    table(FOUR, "0 pass, 1 pass, 2 pass"), "3 pass", **cleared(table(FOUR)),
                    disputed="A deal thrown in might pass to the left; here the same dealer deals "
                    "again."),
        SAY.allowed("Asked though no bid would be higher", "common.turn",
                    "Who cannot outbid is asked all the same; seat 3 is.",
                    table(FOUR, "0 bid 5 hand ruten, 1 pass"), "2 pass", to_act=[3],
                    disputed="They might be passed over; then it could be guessed who was not "
                    "asked, and why."),
        SAY.refused("A card in the auction", "common.phase", "Nothing is played yet.",
                    table(FOUR), "0 AC", type="play-card", phase="auction"),
        SAY.legal("What may follow 5 hand", "fipsen.bid-higher",
                  "One bid, or a pass.", table(FOUR, "0 bid 5 hand"), None,
                  "1 bid 5 hand ruten, 1 pass"),
    ]  # fmt: skip


# 4


def _holding() -> list[Json]:
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
        SAY.refused("Held by one who comes new", "fipsen.hold-right",
                    "Seat 2 is the later against seat 1, who stands.",
                    table(FOUR, "0 bid 2, 1 bid 3, 0 pass"), "2 hold", seat=2,
                    disputed="Vorhand's right might not pass on; here who survives a duel is the "
                    "earlier against those who come after."),
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
                    "By who has no pictures either; it is then the holder's own Kieker.",
                    kieker, "0 hold", bid=bid(0, 5, kieker=True), to_act=[1],
                    disputed="A Kieker might not be held at all; here it is, by who could bid it."),
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


# 5


def _kieker() -> list[Json]:
    three = "AC TC 9C 8C 7C | AH KH QH JH TH | AS KS QS JS TS"
    taken = declared("0 bid-kieker", hands=KIEKER)
    laid = "0 discard 7D 8H 7H 8S 7S"
    ready = declared("0 bid-kieker", f"{laid}, 0 trump C", hands=KIEKER)
    five = ["AC", "TC", "9C", "8C", "7C"]
    last = table(three, "0 bid-kieker, 1 pass")
    aside = ["KC", "QC", "JC", "7D", "9H", "8H", "7H", "9S", "8S", "7S"]
    return [
        SAY.allowed("A Kieker is bid", "fipsen.kieker-pictures fipsen.bid-higher",
                    "With neither king nor queen nor jack in the hand.",
                    table(KIEKER), "0 bid-kieker", bid=bid(0, 5, kieker=True), to_act=[1]),
        SAY.refused("A Kieker with pictures", "fipsen.kieker-pictures",
                    "King, queen and jack are in the hand.",
                    table(FOUR), "0 bid-kieker", seat=0, pictures=["KC", "QC", "JC"]),
        SAY.allowed("A Kieker above four with two modifiers", "fipsen.bid-higher",
                    "A Kieker ranks above every four.",
                    table(PICTURELESS, "0 bid 4 hand ruten"), "1 bid-kieker",
                    bid=bid(1, 5, kieker=True), to_act=[0]),
        SAY.refused("A Kieker below five", "fipsen.bid-higher", "It ranks below a plain five.",
                    table(PICTURELESS, "0 bid 5"), "1 bid-kieker",
                    standing="5", standing_seat=0, bid="kieker"),
        SAY.refused("A Kieker with pictures below five",
                    "fipsen.kieker-pictures fipsen.bid-higher",
                    "Pictures are looked at before the rank.",
                    table(FOUR, "0 bid 5"), "1 bid-kieker", seat=1, pictures=["KH", "QH", "JH"]),
        SAY.allowed("A five above a Kieker", "fipsen.bid-higher", "Five is higher.",
                    table(KIEKER, "0 bid-kieker"), "1 bid 5", bid=bid(1, 5), to_act=[0]),
        SAY.allowed("A Kieker takes up ten", "common.phase fipsen.hand-sizes",
                    "The hand is shown to the left, and Skat and cards aside are taken up.",
                    table(KIEKER, "0 bid-kieker, 1 pass, 2 pass"), "3 pass",
                    phase="discard", declarer=0, durch=True, to_act=[0], shown=five,
                    taken_up=TAKEN_UP, skat=[], aside=[],
                    hands=[five + TAKEN_UP, *claim_of(table(KIEKER))["hands"][1:]],
                    disputed="It might be shown to any opponent; here to the one on the left."),
        SAY.allowed("A Kieker of three players", "common.phase fipsen.hand-sizes",
                    "The five are laid away first, so the ten are all new.",
                    last, "2 pass",
                    phase="discard", declarer=0, durch=True, to_act=[0], shown=five, discards=five,
                    taken_up=aside, skat=[], aside=[],
                    hands=[aside, *claim_of(last)["hands"][1:]]),
        SAY.allowed("Five are laid away", "fipsen.discard-number",
                    "Any five of the ten.", taken, laid,
                    phase="trump", discards=TAKEN_UP, hands=[five, *claim_of(taken)["hands"][1:]]),
        SAY.refused("Four are laid away", "fipsen.discard-number", "Of ten, five must go.",
                    taken, "0 discard 7D 8H 7H 8S", wanted=5, named=4),
        SAY.allowed("A Kieker is given up", "fipsen.give-up",
                    "Until the first card is led: five points, flat.",
                    ready, "0 give-up", **scored(ready, 0, -5)),
        SAY.refused("A Kieker is given up after the lead", "fipsen.give-up",
                    "The first card has been led.",
                    declared("0 bid-kieker", f"{laid}, 0 trump C, 0 AC", hands=KIEKER),
                    "0 give-up", seat=0),
        SAY.refused("An opponent gives up", "fipsen.give-up", "Only the declarer may.",
                    ready, "1 give-up", seat=1),
        SAY.refused("Given up, and not a Kieker", "fipsen.give-up",
                    "Any other game is played.", declared("0 bid 3 hand", "0 trump C"),
                    "0 give-up", seat=0),
        SAY.refused("Given up in the auction", "common.phase fipsen.give-up",
                    "There is no declarer yet.", table(KIEKER, "0 bid-kieker"), "0 give-up",
                    type="give-up", phase="auction"),
        SAY.allowed("A Kieker in diamonds is given up", "fipsen.give-up",
                    "Whatever the trumps: five points.",
                    declared("0 bid-kieker", f"{laid}, 0 trump D", hands=KIEKER), "0 give-up",
                    **scored(ready, 0, -5),
                    disputed="Diamonds or Kontra might make it dearer; here it is flat."),
        SAY.allowed("A Kieker is lost with the first trick lost", "fipsen.sheet",
                    "Ten points, lost twice.",
                    declared("0 bid-kieker", f"{laid}, 0 trump C, 0 7C, 1 AH, 2 AS", hands=KIEKER),
                    "3 KC", **scored(ready, 0, -20)),
        SAY.allowed("A Kieker in diamonds is lost", "fipsen.sheet",
                    "Diamonds double it.",
                    declared("0 bid-kieker", f"{laid}, 0 trump D, 0 7C, 1 AH, 2 AS", hands=KIEKER),
                    "3 KC", **scored(ready, 0, -40)),
        allowed_call("The opponent on the left sees a Kieker", "fipsen.kieker-pictures",
                     "The five cards as they were shown.",
                     "view", {"state": claim_of(ready), "seat": 1}, {"table": {"shown": five}}),
        allowed_call("The others do not see a Kieker", "fipsen.kieker-pictures",
                     "They learn that it was shown, and no card.",
                     "view", {"state": claim_of(ready), "seat": 2}, {"table": {"shown": []}}),
    ]  # fmt: skip


# 6


def _siebener_fips() -> list[Json]:
    skat = declared("0 bid 2", "0 take-skat", hands="7C 7H 7S AC KC | AH | AS | QC", skat="7D JC")
    lead = declared("1 bid 2 hand", "1 trump C", hands=SECOND)
    passed = table(SECOND, "0 bid 2, 1 pass, 2 bid 3")
    return [
        SAY.allowed("A Siebener Fips in the auction", "fipsen.siebener-fips",
                    "Four sevens and an ace: thirty points, and the deal is over.",
                    table(SIEBENER), "0 siebener-fips", **scored(table(SIEBENER), 0, 30)),
        SAY.refused("No Siebener Fips", "fipsen.siebener-fips",
                    "Seat 0 lacks the seven of diamonds.",
                    table("7C 7H 7S AC KC | AH | AS | QC", skat="7D"), "0 siebener-fips", seat=0),
        SAY.allowed("A Siebener Fips out of turn", "fipsen.siebener-fips common.turn",
                    "On turn or not, passed or not; the bids are forgotten.",
                    passed, "1 siebener-fips", **scored(passed, 1, 30)),
        SAY.refused("A Siebener Fips of an opponent after the auction", "fipsen.siebener-fips",
                    "Their cards no longer change: it was declared in the auction, or not at all.",
                    declared("0 bid 2", hands=SECOND), "1 siebener-fips", seat=1,
                    disputed="The table might pause for it when the auction ends; here there is no "
                    "pause."),
        SAY.allowed("A Siebener Fips with the Skat", "fipsen.siebener-fips",
                    "The declarer declares with what is in the hand now, seven cards here.",
                    skat, "0 siebener-fips", **scored(skat, 0, 30),
                    disputed="It might take five cards as dealt; here what is in the hand at that "
                    "moment counts, and what was laid away does not."),
        SAY.allowed("A Siebener Fips before the lead", "fipsen.siebener-fips",
                    "The declarer may until the first card is led, by whomever.",
                    lead, "1 siebener-fips", **scored(lead, 1, 30)),
        SAY.refused("A Siebener Fips after the lead", "fipsen.siebener-fips",
                    "The first card has been led, by Vorhand.",
                    declared("1 bid 2 hand", "1 trump C, 0 KC", hands=SECOND),
                    "1 siebener-fips", seat=1),
        SAY.allowed("A Siebener Fips is no duty", "fipsen.siebener-fips",
                    "Who holds it may bid like others.",
                    table(SIEBENER), "0 bid 2", bid=bid(0, 2), to_act=[1]),
        SAY.allowed("A Siebener Fips is the last deal", "fipsen.sheet common.game-over",
                    "It counts as a deal.",
                    table(SIEBENER, deals=1), "0 siebener-fips",
                    outcome={"winners": [0], "losers": [1, 2, 3], "scores": [30, 0, 0, 0],
                             "reason": "deals"},
                    **scored(table(SIEBENER), 0, 30, phase="game-over")),
    ]  # fmt: skip


# 7


def _skat() -> list[Json]:
    won = declared("0 bid 3")
    taken = declared("0 bid 3", "0 take-skat")
    ruten = declared("0 bid 3 ruten", "0 take-skat")
    hand = claim_of(won)["hands"][0]
    others = claim_of(won)["hands"][1:]
    return [
        SAY.allowed("The Skat is taken up", "common.turn common.phase",
                    "The declarer holds seven cards, and lays two away next.",
                    won, "0 take-skat",
                    phase="discard", skat=[], taken_up=["8S", "7S"],
                    hands=[[*hand, "8S", "7S"], *others]),
        SAY.refused("An opponent takes up the Skat", "common.turn", "It is the declarer's.",
                    won, "1 take-skat", seat=1, to_act=[0]),
        SAY.allowed("The Skat is left", "common.phase",
                    "The declarer plays from the hand, and names trumps.",
                    won, "0 play-hand", phase="trump"),
        SAY.allowed("Two cards are laid away", "fipsen.discard-number common.card-not-held",
                    "Any two of the seven.",
                    taken, "0 discard TC 8S", phase="trump", discards=["TC", "8S"],
                    hands=[["AC", "KC", "QC", "JC", "7S"], *others]),
        SAY.refused("Three cards are laid away", "fipsen.discard-number",
                    "After the Skat it is two.",
                    taken, "0 discard TC 8S 7S", wanted=2, named=3),
        SAY.refused("One card is laid away", "fipsen.discard-number", "After the Skat it is two.",
                    taken, "0 discard 8S", wanted=2, named=1),
        SAY.refused("One card is laid away twice", "common.card-not-held fipsen.discard-number",
                    "A card named twice is not held twice.",
                    taken, "0 discard 8S 8S", seat=0, card="8S"),
        SAY.refused("Somebody else's card is laid away", "common.card-not-held",
                    "The nine of clubs is in the hand of seat 3.",
                    taken, "0 discard 9C 8S", seat=0, card="9C"),
        SAY.allowed("Cards are laid away in another order", "fipsen.discard-number",
                    "They are a set, and listed in order.",
                    taken, "0 discard 8S TC", phase="trump", discards=["TC", "8S"],
                    hands=[["AC", "KC", "QC", "JC", "7S"], *others]),
        SAY.allowed("Trumps are named", "common.turn",
                    "Vorhand leads to the first trick, whoever is declarer.",
                    declared("1 bid 2 hand"), "1 trump H", phase="play", trump="H", to_act=[0]),
        SAY.refused("Trumps are named by an opponent", "common.turn", "The declarer names them.",
                    declared("1 bid 2 hand"), "0 trump H", seat=0, to_act=[1]),
        SAY.allowed("Diamonds are named unbid", "common.phase",
                    "The seven of diamonds is aside; that does not matter.",
                    declared("0 bid 2 hand"), "0 trump D", phase="play", trump="D"),
        SAY.allowed("Ruten was bid", "common.phase",
                    "Diamonds are trumps without asking.",
                    ruten, "0 discard 8S 7S", phase="play", trump="D", discards=["8S", "7S"],
                    hands=[hand, *others]),
        SAY.refused("Trumps are named before the discard", "common.phase",
                    "Two cards are laid away first.",
                    taken, "0 trump C", type="name-trump", phase="discard"),
        SAY.legal("What is asked about the Skat", "common.turn", "Take it, or leave it.",
                  won, None, "0 take-skat, 0 play-hand"),
    ]  # fmt: skip


# 8


def _kontra() -> list[Json]:
    asked = declared("0 bid 3 hand", "0 trump C", kontra=True)
    said = declared("0 bid 3 hand", "0 trump C, 1 kontra", kontra=True)
    return [
        SAY.allowed("Trumps are named where Kontra is played", "common.phase fipsen.kontra-order",
                    "The opponents are asked in turn from the declarer's left.",
                    declared("0 bid 3 hand", kontra=True), "0 trump C",
                    phase="kontra", trump="C", to_act=[1]),
        SAY.allowed("Kontra", "fipsen.kontra-order", "The first one ends the asking.",
                    asked, "1 kontra", kontra=True, to_act=[0]),
        SAY.refused("Kontra out of turn", "common.turn fipsen.kontra-order", "Asked in turn.",
                    asked, "2 kontra", seat=2, to_act=[1]),
        SAY.refused("Rekontra before a Kontra", "fipsen.kontra-order",
                    "There is nothing to answer.", asked, "1 rekontra", seat=1),
        SAY.allowed("Rekontra", "fipsen.kontra-order", "The declarer answers, and Vorhand leads.",
                    said, "0 rekontra", rekontra=True, phase="play", to_act=[0]),
        SAY.refused("Kontra after a Kontra", "fipsen.kontra-order",
                    "Kontra is said once; the declarer answers Rekontra, or passes.",
                    said, "0 kontra", seat=0),
        SAY.allowed("The declarer passes", "fipsen.kontra-order", "The Kontra stands.",
                    said, "0 pass", phase="play", to_act=[0]),
        SAY.allowed("An opponent passes", "common.turn", "The next opponent is asked.",
                    asked, "1 pass", to_act=[2]),
        SAY.allowed("All opponents pass", "common.phase", "Vorhand leads.",
                    declared("0 bid 3 hand", "0 trump C, 1 pass, 2 pass", kontra=True), "3 pass",
                    phase="play", to_act=[0]),
        SAY.refused("Kontra where none is played", "common.phase",
                    "There is no such phase at this table.",
                    declared("0 bid 3 hand", "0 trump C"), "1 kontra",
                    type="kontra", phase="play"),
    ]  # fmt: skip


# 9


def _play() -> list[Json]:
    def three_hand(*acts: str, **more: Any) -> Any:
        return declared("0 bid 3 hand", *acts, **more)

    mixed = "AC 9H 8H 9S 8S | KC QC AH KH QH | TC AS KS QS JS | JC 9C TH JH TS"
    clubs = three_hand("0 trump S, 0 AC", hands=mixed)
    three = declared("0 bid 3", PLAIN, *TRICKS[:3])
    one = [1, 0, 0, 0]
    lost_first = "7H AC KC QC JC | AH KH QH JH TH | AS KS QS JS TS | 9C 8C 9H 8H 9S"
    return [
        SAY.allowed("Vorhand leads", "common.turn common.follow-suit",
                    "Whoever is declarer, Vorhand leads anything.",
                    declared("1 bid 3 hand", "1 trump H"), "0 TC", to_act=[1]),
        SAY.refused("The declarer leads", "common.turn", "It is Vorhand who leads.",
                    declared("1 bid 3 hand", "1 trump H"), "1 AH", seat=1, to_act=[0]),
        SAY.allowed("A suit is followed", "common.follow-suit", "Seat 1 holds clubs.",
                    clubs, "1 QC", to_act=[2]),
        SAY.refused("A suit is not followed", "common.follow-suit",
                    "Seat 1 holds two clubs, and plays a heart.",
                    clubs, "1 AH", seat=1, card="AH", would_follow=["KC", "QC"]),
        SAY.refused("A card of somebody else", "common.card-not-held",
                    "The jack of clubs is in the hand of seat 3.",
                    clubs, "1 JC", seat=1, card="JC"),
        SAY.allowed("A card of one's own", "common.card-not-held",
                    "The jack of clubs is in the hand of seat 3; it completes the trick.",
                    three_hand("0 trump S, 0 AC, 1 QC, 2 TC", hands=mixed), "3 JC",
                    tricks_won=one, to_act=[0]),
        SAY.allowed("A trump takes the trick", "common.follow-suit",
                    "Who cannot follow may trump: the king of clubs beats the nine of hearts.",
                    three_hand("0 trump C, 0 9S, 1 KC",
                               hands="AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"),
                    "2 AS", tricks_won=[0, 1, 0], to_act=[1]),
        SAY.allowed("Who cannot follow may throw", "common.follow-suit",
                    "A trump is held, and need not be played.",
                    three_hand("0 trump C, 0 9S",
                               hands="AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"),
                    "1 7D", to_act=[2]),
        SAY.refused("Hearts are not followed by the seven of diamonds", "common.follow-suit",
                    "7D is no trump here, and no heart.",
                    three_hand("0 trump C, 0 9H",
                               hands="AC 9H 8H 9S 8S | KC 7D AH KH QH | AS KS QS JS TS"),
                    "1 7D", seat=1, card="7D", would_follow=["AH", "KH", "QH"]),
        SAY.allowed("The seven of diamonds is the only trump", "common.follow-suit",
                    "With diamonds it beats the ace of clubs.",
                    declared("0 bid 3 hand", "0 trump D, 0 AC, 1 AH, 2 7D",
                             hands="AC KC QC JC TC | AH KH QH JH TH | AS KS QS JS 7D | 9C"),
                    "3 9C", tricks_won=[0, 0, 1, 0], to_act=[2]),
        SAY.allowed("The tricks bid, none lost", "common.phase",
                    "The table waits for the declarer, who claims or leads on.",
                    declared("0 bid 3 hand", "0 trump C", *TRICKS[:2], "0 QC, 1 QH, 2 QS"), "3 9H",
                    phase="durch", tricks_won=[3, 0, 0, 0], to_act=[0],
                    disputed="To lead might be to go on; here the table waits for a claim or a "
                    "lead."),
        SAY.allowed("The declarer leads on", "common.phase",
                    "And is then bound to win all five.",
                    three, "0 JC", phase="play", durch=True, to_act=[1]),
        SAY.refused("An opponent claims", "common.turn", "The declarer is asked.",
                    three, "1 claim", seat=1, to_act=[0]),
        SAY.refused("Claimed before the tricks are made", "common.phase",
                    "Two tricks of three have been won.",
                    declared("0 bid 3", PLAIN, *TRICKS[:2]), "0 claim",
                    type="claim", phase="play",
                    disputed="The rest might be claimed when it is sure; here the number of tricks "
                    "alone decides."),
        SAY.legal("What is legal for who cannot follow", "common.follow-suit",
                  "All five cards.", three_hand("0 trump C, 0 9S", hands=lost_first.replace(
                      "7H AC", "9S AC").replace("8H 9S", "8H 7H")), 1,
                  "1 AH, 1 KH, 1 QH, 1 JH, 1 TH"),
        SAY.allowed("The declarer has lost a trick and plays on", "common.follow-suit",
                    "One is lost; with a trump on the second trick three are still possible.",
                    declared("0 bid 3 hand", "0 trump C, 0 7H, 1 AH, 2 TS, 3 8H, 1 KH, 2 JS, 3 9H",
                             hands=lost_first),
                    "0 JC", tricks_won=[1, 1, 0, 0], to_act=[0]),
    ]  # fmt: skip


# 10


def _score() -> list[Json]:
    def won(title: str, why: str, bid_text: str, acts: str, tricks: int, value: int,
            **options: Any) -> Json:  # fmt: skip
        """A game at the table FOUR that stops, or ends, after so many tricks."""
        state = declared(bid_text, *filter(None, [acts]), *TRICKS[: tricks - (tricks == 5)],
                         *(["0 TC, 1 TH, 2 TS"] if tricks == 5 else []), **options)  # fmt: skip
        act_ = "3 9S" if tricks == 5 else "0 claim"
        return SAY.allowed(title, "fipsen.sheet fipsen.scores", why, state, act_,
                           **scored(state, 0, value))  # fmt: skip

    def lost(title: str, why: str, bid_text: str, acts: str, lost_tricks: list[str], value: int,
             **options: Any) -> Json:  # fmt: skip
        """A game at the table WEAK that is lost with the last of these tricks."""
        *first, last = ", ".join(lost_tricks).split(", ")
        state = declared(bid_text, acts, ", ".join(first), hands=WEAK, **options)
        return SAY.allowed(title, "fipsen.sheet fipsen.scores", why, state, last,
                           **scored(state, 0, value))  # fmt: skip

    one = ["0 7S, 1 TC, 2 TH, 3 TS"]
    three = [*one, "1 JC, 2 JH, 3 JS, 0 7C", "1 QC, 2 QH, 3 QS, 0 8C"]
    skat = "0 take-skat, 0 discard 8H 9S"
    last = declared("0 bid 3 hand", "0 trump C", *TRICKS[:3], deals=1)
    tie = declared("0 bid 3 hand", "0 trump C", *TRICKS[:3], deals=2, sheet="1 +12")
    return [
        won("Three with the Skat, claimed", "As many points as tricks were bid.",
            "0 bid 3", PLAIN, 3, 3),
        won("Three with the Skat, led on", "Durch doubles.", "0 bid 3", PLAIN, 5, 6),
        won("Three hand", "Without the Skat the value doubles.",
            "0 bid 3 hand", "0 trump C", 3, 6),
        won("Three ruten hand", "Two modifiers double twice.", "0 bid 3 hand ruten", "", 3, 12),
        won("Two hand, diamonds named unbid", "Diamonds double, bid or not.",
            "0 bid 2 hand", "0 trump D", 2, 8),
        won("Two, the Skat left unbid", "Hand doubles, bid or not.",
            "0 bid 2", "0 play-hand, 0 trump C", 2, 4),
        won("Five", "Five is Durch: ten points.", "0 bid 5", PLAIN, 5, 10),
        won("Five ruten hand", "Durch, hand and ruten: 5 × 2 × 2 × 2.",
            "0 bid 5 hand ruten", "", 5, 40),
        won("Three hand with Kontra", "Kontra doubles.",
            "0 bid 3 hand", "0 trump C, 1 kontra, 0 pass", 3, 12, kontra=True),
        won("Three hand with Rekontra", "Rekontra doubles once more.",
            "0 bid 3 hand", "0 trump C, 1 kontra, 0 rekontra", 3, 24, kontra=True),
        lost("Three with the Skat, lost", "Lost counts twice. Two tricks are left, and three were "
             "bid.", "0 bid 3", f"{skat}, 0 trump C", three, -6),
        lost("Three hand, lost with Kontra", "3 × 2 × 2, and twice that.",
             "0 bid 3 hand", "0 trump C, 1 kontra, 0 pass", three, -24, kontra=True),
        lost("Three hand, lost with Rekontra", "3 × 2 × 2 × 2, and twice that.",
             "0 bid 3 hand", "0 trump C, 1 kontra, 0 rekontra", three, -48, kontra=True),
        lost("Five, lost with the first trick", "Bound to Durch, one lost trick loses.",
             "0 bid 5", f"{skat}, 0 trump C", one, -20),
        _ruten_lost(),
        SAY.allowed("The last deal", "fipsen.sheet common.game-over",
                    "The highest score wins; the deal has passed to the left all the same.",
                    last, "0 claim",
                    outcome={"winners": [0], "losers": [1, 2, 3], "scores": [6, 0, 0, 0],
                             "reason": "deals"},
                    **scored(last, 0, 6, phase="game-over")),
        SAY.allowed("Two win", "fipsen.sheet common.game-over", "The highest score may be shared.",
                    _equal(tie), "0 claim",
                    outcome={"winners": [0, 1], "losers": [2, 3], "scores": [6, 6, 0, 0],
                             "reason": "deals"},
                    **scored(_equal(tie), 0, 6, phase="game-over")),
    ]  # fmt: skip


def _ruten_lost() -> Json:
    state = declared("0 bid 5 hand ruten", "0 7C, 1 TC, 2 TH", hands=WEAK)
    return SAY.allowed("Five ruten hand, lost", "fipsen.sheet fipsen.scores",
                       "Forty, and twice that.", state, "3 TS",
                       **scored(state, 0, -80))  # fmt: skip


def _equal(state: Any) -> Json:
    return changed(state, sheet=[{"seat": 1, "value": 6}], scores=[0, 6, 0, 0])


# 11


def _tournament() -> list[Json]:
    asked = {"game": "fipsen", "players": 4, "deal": None, "preset": "fipsen-tournament"}
    options = {"minimum_bid": 2, "kontra": False, "durch_bids": False, "deals": 100}
    names = ["Anke", "Jan", "Jutta", "Klaas", "Meta", "Wiebke"]
    sheet = [{"seat": 1, "value": 12}, {"seat": 3, "value": -6}]
    four = {"names": names[:4], "sheet": sheet}
    return [
        allowed_call("A tournament at a table of four", "fipsen.tournament-kontra",
                     "A hundred deals, without Kontra; to say so oneself is no contradiction.",
                     "new-game", {**asked, "options": {"kontra": False}},
                     {"state": {"options": options}}),
        refused_call("A tournament with Kontra", "fipsen.tournament-kontra",
                     "In a tournament Kontra cannot be switched on.",
                     "new-game", {**asked, "options": {"kontra": True}},
                     preset="fipsen-tournament", option="kontra", wanted=False),
        allowed_call("A tournament at a table of three", "fipsen.tournament-kontra",
                     "A hundred and twenty deals.",
                     "new-game", {**asked, "players": 3},
                     {"state": {"options": {**options, "deals": 120}}}),
        allowed_call("Four are seated", "fipsen.seating fipsen.names-once",
                     "Shuffled by deal/v1 with the context seating, from the order of code points.",
                     "seat-players", {"names": names[:4], "seed": "may 4"},
                     {"tables": [["Klaas", "Anke", "Jan", "Jutta"]]}),
        allowed_call("Seven are seated", "fipsen.seating fipsen.names-once",
                     "The table of four comes first. The order in which names are sent does not "
                     "matter.",
                     "seat-players", {"names": ["Jutta", "Hinnerk", "Wiebke", "Anke", "Jan", "Meta",
                                                "Klaas"], "seed": "may 4"},
                     {"tables": [["Wiebke", "Anke", "Jutta", "Klaas"],
                                 ["Meta", "Hinnerk", "Jan"]]}),
        *(
            refused_call(f"{said} cannot be seated", "fipsen.seating",
                         "Tables are of four, and one to three of three.",
                         "seat-players", {"names": names[:count], "seed": "s"}, count=count)
            for said, count in (("One", 1), ("Two", 2), ("Five", 5))
        ),
        refused_call("One name stands twice", "fipsen.names-once",
                     "In a tournament every name belongs to one player.",
                     "seat-players", {"names": ["Jan", "Anke", "Jan", "Meta"], "seed": "s"},
                     names=["Jan"]),
        allowed_call("Standings", "fipsen.sheet fipsen.names-once common.no-such-seat",
                     "By total score; equal scores share a place, and the next is skipped.",
                     "standings", {"tables": [four, {"names": ["Meta", "Wiebke", "Zoe"],
                                                     "sheet": [{"seat": 0, "value": 12}]}]},
                     {"rows": [{"place": place, "name": name, "score": score} for
                               place, name, score in (
                                   (1, "Jan", 12), (1, "Meta", 12), (3, "Anke", 0),
                                   (3, "Jutta", 0), (3, "Wiebke", 0), (3, "Zoe", 0),
                                   (7, "Klaas", -6))]}),
        refused_call("A value that no deal has", "fipsen.sheet",
                     "No game is worth seven points.",
                     "standings", {"tables": [{**four, "sheet": [{"seat": 1, "value": 7}]}]},
                     table=0, row=0, seat=1, value=7),
        refused_call("A row of a seat that is not there", "common.no-such-seat",
                     "At a table of four there is no seat 5.",
                     "standings", {"tables": [{**four, "sheet": [{"seat": 5, "value": 12}]}]},
                     seat=5, players=4),
        refused_call("One name at two tables", "fipsen.names-once",
                     "A name stands once, over all tables.",
                     "standings", {"tables": [four, {"names": ["Meta", "Jan", "Zoe"],
                                                     "sheet": []}]},
                     names=["Jan"]),
    ]  # fmt: skip


# 12


def _possible() -> list[Json]:
    play = declared("0 bid 3 hand", "0 trump C, 0 AC, 1 AH")
    shown = claim_of(play)
    rest = between(sheet="0 +3, 1 -12")
    last = between(sheet="0 +3, 1 -12", deals=3)
    return [
        possible("A state in the middle of a trick",
                 "common.seat-lists common.seats-named common.cards-once common.record-agrees "
                 "common.counters fipsen.hand-sizes",
                 "Two of four have played.", play),
        impossible("A list with an entry too few", "common.seat-lists",
                   "A list with an entry a seat has as many entries as there are players.",
                   changed(play, tricks_won=[0] * 3), "/tricks_won common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
                   "Every seat that a state names is at the table.",
                   changed(play, dealer=4), "/dealer common.seats-named"),
        impossible("A card that is nowhere", "common.cards-once",
                   "One of the cards set aside is missing; what is missed is missed there.",
                   changed(play, aside=shown["aside"][1:]), "/aside common.cards-once"),
        impossible("A card in two places", "common.cards-once",
                   "The ace of clubs was played, and lies in the Skat.",
                   changed(play, skat=["AC", "7S"]),
                   "/aside common.cards-once", "/skat/0 common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
                   "By the record seat 2 is to play.",
                   changed(play, to_act=[3]), "/to_act common.record-agrees"),
        impossible("Trumps that nobody named", "common.record-agrees",
                   "By the record clubs are trumps.",
                   changed(play, trump="H"), "/trump common.record-agrees"),
        impossible("A record with a hold that nobody may make",
                   "fipsen.hold-right common.record-agrees",
                   "Seat 1 is the later: an act that a rule forbids is a fault under that rule.",
                   changed(table(FOUR, "0 bid 2, 1 bid 3"), bid=bid(1, 2),
                           record=["0 bid 2", "1 hold"]),
                   "/record/1 fipsen.hold-right"),
        impossible("An action too many", "common.counters",
                   "In the first hand all actions are in sight.",
                   changed(play, version=9), "/version common.counters"),
        impossible("A card too many in one hand", "fipsen.hand-sizes",
                   "Seat 2 has six cards, and seat 1 has had four.",
                   changed(play, hands=put(put(shown["hands"], 1, ["QH", "JH", "TH"]), 2,
                                           ["KH", *shown["hands"][2]])),
                   "/hands/1 fipsen.hand-sizes", "/hands/2 fipsen.hand-sizes"),
        possible("The state of a table between two hands",
                 "common.table-cleared fipsen.sheet fipsen.scores",
                 "Two deals have been scored.", rest),
        impossible("Trumps between two hands", "common.table-cleared",
                   "No trace of a hand is left.",
                   changed(rest, trump="C"), "/trump common.table-cleared"),
        impossible("A score that is not the sum of the sheet", "fipsen.scores",
                   "Seat 0 has one row, of three points.",
                   changed(rest, scores=[6, -12, 0, 0]), "/scores/0 fipsen.scores"),
        impossible("A row with a value that no deal has", "fipsen.sheet",
                   "No game is worth seven points.",
                   changed(rest, sheet=[{"seat": 0, "value": 7}, {"seat": 1, "value": -12}],
                           scores=[7, -12, 0, 0]),
                   "/sheet/0/value fipsen.sheet"),
        possible("Two deals of three are scored", "fipsen.sheet", "The game goes on.", last),
        impossible("All deals are scored, and the game goes on", "fipsen.sheet",
                   "With the last deal the game is over.",
                   changed(last, options={**claim_of(last)["options"], "deals": 2}),
                   "/sheet fipsen.sheet"),
        impossible("More deals scored than hands dealt", "common.counters",
                   "Each row is a hand.",
                   changed(rest, hand_number=1), "/hand_number common.counters"),
        SAY.impossible_act(
            "A legal card in an impossible state", "common.counters",
            "A state is looked at before the action.",
            changed(play, version=9), "2 AS", "/version common.counters",
        ),
    ]  # fmt: skip


# 13


def _kinds() -> list[Json]:
    auction, outbid = table(FOUR), table(FOUR, "0 bid 2, 1 bid 3")
    won, taken = declared("0 bid 3"), declared("0 bid 3", "0 take-skat")
    asked = declared("0 bid 3 hand", "0 trump C", kontra=True)
    said = declared("0 bid 3 hand", "0 trump C, 1 kontra", kontra=True)
    kieker = declared("0 bid-kieker", hands=KIEKER)
    play = declared("0 bid 3 hand", "0 trump C")
    durch = declared("0 bid 3", PLAIN, *TRICKS[:3])
    kinds = [
        Kind(auction, "0 bid 3", "1 bid 3"),
        Kind(table(PICTURELESS), "0 bid-kieker", "1 bid-kieker"),
        Kind(outbid, "0 hold", "2 hold"),
        Kind(auction, "0 pass", "1 pass"),
        Kind(table(SIEBENER), "0 siebener-fips"),
        Kind(won, "0 take-skat", "1 take-skat"),
        Kind(won, "0 play-hand", "1 play-hand"),
        Kind(taken, "0 discard TC 8S", "1 discard AH KH"),
        Kind(kieker, "0 give-up"),
        Kind(declared("0 bid 3 hand"), "0 trump C", "1 trump C"),
        Kind(asked, "1 kontra", "2 kontra"),
        Kind(said, "0 rekontra", "1 rekontra"),
        Kind(play, "0 AC", "1 AH"),
        Kind(durch, "0 claim", "1 claim"),
    ]
    over = between(sheet="0 +3", phase="game-over", deals=1)
    return [*each_kind(SAY, kinds, over, between())]
