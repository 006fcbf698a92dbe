"""By how much thinkers hope for too much. `python -m vorhand.bots.workshop.deviations.fitting`
writes this.
"""

from collections.abc import Mapping
from typing import Final

HOPES: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {
    "thinker-1": {
        "fold": (0.104, 0.070),
        "knock": (0.078, 0.229),
        "play-card": (0.045, 0.080),
        "stay": (0.362, 0.109),
    },
    "thinker-2": {
        "fold": (0.101, 0.062),
        "knock": (0.185, 0.057),
        "play-card": (0.061, 0.061),
        "stay": (0.226, 0.079),
    },
    "thinker-3": {
        "fold": (0.097, 0.059),
        "knock": (0.088, 0.028),
        "play-card": (0.087, 0.029),
        "stay": (0.230, 0.014),
    },
    "thinker-4": {
        "fold": (0.121, 0.051),
        "knock": (-0.042, 0.178),
        "play-card": (0.053, -0.005),
        "stay": (0.232, 0.007),
    },
}
