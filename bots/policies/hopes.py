"""By how much thinkers hope for too much: `python -m lab.deviations.fitting` writes this."""

from collections.abc import Mapping
from typing import Final, TypeAlias

_Hopes: TypeAlias = dict[str, dict[str, tuple[float, float]]]
_FITTED: Final[Mapping[str, _Hopes]] = {
    "toepen": {
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
            "announce": (-0.133, 0.143),
            "exchange-hand": (-0.035, 0.179),
            "fold": (0.025, 0.092),
            "keep-hand": (-0.008, 0.171),
            "knock": (0.115, 0.064),
            "play-card": (0.088, 0.025),
            "stay": (0.186, -0.012),
        },
    },
    "toppen": {
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
    },
    "fipsen": {
        "thinker-1": {
            "bid": (-0.047, 0.034),
            "bid-kieker": (-0.014, -0.001),
            "claim": (0.003, 0.000),
            "discard": (-0.107, 0.026),
            "hold": (0.064, 0.061),
            "name-trump": (-0.120, 0.002),
            "pass": (0.183, 0.130),
            "play-card": (-0.120, 0.005),
            "play-card, 1 lacking": (0.243, 0.104),
            "play-card, 2 lacking": (0.310, 0.076),
            "play-card, 3 lacking": (0.271, 0.110),
            "play-card, 4 lacking": (0.208, 0.038),
            "play-card, 5 lacking": (0.034, 0.005),
            "play-hand": (-0.088, -0.012),
            "take-skat": (-0.052, 0.048),
        },
        "thinker-2": {
            "bid": (-0.036, 0.040),
            "bid-kieker": (0.030, 0.003),
            "claim": (0.004, 0.001),
            "discard": (0.003, 0.000),
            "hold": (0.061, 0.042),
            "name-trump": (-0.090, 0.028),
            "pass": (0.103, 0.123),
            "play-card": (0.012, 0.008),
            "play-card, 1 lacking": (0.277, 0.062),
            "play-card, 2 lacking": (0.280, 0.068),
            "play-card, 3 lacking": (0.287, 0.105),
            "play-card, 4 lacking": (0.404, 0.079),
            "play-card, 5 lacking": (0.034, 0.005),
            "play-hand": (-0.007, 0.007),
            "take-skat": (-0.062, 0.078),
        },
        "thinker-3": {
            "bid": (0.000, 0.014),
            "bid-kieker": (0.061, 0.005),
            "claim": (0.012, 0.002),
            "declare-siebener-fips": (0.112, 0.003),
            "discard": (-0.131, 0.003),
            "hold": (-0.036, 0.093),
            "name-trump": (-0.036, 0.018),
            "pass": (0.166, 0.123),
            "play-card": (-0.013, 0.006),
            "play-card, 1 lacking": (0.339, 0.048),
            "play-card, 2 lacking": (0.302, 0.037),
            "play-card, 3 lacking": (0.305, 0.090),
            "play-card, 4 lacking": (0.505, 0.076),
            "play-card, 5 lacking": (0.034, 0.005),
            "play-hand": (-0.029, 0.003),
            "take-skat": (-0.167, 0.015),
        },
    },
    "stortok": {
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
    },
}
HOPES: Final = {id: {**its, "thinker-4": its["thinker-3"]} for id, its in _FITTED.items()}
"""Hands of `thinker-4` take too long: it is supposed to hope as the level below does."""
