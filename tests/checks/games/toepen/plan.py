"""How Toepen and Siwweschrööm are walked through."""

import random
from typing import Any, Final

from tests.checks.games.toepen import reference as toepen
from tests.checks.reference.differential import Plan, put
from tests.checks.reference.shared import Action, State

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "lives": (1, 2, 2, 3, 3, 4, 5, 7, 10, 50),
    "procedure": ("formal", "fast"),
    "folded_trick": ("lead-passes", "highest-remaining", "first-remaining"),
    "suit_order": ("HSDC", "HDSC"),
    "poverty": (False, True),
    "ending": ("first-loser", "last-survivor", "last-survivor"),
    "exchange": (True, True, False),
    "announcements": (True, True, False),
    "late_knock": (True, True, False),
    "absences": (False, True),
    "blind_knock": (0, 0, 0, 1, 2, 3),
    "knock_cap": ("own", "own", "some-other", "all-others"),
}
WEIGHTS: Final = {
    "deal": 20.0,
    "play-card": 5.0,
    "stay": 2.5,
    "announce": 3.0,
    "keep-hand": 1.5,
    "challenge": 0.25,
    "knock": 0.5,
    "blind-knock": 3.0,
    "step-in": 0.3,
    "step-out": 0.3,
    "close": 0.7,
}
FEW_STAY: Final = {"step-out": 3.0, "exchange-hand": 2.0, "challenge": 2.0}
"""Weights at a table where two or three are left, and then fewer."""


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Any options, but often few lives; at some tables, few who stay there."""
    chosen = {name: rng.choice(values) for name, values in OPTIONS.items()}
    chosen["two_players"] = players == 2 or rng.random() < 0.1
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
    put(cards, wanted, range(first, 4 * seats, seats))


def weight(state: State, action: Action) -> float:
    """Hands are played to their end, most of them; one rubber in three is followed by another."""
    if action["type"] == "new-rubber" and state["version"] % 3:
        return 0.0
    few = state["options"]["absences"] and state["options"]["lives"] < 3
    weights = {**WEIGHTS, **FEW_STAY} if few else WEIGHTS
    return weights.get(action["type"], 1.0)


PLAN: Final = Plan(
    reference=toepen,
    players=(2, 3, 3, *range(4, 9)),
    options=options,
    deck=deck,
    weight=weight,
)
