"""Means with intervals of 99 %, and their points in plots."""

from functools import cache
from math import atan2, cos, pi, sin, sqrt
from typing import Final

from vorhand.command.charts import Point
from vorhand.command.intervals import Moments

SURE: Final = 0.99
FARTHEST: Final = 64.0
"""Further than this no interval reaches, in standard errors: that of two values."""
HALVINGS: Final = 50


def middle(moments: Moments) -> float:
    """The mean."""
    return moments.total / moments.times


def interval(moments: Moments) -> tuple[float, float] | None:
    """The 99 % interval of the mean, as `reach` says; null for fewer than two values."""
    error = moments.error
    if error is None:
        return None
    wide = reach(moments.times) * error
    return middle(moments) - wide, middle(moments) + wide


def point(moments: Moments) -> Point:
    """The mean with its interval, in a plot."""
    return Point(middle(moments), *(interval(moments) or (None, None)))


@cache
def reach(values: int) -> float:
    """How many standard errors the 99 % interval of a mean reaches to either side, if how far so
    many values scatter is known from them alone (Student's t).

    >>> round(reach(2), 2), round(reach(8), 2), round(reach(10_000), 2)
    (63.66, 3.5, 2.58)
    """
    near, far = 0.0, FARTHEST
    for _ in range(HALVINGS):
        between = (near + far) / 2
        if _share_within(between, values - 1) < SURE:
            near = between
        else:
            far = between
    return far


def _share_within(reach: float, freedom: int) -> float:
    """How much of Student's distribution is no further than this from its middle."""
    angle = atan2(reach, sqrt(freedom))
    is_odd = freedom % 2
    term = cos(angle) if is_odd else 1.0
    total = term if freedom > 1 else 0.0
    for at in range(1 + is_odd, freedom - 2 + is_odd, 2):
        term *= at / (at + 1) * cos(angle) ** 2
        total += term
    if is_odd:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total
