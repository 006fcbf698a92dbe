"""By how much thinkers hope for too much. `python -m vorhand.bots.workshop.deviations.fitting`
writes this.
"""

from collections.abc import Mapping
from typing import Final

HOPES: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {
    "thinker-1": {
        "announce": (-0.075, 0.069),
        "exchange-hand": (0.039, 0.315),
        "fold": (0.119, 0.104),
        "keep-hand": (0.017, 0.297),
        "knock": (-0.073, 0.291),
        "play-card": (0.033, 0.288),
        "stay": (0.521, 0.374),
    },
    "thinker-2": {
        "announce": (-0.059, 0.121),
        "exchange-hand": (-0.004, 0.354),
        "fold": (0.118, 0.091),
        "keep-hand": (0.000, 0.301),
        "knock": (-0.001, 0.322),
        "play-card": (0.056, 0.155),
        "stay": (0.335, 0.171),
    },
    "thinker-3": {
        "announce": (-0.144, 0.160),
        "exchange-hand": (0.055, 0.085),
        "fold": (-0.085, -0.023),
        "keep-hand": (-0.002, 0.188),
        "knock": (0.151, -0.016),
        "play-card": (0.104, 0.027),
        "stay": (0.268, 0.037),
    },
    "thinker-4": {
        "announce": (-0.144, 0.160),
        "exchange-hand": (0.022, -0.024),
        "fold": (0.073, 0.052),
        "keep-hand": (0.001, 0.097),
        "knock": (0.088, 0.074),
        "play-card": (0.043, -0.053),
        "stay": (0.130, -0.051),
    },
}
