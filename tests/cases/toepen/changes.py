"""What becomes of a table of Toepen, for its cases."""

from typing import Any, Final

from tests.cases.situations import Json, Late
from tests.cases.writing import put, without

PACK: Final = [rank + suit for suit in "CDHS" for rank in "T987AKQJ"]


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


def lost(won: list[int], losers: list[int], reason: str) -> Json:
    """The outcome of a game that is over."""
    return {"winners": won, "losers": losers, "scores": None, "reason": reason}


def exchanges(seat: int) -> Late:
    """The hand of a seat lies aside, and it holds the top four of the stock."""
    return lambda state: {
        "hands": put(state["hands"], seat, sorted(state["stock"][:4], key=PACK.index)),
        "stock": state["stock"][4:],
        "exchanged": [
            *state["exchanged"],
            {"seat": seat, "cards": state["hands"][seat], "turned_up": False},
        ],
    }


def turned_up(state: Json) -> Json:
    """The last hand that was laid aside is turned up."""
    *before, last = state["exchanged"]
    return {"exchanged": [*before, {**last, "turned_up": True}]}


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


def routine(state: Json | Any, text: str) -> Json:
    """An act is in the record. A card that is played leaves the hand; a knock is counted, and
    asked about; a hand that is exchanged lies aside, for the top of the stock; a challenge turns it
    up; an open fold lays the cards down; whoever steps out or in is away or back.
    """
    seat, _, word = text.partition(" ")
    if word in ("own-needs", "buying-drinks", "step-in"):
        away = {"away": put(state["away"], int(seat), None if word == "step-in" else word)}
    else:
        away = {}
    if text == "new-rubber":
        none = [0] * state["players"]
        return {"phase": "deal", "lives_lost": none, "lives_lost_before": none}
    if state["phase"] == "deal":
        return away
    members: Json = {"record": [*state["record"], text], **away}
    hands = state["hands"]
    if word in PACK:
        members["hands"] = put(hands, int(seat), without(hands[int(seat)], word))
    elif word == "knock":
        more = {"knocks": state["knocks"] + 1, "last_knocker": int(seat), "window": "answers"}
        members |= more
    elif word == "exchange-hand":
        members |= {**exchanges(int(seat))(state), "window": "challenge"}
    elif word == "challenge":
        members |= {**turned_up(state), "window": None}
    elif word == "fold" and state["options"]["procedure"] == "formal":
        members |= folds(int(seat))(state)
    return members
