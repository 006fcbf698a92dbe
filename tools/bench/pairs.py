"""Measuring in turns: the things to compare are interleaved, in an order that is reversed every
time.

Costs are processor time (`time.process_time`). Nothing that is compared ever waits, so this is the
time that it takes, without the time that other processes use.
"""

from collections.abc import Callable, Iterable, Sequence
from statistics import median, quantiles
from time import process_time
from typing import Final, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
C = TypeVar("C")
"""A cost: a number of seconds, or one for each of several things."""
Measure: TypeAlias = Callable[[int], float]
"""Measures once, in this turn (counted from 0, for chance to be seeded), and returns the cost."""
Costs: TypeAlias = tuple[float, ...]
"""What one turn has cost, in the order of the measures."""


ENOUGH: Final = "enough"
"""What is told after a turn when the time for a measurement is over."""
FEWEST: Final = 5
"""So many turns there are even then."""


class Quartiles(NamedTuple):
    """The median of some figures, and the bounds of the middle half of them."""

    low: float
    median: float
    high: float


def quartiles(figures: Sequence[float]) -> Quartiles:
    """The quartiles of two figures or more."""
    low, _, high = quantiles(figures, n=4, method="inclusive")
    return Quartiles(low, median(figures), high)


def average(work: Callable[[T], object], things: Sequence[T]) -> float:
    """Return how many seconds the work takes, on average over these things."""
    begun = process_time()
    for thing in things:
        work(thing)
    return (process_time() - begun) / len(things)


def in_turn(measures: Sequence[Callable[[int], C]], turn: int) -> tuple[C, ...]:
    """The cost of each, measured one after another: in odd turns from the last to the first."""
    places = range(len(measures))
    costs = {place: measures[place](turn) for place in (reversed(places) if turn % 2 else places)}
    return tuple(costs[place] for place in places)


def in_turns(
    measures: Sequence[Callable[[int], C]], pairs: int, tick: Callable[[], object]
) -> list[tuple[C, ...]]:
    """The costs in `pairs` turns; `tick` is called after each. Once it returns `ENOUGH`, there are
    no more, but `FEWEST` turns there are.
    """
    costs = []
    for turn in range(pairs):
        costs.append(in_turn(measures, turn))
        if tick() == ENOUGH and len(costs) >= FEWEST:
            break
    return costs


def ratios(costs: Iterable[Costs], dividend: int, divisor: int) -> Quartiles:
    """The quartiles of the ratios, one a turn, between two of the measures."""
    return quartiles([turn[dividend] / turn[divisor] for turn in costs])
