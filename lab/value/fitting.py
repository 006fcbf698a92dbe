"""Fitting the tables: the weights under which the winners of self-play are likeliest.

Each position between two hands of a game is one observation: a score for each seat, and the seats
that won (or lost) in the end. A seat's weight is e to the power of the sum of its features, and its
chance is its share of all weights. Newton's method finds the likeliest coefficients.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias

ROUNDS: Final = 12
SMOOTH: Final = 20.0
"""How much the coefficients of neighbouring lives are drawn together, in observations."""

LITTLE: Final = 0.01
"""How much all coefficients are drawn to 0."""

Features: TypeAlias = tuple[float, ...]


class Seen(NamedTuple):
    """An observation: the features of each seat that can still be chosen, and which of them was."""

    features: tuple[Features, ...]
    chosen: int


def fitted(seen: Iterable[Seen], size: int, rows: Iterable[range] = ()) -> list[float]:
    """The likeliest coefficients; in each of the `rows`, neighbours do not differ wildly."""
    counted, rows = Counter(seen), [*rows]
    found = [0.0] * size
    for _ in range(ROUNDS):
        slope, bend = _penalty(found, rows)
        for each, times in counted.items():
            _count(each, times, found, slope, bend)
        found = [old + step for old, step in zip(found, _solved(bend, slope), strict=True)]
    return found


def _count(
    each: Seen, times: int, found: Sequence[float], slope: list[float], bend: list[list[float]]
) -> None:
    """Add what an observation says to the slope of the likelihood, and to its bend."""
    weights = [exp(sum(a * b for a, b in zip(found, of, strict=True))) for of in each.features]
    shares = [weight / sum(weights) for weight in weights]
    used = [at for at in range(len(found)) if any(of[at] for of in each.features)]
    mean = {at: sum(p * of[at] for p, of in zip(shares, each.features, strict=True)) for at in used}
    for at in used:
        slope[at] += times * (each.features[each.chosen][at] - mean[at])
        for to in used:
            both = sum(p * of[at] * of[to] for p, of in zip(shares, each.features, strict=True))
            bend[at][to] += times * (both - mean[at] * mean[to])


def _penalty(
    found: Sequence[float], rows: Sequence[range]
) -> tuple[list[float], list[list[float]]]:
    """Slope and bend of the squares of second differences, and a little of all squares, so that
    what was never seen is 0.
    """
    slope = [-LITTLE * each for each in found]
    bend = _zeros(len(found))
    for at in range(len(found)):
        bend[at][at] = LITTLE
    for at in (at for row in rows for at in row[1:-1]):
        weights = {at - 1: 1.0, at: -2.0, at + 1: 1.0}
        second = sum(times * found[place] for place, times in weights.items())
        for place, times in weights.items():
            slope[place] -= SMOOTH * second * times
            for other, more in weights.items():
                bend[place][other] += SMOOTH * times * more
    return slope, bend


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive matrix, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = rows[at][at] or 1.0
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            if other != at and (times := rows[other][at]):
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def _zeros(size: int) -> list[list[float]]:
    return [[0.0] * size for _ in range(size)]
