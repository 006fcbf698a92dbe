"""Agram as docs/adding-a-game.md tells it, with lists of cards and nothing clever.

The state is one dict. Beside what it shows there is `tricks`: each a list of seats and cards.
"""

from typing import Any

State = dict[str, Any]
Action = dict[str, Any]

RANKS = "AT9876543"
SUITS = "CDHS"
PACK = [rank + suit for suit in SUITS for rank in RANKS if rank + suit != "AS"]
HAND = 6


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """Nobody has won a hand yet, and the first is to be dealt."""
    return {
        "options": options,
        "players": players,
        "version": 0,
        "hand_number": 0,
        "dealer": dealer,
        "phase": "deal",
        "hands": [[] for _ in range(players)],
        "hands_won": [0] * players,
        "tricks": [],
    }


def who_is_asked(state: State) -> int | None:
    """Who plays the next card: forehand, the next on the left, or the winner of the last trick."""
    if state["phase"] != "play":
        return None
    if not state["tricks"]:
        return int((state["dealer"] + 1) % state["players"])
    trick = state["tricks"][-1]
    complete = len(trick) == state["players"]
    return winner(trick) if complete else (trick[-1][0] + 1) % state["players"]


def winner(trick: list[tuple[int, str]]) -> int:
    """Who played the highest card of the suit led."""
    following = [play for play in trick if play[1][1] == trick[0][1][1]]
    return min(following, key=lambda play: RANKS.index(play[1][0]))[0]


def why_not(state: State, action: Action) -> str | None:
    """The rule that forbids an action."""
    seat = action.get("seat")
    if state["phase"] == "game-over":
        return "common.game-over"
    if seat is not None and seat >= state["players"]:
        return "common.no-such-seat"
    if state["phase"] != {"deal": "deal", "play-card": "play"}[action["type"]]:
        return "common.phase"
    if action["type"] == "deal":
        if action.get("deck") is None:
            return None if "seed" in action else "common.no-seed"
        return None if sorted(action["deck"]) == sorted(PACK) else "common.deck"
    if seat != who_is_asked(state):
        return "common.turn"
    if action["card"] not in state["hands"][seat]:
        return "common.card-not-held"
    trick = state["tricks"][-1] if state["tricks"] else []
    if 0 < len(trick) < state["players"]:
        led = trick[0][1][1]
        if action["card"][1] != led and led in [held[1] for held in state["hands"][seat]]:
            return "common.follow-suit"
    return None


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that a player may do now; of `None`, what the table may do."""
    if seat is None:
        return [{"type": "deal"}] if state["phase"] == "deal" else []
    cards = [{"type": "play-card", "seat": seat, "card": card} for card in state["hands"][seat]]
    return [action for action in cards if why_not(state, action) is None]


def apply(state: State, action: Action) -> State:
    """The state after an action that is allowed."""
    hands = [[*hand] for hand in state["hands"]]
    tricks = [[*trick] for trick in state["tricks"]]
    state = {**state, "hands": hands, "tricks": tricks, "version": state["version"] + 1}
    if action["type"] == "deal":
        deal(state, [*action["deck"]])
        return state
    if not tricks or len(tricks[-1]) == state["players"]:
        tricks.append([])
    hands[action["seat"]].remove(action["card"])
    tricks[-1].append((action["seat"], action["card"]))
    if len(tricks) == HAND and len(tricks[-1]) == state["players"]:
        win_the_hand(state, winner(tricks[-1]))
    return state


def deal(state: State, cards: list[str]) -> None:
    """Three cards each from forehand on, and three more."""
    for _ in range(2):
        for step in range(1, state["players"] + 1):
            state["hands"][(state["dealer"] + step) % state["players"]] += cards[:3]
            cards = cards[3:]
    state["hand_number"] += 1
    state["phase"] = "play"


def win_the_hand(state: State, seat: int) -> None:
    """The hand is counted, and the deal passes to the left."""
    state["hands_won"] = [won + (s == seat) for s, won in enumerate(state["hands_won"])]
    state["dealer"] = (state["dealer"] + 1) % state["players"]
    state["tricks"] = []
    over = state["options"]["target"] in state["hands_won"]
    state["phase"] = "game-over" if over else "deal"


def shown(state: State) -> dict[str, Any]:
    """The state by the names of the page."""
    asked = who_is_asked(state)
    names = ("version", "hand_number", "dealer", "phase", "hands_won")
    return {
        **{name: state[name] for name in names},
        "to_act": [] if asked is None else [asked],
        "in_hand": [state["phase"] == "play"] * state["players"],
        "hands": [sorted(hand, key=PACK.index) for hand in state["hands"]],
    }


def outcome(state: State) -> dict[str, Any] | None:
    """The first to win enough hands wins the game."""
    if state["phase"] != "game-over":
        return None
    won = state["hands_won"]
    best = won.index(max(won))
    losers = [seat for seat in range(state["players"]) if seat != best]
    return {"winners": [best], "losers": losers, "scores": won, "reason": "hands"}
