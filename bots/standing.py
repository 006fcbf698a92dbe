"""Says what a score is worth: how likely its seat is to win the game, or not to lose it.

Where one seat wins, each has a weight, by its lives or points, and its chance is its share of all
weights; where several may lose, lives add to the odds. The tables are made by self-play
(`score_tables`). What a hand changes is said in lives or points: as many as would change the chance
as much as it did.
"""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Final, TypeAlias

A_LIFE: Final = 0.02
"""A life counts as at least this much of a chance."""
UNLIKELY: Final = 0.05
"""How much a point is worth is said as though no chance were smaller, or its opposite."""

Chance: TypeAlias = Callable[[Sequence[int], int], float]
"""The chance of a seat, by the lives that each has left."""


def not_to_lose(
    lives: Sequence[int], seat: int, own: Sequence[float], fewest: Sequence[float]
) -> float:
    """The chance not to lose all lives when the first player does; several may at once. One's own
    lives add to the odds of losing, and so do the fewest that a rival has.
    """
    if not min(lives):
        return float(lives[seat] > 0)
    rival = min(left for other, left in enumerate(lives) if other != seat)
    return 1 / (1 + exp(_at(own, lives[seat]) + _at(fewest, rival)))


def to_survive(lives: Sequence[int], seat: int, table: Sequence[float]) -> float:
    """The chance to be the last player with lives."""
    return _share([exp(_at(table, each)) if each else 0.0 for each in lives], seat)


def in_lives(
    chance: Chance,
    before: Sequence[int],
    after: Sequence[int],
    seat: int,
    by_number: float = 0.0,
) -> float:
    """Return how many lives it is worth to a seat that the lives left are no longer these, but
    those: by what it does to the chance, and in this part by their number.
    """
    now = chance(before, seat)
    one_less = [left - (other == seat) for other, left in enumerate(before)]
    by_chance = (chance(after, seat) - now) / max(A_LIFE, now - chance(one_less, seat))
    return by_chance + by_number * (lives_won(before, after, seat) - by_chance)


def lives_won(before: Sequence[int], after: Sequence[int], seat: int) -> float:
    """Return what the others have lost on average, less its own loss."""
    lost = [then - now for then, now in zip(before, after, strict=True)]
    return (sum(lost) - lost[seat]) / (len(lost) - 1) - lost[seat]


def to_lead(points: Sequence[int], left: int, seat: int, table: Sequence[float]) -> float:
    """The chance to have the most points in the end, with this many hands left."""
    most = max(points)
    if not left:
        return (points[seat] == most) / points.count(most)
    spread = _spread(table, left)
    return _share([exp((each - most) / spread) for each in points], seat)


def in_points(
    before: Sequence[int],
    after: Sequence[int],
    left: tuple[int, int],
    seat: int,
    table: Sequence[float],
) -> float:
    """Return how many points it is worth to a seat that the points are no longer these, but those,
    with this many hands left before and after.
    """
    now = to_lead(before, left[0], seat, table)
    usual = min(1 - UNLIKELY, max(UNLIKELY, now))
    a_point = usual * (1 - usual) / _spread(table, left[0])
    return (to_lead(after, left[1], seat, table) - now) / a_point


def _share(weights: Sequence[float], seat: int) -> float:
    total = sum(weights)
    return weights[seat] / total if total else 0.0


def _at(table: Sequence[float], lives: int) -> float:
    """Return what these lives add; beyond the table it changes as at its end."""
    beyond = max(0, lives - len(table))
    return table[lives - beyond - 1] + beyond * (table[-1] - table[-2])


def _spread(table: Sequence[float], left: int) -> float:
    """Return how many points change the weight e times, with this many hands left; beyond the
    table, as sums of chances scatter.
    """
    if left <= len(table):
        return table[left - 1]
    return table[-1] * sqrt(left / len(table))
