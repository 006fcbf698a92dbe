"""The questions about Stortok."""

from typing import Any, Final

from lab.variants.measures import ended_by_limit, fool_leads, turns_a_game
from lab.variants.questions import THINKER, THUMB, Measured, Question, Table, table

GAMES: Final = 2000
PLAYERS: Final = range(2, 6)
LIMITS: Final = (20, 30, 40, 50, 60, 80, 100, 1000)


def _by_players(games: int = GAMES, level: str = THUMB, **options: Any) -> list[Table]:
    return [table("stortok", each, games, level=level, **options) for each in PLAYERS]


QUESTIONS: Final = (
    Question(
        "stortok-length",
        "How long does a game of Stortok last?",
        "The turns of all players together: cards played and picked up. With `turn_up` under-stock "
        "the pile begins empty.",
        "turns a game",
        "players",
        [str(players) for players in PLAYERS],
        [
            Measured("turned up to beat", turns_a_game, _by_players()),
            Measured("turned up under the stock", turns_a_game, _by_players(turn_up="under-stock")),
        ],
    ),
    Question(
        "stortok-limit",
        "Which limit of turns ends a game of Stortok early?",
        "The games that `turn_limit` ends, before a Great Fool is found.",
        "% of games",
        "limit of turns",
        [str(limit) for limit in LIMITS],
        [
            Measured(
                f"{players} players",
                ended_by_limit,
                [table("stortok", players, GAMES // 4, turn_limit=limit) for limit in LIMITS],
            )
            for players in PLAYERS
        ],
    ),
    Question(
        "stortok-lead",
        "What is the first turn worth in Stortok?",
        "How much more often than an even share the player who plays first is the Great Fool: "
        "below 0 it is good to begin.",
        "percentage points",
        "players",
        [str(players) for players in PLAYERS],
        [
            Measured(THUMB, fool_leads, _by_players()),
            Measured(THINKER, fool_leads, _by_players(600, THINKER)),
        ],
    ),
)
