"""Figures from samples, with the intervals in which the true values lie."""

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Any, Final

Z: Final = 1.959964
"""This many standard deviations either side of the mean hold 95 % of a normal distribution."""
Z_ONE_SIDED: Final = 2.326348
"""Above the mean less this many standard deviations lie 99 % of it."""


@dataclass
class Moments:
    """Says how many values there were, their sum, and the sum of their squares."""

    times: int = 0
    total: float = 0
    squares: float = 0

    def count(self, value: float) -> None:
        """Count one more value."""
        self.times += 1
        self.total += value
        self.squares += value * value

    def add(self, other: "Moments") -> None:
        """Add other values."""
        self.times += other.times
        self.total += other.total
        self.squares += other.squares

    def per(self, seats: int) -> "Moments":
        """Return the moments of the values divided by a number of seats."""
        return Moments(self.times, self.total / seats, self.squares / seats**2)

    @property
    def error(self) -> float | None:
        """The standard error of the mean; null for fewer than two values."""
        if self.times < 2:
            return None
        middle = self.total / self.times
        return sqrt(max(0.0, self.squares - self.total * middle) / (self.times - 1) / self.times)

    def at_least(self, digits: int) -> float | None:
        """The bound above which the mean lies with a certainty of 99 %."""
        error = self.error
        if error is None:
            return None
        return round(self.total / self.times - Z_ONE_SIDED * error, digits)

    def mean(self, digits: int = 2, *, of_shares: bool = False) -> dict[str, Any] | None:
        """The mean with its 95 % interval, that of a normal distribution; null for no values. If
        the values are shares, the interval ends at 0 and 1.
        """
        if not self.times:
            return None
        middle, error = self.total / self.times, self.error
        interval = None
        if error is not None:
            interval = [round(middle - Z * error, digits), round(middle + Z * error, digits)]
            if of_shares:
                interval = [max(0.0, interval[0]), min(1.0, interval[1])]
        return {"mean": round(middle, digits), "interval": interval}


def spread(counts: Counter[int]) -> dict[str, float]:
    """The least, the median, the mean and the most of the values counted."""
    if not counts:
        return {"least": 0, "median": 0, "mean": 0, "most": 0}
    values = sorted(counts.elements())
    return {
        "least": values[0],
        "median": median(values),
        "mean": round(sum(values) / len(values), 2),
        "most": values[-1],
    }


def share(times: int, of: int) -> dict[str, Any]:
    """A count, with its share of the total and the 95 % interval of that (Wilson's)."""
    if not of:
        return {"times": times, "share": None, "interval": None}
    rate, spread_ = times / of, Z * Z / of
    middle = (rate + spread_ / 2) / (1 + spread_)
    reach = Z * sqrt(rate * (1 - rate) / of + spread_ / (4 * of)) / (1 + spread_)
    return {
        "times": times,
        "share": round(rate, 4),
        "interval": [round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4)],
    }
