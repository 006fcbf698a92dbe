"""How Stortok is walked through: options, and stacked decks."""

import random
from typing import Any, Final

from tests.checks.games.stortok import reference as stortok
from tests.checks.reference.differential import Plan, put
from tests.checks.reference.shared import Action, State


def options(rng: random.Random, players: int) -> dict[str, Any]:
    """Either account, often without a limit."""
    return {
        "turn_up": rng.choice(["starts-pile", "under-stock"]),
        "must_beat": rng.random() < 0.3,
        "put_away": rng.random() < 0.3,
        "turn_limit": rng.choice([None, None, None, 1, 10, 33, 40, rng.randint(30, 120)]),
    }


def deck(rng: random.Random, state: State) -> list[str]:
    """Any deck, or one whose trumps lie with one player or at the end of the stock."""
    cards = rng.sample(stortok.PACK, len(stortok.PACK))
    if rng.random() < 0.5:
        return cards
    players = state["players"]
    turned_up = 5 * players
    colour = rng.choice(["CS", "DH"])
    trumps = [card for card in cards if card[1] in colour]
    seat = rng.randrange(players)
    own = [seat + players * turn for turn in range(5)]
    late = [*range(35, turned_up + 1, -1)]
    places = [turned_up, *rng.choice([own, late, [*late[:5], *own]])]
    return put(cards, trumps, places)


def weight(state: State, action: Action) -> float:
    """A card is rather beaten than taken, so that games end; now and then it is taken anyway."""
    if action["type"] == "pick-up":
        return 0.15
    return 1.0


PLAN: Final = Plan(
    reference=stortok,
    players=(2, 2, 3, 3, 4, 5),
    options=options,
    deck=deck,
    weight=weight,
)
