"""Cases of Tøppen: deal."""

from tests.cases.common import decks
from tests.cases.toppen.words import SAY, VORHAND, between, dealt, pack, table
from tests.cases.writing import Case, allowed_call
from tests.checks.games.toppen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    four, small = between(4), between(8, talon=4)
    return [
        *decks(SAY, four, pack(4), {"hand_number": 1, **dealt(" ".join(pack(4)), 4, 3)}),
        allowed_call("The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1: two cards at a time, twice, clockwise from forehand; the rest is the talon.",
            "new-game", {"game": "toppen", "players": 4, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND, 4, 0), "hand_number": 1, "version": 1}}),
        SAY.allowed("Eight players with a talon of four", "common.deck toppen.hand-sizes",
            "The pack goes down to the six: nine ranks of each suit.", small,
            {"type": "deal", "deck": pack(8, 4)}, hand_number=1,
            **dealt(" ".join(pack(8, 4)), 8, 7, 4)),
        SAY.refused("Eight players with a talon of four, dealt a talon of eight", "common.deck",
            "The pack with the fives is that of another table.", small,
            {"type": "deal", "deck": pack(8)}, missing=[], repeated=[],
            foreign=["5C", "5D", "5H", "5S"]),
        SAY.refused("A deal in the middle of a hand", "common.phase",
            "A hand is played to its end before the next is dealt.", table(FOUR),
            {"type": "deal", "deck": pack(4)}, type="deal", phase="opening"),
        *(SAY.allowed(f"{players} players with a talon of {talon}", "common.deck toppen.hand-sizes",
              "The top ranks of each suit: four cards for each player, and the talon.",
              between(players, talon=talon), {"type": "deal", "deck": pack(players, talon)},
              hand_number=1, **dealt(" ".join(pack(players, talon)), players, players - 1, talon))
          for players, talon in ((5, 8), (6, 8), (7, 8), (8, 8), (4, 4), (5, 4), (6, 4), (7, 4))),
        *(SAY.allowed(f"Seat {dealer} of four deals", "common.deck",
              "Two cards at a time, twice, clockwise from forehand.", between(4, dealer=dealer),
              {"type": "deal", "deck": VORHAND.split()}, hand_number=1, **dealt(VORHAND, 4, dealer))
          for dealer in (0, 1, 2)),
        SAY.allowed("The winner of the hand before deals", "common.deck common.phase",
            "Seat 1 won it, so seat 2 is forehand.", between(4, dealer=1, fines=[1, 0, 1, 1]),
            {"type": "deal", "deck": VORHAND.split()}, hand_number=2, **dealt(VORHAND, 4, 1)),
        SAY.refused("Five players, dealt the pack of four", "common.deck", "They have queens.",
            between(5), {"type": "deal", "deck": pack(4)}, missing=["QC", "QD", "QH", "QS"],
            repeated=[], foreign=[]),
        SAY.refused("Four players with a talon of four, dealt one of eight", "common.deck",
            "They have no kings.", between(4, talon=4), {"type": "deal", "deck": pack(4)},
            missing=[], repeated=[], foreign=["KC", "KD", "KH", "KS"]),
        *(SAY.heard(f"What {name} hears of the deal", "common.deck",
              "Each seat hears its own cards, and how many the others get.", between(4),
              {"type": "deal", "deck": VORHAND.split()}, reader, f"Seat 0 is dealt {cards}.",
              *(f"Seat {seat} is dealt 4 cards." for seat in (1, 2, 3)))
          for name, reader, cards in (("seat 0", 0, "9D 7D AH TS"),
                                      ("an onlooker", None, "4 cards"))),
    ]  # fmt: skip
