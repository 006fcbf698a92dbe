"""Cases of Tøppen: deal."""

from cases.common import decks
from cases.toppen.words import SAY, VORHAND, between, dealt, pack, table
from cases.writing import Case, allowed_call
from checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    four, small = between(4), between(8, talon=4)
    return [
        *decks(SAY, four, pack(4), {"hand_number": 1, **dealt(" ".join(pack(4)), 4, 3)}),
        allowed_call(
            "The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1: two cards at a time, twice, clockwise from forehand; the rest is the talon.",
            "new-game", {"game": "toppen", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 4, 0), "hand_number": 1, "version": 1}},
        ),
        SAY.allowed(
            "Eight players with a talon of four", "common.deck toppen.hand-sizes",
            "The pack goes down to the six: nine ranks of each suit.",
            small, {"type": "deal", "deck": pack(8, 4)},
            hand_number=1, **dealt(" ".join(pack(8, 4)), 8, 7, 4),
        ),
        SAY.refused(
            "Eight players with a talon of four, dealt a talon of eight", "common.deck",
            "The pack with the fives is that of another table.",
            small, {"type": "deal", "deck": pack(8)},
            missing=[], repeated=[], foreign=["5C", "5D", "5H", "5S"],
        ),
        SAY.refused(
            "A deal in the middle of a hand", "common.phase",
            "A hand is played to its end before the next is dealt.",
            table(FOUR), {"type": "deal", "deck": pack(4)}, type="deal", phase="opening",
        ),
    ]  # fmt: skip
