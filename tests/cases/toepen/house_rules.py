"""Cases of Toepen and Siwweschrööm: house rules."""

from functools import partial
from typing import Final

from tests.cases.toepen.changes import cleared
from tests.cases.toepen.words import SAY, between, table
from tests.cases.writing import Case, allowed_call, possible

TWO: Final = "TD 9D 8D 7D | AH KH QH JH"
"""Two players; seat 0 wins all the tricks."""
NEVER_REFUSES: Final = {
    "toepen.two-players": "A body that breaks it has not the shape of one: it is answered 422.",
}


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    return [*for_two(game)]


def for_two(game: str) -> list[Case]:
    """Cases of a table of two players."""
    t = partial(table, TWO, game=game, two_players=True)
    return [
        allowed_call("Two players where that is agreed", "toepen.two-players",
            "With the option two can play, as most descriptions have it.", "new-game",
            {"game": game, "players": 2, "options": {"two_players": True}, "deal": None},
            {"state": {"players": 2, "lives_lost": [0, 0]}}),
        possible("A table of two in the middle of a trick", "toepen.two-players",
            "One of two has played.", t("0 TD")),
        possible("A table of three with the option", "toepen.two-players",
            "With the option others can play as well.", between(3, game=game, two_players=True)),
        SAY.allowed("The other folds", "toepen.fold-own-knock",
            "A fold leaves one player, who wins the hand and deals next.", t("0 TD, 0 knock"),
            "1 fold", **cleared(2, dealer=0, lives_lost=[0, 1])),
        SAY.allowed("The last trick of two", "common.phase",
            "After a knock the loser of the last trick pays two.",
            t("0 TD, 1 AH, 0 9D, 1 KH, 0 8D, 1 QH, 0 7D, 1 knock, 0 stay, 1 JH"), "close",
            **cleared(2, dealer=0, lives_lost=[0, 2])),
        SAY.refused("A second knock of one of two", "toepen.knock-twice-running",
            "The other has not knocked since.", t("0 knock, 1 stay"), "0 knock", seat=0),
    ]  # fmt: skip
