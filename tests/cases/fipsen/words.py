"""Words for the cases of Fipsen."""

from typing import Any, Final

from tests.cases import writing
from tests.cases.situations import Json, Late, Situation, lazily
from tests.cases.writing import Author, Case, put, without
from tests.checks.games.fipsen import tables

between = lazily(tables.between)
declared = lazily(tables.declared)
table = lazily(tables.table)

PACK: Final = [rank + suit for suit in "CDHS" for rank in ("7" if suit == "D" else "AKQJT987")]
VORHAND: Final = (
    "QC 7D 9S KC JC TC KH TH 7C AS TS QS AC 8S JS 7H JH QH 9C KS 7S 8C AH 8H 9H"
)  # fmt: skip
"""The deck of deal/v1 with the seed `vorhand`, first hand."""
TRICKS: Final = ["0 AC, 1 AH, 2 AS, 3 9C", "0 KC, 1 KH, 2 KS, 3 8C", "0 QC, 1 QH, 2 QS, 3 9H",
                 "0 JC, 1 JH, 2 JS, 3 8H", "0 TC, 1 TH, 2 TS, 3 9S"]  # fmt: skip
"""The tricks of the table FOUR, all of which seat 0 wins."""
LOST: Final = {
    "C": ["0 7S, 1 TC, 2 TH, 3 TS", "1 JC, 2 JH, 3 JS, 0 7C", "1 QC, 2 QH, 3 QS, 0 8C",
          "1 KC, 2 KH, 3 KS, 0 7H"],
    "D": ["0 7C, 1 TC, 2 TH, 3 TS", "1 JC, 2 JH, 3 JS, 0 8C", "1 QC, 2 QH, 3 QS, 0 7H",
          "1 KC, 2 KH, 3 KS, 0 7S"],
}  # fmt: skip
"""The first tricks of the table WEAK, by trumps, all of which seat 0 loses."""
PLAIN: Final = "0 take-skat, 0 discard 8S 7S, 0 trump C"
"""How seat 0 prepares a game with the Skat at the table FOUR."""
SECOND: Final = "KC QC JC TC 9C | 7C 7D 7H 7S AC | AH KH QH JH TH | AS KS QS JS TS"
"""Seat 1 holds a Siebener Fips."""
PICTURELESS: Final = "AC TC 9C 8C 7C | AH TH 9H 8H 7H | KC QC JC KH QH | JH KS QS JS TS"
"""Seats 0 and 1 can bid a Kieker."""
TAKEN_UP: Final = ["7D", "8H", "7H", "8S", "7S"]
"""What a Kieker takes up at the table KIEKER."""


def routine(state: Any, text: str) -> Json:
    """An act is in the record, and a played card is not in the hand any more."""
    seat, _, word = text.partition(" ")
    if word in ("claim", "give-up", "siebener-fips"):
        return {}
    said = f"{seat} discard" if word.startswith("discard") else text
    members: Json = {"record": [*state["record"], said]}
    if word in PACK:
        at = int(seat)
        members["hands"] = put(state["hands"], at, without(state["hands"][at], word))
    return members


SAY: Final = Author(tables.act, routine)


def bid(seat: int, tricks: int, *modifiers: str, kieker: bool = False) -> Json:
    """The bid that stands."""
    return {"seat": seat, "tricks": tricks, "modifiers": list(modifiers), "kieker": kieker}


def hold(seat: int, hand: list[str]) -> Late:
    """The hands in which one seat holds these cards, and the others what they held."""
    return lambda state: put(state["hands"], seat, hand)


def sees(title: str, why: str, situation: Situation, seat: int | None, **members: Any) -> Case:
    """What a seat, or an onlooker (null), sees of a table."""
    return writing.sees(title, "common.no-such-seat", why, situation, seat, **members)


def cleared(**members: Any) -> Json:
    """The members of a table that has been cleared after a hand."""
    return {
        "phase": "deal", "to_act": [], "hands": lambda state: [[]] * state["players"], "bid": None,
        "declarer": None, "trump": None, "kontra": False, "rekontra": False, "durch": False,
        "tricks_won": lambda state: [0] * state["players"], "record": [], "skat": [], "aside": [],
        "taken_up": [], "discards": [], "shown": [], **members,
    }  # fmt: skip


def scored(seat: int, value: int, **members: Any) -> Json:
    """The deal is written on the sheet, and passes to the left."""
    return cleared(
        dealer=lambda state: (state["dealer"] + 1) % state["players"],
        scores=lambda state: put(state["scores"], seat, state["scores"][seat] + value),
        sheet=lambda state: [*state["sheet"], {"seat": seat, "value": value}],
        **members,
    )


def kieker_begins(seat: int) -> Late:
    """The hand is shown, and all that was dealt to nobody is taken up; with three players the hand
    is laid away before.
    """

    def begun(state: Json) -> Json:
        five, is_of_three = state["hands"][seat], state["players"] == 3
        new = state["skat"] + state["aside"]
        ten = sorted(new if is_of_three else five + new, key=PACK.index)
        return {"phase": "discard", "declarer": seat, "durch": True, "to_act": [seat],
                "skat": [], "aside": [], "taken_up": sorted(new, key=PACK.index), "shown": five,
                "discards": five * is_of_three,
                "hands": put(state["hands"], seat, ten)}  # fmt: skip

    return begun


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
