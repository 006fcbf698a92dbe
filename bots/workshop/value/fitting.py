"""Fitting the tables: the weights under which the winners of self-play are likeliest.

Each position between two hands of a game is one observation: a score for each seat, and the seats
that won (or lost) in the end. A seat's weight is e to the power of the sum of its features, and its
chance is its share of all weights. Newton's method finds the likeliest coefficients.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

ROUNDS: Final = 12
SMOOTH: Final = 20.0
"""How much the coefficients of neighbouring lives are drawn together, in observations."""

LITTLE: Final = 0.01
"""How much all coefficients are drawn to 0."""

Features: TypeAlias = tuple[float, ...]


class FittingSample(NamedTuple):
    """An observation: the features of each seat that can still be chosen, and which of them was."""

    features: tuple[Features, ...]
    chosen: int


def fitted(seen: Iterable[FittingSample], size: int, rows: Iterable[range] = ()) -> list[float]:
    """The likeliest coefficients; in each of the `rows`, neighbours do not differ wildly."""
    counted, found = Counter(seen), np.zeros(size)
    pull = _pull(size, rows)
    for _ in range(ROUNDS):
        slope, bend = -pull @ found, pull.copy()
        for each, times in counted.items():
            features = np.array(each.features)
            weights = np.exp(features @ found)
            shares = weights / weights.sum()
            mean = shares @ features
            slope += times * (features[each.chosen] - mean)
            bend += times * ((features.T * shares) @ features - np.outer(mean, mean))
        found += np.linalg.solve(bend, slope)
    return [float(each) for each in found]


def _pull(size: int, rows: Iterable[range]) -> Any:
    """The bend of the squares of second differences, and of a little of all squares, so that what
    was never seen is 0.
    """
    bend = LITTLE * np.eye(size)
    for at in (at for row in rows for at in row[1:-1]):
        second = np.zeros(size)
        second[at - 1 : at + 2] = 1, -2, 1
        bend += SMOOTH * np.outer(second, second)
    return bend
