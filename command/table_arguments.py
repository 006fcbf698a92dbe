"""The arguments that say at what table a game is played."""

import argparse
import secrets
from typing import Any

import msgspec

from vorhand.command.argument_values import game, integer, option, seed, unknown
from vorhand.engine import Game
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.validate import InvalidValue, validated
from vorhand.kit.entries import given
from vorhand.kit.installed import known_games, package_of


def add_table(parser: argparse.ArgumentParser) -> None:
    """Let a command take a game, the number of players, options and a seed."""
    parser.add_argument("game", type=game, nargs="?", metavar="GAME", help=", ".join(known_games()))
    parser.add_argument(
        "--players",
        type=integer,
        metavar="N",
        help="number of players (default: the fewest possible)",
    )
    parser.add_argument("--preset", help="a named set of options")
    parser.add_argument(
        "--option",
        type=option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set one option; may be repeated",
    )
    parser.add_argument(
        "--seed", type=seed, default=secrets.token_hex(8), help="makes the run repeatable"
    )


def check_table(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Exit with a message if the game cannot be played with these players and options."""
    if arguments.game is None:
        if len(given()) != 1:
            parser.error("name a game, or --game-module.")
        arguments.game = given()[0].name
    game, named = package_of(arguments.game).game, getattr(arguments, "seat", [])
    if arguments.players is None:
        arguments.players = max(game.players[0], 1 + max((s[-1] for s, _ in named), default=0))
    players, preset = arguments.players, arguments.preset
    can_play = game.players_at(dict(arguments.option))
    if players not in can_play:
        fewest, most = can_play[0], can_play[-1]
        parser.error(
            f"argument --players: {game.title} is for {fewest} to {most} players, not {players}."
        )
    if preset is not None and preset not in game.presets:
        parser.error(f"argument --preset: {unknown('preset', preset, game.presets)}")
    _check_options(parser, game, arguments)


def _check_options(
    parser: argparse.ArgumentParser, game: Game[Any], arguments: argparse.Namespace
) -> None:
    options = GameShapes(game).options
    for name, value in arguments.option:
        if name not in options.members:
            known = _with_defaults(game, arguments.players, arguments.preset)
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
