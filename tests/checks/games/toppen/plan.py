"""How Tøppen is walked through."""

import random
from typing import Any, Final

from tests.checks.games.toppen import reference as toppen
from tests.checks.reference.differential import Plan
from tests.checks.reference.shared import Action, State

WEIGHTS: Final = {"play-card": 1.0, "knock": 0.7, "stay": 4.0, "fold": 0.6, "deal": 1.0}


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Any options; few hands, so that games end."""
    return {
        "talon": rng.choice((8, 4)),
        "folded_trick": rng.choice(("lead-passes", "highest-remaining", "first-remaining")),
        "suit_order": rng.choice(("HSDC", "HDSC")),
        "fine_unit": rng.choice(("pencil", "finger")),
        "hands": rng.choice((1, 1, 2, 2, 3, 4, 5, 10, None)),
    }


def deck(rng: random.Random, state: State) -> list[str]:
    """Any deck; or one suit together, so that few can follow."""
    cards = rng.sample(toppen.pack(state), len(toppen.pack(state)))
    if rng.random() < 0.3:
        cards.sort(key=lambda card: card[1])
    return cards


def weight(state: State, action: Action) -> float:
    """In some hands players fold a lot, in some all knock, in some forehand alone knocks."""
    kind, mood = action["type"], state["hand_number"] % 4
    if mood == 1 and kind == "fold":
        return 5.0
    if mood == 2 and kind == "knock":
        return 6.0
    if mood == 3 and kind == "knock":
        return 4.0 if action["seat"] == (state["dealer"] + 1) % state["players"] else 0.02
    if mood in (2, 3) and kind == "fold":
        return 0.15
    return WEIGHTS.get(kind, 1.0)


PLAN: Final = Plan(
    reference=toppen,
    players=range(4, 9),
    options=options,
    deck=deck,
    weight=weight,
)
