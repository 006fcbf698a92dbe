"""What scores are worth, fitted to self-play: `python -m lab.value fit` writes these tables."""

from typing import Final

LOSES: Final = (
    7.973,
    4.978,
    3.173,
    2.168,
    1.447,
    0.8288,
    0.3719,
    -0.00753,
    -0.3361,
    -0.6546,
    -0.908,
    -1.164,
    -1.4,
    -1.572,
    -1.622,
)
"""Toepen until the first is out: what lives left add to the odds of losing, from one."""
RIVALS: Final = (
    -2.989,
    -1.957,
    -1.251,
    -0.9583,
    -0.6932,
    -0.5476,
    -0.4134,
    -0.2746,
    -0.192,
    -0.1033,
    -0.04677,
    0.02141,
    0.1005,
    0.1396,
    0.148,
)
"""The same of the lives that each rival has left."""
SURVIVES: Final = (
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
