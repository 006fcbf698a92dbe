"""The arguments of the command line: what there is, and what to say of what there is not."""

import argparse
import os
import secrets
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

import orjson

from bulk import VERSION
from bulk.workers import LOCAL
from engine import GAMES, Game
from engine.kernel.actions import Dice
from engine.kernel.checked import Misshapen, checked
from engine.kernel.declared import shape_of
from engine.kernel.game_shapes import GameShapes

STATUS: Final = (
    "exit status: 0 all records are ok, or as they expect; 1 some are not; 2 it could not be done; "
    "130 interrupted"
)


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    """The arguments; leaves with status 2 and a message for what is wrong with them."""
    parser = argparse.ArgumentParser(
        "vorhand", description="Adjudicates files of game records, and simulates games."
    )
    parser.add_argument("--version", action="version", version=f"vorhand {VERSION}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _adjudicate(commands.add_parser("adjudicate", help="a verdict on each record", epilog=STATUS))
    simulate = commands.add_parser("simulate", help="games played by chance, and their figures")
    _simulate(simulate)
    commands.add_parser("games", help="the games there are")
    arguments = parser.parse_args(words)
    if arguments.command == "simulate":
        _check_table(simulate, arguments)
    return arguments


def _adjudicate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "records",
        nargs="+",
        metavar="RECORDS",
        help="files of JSON lines (plain or gzip) or Parquet, folders of them, or - for stdin",
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="verdicts (default: stdout)")
    parser.add_argument("--summary", type=Path, metavar="FILE", help="the summary, as JSON")
    parser.add_argument("--states", action="store_true", help="write the last state of each record")
    parser.add_argument(
        "--resume", action="store_true", help="go on where a run with the same --output stopped"
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help=f"run on the Dask cluster of this scheduler, or {LOCAL}"
    )
    _run(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=_game, metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--games", type=_positive, required=True, metavar="N", help="how many")
    parser.add_argument("--players", type=int, help="how many play (default: the fewest)")
    parser.add_argument("--preset", help="a named choice of options")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a single option; again for another",
    )
    parser.add_argument(
        "--hands", type=_positive, default=100, metavar="N", help="leave a game after so many (100)"
    )
    parser.add_argument(
        "--seed", type=_seed, default=secrets.token_hex(8), help="for the same games again"
    )
    parser.add_argument("--output", metavar="FILE", help="the games as records; - for stdout")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    _run(parser)


def _run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--processes",
        type=_positive,
        default=_cores(),
        metavar="N",
        help="how many run beside each other (default: one a core)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, and no summary")


def _cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _positive(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and int(word)):
        raise argparse.ArgumentTypeError(f"{word} is not an integer from 1.")
    return int(word)


def _seed(word: str) -> str:
    return str(_fitting(Dice, word))


def _fitting(declared: Any, value: Any) -> Any:
    try:
        return checked(shape_of(declared), value)
    except Misshapen as misshapen:
        raise argparse.ArgumentTypeError(misshapen.misfits[0].sentence) from None


def _game(word: str) -> str:
    if word not in GAMES:
        raise argparse.ArgumentTypeError(_no_such("game", word, GAMES))
    return word


def _option(word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{word} has no value. Wanted: NAME=VALUE.")
    try:
        return name, orjson.loads(value)
    except orjson.JSONDecodeError:
        return name, value  # a word such as fast


def _no_such(what: str, word: str, there: Iterable[str]) -> str:
    near = get_close_matches(word, there, 1, 0.5)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"there is no {what} {word}.{meant} There are: {', '.join(there)}."


def _check_table(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Leave with a message for a table that the game does not have."""
    game = GAMES[arguments.game]
    if arguments.players is None:
        arguments.players = game.players[0]
    players, preset = arguments.players, arguments.preset
    if players not in game.players:
        fewest, most = game.players[0], game.players[-1]
        parser.error(f"argument --players: {game.title} is for {fewest} to {most} players.")
    if preset is not None and preset not in game.presets:
        parser.error(f"argument --preset: {_no_such('preset', preset, game.presets)}")
    options = GameShapes(game).options
    for name, value in arguments.option:
        if name not in options.members:
            there = _options_told(game, players, preset)
            parser.error(f"argument --option: {game.title} has no option {name}. {there}")
        try:
            checked(options.members[name].shape, value)
        except Misshapen as misshapen:
            wanted = misshapen.misfits[0].sentence
            parser.error(f"argument --option: {name} is not to be {value}. {wanted}")


def _options_told(game: Game[Any], players: int, preset: str | None) -> str:
    defaults = game.options(players, preset, {})._asdict()
    told = (
        f"{name}={value if isinstance(value, str) else orjson.dumps(value).decode()}"
        for name, value in defaults.items()
    )
    return f"There are, with their defaults: {', '.join(told)}."
