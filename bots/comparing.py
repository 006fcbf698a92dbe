"""Comparing actions that were tried in the same worlds.

What a world gives to all actions alike says nothing about which of them is better. So an action is
compared with the rule of thumb's in the worlds in which it was tried, and its mean is that of the
rule of thumb's, plus the difference. How much that may be off follows from how the results scatter;
few results may scatter little by luck, so one more counts that scatters as those of all actions do.
"""

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from vorhand.bots.search import Considered
from vorhand.engine import Action
from vorhand.engine.kernel.table.draws import ROUND, below

DOUBT: Final = 4
"""The rule of thumb is credited with this many imagined tries, in each of which the other action is
worse by a standard deviation. The more real tries there are, the less these weigh.
"""
NOISE: Final = 2
"""With a certainty of 95 %, a mean is off by at most this many standard errors."""


class Tried(NamedTuple):
    """An action, and its result in each world in which it was tried: in the first worlds, until it
    was given up.
    """

    action: Action
    results: list[float]


class Compared(NamedTuple):
    """Says what is known of an action, and by how much it is better than the rule of thumb's,
    beyond doubt.
    """

    considered: Considered
    advantage: float


def compared(tried: Sequence[Tried], thumb: Tried) -> list[Compared]:
    """Return what is known of each action, in order; `thumb` is the rule of thumb's, one of
    them.
    """
    usual = max(
        (_scatter(each.results) / len(each.results) for each in tried if each.results), default=0.0
    )
    results = [result for each in tried for result in each.results] or [0.0]
    ends = min(results), max(results)
    return [_compared(each, thumb, usual, ends) for each in tried]


def mixed(found: Sequence[Compared], widely: float, draws: Iterator[int]) -> int:
    """The place of one of these, drawn so that better ones are taken more often: what is worse by
    `widely` is taken e times less often, and what is worse than another by more than the noise of
    that is never taken.
    """
    least = max(each.considered.at_least for each in found)
    best = max(each.advantage for each in found)
    weights = [_weight(each, least, (each.advantage - best) / widely) for each in found]
    left = sum(weights) * below(ROUND, draws) / ROUND
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return weights.index(max(weights))


def _weight(each: Compared, least: float, behind: float) -> float:
    mean = each.considered.mean
    return 0.0 if mean is None or mean < least else exp(behind)


def _compared(each: Tried, thumb: Tried, usual: float, ends: tuple[float, float]) -> Compared:
    times = len(each.results)
    if not times:
        return Compared(Considered(each.action), 0.0)
    more = [a - b for a, b in zip(each.results, thumb.results, strict=False)]
    better = _mean(more)
    noise = NOISE * sqrt(_variance(each.results, usual) / times)
    doubt = 0.0 if each is thumb else DOUBT * sqrt(_variance(more, usual)) / times
    mean = min(max(_mean(thumb.results) + better, ends[0]), ends[1])  # a chance is at most 1
    considered = Considered(each.action, mean, max(noise, doubt), times)
    return Compared(considered, better - doubt)


def against(best: Tried, tried: Sequence[Tried], found: Sequence[Compared]) -> list[Considered]:
    """Return what is known of each action, also against the best of them, world by world."""
    return [
        each.considered._replace(
            better=sum(a > b for a, b in zip(one.results, best.results, strict=False)),
            worse=sum(a < b for a, b in zip(one.results, best.results, strict=False)),
        )
        for one, each in zip(tried, found, strict=True)
    ]


def _variance(results: Sequence[float], usual: float) -> float:
    """The variance of which these results are a sample, with one more that scatters as usual."""
    return (_scatter(results) + usual) / len(results)


def _scatter(results: Sequence[float]) -> float:
    mean = _mean(results)
    return sum((each - mean) * (each - mean) for each in results)


def _mean(results: Sequence[float]) -> float:
    return sum(results) / len(results)
