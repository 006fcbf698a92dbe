"""Means with intervals of 99 %, and their points in plots."""

from typing import Final

from vorhand.command.charts import Point
from vorhand.command.intervals import Moments

Z: Final = 2.575829
"""This many standard deviations either side of the mean hold 99 % of a normal distribution."""


def middle(moments: Moments) -> float:
    """The mean."""
    return moments.total / moments.times


def interval(moments: Moments) -> tuple[float, float] | None:
    """The 99 % interval of the mean; null for fewer than two values."""
    error = moments.error
    if error is None:
        return None
    return middle(moments) - Z * error, middle(moments) + Z * error


def point(moments: Moments) -> Point:
    """The mean with its interval, in a plot."""
    return Point(middle(moments), *(interval(moments) or (None, None)))
