"""Says what scores are worth, fitted to self-play. `python -m vorhand.bots.workshop.value fit`
writes these tables.
"""

from collections.abc import Sequence
from typing import Final

LOSES: Final[Sequence[float]] = (
    6.931, 4.874, 3.516, 2.436, 1.579, 0.6427, -0.2119, -1.002,
    -1.795, -2.56, -3.288, -3.988, -4.672, -5.347, -6.02,
)  # fmt: skip
"""Toepen until the first is out: what lives left add to the odds of losing, from one."""
FEWEST: Final[Sequence[float]] = (
    -6.799, -4.964, -3.691, -2.663, -1.969, -1.308, -0.6627, -0.08347,
    0.4396, 0.9477, 1.436, 1.909, 2.374, 2.834, 3.293,
)  # fmt: skip
"""What it is worth how few lives a rival has left, by their number."""
SURVIVES: Final[Sequence[float]] = (
    0.0, 1.775, 3.155, 4.111, 4.899, 5.677, 6.355, 6.946,
    7.485, 8.042, 8.538, 8.982, 9.47, 9.897, 10.349,
)  # fmt: skip
"""Toepen until one is left: the logarithm of the weight of lives left, from one."""
