"""What is dealt at random, and whether it is evenly distributed."""

from collections.abc import Sequence
from typing import Any, Final

from vorhand.engine import GAMES, Reader
from vorhand.kit.checks.draws import draws

DEVIATIONS: Final = 5
"""How many standard deviations a chi-square may be off. The draws are always the same, so a passing
test keeps passing.
"""


def is_even(counts: Sequence[int]) -> bool:
    """Whether these counts fit equally likely results, by chi-square."""
    return fits(counts, [1] * len(counts))


def fits(counts: Sequence[int], ways: Sequence[int]) -> bool:
    """Whether each result has come as often as there are ways to it, by chi-square."""
    expected = [sum(counts) * each / sum(ways) for each in ways]
    chi_square = sum(
        (count - each) ** 2 / each for count, each in zip(counts, expected, strict=True)
    )
    free = len(ways) - 1
    return abs(chi_square - free) <= DEVIATIONS * (2 * free) ** 0.5


def dealt_again(state: Any, reader: Reader, times: int) -> list[Any]:
    """States that a reader cannot tell from this one, under whatever the rules are now."""
    game, stream = GAMES[state.game], draws()
    return [game.redeal(state, reader, stream) for _ in range(times)]


def redealt(state: Any, reader: Reader, times: int) -> list[Any]:
    """The same: each is admitted and has the same view."""
    game, dealt = GAMES[state.game], dealt_again(state, reader, times)
    for each in dealt:
        assert game.admit(game.dump(each)) == each
        assert game.view(each, reader) == game.view(state, reader)
    return dealt
