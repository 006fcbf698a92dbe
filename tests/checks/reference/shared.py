"""What card games share, told as plainly as the references that rest on it: seats around a table,
deals, hands and tricks. Of a state, which is a dict, `tricks` are lists of seats and cards.
"""

import pickle
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

State = dict[str, Any]
Action = dict[str, Any]
Trick = list[tuple[int, str]]

SUITS = "CDHS"


def new_table(players: int, dealer: int, options: dict[str, Any], **more: Any) -> State:
    """A table before the first deal."""
    state = {"options": dict(options), "players": players, "version": 0, "hand_number": 0}
    return {**state, "dealer": dealer, "phase": "deal", **more}


def next_version(state: State) -> State:
    """Another state, equal to this one but for its version, that shares nothing with it."""
    after: State = pickle.loads(pickle.dumps(state))
    after["version"] += 1
    return after


def left_of(state: State, seat: int) -> Iterator[int]:
    """All seats, clockwise, the next one on the left first and this one last."""
    for step in range(1, state["players"] + 1):
        yield (seat + step) % state["players"]


def in_order(hand: Iterable[str], ranks: str) -> list[str]:
    """C D H S, high to low."""
    return sorted(hand, key=lambda card: (SUITS.index(card[1]), ranks.index(card[0])))


def give(state: State, seats: Iterable[int], cards: list[str], each: int) -> list[str]:
    """So many cards to each of these seats; returns the rest."""
    for seat in seats:
        state["hands"][seat] += cards[:each]
        cards = cards[each:]
    return cards


def why_nobody(state: State, action: Action) -> str | None:
    """The game is over, or nobody sits there."""
    if state["phase"] == "game-over":
        return "common.game-over"
    return "common.no-such-seat" if action.get("seat", 0) >= state["players"] else None


def why_no_deal(action: Action, pack: list[str]) -> str | None:
    """The deck is the pack; without a deck there is a seed."""
    if action.get("deck") is None:
        return None if "seed" in action else "common.no-seed"
    return None if sorted(action["deck"]) == sorted(pack) else "common.deck"


def why_not_this_card(hand: list[str], card: str, trick: Trick) -> str | None:
    """A card is held, and follows suit."""
    if card not in hand:
        return "common.card-not-held"
    if trick:
        led = trick[0][1][1]
        if card[1] != led and any(held[1] == led for held in hand):
            return "common.follow-suit"
    return None


def highest(trick: Trick, suits: Iterable[str], ranks: str) -> int:
    """Who played the highest card of the first of these suits that was played."""
    played = {card[1] for _, card in trick}
    suit = next(suit for suit in suits if suit in played)
    of_suit = [(seat, card) for seat, card in trick if card[1] == suit]
    return min(of_suit, key=lambda play: ranks.index(play[1][0]))[0]


def shown_of(
    state: State, ranks: str, asked: Iterable[int] | int | None, more: Sequence[str]
) -> State:
    """What every state shows, and more, by the names of the rulebook."""
    if asked is None or isinstance(asked, int):
        asked = [] if asked is None else [asked]
    seen = {name: state[name] for name in ("version", "hand_number", "dealer", "phase", *more)}
    hands = [in_order(hand, ranks) for hand in state["hands"]]
    return {**seen, "to_act": sorted(asked), "hands": hands}


def by_score(state: State, scores: list[int], best: int, reason: str) -> State | None:
    """The outcome of a game that the best score wins, or several equal ones; all others lose."""
    if state["phase"] != "game-over":
        return None
    winners = [seat for seat, points in enumerate(scores) if points == best]
    losers = [seat for seat, points in enumerate(scores) if points != best]
    return {"winners": winners, "losers": losers, "scores": scores, "reason": reason}


# Where all tricks of a hand are kept, and `in_hand` says who has not folded


def still_in_hand(state: State) -> list[int]:
    """Who was dealt in and has not left the hand."""
    return [seat for seat in range(state["players"]) if state["in_hand"][seat]]


def first_in_hand_left_of(state: State, seat: int) -> int:
    """The next player on the left who is still in the hand."""
    return next(other for other in left_of(state, seat) if state["in_hand"][other])


def trick_is_complete(state: State) -> bool:
    """Every player still in the hand has played to the trick that was led last."""
    have_played = [seat for seat, _ in state["tricks"][-1]]
    return all(seat in have_played for seat in still_in_hand(state))


def open_trick(state: State) -> Trick:
    """The trick to which cards are still to be played; empty if one is to be led."""
    if not state["tricks"] or trick_is_complete(state):
        return []
    trick: Trick = state["tricks"][-1]
    return trick


def winner_of_trick(state: State, ranks: str) -> int:
    """Whose trick the one is that was led last, as things stand now."""
    trick = state["tricks"][-1]
    suits = trick[0][1][1]
    way = state["options"].get("folded_trick", "lead-passes")
    if way != "lead-passes":
        trick = [(seat, card) for seat, card in trick if state["in_hand"][seat]]
        suits += trick[0][1][1] if way == "first-remaining" else state["options"]["suit_order"]
    return highest(trick, suits, ranks)


def whose_turn_to_play(state: State, ranks: str) -> int:
    """Who plays the next card."""
    if trick := open_trick(state):
        have_played = [seat for seat, _ in trick]
        around = [seat for seat in left_of(state, have_played[-1]) if state["in_hand"][seat]]
        return next(seat for seat in around if seat not in have_played)
    if not state["tricks"]:
        return first_in_hand_left_of(state, state["dealer"])
    winner = winner_of_trick(state, ranks)
    return winner if state["in_hand"][winner] else first_in_hand_left_of(state, winner)


def play(state: State, seat: int, card: str) -> None:
    """A card is led, or played to the trick."""
    if not open_trick(state):
        state["tricks"].append([])
    state["hands"][seat].remove(card)
    state["tricks"][-1].append((seat, card))


def is_played(state: State, tricks: int) -> bool:
    """Whether this many tricks are complete."""
    return len(state["tricks"]) == tricks and trick_is_complete(state)
