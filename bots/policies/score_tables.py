"""The weights of scores, fitted to self-play: `python -m lab.value fit` writes them."""

from typing import Final

LOSES: Final = (
    1.0,
    0.158,
    0.03632,
    0.01236,
    0.004359,
    0.001696,
    0.0007444,
    0.0003395,
    0.000173,
    8.763e-05,
    5.014e-05,
    2.608e-05,
    1.502e-05,
    8.725e-06,
    5.231e-06,
)
"""Toepen until the first player is out: the weight of losing, by the lives left, from one."""
SURVIVES: Final = (
    1.0,
    5.902,
    23.45,
    60.98,
    134.1,
    292.2,
    575.5,
    1039.0,
    1782.0,
    3108.0,
    5103.0,
    7960.0,
    12960.0,
    19870.0,
    31240.0,
)
"""Toepen until one is left: the weight of winning, by the lives left, from one."""
FINES: Final = (
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
POINTS: Final = (
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
