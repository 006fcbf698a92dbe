"""Cases of Fipsen: deal."""

from cases.common import decks
from cases.fipsen.words import PACK, SAY, VORHAND, between, dealt, table
from cases.writing import Case, allowed_call
from checks.games.fipsen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    return [
        *decks(SAY, between(), PACK, {"hand_number": 1, **dealt(" ".join(PACK), 4, 3)}),
        allowed_call(
            "The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1: three cards to each, two to the Skat, two more to each, three aside.",
            "new-game", {"game": "fipsen", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 4, 0), "hand_number": 1, "version": 1}},
        ),
        allowed_call(
            "Three players with the seed vorhand", "common.deck fipsen.hand-sizes",
            "The same pack, and eight cards aside.",
            "new-game", {"game": "fipsen", "players": 3, "dealer": 2, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 3, 2), "hand_number": 1, "version": 1}},
        ),
        SAY.refused("A deal in the auction", "common.phase",
                    "A deal is played to its end, or thrown in, before the next.",
                    table(FOUR), {"type": "deal", "deck": PACK}, type="deal", phase="auction"),
    ]  # fmt: skip
