"""Random play of any game by its plan: the same for the same seed.

Rare things are as frequent here as in the games that are compared with the reference.
"""

import os
import random
from functools import cache
from typing import Any, Final

from tests.checks.tested import packaged
from vorhand.engine import Action, Deal, Game
from vorhand.engine.kernel.table.dealing import deck_of
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.checks.playing import steps_of as of_package

PARTS: Final = 5
GAMES_A_PART: Final = int(os.environ.get("TEST_GAMES", "100")) // PARTS


def steps_of(game: Game[Any], rng: random.Random, state: Any = None) -> list[PlayStep]:
    """A random game, from a new table if no state is given."""
    return of_package(packaged(game.id), rng, state)


def with_deck(game: Game[Any], state: Any, action: Action) -> Action:
    """An action; a deal has the deck that its seed gives."""
    if not isinstance(action, Deal):
        return action
    pack = game.pack(state.players, state.options)
    return Deal(deck=tuple(deck_of(action, pack, game.id, state.hand_number + 1)))


@cache
def random_games(game: Game[Any], part: int) -> list[list[PlayStep]]:
    """The games of one part, always the same."""
    rng = random.Random(f"{game.id}, part {part}")
    return [steps_of(game, rng) for _ in range(GAMES_A_PART)]
