"""Says what scores are worth, fitted to self-play. `python -m vorhand.bots.workshop.value fit`
writes these tables.
"""

from collections.abc import Sequence
from typing import Final

FINES: Final[Sequence[float]] = (
    0.5996, 0.8124, 0.9442, 1.109, 1.19, 1.285, 1.369, 1.343,
    1.403, 1.381,
)  # fmt: skip
"""Tøppen: how many fines change the weight e times, by the hands left, from one."""
