"""Agram as docs/adding-a-game.md tells it, with lists of cards and nothing clever.

The state is one dict. Beside what it shows there is `tricks`: each a list of seats and cards.
"""

from typing import Any

from tests.checks.reference import shared
from tests.checks.reference.shared import Action, State

RANKS = "AT9876543"
PACK = [rank + suit for suit in shared.SUITS for rank in RANKS if rank + suit != "AS"]


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """Nobody has won a hand yet, and the first is to be dealt."""
    state = shared.new_table(players, dealer, options, tricks=[], hands_won=[0] * players)
    return {**state, "hands": [[] for _ in range(players)], "in_hand": [False] * players}


def why_not(state: State, action: Action) -> str | None:
    """The rule that forbids an action."""
    if clause := shared.why_nobody(state, action):
        return clause
    if state["phase"] != {"deal": "deal", "play-card": "play"}[action["type"]]:
        return "common.phase"
    if action["type"] == "deal":
        return shared.why_no_deal(action, PACK)
    if action["seat"] != shared.whose_turn_to_play(state, RANKS):
        return "common.turn"
    return shared.why_not_this_card(
        state["hands"][action["seat"]], action["card"], shared.open_trick(state)
    )


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that a player may do now; of `None`, what the table may do."""
    if seat is None:
        return [{"type": "deal"}] if state["phase"] == "deal" else []
    cards = [{"type": "play-card", "seat": seat, "card": card} for card in state["hands"][seat]]
    return [action for action in cards if why_not(state, action) is None]


def apply(state: State, action: Action) -> State:
    """The state after an action that is allowed: three cards each from forehand on, and three more;
    or a card.
    """
    state = shared.next_version(state)
    if action["type"] == "deal":
        cards = list(action["deck"])
        for _ in range(2):
            cards = shared.give(state, shared.left_of(state, state["dealer"]), cards, 3)
        state["hand_number"] += 1
        state["phase"] = "play"
        state["in_hand"] = [True] * state["players"]
        return state
    shared.play(state, action["seat"], action["card"])
    if shared.is_played(state, 6):
        win_the_hand(state, shared.winner_of_trick(state, RANKS))
    return state


def win_the_hand(state: State, seat: int) -> None:
    """The hand is counted, and the deal passes to the left."""
    state["hands_won"][seat] += 1
    state["dealer"] = next(shared.left_of(state, state["dealer"]))
    state["tricks"] = []
    state["in_hand"] = [False] * state["players"]
    over = state["options"]["target"] in state["hands_won"]
    state["phase"] = "game-over" if over else "deal"


def shown(state: State) -> dict[str, Any]:
    """The state by the names of the page."""
    asked = [shared.whose_turn_to_play(state, RANKS)] if state["phase"] == "play" else []
    return shared.shown_of(state, RANKS, asked, ("hands_won", "in_hand"))


def outcome(state: State) -> dict[str, Any] | None:
    """The first to win enough hands wins the game."""
    won = state["hands_won"]
    return shared.by_score(state, won, max(won), "hands")
