"""The questions about Toepen and Siwweschrööm."""

from collections.abc import Sequence
from typing import Any, Final

from lab.variants.measures import a_fold, all_but_one_fold, hands_a_game, knocks, lead, lives_lost
from lab.variants.measuring import Measure
from lab.variants.questions import THINKER, THUMB, Measured, Question, Table, table

GAMES: Final = 500
PLAYERS: Final = range(3, 9)
AT_FOUR: Final = 4
VARIANTS: Final[Sequence[tuple[str, dict[str, Any]]]] = (
    ("as it is", {}),
    ("poverty", {"poverty": True}),
    ("no tens", {"announcements": False}),
    ("no exchange", {"exchange": False}),
    ("fast", {"procedure": "fast"}),
    ("no late", {"late_knock": False}),
    ("highest", {"folded_trick": "highest-remaining"}),
)
"""The variants, each the published game with one option changed."""


def _by_players(game: str = "toepen", **options: Any) -> list[Table]:
    return [table(game, players, GAMES, **options) for players in PLAYERS]


def _variants(name: str, measure: Measure) -> Measured:
    tables = [table("toepen", AT_FOUR, GAMES, **options) for _, options in VARIANTS]
    return Measured(name, measure, tables)


def _leads(level: str, hands: int) -> Measured:
    return Measured(level, lead, [table("toepen", each, hands, 1, level) for each in PLAYERS])


def _of_options(id: str, title: str, text: str, up: str, lines: Sequence[Measured]) -> Question:
    """A question whose places are the variants."""
    names = [name for name, _ in VARIANTS]
    return Question(id, title, text, up, "variant", names, lines, joined=False)


_OF_VARIANTS: Final = (
    "Four players, each variant with one option changed: `poverty`; `announcements` off (no tens); "
    "`exchange` off; `procedure` fast; `late_knock` off; `folded_trick` highest-remaining."
)

QUESTIONS: Final = (
    Question(
        "toepen-length",
        "How long does a game of Toepen last?",
        "A game ends when the first player has lost all lives.",
        "hands a game",
        "players",
        [str(players) for players in PLAYERS],
        [
            Measured(f"{lives} lives", hands_a_game, _by_players(lives=lives))
            for lives in (5, 10, 15)
        ],
    ),
    Question(
        "siwweschroem-length",
        "How long does a game of Siwweschrööm last?",
        "A game ends when one player is left. `ending` first-loser ends it with the first who is "
        "out, as in Toepen.",
        "hands a game",
        "players",
        [str(players) for players in PLAYERS],
        [
            Measured("last survivor", hands_a_game, _by_players("siwweschroem")),
            Measured(
                "first loser", hands_a_game, _by_players("siwweschroem", ending="first-loser")
            ),
        ],
    ),
    Question(
        "toepen-folds",
        "How often are hands of Toepen folded?",
        "A hand in which all but one fold is over before its last trick.",
        "% of hands",
        "players",
        [str(players) for players in PLAYERS],
        [
            Measured("somebody folds", a_fold, _by_players(lives=10)),
            Measured("all but one fold", all_but_one_fold, _by_players(lives=10)),
        ],
    ),
    Question(
        "toepen-lead",
        "What is leading worth in Toepen?",
        "The result of the player who leads to the first trick, against the mean of the others; an "
        "even game is 0. In hands of the first deal only.",
        "lives a hand",
        "players",
        [str(players) for players in PLAYERS],
        [
            _leads(THUMB, 1500),
            _leads(THINKER, 250),
        ],
    ),
    _of_options(
        "toepen-variants-length",
        "Options of Toepen: how long does a game last?",
        _OF_VARIANTS,
        "hands a game",
        [_variants("", hands_a_game)],
    ),
    _of_options(
        "toepen-variants-folds",
        "Options of Toepen: how often are hands folded?",
        "The same tables.",
        "% of hands",
        [_variants("somebody folds", a_fold), _variants("all but one fold", all_but_one_fold)],
    ),
    _of_options(
        "toepen-variants-stakes",
        "Options of Toepen: how dear is a hand?",
        "The same tables: how often somebody knocks, and how many lives a player loses.",
        "a hand",
        [_variants("knocks", knocks), _variants("lives lost by a player", lives_lost)],
    ),
    _of_options(
        "toepen-variants-lead",
        "Options of Toepen: what is leading worth?",
        "The same tables: the result of the player who leads to the first trick.",
        "lives a hand",
        [_variants("", lead)],
    ),
)
