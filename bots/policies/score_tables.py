"""What scores are worth, fitted to self-play: `python -m lab.value fit` writes these tables."""

from collections.abc import Sequence
from typing import Final

LASTS: Final[Sequence[float]] = (
    0.2665,
    0.07859,
    0.02404,
    0.01043,
    0.008163,
    0.01653,
    0.7702,
    0.4074,
    0.1972,
    0.0773,
    0.02703,
    0.02222,
    0.9529,
    0.7529,
    0.46,
    0.2973,
    0.1232,
    0.08,
    0.9864,
    0.9269,
    0.7198,
    0.5129,
    0.3362,
    0.1639,
    0.9981,
    0.9821,
    0.9069,
    0.7578,
    0.5341,
    0.3048,
    0.999,
    0.9981,
    0.9803,
    0.9204,
    0.8417,
    0.6727,
)
"""Toepen until the first is out: the chance not to lose (`not_to_lose`)."""
SURVIVES: Final[Sequence[float]] = (
    0.0,
    1.775,
    3.155,
    4.111,
    4.899,
    5.677,
    6.355,
    6.946,
    7.485,
    8.042,
    8.538,
    8.982,
    9.47,
    9.897,
    10.349,
)
"""Toepen until one is left: the logarithm of the weight of lives left, from one."""
FINES: Final[Sequence[float]] = (
    0.5996,
    0.8124,
    0.9442,
    1.109,
    1.19,
    1.285,
    1.369,
    1.343,
    1.403,
    1.381,
)
"""Tøppen: how many fines change the weight e times, by the hands left, from one."""
POINTS: Final[Sequence[float]] = (
    3.161,
    4.499,
    5.606,
    6.403,
    6.904,
    7.494,
    8.611,
    8.826,
    9.921,
    10.35,
)
"""Fipsen: how many points change the weight e times, by the deals left, from one."""
