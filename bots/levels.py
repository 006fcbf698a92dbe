"""Says how a player plays: by chance, by rule of thumb, or thinking ahead."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from vorhand.bots.policy import THINKER, Policy


class Level(NamedTuple):
    """A level of play. `simulations` is how many times it plays a hand on in its head; 0 means that
    it does not think ahead. `tries` is how often it deals again what it cannot know, to find a
    world that fits what the others have done. `rounds` is how long it learns where a moment can be
    solved as a game of its own; 0 means that it solves none. `samples` says whether it solves those
    of which it can only look at a sample of worlds, too: whoever thinks ahead for long need not.
    `by_thumb` says whether it follows the policy of the game rather than chance; `is_trained`,
    whether it plays by a strategy that was trained beforehand, and where that says nothing, by rule
    of thumb.
    """

    text: str
    simulations: int
    tries: int = 1
    rounds: int = 0
    samples: bool = True
    by_thumb: bool = True
    is_trained: bool = False


LEVELS: Final[Mapping[str, Level]] = {
    "random": Level("Any legal action, at random.", 0, by_thumb=False),
    "thumb": Level("A rule of thumb, without thinking ahead.", 0),
    "trained": Level("By a strategy that was trained beforehand.", 0, is_trained=True),
    "thinker-1": Level("Thinks ahead briefly.", 8),
    "thinker-2": Level("Thinks ahead.", 16, tries=2),
    "thinker-3": Level("Thinks ahead thoroughly.", 100, tries=8, rounds=100),
    "thinker-4": Level(
        "Thinks ahead as long as a request may.", 3_000, tries=64, rounds=200, samples=False
    ),
}
"""The levels: chance, a rule of thumb, a trained strategy, and four thinkers, each more thorough
than the one before. The last simulates until it is thought out (`Question`), for less than a
request may cost.
"""


def levels_with(policy: Policy[Any] | None) -> Mapping[str, Level]:
    """The levels at which a game with this policy can be played: without one, only by chance; by a
    trained strategy only if the policy has one.
    """
    return {id: each for id, each in LEVELS.items() if _is_played(policy, each)}


def suited_levels(policy: Policy[Any] | None) -> Mapping[str, str]:
    """The level that serves a game with this policy best for each purpose: `pastime`, to play with
    people; `hints`, to say what to do and why; `analysis`, to judge decisions; `simulation`, to
    play many games. Where bots play only by chance, nobody gives hints, or judges.

    >>> suited_levels(None)
    {'pastime': 'random', 'simulation': 'random'}
    """
    if policy is None:
        return dict.fromkeys(("pastime", "simulation"), "random")
    at_once = "trained" if policy.trained else "thinker-1"
    return {
        "pastime": at_once,
        "hints": THINKER,
        "analysis": policy.judge,
        "simulation": at_once,
    }


def _is_played(policy: Policy[Any] | None, level: Level) -> bool:
    if policy is None:
        return not level.by_thumb
    return policy.trained is not None or not level.is_trained
