"""The worlds that a seat holds possible: what it cannot know, dealt again."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.bots.search import Search
from vorhand.engine.kernel.table.draws import ROUND, below

SAME: Final = 20
"""If the hidden cards are dealt the same way this many times, there is only one way."""


def draw_world(search: Search, draws: Iterator[int]) -> Any:
    """A world that the seat holds possible. It is the first that fits what the others have done, or
    otherwise the likeliest of those tried, so likely worlds come more often.
    """
    policy, seat = search.policy, search.seat
    likeliest, most = search.state, -1.0
    for _ in range(search.tries):
        world = search.deal(draws)
        likely = policy.weight(world, seat)
        if below(ROUND, draws) < ROUND * likely:
            return world
        if likely > most:
            likeliest, most = world, likely
        if search.is_far_out:
            break
    return likeliest


def is_only_world(search: Search, draws: Iterator[int]) -> bool:
    """Return whether the seat knows where everything is."""
    return all(search.deal(draws) == search.state and not search.is_far_out for _ in range(SAME))
