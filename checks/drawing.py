"""Draws for random deals and choices, and tests whether their results are evenly distributed."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Final

from vorhand.engine import GAMES, Reader

DEVIATIONS: Final = 5
"""How many standard deviations a chi-square may be off. The draws are always the same, so a passing
test keeps passing.
"""


def draws(seed: Any = 0) -> Iterator[int]:
    """An endless iterator of draws, always the same for the same seed."""
    bits = random.Random(seed).getrandbits
    while True:
        yield bits(32)


def is_even(counts: Sequence[int]) -> bool:
    """Whether these counts fit equally likely results, by chi-square."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    free = len(counts) - 1
    return abs(chi_square - free) <= DEVIATIONS * (2 * free) ** 0.5


def redealt(state: Any, reader: Reader, times: int) -> list[Any]:
    """States that a reader cannot tell from this one: each is admitted and has the same view."""
    game, stream = GAMES[state.game], draws()
    dealt = [game.redeal(state, reader, stream) for _ in range(times)]
    for each in dealt:
        assert game.admit(game.dump(each)) == each
        assert game.view(each, reader) == game.view(state, reader)
    return dealt
