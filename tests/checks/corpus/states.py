"""Valid states, from which lines make others; the tables of the tests of each game set them up."""

from typing import Any, Final

from tests.checks.acting import shown
from tests.checks.games.fipsen import tables as fipsen
from tests.checks.games.stortok import tables as stortok
from tests.checks.games.toepen import tables as toepen
from tests.checks.games.toppen import tables as toppen

FIVE: Final = "TD 9D AC KC | 8D 7D AH KH | QD JD AS KS | AD TH 9S 8C | KD 9H 8S 7C"
SIWWE: Final[dict[str, Any]] = {"game": "siwweschroem", "ending": "last-survivor", "lives": 7}
KOPPEL: Final = "9C 8C AH KH 7C | AC KC QC JC TC | QH JH TH 9H 8H | AS KS QS JS TS"
"""Four hands at Fipsen: seat 1 has all the clubs that count."""
LATER: Final = {"sheet": "1 +3, 0 -4, 2 +12"}
FINES: Final = {"fines": [2, 0, 5, 1, 3]}
TOPPEN: Final = "TD 9D AC KC | 8D 7D AH KH | TH TC AS KS | AD 9H 9S 8C | KD 8H 8S 7C"


def states() -> dict[str, Any]:
    """The states, by their names."""
    named = {
        "toepen: before the first deal": toepen.between(3),
        "toepen: three, a card led": toepen.table(
            "TD 9D AC KC | 8D 7D AH KH | QD JD AS KS", "0 TD"
        ),
        "toepen: five, the second trick": toepen.table(
            FIVE, "0 TD, 1 8D, 2 QD, 3 AD, 4 KD, 0 9D", lives_lost=[3, 3, 0, 1, 9]
        ),
        "siwweschroem: before the first deal": toepen.between(8, **SIWWE),
        "siwweschroem: between rubbers": toepen.between(
            3, phase="game-over", dealer=2, lives_lost=[7, 7, 3], rubbers_lost=[1, 1, 0], **SIWWE
        ),
        "siwweschroem: one out, a knock": toepen.table(
            "TD 9D AC KC | - | QD JD AS KS | AD TH 9S 8C", "0 TD, 2 knock, 3 fold",
            **SIWWE, lives_lost=[2, 7, 0, 5], dealer=3,
        ),
        "fipsen: the score after three deals": fipsen.between(4, **LATER),
        "fipsen: over": fipsen.between(3, sheet="0 +2, 1 -6", phase="game-over", deals=2),
        "fipsen: the auction": fipsen.table(KOPPEL, "0 bid 2, 1 bid 3, 0 pass", **LATER),
        "fipsen: a hold": fipsen.table(KOPPEL, "0 bid 2, 1 bid 3, 0 hold, 1 bid 4", **LATER),
        "fipsen: the trumps": fipsen.declared(
            "1 bid 3", "1 take-skat, 1 discard 7D 7H", skat="7D 7H", hands=KOPPEL, **LATER
        ),
        "toppen: the opening": toppen.table(TOPPEN, "0 stay, 1 fold", **FINES),
        "toppen: a card led": toppen.playing(TOPPEN, "0 TD", **FINES),
        "toppen: a knock": toppen.playing(TOPPEN, "0 TD, 1 knock, 2 fold, 3 stay", **FINES),
        "stortok: three, a card to beat": stortok.table(
            "9S QH KH AH JH | TS | JS", "0 9S", stock="TH"
        ),
    }  # fmt: skip
    return {name: vars(shown(state)) for name, state in named.items()}
