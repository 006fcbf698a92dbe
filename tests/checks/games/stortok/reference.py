"""Stortok by the rulebook, in its words: beat the last card or take it; the last is the fool.

A state is a dict. `trick` names the seats that have played to the present trick, and `in_trick`
those that had cards when it began. `lying` are the cards of the trick that lie on the table.
"""

from typing import Any

from tests.checks.reference import shared
from tests.checks.reference.shared import Action, State

RANKS = "AKQJT9876"
PACK = [rank + suit for suit in shared.SUITS for rank in RANKS]
SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}

PHASES = {"deal": "deal", "play-card": "play", "pick-up": "play"}
"""The phase to which each kind of action belongs."""


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """The table before the deal."""
    cards: State = {"hands": [[] for _ in range(players)], "stock": [], "discard_pile": []}
    trumps = {"high_trumps": None, "low_trumps": None}
    trick: State = {"to_beat": None, "trick": [], "in_trick": [], "lying": []}
    course: State = {"asked": None, "turns": 0, "went_out": [], "loser": None}
    return shared.new_table(players, dealer, options, **cards, **trumps, **trick, **course)


def with_cards(state: State) -> list[int]:
    """The seats that have cards."""
    return [seat for seat, hand in enumerate(state["hands"]) if hand]


# The deal


def deal(state: State, deck: list[str]) -> None:
    """One card at a time until each has five; the next is turned up and fixes the trumps."""
    state["hand_number"] += 1
    for _ in range(5):
        deck = shared.give(state, shared.left_of(state, state["dealer"]), deck, 1)
    turned_up, *rest = deck
    forehand = next(shared.left_of(state, state["dealer"]))
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
    if not state["trick"]:
        state["lying"] = []
    state["lying"].append({"seat": seat, "card": card})
    state["to_beat"] = card
    state["trick"].append(seat)
    if state["stock"]:
        state["hands"][seat].append(state["stock"].pop(0))
    if not state["hands"][seat]:
        state["went_out"].append(seat)
    if len(state["trick"]) == len(state["in_trick"]) and state["options"].get("put_away"):
        state["lying"] = []
    still_in = with_cards(state)
    if len(still_in) == 1:
        # The game is over at once, even if the trick is not complete.
        state["loser"] = still_in[0]
        end(state)
    elif len(state["trick"]) == len(state["in_trick"]):
        # Complete: the player of the last card leads, or the next on the left who has cards.
        begin_a_trick(state, seat if state["hands"][seat] else next_with_cards(state, seat), None)
    else:
        still_to_play = [
            other
            for other in shared.left_of(state, seat)
            if other in state["in_trick"] and other not in state["trick"]
        ]
        state["asked"] = still_to_play[0]


def pick_up(state: State, seat: int) -> None:
    """The card to beat alone goes into the hand; the next on the left who has cards leads."""
    state["hands"][seat].append(state["discard_pile"].pop())
    state["lying"] = []
    begin_a_trick(state, next_with_cards(state, seat), None)


def next_with_cards(state: State, seat: int) -> int:
    """The next on the left who has cards."""
    return next(other for other in shared.left_of(state, seat) if state["hands"][other])


def end(state: State) -> None:
    """The table stays as it is, and nobody is asked."""
    state["phase"] = "game-over"
    state["asked"] = None


# What may be done


def why_not(state: State, action: Action) -> str | None:
    """The clause that refuses an action, in the order of the README."""
    kind = action["type"]
    if clause := shared.why_nobody(state, action):
        return clause
    if kind != "deal" and state["phase"] == "play" and not state["hands"][action["seat"]]:
        return "common.not-in-hand"
    if state["phase"] != PHASES[kind]:
        return "common.phase"
    if kind == "deal":
        return shared.why_no_deal(action, PACK)
    if action["seat"] != state["asked"]:
        return "common.turn"
    if kind == "pick-up":
        return why_not_pick_up(state, action["seat"])
    if action["card"] not in state["hands"][action["seat"]]:
        return "common.card-not-held"
    if state["to_beat"] is not None and not beats(state, action["card"], state["to_beat"]):
        return "stortok.must-beat"
    return None


def why_not_pick_up(state: State, seat: int) -> str | None:
    """There is a card to beat and, at some tables, the player cannot beat it."""
    if state["to_beat"] is None:
        return "stortok.nothing-to-pick-up"
    can = any(beats(state, card, state["to_beat"]) for card in state["hands"][seat])
    return "stortok.can-beat" if can and state["options"].get("must_beat") else None


def legal_actions(state: State, seat: int | None) -> list[Action]:
    """All that this seat may do; of the table if there is none. A deal is listed without dice."""
    if seat is None:
        return [{"type": "deal"}] if state["phase"] == "deal" else []
    every: list[Action] = [
        {"type": "play-card", "seat": seat, "card": card}
        for card in shared.in_order(state["hands"][seat], RANKS)
    ]
    every.append({"type": "pick-up", "seat": seat})
    return [action for action in every if why_not(state, action) is None]


# What an action leads to


def apply(state: State, action: Action) -> State:
    """The state after a legal action."""
    state = shared.next_version(state)
    if action["type"] == "deal":
        deal(state, action["deck"])
        return state
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
    names = ("stock", "discard_pile", "high_trumps", "low_trumps", "loser")
    seen = shared.shown_of(state, RANKS, state["asked"], names)
    in_hand = [bool(hand) for hand in state["hands"]]
    return {**seen, "in_hand": in_hand, "trick": state["lying"]}


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
