"""Words for the cases of Toepen and Siwweschrööm."""

from typing import Any, Final

from cases.situations import Json, Late, lazily
from cases.writing import Author, put, without
from checks import acting
from checks.games.toepen import tables

after = lazily(acting.after)
between = lazily(tables.between)
table = lazily(tables.table)

LIVES: Final = {"toepen": 10, "siwweschroem": 7}
PACK: Final = [rank + suit for suit in "CDHS" for rank in "T987AKQJ"]
VORHAND: Final = {
    "toepen": "JC 7S AS QH QD 7D JS 9C TH 8D QC 9H 8S KS KH AH QS TS 8C TC 9S KC JH KD 7C JD 9D 8H "
    "AD 7H TD AC",
    "siwweschroem": "AH 8C 7H KC TD 8S KS 7D 7C KD QD 9D KH QS 8H JS 8D TS QC AD 7S JH TC TH AS JD "
    "AC QH 9H 9S 9C JC",
}
"""The decks of deal/v1 with the seed `vorhand`, first hand."""
SECOND: Final = (
    "KH 7D 7C AS JH 8H QH 8S 8D JS 7H KS QD 8C TH TC 9D KC KD 9H 7S AC 9S JD TD QS AH AD JC 9C TS "
    "QC"
)
"""The second hand of Toepen, with the nonces `alice` and `bob`."""

TD_TO_7D: Final = ["TD", "9D", "8D", "7D"]
TC_TO_7C: Final = ["TC", "9C", "8C", "7C"]
HEARTS: Final = ["AH", "KH", "QH", "JH"]
SPADES: Final = ["AS", "KS", "QS", "JS"]
TO_THE_LAST: Final = "0 TD, 1 AH, 2 AS, 0 9D, 1 KH, 2 KS, 0 8D, 1 QH, 2 QS"
"""The first three tricks of the table THREE, which seat 0 wins."""


def routine(state: Json | Any, text: str) -> Json:
    """An act is in the record, and a played card is not in the hand any more."""
    if text == "new-rubber" or text.endswith(("own-needs", "buying-drinks")):
        return {}
    members: Json = {}
    if state["phase"] != "deal":
        members["record"] = [*state["record"], text]
    seat, _, word = text.partition(" ")
    if word in PACK:
        hands = state["hands"]
        members["hands"] = put(hands, int(seat), without(hands[int(seat)], word))
    return members


SAY: Final = Author(tables.act, routine)


def cleared(players: int, **members: Any) -> Json:
    """The members of a table that has been cleared after a hand."""
    lost = members.get("lives_lost")
    return {
        "phase": "deal",
        "to_act": [],
        "hands": [[]] * players,
        "in_hand": [False] * players,
        "window": None,
        "knocks": 0,
        "last_knocker": None,
        "stock": [],
        "exchanged": [],
        "folded": [[]] * players,
        "record": [],
        **({"lives_lost_before": lost} if lost else {}),
        **members,
    }


def folds(*seats: int) -> Late:
    """The cards of these seats are laid face down, and they are out of the hand."""

    def members(state: Json) -> Json:
        hands, folded, in_hand = state["hands"], state["folded"], state["in_hand"]
        for seat in seats:
            folded = put(folded, seat, hands[seat])
            hands = put(hands, seat, [])
            in_hand = put(in_hand, seat, False)
        return {"hands": hands, "folded": folded, "in_hand": in_hand}

    return members


def played(hands: str, cards: int = 16) -> str:
    """The play of these hands, card by card, where the first seat wins every trick."""
    held = [(seat, hand.split()) for seat, hand in enumerate(hands.split("|")) if "-" not in hand]
    return ", ".join([f"{seat} {hand[i]}" for i in range(4) for seat, hand in held][:cards])


def lost(won: list[int], losers: list[int], reason: str) -> Json:
    """The outcome of a game that is over."""
    return {"winners": won, "losers": losers, "scores": None, "reason": reason}


def dealt(deck: str, players: int, dealer: int) -> Json:
    """What a deck of 32 gives: one card at a time, clockwise from forehand."""
    cards = deck.split()
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(4 * players):
        hands[(dealer + 1 + i) % players].append(cards[i])
    return {
        "hands": [sorted(hand, key=PACK.index) for hand in hands],
        "stock": cards[4 * players :],
        "in_hand": [True] * players,
    }
