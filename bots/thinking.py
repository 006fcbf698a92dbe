"""Thinking ahead: deal what is hidden again, try each choice, play on by rule of thumb, compare.

All choices are tried in the same worlds, so that they differ by what they are and not by luck.
After a share of the simulations the worse half is given up, so most are spent on the best. What the
rule of thumb chooses is never given up: another choice must be better by more than chance explains.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from vorhand.bots.playing_on import play_on
from vorhand.bots.worlds import Question, draw_world
from vorhand.engine import Action

FEWEST_TRIES: Final = 4
"""A choice that is tried at all is tried this often, if the simulations suffice for two."""
DOUBT: Final = 1.0
"""By how many standard errors another choice must be better than the rule of thumb's."""


class Tried(NamedTuple):
    """A choice (null: to wait), and what came of it, world by world."""

    choice: Action | None
    results: list[float]

    @property
    def mean(self) -> float | None:
        """The mean result; null if it was never tried."""
        return sum(self.results) / len(self.results) if self.results else None


def think(
    question: Question,
    choices: Sequence[Action | None],
    by_thumb: Action | None,
    simulations: int,
    draws: Iterator[int],
) -> tuple[Action | None, list[Tried]]:
    """The best choice, and what came of each; `choices` come in the order of preference that breaks
    ties, and `by_thumb` is the one that the rule of thumb makes.
    """
    tried = [Tried(choice, []) for choice in choices]
    thumb = next(each for each in tried if each.choice == by_thumb)
    left = [thumb, *_promising(question, tried, thumb)][: max(2, simulations // FEWEST_TRIES)]
    rounds = max(1, (len(left) - 1).bit_length())
    for at in range(rounds):
        for _ in range(simulations // (rounds - at) // len(left)):
            world = draw_world(question, draws)
            for each in left:
                each.results.append(_try(question, world, each.choice, draws))
            simulations -= len(left)
        if at + 1 < rounds:
            others = sorted(left[1:], key=lambda each: -sum(each.results))
            left = [thumb, *others[: (len(left) + 1) // 2 - 1 or 1]]
    return max(left, key=lambda each: _advantage(each, thumb)).choice, tried


def _promising(question: Question, tried: Sequence[Tried], thumb: Tried) -> list[Tried]:
    """The choices besides the rule of thumb's that are worth thinking about."""
    _, policy, state, seat = question
    actions = [each.choice for each in tried if each.choice is not None]
    among = [None, *policy.promising(state, seat, actions)]
    return [each for each in tried if each is not thumb and each.choice in among]


def _try(question: Question, world: Any, choice: Action | None, draws: Iterator[int]) -> float:
    """The result of a choice in this world."""
    game, policy, _, seat = question
    after = world if choice is None else game.apply(world, choice)[0]
    end = play_on(question, after, draws, waits=choice is None)
    return policy.result(world, end, seat)


def _advantage(other: Tried, thumb: Tried) -> float:
    """How much better this choice is than the rule of thumb's, beyond doubt."""
    more = [a - b for a, b in zip(other.results, thumb.results, strict=True)]
    tries = len(more)
    mean = sum(more) / tries
    scatter = sum((each - mean) * (each - mean) for each in more)
    error: float = (scatter / tries / max(1, tries - 1)) ** 0.5
    return mean - DOUBT * error
