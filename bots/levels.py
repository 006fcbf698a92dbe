"""How well a player plays: from chance over a rule of thumb to thinking ahead."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Level(NamedTuple):
    """A level of play. `simulations` is how many times it plays a hand on in its head: 0 for a
    level that does not think ahead. `by_thumb`: whether it follows the policy of the game rather
    than chance.
    """

    text: str
    simulations: int
    by_thumb: bool = True


LEVELS: Final[Mapping[str, Level]] = {
    "random": Level("Any legal action, at random.", 0, by_thumb=False),
    "thumb": Level("A rule of thumb, without thinking ahead.", 0),
    "thinker-1": Level("Thinks ahead briefly.", 24),
    "thinker-2": Level("Thinks ahead.", 80),
    "thinker-3": Level("Thinks ahead thoroughly.", 240),
}
"""The levels, each stronger than the one before."""
