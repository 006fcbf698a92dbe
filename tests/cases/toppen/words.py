"""Words for the cases of Tøppen."""

from typing import Any, Final

from tests.cases.situations import Json, Late, lazily
from tests.cases.writing import Author, put, without
from tests.checks.games.toppen import tables

between, playing, table = lazily(tables.between), lazily(tables.playing), lazily(tables.table)

RANKS: Final = "T987AKQJ65432"
VORHAND: Final = (
    "9D 7D 9H 8H TH TD KS AC AH TS AD TC KH KC AS 7H 7S 9S 9C KD 7C 8C 8S 8D"
)  # fmt: skip
"""The deck of deal/v1 for four players with the seed `vorhand`, first hand."""
TRICK: Final = "0 TD, 1 AH, 2 AS, 3 TC"
"""The first trick of the table FOUR, which seat 0 wins."""
TO_THE_LAST: Final = (
    f"{TRICK}, 0 9D, 1 KH, 2 KS, 3 9C, 0 8D, 1 8H, 2 8S, 3 8C, 0 7D, 1 7H, 2 7S"
)  # fmt: skip
KNOCKED: Final = "1 knock, 2 stay, 3 stay, 0 stay"


def pack(players: int, talon: int = 8) -> list[str]:
    """The top ranks of each suit, as many as are needed."""
    ranks = RANKS[: players + talon // 4]
    return [rank + suit for suit in "CDHS" for rank in ranks]


def routine(state: Any, text: str) -> Json:
    """An act is in the record, and a played card is not in the hand any more."""
    members: Json = {"record": [*state["record"], text]}
    named, _, word = text.partition(" ")
    if word[0] in RANKS:
        seat = int(named)
        members["hands"] = put(state["hands"], seat, without(state["hands"][seat], word))
    return members


SAY: Final = Author(tables.act, routine)


def cleared(players: int, **members: Any) -> Json:
    """The members of a table that has been cleared after a hand."""
    return {
        "phase": "deal", "to_act": [], "hands": [[]] * players, "in_hand": [False] * players,
        "window": None, "fine": 1, "multipliers": [1] * players, "last_knocker": None, "talon": [],
        "folded": [[]] * players, "record": [], "fines_before": members["fines"], **members,
    }  # fmt: skip


def folds(seat: int) -> Late:
    """The cards of a seat are laid face down, and it is out of the hand."""
    return lambda state: {
        "folded": put(state["folded"], seat, state["hands"][seat]),
        "hands": put(state["hands"], seat, []),
        "in_hand": put(state["in_hand"], seat, False),
    }


def dealt(deck: str, players: int, dealer: int, talon: int = 8) -> Json:
    """What a deck gives: two cards at a time, twice, clockwise from forehand."""
    cards = deck.split()
    order = pack(players, talon)
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(4 * players):
        hands[(dealer + 1 + i // 2) % players].append(cards[i])
    return {
        "hands": [sorted(hand, key=order.index) for hand in hands],
        "talon": cards[4 * players :],
        "in_hand": [True] * players,
        "phase": "opening",
        "to_act": [(dealer + 1) % players],
    }


def over(fines: list[int], winners: list[int]) -> Json:
    """The outcome after the last hand."""
    losers = [seat for seat in range(len(fines)) if seat not in winners]
    return {"winners": winners, "losers": losers, "scores": fines, "reason": "hands"}
