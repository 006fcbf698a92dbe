"""The questions about Tøppen."""

from typing import Any, Final

from lab.variants.measures import a_fold, all_but_one_fold, fines_drunk, lead
from lab.variants.questions import THINKER, THUMB, Measured, Question, Table, table

GAMES: Final = 300
HANDS: Final = 10
PLAYERS: Final = range(4, 9)
PLACES: Final = [str(players) for players in PLAYERS]
VARIANTS: Final[dict[str, dict[str, Any]]] = {
    "the lead passes": {},
    "highest remaining": {"folded_trick": "highest-remaining"},
    "talon of four": {"talon": 4},
}


def _by_players(**options: Any) -> list[Table]:
    return [table("toppen", players, GAMES, HANDS, **options) for players in PLAYERS]


QUESTIONS: Final = (
    Question(
        "toppen-fines",
        "How dear is a hand of Tøppen?",
        "The fines that a player drinks in a hand: in the published game; with `folded_trick` "
        "highest-remaining; with a `talon` of 4.",
        "fines a hand and player",
        "players",
        PLACES,
        [Measured(name, fines_drunk, _by_players(**each)) for name, each in VARIANTS.items()],
    ),
    Question(
        "toppen-folds",
        "How often are hands of Tøppen folded?",
        "A hand in which all but one fold is over before its last trick.",
        "% of hands",
        "players",
        PLACES,
        [
            Measured("somebody folds", a_fold, _by_players()),
            Measured("all but one fold", all_but_one_fold, _by_players()),
        ],
    ),
    Question(
        "toppen-lead",
        "What is leading worth in Tøppen?",
        "The result of the player who leads to the first trick, against the mean of the others; an "
        "even game is 0.",
        "fines a hand",
        "players",
        PLACES,
        [
            Measured(THUMB, lead, _by_players()),
            Measured(
                THINKER,
                lead,
                [table("toppen", players, 250, 1, THINKER) for players in PLAYERS],
            ),
        ],
    ),
)
