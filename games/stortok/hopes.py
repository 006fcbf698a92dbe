"""By how much thinkers hope for too much. `python -m vorhand.bots.workshop.deviations.fitting`
writes this.
"""

from collections.abc import Mapping
from typing import Final

HOPES: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {
    "thinker-1": {
        "pick-up": (0.025, 0.085),
        "play-card": (-0.292, 0.587),
    },
    "thinker-2": {
        "pick-up": (0.205, -0.013),
        "play-card": (0.079, 0.032),
    },
    "thinker-3": {
        "pick-up": (0.096, -0.047),
        "play-card": (-0.074, 0.320),
    },
    "thinker-4": {
        "pick-up": (0.118, -0.015),
        "play-card": (0.087, 0.037),
    },
}
