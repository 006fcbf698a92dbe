"""The worlds that a seat holds possible: what it cannot know, dealt again."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.bots.policy import alike
from vorhand.bots.question import Question
from vorhand.engine.kernel.draws import ROUND, below

TAKEN_FROM: Final = 4
"""A world is taken from so many, by how well the acts of the others go with it."""
SAME: Final = 20
"""If what is hidden is dealt the same way so many times, it can lie in no other."""


def draw_world(question: Question, draws: Iterator[int]) -> Any:
    """A world that the seat cannot tell from the others, more often one that is likely."""
    game, policy, state, seat = question.game, question.policy, question.state, question.seat
    if policy.weight is alike:
        return game.redeal(state, seat, draws)
    worlds = [game.redeal(state, seat, draws) for _ in range(TAKEN_FROM)]
    weights = [policy.weight(world, seat) for world in worlds]
    left = sum(weights) * below(ROUND, draws) / ROUND
    for world, weight in zip(worlds, weights, strict=True):
        left -= weight
        if left < 0:
            return world
    return worlds[-1]


def is_only_world(question: Question, draws: Iterator[int]) -> bool:
    """Whether the seat knows where everything is."""
    game, state, seat = question.game, question.state, question.seat
    return all(game.redeal(state, seat, draws) == state for _ in range(SAME))
