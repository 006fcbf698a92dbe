"""Says what scores are worth, fitted to self-play. `python -m vorhand.bots.workshop.value fit`
writes these tables.
"""

from collections.abc import Sequence
from typing import Final

POINTS: Final[Sequence[float]] = (
    3.161, 4.499, 5.606, 6.403, 6.904, 7.494, 8.611, 8.826,
    9.921, 10.35,
)  # fmt: skip
"""Fipsen: how many points change the weight e times, by the deals left, from one."""
