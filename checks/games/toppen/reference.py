"""Tøppen as the rulebook tells it, with lists of cards and nothing clever.

The state is one dict. Beside what it shows there are: `tricks` (each a list of seats and cards),
`stayed` (who has answered in the opening), `knocker` and `pah` (the open knock: who made it, and
who has stayed in), `last_knocker` (who made the previous knock of the hand) and `has_knocked`
(whether the player whose turn it is has knocked before this card).
"""

from collections.abc import Iterator
from typing import Any

State = dict[str, Any]
Action = dict[str, Any]

RANKS = ["T", "9", "8", "7", "A", "K", "Q", "J", "6", "5", "4", "3", "2"]
SUITS = ["C", "D", "H", "S"]


def pack(state: State) -> list[str]:
    """The top (players + talon / 4) ranks of each suit."""
    ranks = RANKS[: state["players"] + state["options"]["talon"] // 4]
    return [rank + suit for suit in SUITS for rank in ranks]


# The start, and the table between hands


def new_game(players: int, dealer: int, options: dict[str, Any]) -> State:
    """Nobody has drunk anything yet, and the first hand is to be dealt."""
    state: State = {
        "options": options,
        "players": players,
        "version": 0,
        "hand_number": 0,
        "dealer": dealer,
        "phase": "deal",
        "fines": [0] * players,
    }
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


def left_of(state: State, seat: int) -> Iterator[int]:
    """All seats, clockwise, the next one on the left first and this one last."""
    for step in range(1, state["players"] + 1):
        yield (seat + step) % state["players"]


def first_in_hand_left_of(state: State, seat: int) -> int:
    """The next player on the left who is still in the hand."""
    return next(other for other in left_of(state, seat) if state["in_hand"][other])


def still_in_hand(state: State) -> list[int]:
    """Who has not folded."""
    return [seat for seat in range(state["players"]) if state["in_hand"][seat]]


def trick_is_complete(state: State) -> bool:
    """Every player still in the hand has played to the trick that was led last."""
    trick = state["tricks"][-1]
    return all(seat in [who for who, _ in trick] for seat in still_in_hand(state))


def winner_of_trick(state: State) -> int:
    """Whose trick the one is that was led last."""
    trick = state["tricks"][-1]
    _, led = trick[0]
    in_suit = [(seat, card) for seat, card in trick if card[1] == led[1]]
    if state["options"]["folded_trick"] == "highest-remaining":
        remaining = [(seat, card) for seat, card in trick if state["in_hand"][seat]]
        in_suit = [(seat, card) for seat, card in remaining if card[1] == led[1]]
        for suit in state["options"]["suit_order"]:
            in_suit = in_suit or [(seat, card) for seat, card in remaining if card[1] == suit]
    in_suit.sort(key=lambda play: RANKS.index(play[1][0]))
    return in_suit[0][0]


def whose_turn_to_play(state: State) -> int:
    """Who plays the next card."""
    if not state["tricks"]:
        return first_in_hand_left_of(state, state["dealer"])
    trick = state["tricks"][-1]
    if trick_is_complete(state):
        winner = winner_of_trick(state)
        return winner if state["in_hand"][winner] else first_in_hand_left_of(state, winner)
    have_played = [seat for seat, _ in trick]
    asked = [seat for seat in left_of(state, have_played[-1]) if state["in_hand"][seat]]
    return next(seat for seat in asked if seat not in have_played)


def who_is_asked(state: State) -> int | None:
    """The one seat that is asked now, if one is."""
    if state["phase"] == "opening":
        around = left_of(state, state["dealer"])
        return next(s for s in around if state["in_hand"][s] and s not in state["stayed"])
    if state["phase"] == "play" and state["knocker"] is not None:
        around = left_of(state, state["knocker"])
        return next(s for s in around if state["in_hand"][s] and s not in state["pah"])
    if state["phase"] == "play":
        return whose_turn_to_play(state)
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
    if state["phase"] == "game-over":
        return "common.game-over"
    if seat is not None and seat >= state["players"]:
        return "common.no-such-seat"
    if seat is not None and state["phase"] != "deal" and not state["in_hand"][seat]:
        return "common.not-in-hand"
    if not belongs_to_phase(state, kind):
        return "common.phase"
    if kind in ("stay", "fold", "play-card") and seat != who_is_asked(state):
        return "common.turn"
    if kind == "deal":
        return why_no_deal(state, action)
    if kind == "play-card":
        return why_not_this_card(state, seat, action["card"])
    if kind == "knock" and seat != who_is_asked(state):
        return "toppen.knock-turn"
    if kind == "knock" and state["has_knocked"]:
        return "toppen.knock-before-playing"
    return None


def why_no_deal(state: State, action: Action) -> str | None:
    """The deck is the pack; without a deck there is a seed."""
    deck = action.get("deck")
    if deck is None:
        return None if "seed" in action else "common.no-seed"
    return None if sorted(deck) == sorted(pack(state)) else "common.deck"


def why_not_this_card(state: State, seat: int, card: str) -> str | None:
    """A card is held, and follows suit."""
    hand = state["hands"][seat]
    if card not in hand:
        return "common.card-not-held"
    if state["tricks"] and not trick_is_complete(state):
        _, led = state["tricks"][-1][0]
        if card[1] != led[1] and any(held[1] == led[1] for held in hand):
            return "common.follow-suit"
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
    state = copied(state)
    state["version"] += 1
    kind, seat = action["type"], action.get("seat")
    if kind == "deal":
        deal_out(state, action["deck"])
    elif kind == "play-card":
        play(state, seat, action["card"])
    elif kind == "knock":
        knock(state, seat)
    elif state["phase"] == "opening":
        answer_in_the_opening(state, seat, kind)
    else:
        answer_the_knock(state, seat, kind)
    return state


def copied(state: State) -> State:
    """Another state, equal to this one, that shares with it nothing that changes."""
    return {name: copied_value(value) for name, value in state.items()}


def copied_value(value: Any) -> Any:
    """A value of the state; its lists are anew, and so are the lists in them."""
    return [copied_value(item) for item in value] if isinstance(value, list) else value


def deal_out(state: State, deck: list[str]) -> None:
    """Two cards at a time, twice, clockwise from forehand."""
    state["hand_number"] += 1
    state["in_hand"] = [True] * state["players"]
    cards = list(deck)
    for _ in range(2):
        for seat in left_of(state, state["dealer"]):
            state["hands"][seat] += cards[:2]
            cards = cards[2:]
    state["phase"] = "opening"


def answer_in_the_opening(state: State, seat: int, answer: str) -> None:
    """Folding ab initio costs one fine; when all but one have folded, that one has won."""
    if answer == "fold":
        fold(state, seat)
    else:
        state["stayed"].append(seat)
    if len(still_in_hand(state)) == 1:
        win_the_hand(state, still_in_hand(state)[0])
    elif all(other in state["stayed"] for other in still_in_hand(state)):
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
    if len(still_in_hand(state)) == 1:
        win_the_hand(state, state["knocker"])
    elif all(other in [state["knocker"], *state["pah"]] for other in still_in_hand(state)):
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


def play(state: State, seat: int, card: str) -> None:
    """A card is led, or played to the trick; after the fourth trick the hand is settled."""
    if not state["tricks"] or trick_is_complete(state):
        state["tricks"].append([])
    state["hands"][seat].remove(card)
    state["tricks"][-1].append((seat, card))
    state["has_knocked"] = False
    if len(state["tricks"]) == 4 and trick_is_complete(state):
        winner = winner_of_trick(state)
        for loser in still_in_hand(state):
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
    same = ("version", "hand_number", "dealer", "phase", "in_hand", "fines", "fine", "multipliers")
    seen = {name: state[name] for name in (*same, "last_knocker")}
    asked = who_is_asked(state)
    seen["to_act"] = [] if asked is None else [asked]
    seen["window"] = None if state["knocker"] is None else "answers"
    seen["hands"] = [
        sorted(hand, key=lambda card: (SUITS.index(card[1]), RANKS.index(card[0])))
        for hand in state["hands"]
    ]
    return seen


def outcome(state: State) -> dict[str, Any] | None:
    """Lowest total of fines wins (several may)."""
    if state["phase"] != "game-over":
        return None
    fines = state["fines"]
    winners = [seat for seat in range(state["players"]) if fines[seat] == min(fines)]
    losers = [seat for seat in range(state["players"]) if seat not in winners]
    return {"winners": winners, "losers": losers, "scores": fines, "reason": "hands"}
