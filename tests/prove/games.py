"""Random games of each game: the same for the same number."""

import random
from types import ModuleType
from typing import Any, Final, TypeAlias

from tests.fipsen import playing as fipsen
from tests.stortok import playing as stortok
from tests.toepen import playing as toepen
from tests.toppen import playing as toppen

Step: TypeAlias = fipsen.Step | stortok.Step | toepen.Step | toppen.Step

PLAYING: Final[dict[str, ModuleType]] = {
    "toepen": toepen,
    "siwweschroem": toepen,
    "toppen": toppen,
    "fipsen": fipsen,
    "stortok": stortok,
}


def random_steps(game: str, rng: random.Random) -> list[Any]:
    """The steps of a random game of any number of players and options, from its start; of Stortok
    now and then from the middle, where few cards are left.
    """
    playing = PLAYING[game]
    state = playing.new_game(rng)
    while state.game != game:
        state = playing.new_game(rng)
    if game == "stortok" and rng.random() < 0.3:
        state = stortok.endgame(rng)
    steps = [*playing.steps_of(state, rng)]
    return steps or random_steps(game, rng)
