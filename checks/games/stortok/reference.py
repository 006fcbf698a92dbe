"""Stortok by the rulebook, in its words: beat the last card or take it; the last is the fool.

A state is a dict. `trick` names the seats that have played to the present trick, and `in_trick`
those that had cards when it began.
"""

import pickle
from typing import Any

State = dict[str, Any]
Action = dict[str, Any]

SUITS = "CDHS"
RANKS = "AKQJT9876"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}

PHASES = {"deal": "deal", "play-card": "play", "pick-up": "play"}
"""The phase to which each kind of action belongs."""


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """The table before the deal."""
    return {
        "players": players,
        "dealer": dealer,
        "options": dict(options),
        "version": 0,
        "hand_number": 0,
        "phase": "deal",
        "asked": None,
        "hands": [[] for _ in range(players)],
        "stock": [],
        "discard_pile": [],
        "high_trumps": None,
        "low_trumps": None,
        "to_beat": None,
        "trick": [],
        "in_trick": [],
        "turns": 0,
        "went_out": [],
        "loser": None,
    }


def clockwise_from(state: State, seat: int) -> list[int]:
    """All seats, this one first."""
    return [(seat + i) % state["players"] for i in range(state["players"])]


def with_cards(state: State) -> list[int]:
    """The seats that have cards."""
    return [seat for seat, hand in enumerate(state["hands"]) if hand]


def sorted_hand(cards: list[str]) -> list[str]:
    """C D H S, high to low."""
    return sorted(cards, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))


# The deal


def deal(state: State, deck: list[str]) -> State:
    """One card at a time until each has five; the next is turned up and fixes the trumps."""
    state = pickle.loads(pickle.dumps(state))
    state["version"] += 1
    state["hand_number"] += 1
    rest = list(deck)
    forehand = (state["dealer"] + 1) % state["players"]
    for _ in range(5):
        for seat in clockwise_from(state, forehand):
            state["hands"][seat].append(rest.pop(0))
    turned_up = rest.pop(0)
    state["high_trumps"] = turned_up[1]
    state["low_trumps"] = SAME_COLOUR[turned_up[1]]
    if state["options"]["turn_up"] == "starts-pile":
        state["discard_pile"] = [turned_up]
        begin_a_trick(state, forehand, turned_up)
    else:
        # Face up under the stock: it is drawn last.
        rest.append(turned_up)
        begin_a_trick(state, forehand, None)
    state["stock"] = rest
    state["phase"] = "play"
    return state


# Play


def begin_a_trick(state: State, leader: int, to_beat: str | None) -> None:
    """Each of the players who have cards now will play one card to it."""
    state["trick"] = []
    state["in_trick"] = with_cards(state)
    state["to_beat"] = to_beat
    state["asked"] = leader


def beats(state: State, card: str, to_beat: str) -> bool:
    """A higher card of the same suit; any trump on a card that is none; high trumps on low ones."""
    high, low = state["high_trumps"], state["low_trumps"]
    if card[1] == to_beat[1]:
        return RANKS.index(card[0]) < RANKS.index(to_beat[0])
    if to_beat[1] == high:
        return False
    if to_beat[1] == low:
        return card[1] == high
    return card[1] in (low, high)


def play_card(state: State, seat: int, card: str) -> None:
    """The card goes to the pile, and the player at once draws the top card of the stock."""
    state["hands"][seat].remove(card)
    state["discard_pile"].append(card)
    state["to_beat"] = card
    state["trick"].append(seat)
    if state["stock"]:
        state["hands"][seat].append(state["stock"].pop(0))
    if not state["hands"][seat]:
        state["went_out"].append(seat)
    still_in = with_cards(state)
    if len(still_in) == 1:
        # The game is over at once, even if the trick is not complete.
        state["loser"] = still_in[0]
        end(state)
    elif len(state["trick"]) == len(state["in_trick"]):
        # Complete: the player of the last card leads, or the next on the left who has cards.
        begin_a_trick(state, first_with_cards(state, clockwise_from(state, seat)), None)
    else:
        still_to_play = [
            other
            for other in clockwise_from(state, seat)
            if other in state["in_trick"] and other not in state["trick"]
        ]
        state["asked"] = still_to_play[0]


def pick_up(state: State, seat: int) -> None:
    """The card to beat alone goes into the hand; the next on the left who has cards leads."""
    state["hands"][seat].append(state["discard_pile"].pop())
    begin_a_trick(state, first_with_cards(state, clockwise_from(state, seat)[1:]), None)


def first_with_cards(state: State, seats: list[int]) -> int:
    """The first of these seats that has cards."""
    return next(seat for seat in seats if state["hands"][seat])


def end(state: State) -> None:
    """The table stays as it is, and nobody is asked."""
    state["phase"] = "game-over"
    state["asked"] = None


# What may be done


def why_not(state: State, action: Action) -> str | None:
    """The clause that refuses an action, in the order of the README."""
    kind = action["type"]
    if state["phase"] == "game-over":
        return "common.game-over"
    if kind != "deal":
        if action["seat"] >= state["players"]:
            return "common.no-such-seat"
        if state["phase"] == "play" and not state["hands"][action["seat"]]:
            return "common.not-in-hand"
    if state["phase"] != PHASES[kind]:
        return "common.phase"
    if kind == "deal":
        return why_not_deal(action)
    if action["seat"] != state["asked"]:
        return "common.turn"
    if kind == "pick-up":
        return "stortok.nothing-to-pick-up" if state["to_beat"] is None else None
    if action["card"] not in state["hands"][action["seat"]]:
        return "common.card-not-held"
    if state["to_beat"] is not None and not beats(state, action["card"], state["to_beat"]):
        return "stortok.must-beat"
    return None


def why_not_deal(action: Action) -> str | None:
    """A deal has its dice: a seed, or a deck that is exactly the pack."""
    if "deck" in action:
        return None if sorted(action["deck"]) == sorted(PACK) else "common.deck"
    return None if "seed" in action else "common.no-seed"


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that this seat may do; of the table if there is none. A deal is listed without dice."""
    if seat is None:
        return [{"type": "deal"}] if state["phase"] == "deal" else []
    every: list[Action] = [
        {"type": "play-card", "seat": seat, "card": card}
        for card in sorted_hand(state["hands"][seat])
    ]
    every.append({"type": "pick-up", "seat": seat})
    return [action for action in every if why_not(state, action) is None]


# What an action leads to


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    if action["type"] == "deal":
        return deal(state, action["deck"])
    state = pickle.loads(pickle.dumps(state))
    state["version"] += 1
    state["turns"] += 1
    if action["type"] == "play-card":
        play_card(state, action["seat"], action["card"])
    else:
        pick_up(state, action["seat"])
    if state["turns"] == state["options"]["turn_limit"] and state["phase"] == "play":
        end(state)
    return state


# What is seen


def shown(state: State) -> dict[str, Any]:
    """What a state shows, by the names of the rulebook."""
    return {
        "version": state["version"],
        "hand_number": state["hand_number"],
        "dealer": state["dealer"],
        "phase": state["phase"],
        "to_act": [] if state["asked"] is None else [state["asked"]],
        "hands": [sorted_hand(hand) for hand in state["hands"]],
        "in_hand": [bool(hand) for hand in state["hands"]],
        "stock": list(state["stock"]),
        "discard_pile": list(state["discard_pile"]),
        "high_trumps": state["high_trumps"],
        "low_trumps": state["low_trumps"],
        "loser": state["loser"],
    }


def outcome(state: State) -> dict[str, Any] | None:
    """The last with cards is the Great Fool; at the turn limit nobody is."""
    if state["phase"] != "game-over":
        return None
    fool = state["loser"]
    return {
        "winners": sorted(state["went_out"]),
        "losers": [] if fool is None else [fool],
        "scores": None,
        "reason": "turn-limit" if fool is None else "great-fool",
    }
