"""The questions about all games."""

from typing import Any, Final

from vorhand.bots.workshop.variants.questions import (
    THUMB,
    PlotAxis,
    PlotLine,
    Question,
    VariantTable,
    numbers,
    suited,
    table,
    variants,
)

Variants = dict[str, dict[str, Any]]
"""Variants by name, each the published game with one option changed."""

LIVES: Final = (5, 10, 15)
OF_TOEPEN: Final[Variants] = {
    "as it is": {},
    "poverty": {"poverty": True},
    "no tens": {"announcements": False},
    "no exchange": {"exchange": False},
    "fast": {"procedure": "fast"},
    "no late": {"late_knock": False},
    "highest": {"folded_trick": "highest-remaining"},
}
OF_TOPPEN: Final[Variants] = {
    "the lead passes": {},
    "highest remaining": {"folded_trick": "highest-remaining"},
    "talon of four": {"talon": 4},
}
OF_FIPSEN: Final[Variants] = {
    "as it is": {},
    "minimum 3": {"minimum_bid": 3},
    "Kontra": {"kontra": True},
    "Durch": {"durch_bids": True},
}
TURN_LIMITS: Final = (20, 30, 40, 50, 60, 80, 100, 1000)
AT_TOEPEN: Final = range(3, 9)
AT_TOPPEN: Final = range(4, 9)
AT_STORTOK: Final = range(2, 6)
FOLDED: Final = "A hand in which all but one fold is over before its last trick."
LEADER: Final = (
    "The result of the player who leads to the first trick, against the mean of the others; an "
    "even game is 0."
)


def _toepen(game: str = "toepen", **options: Any) -> list[VariantTable]:
    return [table(game, players, 100, **options) for players in AT_TOEPEN]


def _toppen(**options: Any) -> list[VariantTable]:
    return [table("toppen", players, 100, 10, **options) for players in AT_TOPPEN]


def _stortok(level: str = "", **options: Any) -> list[VariantTable]:
    return [table("stortok", players, 300, level=level, **options) for players in AT_STORTOK]


def _leads(game: str, players: range) -> list[PlotLine]:
    """Return what leading is worth in a first hand, by level."""
    return [
        PlotLine(level, "lead", [table(game, each, 400, 1, level) for each in players])
        for level in (suited(game), THUMB)
    ]


def _toepen_variants(id: str, title: str, text: str, up: str, **lines: str) -> Question:
    """Four players of Toepen, by variant; `lines` are the measures by the names of their lines."""
    tables = [table("toepen", 4, 100, **options) for options in OF_TOEPEN.values()]
    measured = [
        PlotLine(name.replace("_", " ").strip(), each, tables) for name, each in lines.items()
    ]
    return Question(f"toepen-variants-{id}", title, text, up, variants(OF_TOEPEN), measured)


def _fipsen(id: str, title: str, text: str, up: str) -> Question:
    """Fipsen by variant, with the measure of this id."""
    lines = [
        PlotLine(
            f"{players} players, {level}",
            id,
            [table("fipsen", players, games, hands, level, **each) for each in OF_FIPSEN.values()],
        )
        for players, level, games, hands in (
            (3, suited("fipsen"), 100, 10),
            (4, suited("fipsen"), 100, 10),
            (3, THUMB, 100, 10),
        )
    ]
    return Question(f"fipsen-{id}", title, text, up, variants(OF_FIPSEN), lines)


def _by_players(players: range) -> PlotAxis:
    return numbers("players", players)


QUESTIONS: Final = (
    Question(
        "toepen-length",
        "How long does a game of Toepen last?",
        "A game ends when the first player has lost all lives.",
        "hands a game",
        _by_players(AT_TOEPEN),
        [PlotLine(f"{lives} lives", "hands", _toepen(lives=lives)) for lives in LIVES],
    ),
    Question(
        "siwweschroem-length",
        "How long does a game of Siwweschrööm last?",
        "A game ends when one player is left. `ending` first-loser ends it with the first who is "
        "out, as in Toepen.",
        "hands a game",
        _by_players(AT_TOEPEN),
        [
            PlotLine("last survivor", "hands", _toepen("siwweschroem")),
            PlotLine("first loser", "hands", _toepen("siwweschroem", ending="first-loser")),
        ],
    ),
    Question(
        "toepen-folds",
        "How often are hands of Toepen folded?",
        FOLDED,
        "% of hands",
        _by_players(AT_TOEPEN),
        [
            PlotLine("somebody folds", "a fold", _toepen(lives=10)),
            PlotLine("all but one fold", "all but one fold", _toepen(lives=10)),
        ],
    ),
    Question(
        "toepen-lead",
        "What is leading worth in Toepen?",
        f"{LEADER} In hands of the first deal only.",
        "lives a hand",
        _by_players(AT_TOEPEN),
        _leads("toepen", AT_TOEPEN),
    ),
    _toepen_variants(
        "length",
        "Options of Toepen: how long does a game last?",
        "Four players, each variant with one option changed: `poverty`; `announcements` off (no "
        "tens); `exchange` off; `procedure` fast; `late_knock` off; `folded_trick` "
        "highest-remaining.",
        "hands a game",
        _="hands",
    ),
    _toepen_variants(
        "folds",
        "Options of Toepen: how often are hands folded?",
        "The same tables.",
        "% of hands",
        somebody_folds="a fold",
        all_but_one_fold="all but one fold",
    ),
    _toepen_variants(
        "stakes",
        "Options of Toepen: how expensive is a hand?",
        "How often somebody knocks, and how many lives a player loses.",
        "a hand",
        knocks="knocks",
        lives_lost_by_a_player="lives lost",
    ),
    _toepen_variants(
        "lead",
        "Options of Toepen: what is leading worth?",
        "The result of the player who leads to the first trick.",
        "lives a hand",
        _="lead",
    ),
    Question(
        "toppen-fines",
        "How expensive is a hand of Tøppen?",
        "The fines that a player drinks in a hand: in the published game; with `folded_trick` "
        "highest-remaining; with a `talon` of 4.",
        "fines a hand and player",
        _by_players(AT_TOPPEN),
        [PlotLine(name, "fines drunk", _toppen(**each)) for name, each in OF_TOPPEN.items()],
    ),
    Question(
        "toppen-folds",
        "How often are hands of Tøppen folded?",
        FOLDED,
        "% of hands",
        _by_players(AT_TOPPEN),
        [
            PlotLine("somebody folds", "a fold", _toppen()),
            PlotLine("all but one fold", "all but one fold", _toppen()),
        ],
    ),
    Question(
        "toppen-lead",
        "What is leading worth in Tøppen?",
        LEADER,
        "fines a hand",
        _by_players(AT_TOPPEN),
        _leads("toppen", AT_TOPPEN),
    ),
    _fipsen(
        "undertaken",
        "How many deals of Fipsen are played?",
        "If nobody bids, the cards are thrown in. Each variant has one option changed: "
        "`minimum_bid` 3; `kontra`, with which the opponents may double; `durch_bids`, with which "
        "all five tricks may be undertaken in a lower bid.",
        "% of deals",
    ),
    _fipsen(
        "won",
        "How often does the declarer win?",
        "A game lost costs twice what it would have brought.",
        "% of games",
    ),
    _fipsen("earned", "What does a game earn its declarer?", "The same tables.", "points a game"),
    _fipsen(
        "lead",
        "What is leading worth in Fipsen?",
        "The result of the player who leads to the first trick.",
        "points a deal",
    ),
    Question(
        "stortok-length",
        "How long does a game of Stortok last?",
        "The turns of all players together: cards played and picked up. With `turn_up` under-stock "
        "the pile begins empty.",
        "turns a game",
        _by_players(AT_STORTOK),
        [
            PlotLine("turned up to beat", "turns", _stortok()),
            PlotLine("turned up under the stock", "turns", _stortok(turn_up="under-stock")),
        ],
    ),
    Question(
        "stortok-limit",
        "Which limit of turns ends a game of Stortok early?",
        "The games that `turn_limit` ends, before a Great Fool is found.",
        "% of games",
        numbers("limit of turns", TURN_LIMITS),
        [
            PlotLine(
                f"{players} players",
                "ended by limit",
                [table("stortok", players, 60, turn_limit=limit) for limit in TURN_LIMITS],
            )
            for players in AT_STORTOK
        ],
    ),
    Question(
        "stortok-lead",
        "What is the first turn worth in Stortok?",
        "How much more often than an even share the player who plays first is the Great Fool: "
        "below 0 it is good to begin.",
        "percentage points",
        _by_players(AT_STORTOK),
        [
            PlotLine(suited("stortok"), "fool leads", _stortok()),
            PlotLine(THUMB, "fool leads", _stortok(THUMB)),
        ],
    ),
)
