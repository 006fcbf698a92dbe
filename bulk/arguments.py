"""The arguments of the command line, and the messages for wrong ones."""

import argparse
import os
import secrets
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import msgspec
import orjson

from vorhand.bulk import VERSION
from vorhand.bulk.parser import Parser
from vorhand.bulk.workers import LOCAL
from vorhand.engine import GAMES, Game
from vorhand.engine.kernel.actions import Dice
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.reading import shape_of
from vorhand.engine.schema.validate import InvalidValue, validated

GAMES_PLAYED: Final = 100
MOST_HANDS: Final = 100

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
SETTINGS: Final = (
    "All settings are environment variables, such as VORHAND_BIND=host:port (default: "
    "127.0.0.1:8000). docs/operation.md lists them."
)


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    """Return the arguments; exit with status 2 and a message if one is wrong."""
    parser = Parser(
        "vorhand",
        description="Adjudicate files of game records, simulate games, or run the service.",
    )
    parser.add_argument("--version", action="version", version=f"vorhand {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _adjudicate(commands.add_parser("adjudicate", help="judge game records", epilog=STATUS))
    _record(commands.add_parser("record", help="make a record of a log of actions", epilog=MADE))
    _simulate(commands.add_parser("simulate", help="play games at random, and count"))
    _games(commands.add_parser("games", help="show the games, or all about one"))
    commands.add_parser("serve", help="run the HTTP service", epilog=SETTINGS)
    arguments, unknown = parser.parse_known_args(words)
    command = commands.choices[arguments.command]
    if unknown:
        command.error(f"unrecognized arguments: {' '.join(unknown)}")
    if arguments.command == "simulate":
        _check_table(command, arguments)
    return arguments


def _adjudicate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records",
        nargs="+",
        metavar="RECORDS",
        help="JSON Lines (plain or gzip) or Parquet files, folders of them, or - for stdin",
    )
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="write the verdicts to FILE (default: stdout)"
    )
    parser.add_argument(
        "--summary", type=Path, metavar="FILE", help="write the summary to FILE as JSON"
    )
    parser.add_argument(
        "--states", action="store_true", help="add the last state of each record to its verdict"
    )
    again = parser.add_mutually_exclusive_group()
    again.add_argument(
        "--resume", action="store_true", help="continue the run that wrote the --output file"
    )
    _force(again)
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help=f"use the Dask cluster of the scheduler at ADDRESS; {LOCAL} starts one here",
    )
    _run(parser, "show neither progress nor summary")


def _record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("log", metavar="LOG", help="JSON Lines (plain or gzip), or - for stdin")
    parser.add_argument(
        "--output", type=Path, metavar="FILE", help="write the record to FILE (default: stdout)"
    )
    _force(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=_game, metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--games",
        type=_positive,
        default=GAMES_PLAYED,
        metavar="N",
        help="number of games to play (default: %(default)s)",
    )
    parser.add_argument(
        "--players", type=int, metavar="N", help="number of players (default: the fewest possible)"
    )
    parser.add_argument("--preset", help="a named set of options")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set one option; may be repeated",
    )
    parser.add_argument(
        "--hands",
        type=_positive,
        default=MOST_HANDS,
        metavar="N",
        help="abandon a game after N hands (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=_seed, default=secrets.token_hex(8), help="makes the run repeatable"
    )
    parser.add_argument(
        "--output", metavar="FILE", help="write the games to FILE as records; - for stdout"
    )
    _force(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    _run(parser, "show no progress, and with --output - no figures")


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", type=_game, nargs="?", metavar="GAME", help=f"one of {', '.join(GAMES)}"
    )
    parser.add_argument(
        "--json", action="store_true", help="print what GET /games or /games/GAME answers"
    )


def _force(parser: "argparse._ActionsContainer") -> None:
    parser.add_argument(
        "--force", action="store_true", help="overwrite the --output file if it exists"
    )


def _run(parser: argparse.ArgumentParser, quiet: str) -> None:
    parser.add_argument(
        "--processes",
        type=_positive,
        default=_cores(),
        metavar="N",
        help="number of processes (default: one per core, here %(default)s)",
    )
    parser.add_argument("--quiet", action="store_true", help=quiet)


def _cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _positive(word: str) -> int:
    if not (word.isascii() and word.removeprefix("-").isdecimal()):
        raise argparse.ArgumentTypeError(f"expected an integer, not {word!r}.")
    if int(word) < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {word}.")
    return int(word)


def _seed(word: str) -> str:
    try:
        return str(validated(shape_of(Dice), word))
    except InvalidValue as invalid:
        raise argparse.ArgumentTypeError(
            f"{word!r} is not valid. {invalid.errors[0].sentence}"
        ) from None


def _game(word: str) -> str:
    if word not in GAMES:
        raise argparse.ArgumentTypeError(_unknown("game", word, GAMES))
    return word


def _option(word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{word!r} has no value; expected NAME=VALUE.")
    try:
        return name, orjson.loads(value)
    except orjson.JSONDecodeError:
        return name, value  # a word such as fast


def _unknown(what: str, word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, known, 1, 0.5)
    suggestion = f" Did you mean {near[0]}?" if near else ""
    return f"unknown {what} {word!r}.{suggestion} Choose from {', '.join(known)}."


def _check_table(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Exit with a message if the game cannot be played with these players and options."""
    game = GAMES[arguments.game]
    if arguments.players is None:
        arguments.players = game.players[0]
    players, preset = arguments.players, arguments.preset
    if players not in game.players:
        fewest, most = game.players[0], game.players[-1]
        parser.error(
            f"argument --players: {game.title} is for {fewest} to {most} players, not {players}."
        )
    if preset is not None and preset not in game.presets:
        parser.error(f"argument --preset: {_unknown('preset', preset, game.presets)}")
    options = GameShapes(game).options
    for name, value in arguments.option:
        if name not in options.members:
            known = _with_defaults(game, players, preset)
            parser.error(f"option {name}: {game.title} has no such option. It has {known}.")
        try:
            validated(options.members[name].shape, value)
        except InvalidValue as invalid:
            expected = invalid.errors[0].sentence
            parser.error(f"option {name}: {value!r} is not valid. {expected}")


def _with_defaults(game: Game[Any], players: int, preset: str | None) -> str:
    defaults = game.options(players, preset, {})._asdict()
    options = (
        f"{name}={value if isinstance(value, str) else msgspec.json.encode(value).decode()}"
        for name, value in defaults.items()
    )
    return f"these options, here with their defaults: {', '.join(options)}"
