"""The questions about Fipsen."""

from typing import Any, Final

from lab.variants.measures import earned, lead, undertaken, won
from lab.variants.measuring import Measure
from lab.variants.questions import THINKER, THUMB, Measured, Question, table

GAMES: Final = 500
HANDS: Final = 10
VARIANTS: Final[dict[str, dict[str, Any]]] = {
    "as it is": {},
    "minimum 3": {"minimum_bid": 3},
    "Kontra": {"kontra": True},
    "Durch": {"durch_bids": True},
}
"""The variants, each the published game with one option changed."""


def _at(players: int, measure: Measure, level: str, games: int, hands: int) -> Measured:
    tables = [table("fipsen", players, games, hands, level, **each) for each in VARIANTS.values()]
    return Measured(f"{players} players, {level}", measure, tables)


def _question(id: str, title: str, text: str, up: str, measure: Measure) -> Question:
    lines = [
        _at(3, measure, THUMB, GAMES, HANDS),
        _at(4, measure, THUMB, GAMES, HANDS),
        _at(3, measure, THINKER, 300, 1),
    ]
    return Question(id, title, text, up, "variant", [*VARIANTS], lines, joined=False)


_OF_VARIANTS: Final = (
    "Each variant has one option changed: `minimum_bid` 3; `kontra`, with which the opponents may "
    "double; `durch_bids`, with which all five tricks may be undertaken in a lower bid."
)

QUESTIONS: Final = (
    _question(
        "fipsen-undertaken",
        "How many deals of Fipsen are played?",
        f"If nobody bids, the cards are thrown in. {_OF_VARIANTS}",
        "% of deals",
        undertaken,
    ),
    _question(
        "fipsen-won",
        "How often does the declarer win?",
        "The same tables. A game lost costs twice what it would have brought.",
        "% of games",
        won,
    ),
    _question(
        "fipsen-earned",
        "What does a game earn its declarer?",
        "The same tables.",
        "points a game",
        earned,
    ),
    _question(
        "fipsen-lead",
        "What is leading worth in Fipsen?",
        "The same tables: the result of the player who leads to the first trick.",
        "points a deal",
        lead,
    ),
)
