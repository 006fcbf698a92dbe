"""Words for the cases of Stortok."""

from typing import Any, Final

from tests.cases.situations import Json, lazily
from tests.cases.writing import Author, put, without
from tests.checks.games.stortok import tables

new, table, late = lazily(tables.new), lazily(tables.table), lazily(tables.late)

PACK: Final = [rank + suit for suit in "CDHS" for rank in "AKQJT9876"]
VORHAND: Final = (
    "QC 9S JD KH TC 6H QD 9H AS QH JC AD AH 8S JS 9C 6S TD KD 7C QS KC 6D TH 7H TS 7D 9D 7S JH KS "
    "8H 8D AC 8C 6C"
)
"""The deck of deal/v1 with the seed `vorhand`, first hand."""
HANDS: Final = "9S QH 6C AD 7H | TS KD JC 8D 9H | KS QD TC 7D 6H"
"""The eight of spades is turned up: spades are high trumps, clubs low ones."""
LEADS: Final = "0 pick-up"
"""At the table HANDS: forehand takes the card turned up, and seat 1 is to lead."""
FOR_LONG: Final = "6C AC KC QC TC 9C 8C 7C AD QD JD TD 9D 7D 6D AH KH QH JH TH 8H 7H 6H AS KS"
"""What seat 0 has to lead until one card of a stock of 26 is left, while seat 1 only picks up."""
LOW_TRUMPS: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}


def routine(state: Any, text: str) -> Json:
    """A card goes to the pile, and the top of the stock into the hand; what is picked up comes from
    the pile, and is known. A trick is added to; who writes of a lead says what it is then.
    """
    at, _, word = text.partition(" ")
    seat = int(at)
    hands, known, pile = state["hands"], state["known_cards"], state["discard_pile"]
    if word == "pick-up":
        return {
            "hands": put(hands, seat, in_order([*hands[seat], pile[-1]])),
            "known_cards": put(known, seat, in_order([*known[seat], pile[-1]])),
            "discard_pile": pile[:-1],
            "trick": [],
        }
    drawn = state["stock"][:1]
    return {
        "hands": put(hands, seat, in_order([*without(hands[seat], word), *drawn])),
        "known_cards": put(known, seat, without(known[seat], word)),
        "stock": state["stock"][1:],
        "discard_pile": [*pile, word],
        "trick": [*state["trick"], *trick(text)],
    }


def in_order(cards: list[str]) -> list[str]:
    """Cards as hands are listed."""
    return sorted(cards, key=PACK.index)


def trick(*plays: str) -> list[Json]:
    """The cards of a trick, written as acts."""
    return [{"seat": int(play[0]), "card": play[2:]} for play in plays]


def passed(cards: str) -> list[str]:
    """Seat 0 leads these cards, and seat 1 picks up each."""
    return [f"0 {card}, 1 pick-up" for card in cards.split()]


SAY: Final = Author(tables.act, routine)


def dealt(deck: str, players: int, dealer: int, *, is_under_stock: bool = False) -> Json:
    """What a deck gives: one card at a time until each has five; the next is turned up."""
    cards = deck.split()
    hands: list[list[str]] = [[] for _ in range(players)]
    for i in range(5 * players):
        hands[(dealer + 1 + i) % players].append(cards[i])
    turned_up, stock = cards[5 * players], cards[5 * players + 1 :]
    return {
        "hands": [in_order(hand) for hand in hands], "in_hand": [True] * players, "phase": "play",
        "to_act": [(dealer + 1) % players], "turned_up": turned_up, "high_trumps": turned_up[1],
        "low_trumps": LOW_TRUMPS[turned_up[1]], "stock": stock + [turned_up] * is_under_stock,
        "discard_pile": [turned_up] * (not is_under_stock),
    }  # fmt: skip


def over(winners: list[int], losers: list[int], reason: str) -> Json:
    """What a state and its outcome show at the end of a game."""
    said = {"winners": winners, "losers": losers, "scores": None, "reason": reason}
    return {"outcome": said, "phase": "game-over", "to_act": []}
