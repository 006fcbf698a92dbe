"""How Toepen and Siwweschrööm are walked through."""

import random
from collections.abc import Iterator
from typing import Any, Final

from checks.games.toepen import reference as toepen
from checks.reference.differential import Plan

State = dict[str, Any]
Action = dict[str, Any]

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "lives": (1, 2, 2, 3, 3, 4, 5, 7, 10, 50),
    "procedure": ("formal", "fast"),
    "folded_trick": ("lead-passes", "highest-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "poverty": (False, True),
    "ending": ("first-loser", "last-survivor", "last-survivor"),
    "exchange": (True, True, False),
    "announcements": (True, True, False),
    "late_knock": (True, True, False),
    "absences": (False, True),
}
WEIGHTS: Final = {
    "deal": 20.0,
    "play-card": 5.0,
    "stay": 2.5,
    "announce": 3.0,
    "keep-hand": 1.5,
    "challenge": 0.25,
    "knock": 0.5,
    "step-in": 0.3,
    "step-out": 0.3,
    "close": 0.7,
}
FEW_STAY: Final = {"step-out": 3.0, "exchange-hand": 2.0, "challenge": 2.0}
"""Weights at a table where two or three are left, and then fewer."""
OF_INTEREST: Final = (
    "challenged in the right",
    "challenged in the wrong",
    "a second exchange in the hand",
    "stock used up",
    "poverty",
    "poverty ends the hand",
    "third knock",
    "late knock",
    "knock window closed early",
    "one left in the hand",
    "lead passed over a fold",
    "fold completes a trick",
    "winner changed by a fold",
    "last trick won by a folded player",
    "trick decided by the order of suits",
    "game over by a challenge",
    "game over by a challenge between the two in the hand",
    "hand over by a challenge",
    "game over by a fold",
    "game over by a settlement",
    "somebody goes out and others go on",
    "nobody survives",
    "new rubber",
    "deal handed on",
    "no deal for want of players",
    "somebody absent is waited for",
    "somebody absent folds",
    "somebody absent trusts",
    "somebody absent and poor folds",
    "buying drinks",
    "stepping in during the hand",
    "announced while answers are awaited",
    "announced by stand-up",
)


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Any options, but often few lives; at some tables, few who stay there."""
    chosen = {name: rng.choice(values) for name, values in OPTIONS.items()}
    if rng.random() < (0.5 if players == 3 else 0.1):
        chosen["absences"] = True
        chosen["exchange"] = True
        chosen["lives"] = rng.choice((1, 2, 2, 2))
    return chosen


def deck(rng: random.Random, state: State) -> list[str]:
    """Any deck, often one that gives somebody tens or jacks, or low cards only."""
    cards = rng.sample(toepen.PACK, 32)
    drawn = rng.random()
    seats = len([seat for seat in range(state["players"]) if toepen.is_dealt_in(state, seat)])
    if drawn < 0.3:
        rank = rng.choice("TTJ")
        of_rank = [card for card in cards if card[0] == rank]
        to_one(cards, of_rank[: rng.choice((3, 3, 4))], seats, rng)
    elif drawn < 0.4:
        to_one(cards, [card for card in cards if card[0] in "AKQJ"][:4], seats, rng)
    return cards


def to_one(cards: list[str], wanted: list[str], seats: int, rng: random.Random) -> None:
    """Put cards where one of the players gets them."""
    first = rng.randrange(seats)
    for round_of_dealing, card in enumerate(wanted):
        here, there = cards.index(card), first + round_of_dealing * seats
        cards[here], cards[there] = cards[there], cards[here]


def weight(state: State, action: Action) -> float:
    """Hands are played to their end, most of them; one rubber in three is followed by another."""
    if action["type"] == "new-rubber" and state["version"] % 3:
        return 0.0
    if state["options"]["absences"] and state["options"]["lives"] < 3:
        return FEW_STAY.get(action["type"], weight_of(action))
    return weight_of(action)


def weight_of(action: Action) -> float:
    """How gladly a kind is chosen."""
    return WEIGHTS.get(action["type"], 1.0)


def met(before: State, action: Action, after: State) -> Iterator[str]:
    """What of interest has happened."""
    yield from met_in_the_exchange(before, action, after)
    yield from met_with_knocks(before, action, after)
    yield from met_in_tricks(before, after)
    yield from met_at_the_end(before, action, after)
    yield from met_with_absences(before, action, after)


def met_in_the_exchange(before: State, action: Action, after: State) -> Iterator[str]:
    """Exchanges, challenges and announcements."""
    if action["type"] == "challenge":
        doubted = any(card[0] in "T987" for card in before["aside"])
        yield "challenged in the right" if doubted else "challenged in the wrong"
    if action["type"] == "exchange-hand":
        if before["aside"]:
            yield "a second exchange in the hand"
        if len(after["stock"]) < 4:
            yield "stock used up"
    if action["type"] == "announce":
        if before["window"]:
            yield "announced while answers are awaited"
        yield f"announced by {action['signal']}"


def met_with_knocks(before: State, action: Action, after: State) -> Iterator[str]:
    """Knocks and poverty."""
    if after["phase"] == "poverty" != before["phase"]:
        yield "poverty"
    if before["phase"] == "poverty" and after["phase"] in ("deal", "game-over"):
        yield "poverty ends the hand"
    if action["type"] == "knock":
        if after["knocks"] == 3:
            yield "third knock"
        if before["phase"] == "closing":
            yield "late knock"
    if action["type"] == "close" and before["window"] == "answers":
        yield "knock window closed early"


def met_in_tricks(before: State, after: State) -> Iterator[str]:
    """What folds do to tricks."""
    if not before["tricks"] or not after["tricks"]:
        return
    seen = toepen.trick_is_complete(before), toepen.trick_is_complete(after)
    same = len(before["tricks"][-1]) == len(after["tricks"][-1])
    if same and seen == (False, True):
        yield "fold completes a trick"
    if seen[1]:
        winner = toepen.winner_of_trick(after)
        if same and seen[0] and winner != toepen.winner_of_trick(before):
            yield "winner changed by a fold"
        if not after["in_hand"][winner]:
            last = len(after["tricks"]) == 4
            yield "last trick won by a folded player" if last else "lead passed over a fold"
        trick = after["tricks"][-1]
        if dict(trick)[winner][1] != trick[0][1][1]:
            yield "trick decided by the order of suits"


def met_at_the_end(before: State, action: Action, after: State) -> Iterator[str]:
    """The ends of hands, games and rubbers."""
    if action["type"] == "new-rubber":
        yield "new rubber"
    ended = sum(before["in_hand"]) > 0 == sum(after["in_hand"])
    if action["type"] == "challenge" and after["phase"] == "deal":
        yield "hand over by a challenge"
    if ended and (before["window"] == "answers" or action["type"] == "fold"):
        yield "one left in the hand"
    went_out = sum(map(toepen.is_out, [after] * 8, range(after["players"]))) > sum(
        map(toepen.is_out, [before] * 8, range(after["players"]))
    )
    if went_out and after["phase"] != "game-over":
        yield "somebody goes out and others go on"
    if after["phase"] == "game-over" != before["phase"]:
        how = {"challenge": "a challenge", "answers": "a fold", None: "a settlement"}
        yield f"game over by {how[before['window']]}"
        if before["window"] == "challenge" and sum(before["in_hand"]) == 2:
            yield "game over by a challenge between the two in the hand"
        if not toepen.still_in_game(after):
            yield "nobody survives"


def met_with_absences(before: State, action: Action, after: State) -> Iterator[str]:
    """Who is away, and what that leads to."""
    if action["type"] in ("step-out", "step-in") and before["dealer"] != after["dealer"]:
        yield "deal handed on"
    if action["type"] == "step-in" and any(before["in_hand"]):
        yield "stepping in during the hand"
    if action["type"] == "deal" and "buying-drinks" in after["away"]:
        yield "buying drinks"
    if after["phase"] == "deal" and not toepen.legal_actions(after, None):
        yield "no deal for want of players"
    playing = after["phase"] == "play" and not after["window"]
    if playing and after["away"][toepen.whose_turn_to_play(after)]:
        yield "somebody absent is waited for"
    for seat in range(after["players"]):
        if not after["away"][seat] or not before["in_hand"][seat]:
            continue
        if action["type"] == "exchange-hand":
            yield "somebody absent trusts"
        if action["type"] == "knock":
            yield "somebody absent folds"
            if toepen.lives_left(before, seat) == 1:
                yield "somebody absent and poor folds"


PLAN: Final = Plan(
    reference=toepen,
    players=(3, 3, *range(4, 9)),
    options=options,
    deck=deck,
    weight=weight,
    met=met,
    of_interest=OF_INTEREST,
)
