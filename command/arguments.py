"""The arguments of the command line, and the messages for wrong ones."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from vorhand.bots import LEVELS
from vorhand.command.argument_values import (
    above_nothing,
    address,
    file,
    game,
    host,
    language_tag,
    levels,
    name,
    path,
    place,
    positive,
    seats,
    thinker,
)
from vorhand.command.game_modules import OPTION, give_packages
from vorhand.command.parser import Parser
from vorhand.command.table_arguments import add_table, check_table
from vorhand.command.workers import LOCAL, cores
from vorhand.engine.text.language import ENGLISH
from vorhand.kit.game_models import GAME_MODELS
from vorhand.kit.installed import known_games
from vorhand.languages import LANGUAGES
from vorhand.version import VERSION

GAMES_PLAYED: Final = 100
MOST_HANDS: Final = 100
DEALS_PLAYED: Final = 1000
EXPERT: Final = "thinker-4"
"""It takes as much thought as a request may, so it plays only where it is asked for."""
LADDER: Final = tuple(
    level for level, each in LEVELS.items() if level != EXPERT and not each.is_trained
)[::-1]
"""The other levels at which every game with a policy is played, the best one first."""

STATUS: Final = (
    "A record passes if its verdict is ok or, for a record with an `expect`, if it came out as "
    "expected. Exit status: 0 if all records pass; 1 if some do not; 2 if the run could not be "
    "completed; 130 if it was interrupted."
)
MADE: Final = (
    "The first line of the log is how the game begins, each other line an action. Exit status: 0 "
    "if the record passes and was written; 1 if it does not pass; 2 if the run could not be "
    "completed; 130 if it was interrupted."
)
COMPARED: Final = (
    "Each pair of neighbours on the ladder plays each deal twice, in each other's seats. "
    "Exit status: "
    "0 if the tournament was played; 2 if the run could not be completed; 130 if it was "
    "interrupted."
)
LEAGUE: Final = (
    "docs/programs.md says what a program reads and writes. Exit status: 0 if all was played; 2 if "
    "the run could not be completed; 130 if it was interrupted."
)
ANALYSED: Final = (
    "Exit status: 0 if all records pass; 1 if some do not; 2 if the run could not be completed; "
    "130 if it was interrupted."
)
CHECKED: Final = (
    "The findings come in the order in which one would mend them. Exit status: 0 if nothing is "
    "wrong; 1 if something is; 2 if the game could not be loaded."
)
MODELS: Final = (
    "By the Model Context Protocol, on standard input and output or over HTTP (docs/mcp.md). "
    "VORHAND_GAMES and VORHAND_SEAL_KEYS are heeded; without keys, tables last as long as the run."
)
NAMED: Final = "its GamePackage, or the folder of its pyproject.toml"
WITH_GAMES: Final = (
    *("adjudicate", "record", "simulate", "tournament", "league", "analyse", "puzzles", "games"),
    *("messages", "mcp", "serve"),
)
"""The commands that know a game that is not installed as if it were."""
SETTINGS: Final = (
    "All settings are environment variables, such as VORHAND_BIND=host:port (default: "
    "127.0.0.1:8000). docs/operation.md lists them."
)


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    """Return the arguments; exit with status 2 and a message if one is wrong."""
    _give_games(words)
    parser = Parser(
        "vorhand",
        description="Adjudicate files of game records, simulate games, or run the service.",
    )
    parser.add_argument("--version", action="version", version=f"vorhand {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _adjudicate(commands.add_parser("adjudicate", help="judge game records", epilog=STATUS))
    _record(commands.add_parser("record", help="make a record of a log of actions", epilog=MADE))
    _simulate(commands.add_parser("simulate", help="play games, and count"))
    _tournament(commands.add_parser("tournament", help="compare levels of play", epilog=COMPARED))
    _league(commands.add_parser("league", help="let programs play each other", epilog=LEAGUE))
    _analyse(commands.add_parser("analyse", help="judge decisions in records", epilog=ANALYSED))
    _puzzles(commands.add_parser("puzzles", help="make puzzles of records", epilog=ANALYSED))
    _games(commands.add_parser("games", help="show the games, or all about one"))
    _check_game(
        commands.add_parser("check-game", help="say what is wrong with a game", epilog=CHECKED)
    )
    _new_game(commands.add_parser("new-game", help="write the package that a game begins with"))
    _compile_game(
        commands.add_parser("compile-game", help="make a compiled wheel of an installed game")
    )
    _messages(commands.add_parser("messages", help="bring a game's translations up to date"))
    _mcp(commands.add_parser("mcp", help="be a referee for language models", epilog=MODELS))
    commands.add_parser("serve", help="run the HTTP service", epilog=SETTINGS)
    for each in WITH_GAMES:
        _game_modules(commands.choices[each])
    arguments, unknown = parser.parse_known_args(words)
    command = commands.choices[arguments.command]
    if unknown:
        command.error(f"unrecognized arguments: {' '.join(unknown)}")
    if arguments.command in ("simulate", "tournament"):
        check_table(command, arguments)
    return arguments


def _give_games(words: Sequence[str] | None) -> None:
    """Make known the games that are not installed, before an argument names one of them."""
    asked = Parser("vorhand", add_help=False, allow_abbrev=False)
    asked.add_argument("command", nargs="?")
    _game_modules(asked)
    found = asked.parse_known_args(words)[0]
    if found.command in WITH_GAMES:
        give_packages(found.game_module)


def _game_modules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        OPTION,
        action="append",
        default=[],
        metavar="MODULE:NAME",
        help=f"know a game that is not installed: {NAMED}; may be repeated",
    )


def _adjudicate(parser: argparse.ArgumentParser) -> None:
    _records(parser)
    verdicts = parser.add_mutually_exclusive_group()
    verdicts.add_argument(
        "--output", type=file, metavar="FILE", help="write the verdicts to FILE (default: stdout)"
    )
    verdicts.add_argument(
        "--parts",
        type=name,
        metavar="FOLDER",
        help="let workers read the records, and write files of verdicts into FOLDER; both may be "
        "at a URL",
    )
    parser.add_argument(
        "--summary", type=path, metavar="FILE", help="write the summary to FILE as JSON"
    )
    parser.add_argument(
        "--states", action="store_true", help="add the last state of each record to its verdict"
    )
    again = parser.add_mutually_exclusive_group()
    again.add_argument(
        "--resume", action="store_true", help="continue the run that wrote --output or --parts"
    )
    _force(again)
    _dask(parser)
    _run(parser, "show neither progress nor summary")


def _check_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the id of an installed game")
    parser.add_argument(
        OPTION, metavar="MODULE:NAME", help=f"a game that is not installed: {NAMED}"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="CHECK",
        help="only this check; may be repeated",
    )
    parser.add_argument(
        "--scale",
        type=above_nothing,
        default=1.0,
        metavar="N",
        help="how much is played (default: 1)",
    )
    parser.add_argument(
        "--oracle",
        metavar="LIBRARY:GAME",
        help="compare with a game of another library, such as pyspiel:skat",
    )
    parser.add_argument(
        "--hands",
        type=positive,
        default=1000,
        metavar="N",
        help="how many hands are compared with an oracle (default: 1,000)",
    )
    parser.add_argument(
        "--seconds", type=above_nothing, metavar="N", help="begin no further check after this time"
    )
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _new_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="its id: small letters, digits, hyphens")
    parser.add_argument(
        "--title", metavar="TITLE", help="what people call it (default: from its id)"
    )
    parser.add_argument(
        "--like",
        choices=[*GAME_MODELS],
        default=next(iter(GAME_MODELS)),
        help="the model that it begins as (default: %(default)s)",
    )
    parser.add_argument(
        "--output", type=path, metavar="FOLDER", help="where to write it (default: vorhand-GAME)"
    )


def _compile_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of an installed game")
    parser.add_argument(
        "--plain",
        action="append",
        default=[],
        metavar="MODULE",
        help="a module that is not compiled, such as oracle.py; may be repeated",
    )
    _folder(parser, "where to write the wheel", "dist")


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "log", type=name, metavar="LOG", help="JSON Lines (plain or gzip), or - for stdin"
    )
    parser.add_argument(
        "--output", type=file, metavar="FILE", help="write the record to FILE (default: stdout)"
    )
    _force(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    add_table(parser)
    parser.add_argument(
        "--seat",
        type=seats,
        action="append",
        default=[],
        metavar="SEATS=LEVEL",
        help=f"who plays in a seat, or in some (1-3=thumb); the levels are {', '.join(LEVELS)}; "
        "may be repeated",
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=GAMES_PLAYED,
        metavar="N",
        help="number of games to play (default: %(default)s)",
    )
    parser.add_argument(
        "--hands",
        type=positive,
        default=MOST_HANDS,
        metavar="N",
        help="abandon a game after N hands (default: %(default)s)",
    )
    parser.add_argument(
        "--output",
        type=name,
        metavar="FILE",
        help="write the games to FILE as records; - for stdout",
    )
    _force(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    _run(parser, "show no progress, and with --output - no figures")


def _tournament(parser: argparse.ArgumentParser) -> None:
    add_table(parser)
    parser.add_argument(
        "--levels",
        type=levels,
        default=LADDER,
        metavar="LEVEL,LEVEL,…",
        help=f"the ladder, from its top to its bottom (default: {','.join(LADDER)})",
    )
    parser.add_argument(
        "--deals",
        type=positive,
        default=DEALS_PLAYED,
        metavar="N",
        help="number of deals to play (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the ladder as JSON")
    parser.add_argument(
        "--plot", type=path, metavar="FILE", help="draw the ladder to FILE as an SVG"
    )
    _force(parser, "--plot")
    _dask(parser)
    _run(parser, "show no progress")


def _league(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("config", type=path, metavar="CONFIG", help="who plays what, as TOML")
    parser.add_argument(
        "--output", type=path, metavar="FILE", help="write the results to FILE as they come"
    )
    again = parser.add_mutually_exclusive_group()
    again.add_argument(
        "--resume", action="store_true", help="continue the league of the --output file"
    )
    _force(again)
    parser.add_argument("--json", action="store_true", help="print the standings as JSON")
    parser.add_argument(
        "--plot", type=path, metavar="FILE", help="draw the ratings to FILE as an SVG"
    )
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _analyse(parser: argparse.ArgumentParser) -> None:
    _records(parser)
    parser.add_argument(
        "--level",
        type=thinker,
        help="who judges the decisions (default: the level that suits the game)",
    )
    parser.add_argument(
        "--output", type=file, metavar="FILE", help="write the costs to FILE (default: stdout)"
    )
    _force(parser)
    _dask(parser)
    _run(parser, "show neither progress nor the costliest decisions")


def _puzzles(parser: argparse.ArgumentParser) -> None:
    _records(parser)
    _folder(parser, "write a pack for each game to FOLDER", "puzzles")
    parser.add_argument(
        "--most",
        type=positive,
        metavar="N",
        default=100,
        help="puzzles of a pack at most (default: %(default)s)",
    )
    parser.add_argument(
        "--most-of-record",
        type=positive,
        metavar="N",
        default=3,
        help="puzzles of one record at most (default: %(default)s)",
    )
    _run(parser, "show neither progress nor counts")


def _mcp(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--http", type=place, metavar="HOST:PORT", help="serve over HTTP, at the path /mcp"
    )
    parser.add_argument(
        "--allowed-host",
        type=host,
        action="append",
        default=[],
        metavar="HOST",
        help="answer requests to this host, too, as a proxy in front is called (*: any); may be "
        "repeated",
    )


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", type=game, nargs="?", metavar="GAME", help=f"one of {', '.join(known_games())}"
    )
    parser.add_argument(
        "--json", action="store_true", help="print what GET /games or /games/GAME answers"
    )


def _messages(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=game, metavar="GAME", help="a game from another package")
    parser.add_argument(
        "--language",
        action="append",
        default=[],
        type=language_tag,
        choices=[tag for tag in LANGUAGES if tag != ENGLISH.tag],
        help="begin the catalogue of this language; may be repeated",
    )
    parser.add_argument("--check", action="store_true", help="only say what is not up to date")


def _records(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records",
        type=name,
        nargs="+",
        metavar="RECORDS",
        help="JSON Lines (plain or gzip) or Parquet files, folders of them, or - for stdin",
    )


def _dask(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--dask",
        type=address,
        metavar="ADDRESS",
        help=f"use the Dask cluster of the scheduler at ADDRESS; {LOCAL} starts one here",
    )


def _folder(parser: argparse.ArgumentParser, what: str, default: str) -> None:
    parser.add_argument(
        "--output",
        type=path,
        metavar="FOLDER",
        default=Path(default),
        help=f"{what} (default: %(default)s)",
    )


def _force(parser: "argparse._ActionsContainer", option: str = "--output") -> None:
    parser.add_argument(
        "--force", action="store_true", help=f"overwrite the {option} file if it exists"
    )


def _run(parser: argparse.ArgumentParser, quiet: str) -> None:
    parser.add_argument(
        "--processes",
        type=positive,
        default=cores(),
        metavar="N",
        help="number of processes (default: one per core, here %(default)s)",
    )
    parser.add_argument("--quiet", action="store_true", help=quiet)
