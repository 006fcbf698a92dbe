"""Tøppen as the rulebook tells it, with lists of cards and nothing clever.

The state is one dict. Beside what it shows there are: `tricks` (each a list of seats and cards),
`stayed` (who has answered in the opening), `knocker` and `pah` (the open knock: who made it, and
who has stayed in), `last_knocker` (who made the previous knock of the hand) and `has_knocked`
(whether the player whose turn it is has knocked before this card).
"""

from typing import Any

from tests.checks.reference import shared
from tests.checks.reference.shared import Action, State

RANKS = "T987AKQJ65432"


def pack(state: State) -> list[str]:
    """The top (players + talon / 4) ranks of each suit."""
    ranks = RANKS[: state["players"] + state["options"]["talon"] // 4]
    return [rank + suit for suit in shared.SUITS for rank in ranks]


# The start, and the table between hands


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """Nobody has drunk anything yet, and the first hand is to be dealt."""
    state = shared.new_table(players, dealer, options, fines=[0] * players)
    clear_the_table(state)
    return state


def clear_the_table(state: State) -> None:
    """In `deal` and `game-over` nothing of a hand is on the table."""
    players = state["players"]
    state["hands"] = [[] for _ in range(players)]
    state["in_hand"] = [False] * players
    state["fine"] = 1
    state["multipliers"] = [1] * players
    state["tricks"] = []
    state["stayed"] = []
    state["knocker"] = None
    state["pah"] = []
    state["last_knocker"] = None
    state["has_knocked"] = False


# What can be seen on the table


def who_is_asked(state: State) -> int | None:
    """The one seat that is asked now, if one is."""
    if state["phase"] == "opening":
        around = shared.left_of(state, state["dealer"])
        return next(s for s in around if state["in_hand"][s] and s not in state["stayed"])
    if state["phase"] == "play" and state["knocker"] is not None:
        around = shared.left_of(state, state["knocker"])
        return next(s for s in around if state["in_hand"][s] and s not in state["pah"])
    if state["phase"] == "play":
        return shared.whose_turn_to_play(state, RANKS)
    return None


# What is allowed


def belongs_to_phase(state: State, kind: str) -> bool:
    """Whether this kind of action is one of those of the present phase."""
    answering = state["knocker"] is not None
    if kind == "deal":
        return state["phase"] == "deal"
    if kind in ("stay", "fold"):
        return state["phase"] == "opening" or answering
    return state["phase"] == "play" and not answering  # play-card, knock


def why_not(state: State, action: Action) -> str | None:
    """The rule that forbids an action."""
    kind, seat = action["type"], action.get("seat")
    if clause := shared.why_nobody(state, action):
        return clause
    if seat is not None and state["phase"] != "deal" and not state["in_hand"][seat]:
        return "common.not-in-hand"
    if not belongs_to_phase(state, kind):
        return "common.phase"
    if kind in ("stay", "fold", "play-card") and seat != who_is_asked(state):
        return "common.turn"
    if kind == "deal":
        return shared.why_no_deal(action, pack(state))
    if kind == "play-card":
        return shared.why_not_this_card(
            state["hands"][seat], action["card"], shared.open_trick(state)
        )
    if kind == "knock" and seat != who_is_asked(state):
        return "toppen.knock-turn"
    if kind == "knock" and state["has_knocked"]:
        return "toppen.knock-before-playing"
    return None


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that a player may do now; of `None`, what the table may do."""
    if seat is None:
        refused = why_not(state, {"type": "deal", "deck": pack(state)})
        return [] if refused else [{"type": "deal"}]
    possible: list[Action] = [{"type": kind, "seat": seat} for kind in ("stay", "fold", "knock")]
    possible += [{"type": "play-card", "seat": seat, "card": c} for c in state["hands"][seat]]
    return [action for action in possible if why_not(state, action) is None]


# What happens


def apply(state: State, action: Action) -> State:
    """The state after an action that is allowed."""
    state = shared.next_version(state)
    kind, seat = action["type"], action.get("seat")
    if kind == "deal":
        deal_out(state, action["deck"])
    elif kind == "play-card":
        play_card(state, seat, action["card"])
    elif kind == "knock":
        knock(state, seat)
    elif state["phase"] == "opening":
        answer_in_the_opening(state, seat, kind)
    else:
        answer_the_knock(state, seat, kind)
    return state


def deal_out(state: State, deck: list[str]) -> None:
    """Two cards at a time, twice, clockwise from forehand."""
    state["hand_number"] += 1
    state["in_hand"] = [True] * state["players"]
    for _ in range(2):
        deck = shared.give(state, shared.left_of(state, state["dealer"]), deck, 2)
    state["phase"] = "opening"


def answer_in_the_opening(state: State, seat: int, answer: str) -> None:
    """Folding ab initio costs one fine; when all but one have folded, that one has won."""
    if answer == "fold":
        fold(state, seat)
    else:
        state["stayed"].append(seat)
    if len(shared.still_in_hand(state)) == 1:
        win_the_hand(state, shared.still_in_hand(state)[0])
    elif all(other in state["stayed"] for other in shared.still_in_hand(state)):
        state["phase"] = "play"


def knock(state: State, seat: int) -> None:
    """The others answer. Who made the previous knock too plays for the double."""
    if state["last_knocker"] == seat:
        state["multipliers"][seat] *= 2
    state["last_knocker"] = seat
    state["has_knocked"] = True
    state["knocker"] = seat


def answer_the_knock(state: State, seat: int, answer: str) -> None:
    """A fold costs the fine as it was; when all have answered it goes up by one."""
    if answer == "fold":
        fold(state, seat)
    else:
        state["pah"].append(seat)
    if len(shared.still_in_hand(state)) == 1:
        win_the_hand(state, state["knocker"])
    elif all(other in [state["knocker"], *state["pah"]] for other in shared.still_in_hand(state)):
        state["fine"] += 1
        state["knocker"] = None
        state["pah"] = []


def fold(state: State, seat: int) -> None:
    """The cards go face down and the fine is drunk."""
    drink(state, seat)
    state["in_hand"][seat] = False
    state["hands"][seat] = []


def drink(state: State, seat: int) -> None:
    """The fine, times the player's own multiplier."""
    state["fines"][seat] += state["fine"] * state["multipliers"][seat]


def play_card(state: State, seat: int, card: str) -> None:
    """A card is led, or played to the trick; after the fourth trick the hand is settled."""
    shared.play(state, seat, card)
    state["has_knocked"] = False
    if shared.is_played(state, 4):
        winner = shared.winner_of_trick(state, RANKS)
        for loser in shared.still_in_hand(state):
            if loser != winner:
                drink(state, loser)
        win_the_hand(state, winner)


def win_the_hand(state: State, winner: int) -> None:
    """The winner deals next; after `hands` hands the game is over."""
    state["dealer"] = winner
    clear_the_table(state)
    state["phase"] = "game-over" if state["hand_number"] == state["options"]["hands"] else "deal"


# What is shown


def shown(state: State) -> dict[str, Any]:
    """The state by the names of the rulebook."""
    names = ("in_hand", "fines", "fine", "multipliers", "last_knocker")
    seen = shared.shown_of(state, RANKS, who_is_asked(state), names)
    return {**seen, "window": None if state["knocker"] is None else "answers"}


def outcome(state: State) -> dict[str, Any] | None:
    """Lowest total of fines wins (several may)."""
    return shared.by_score(state, state["fines"], min(state["fines"]), "hands")
