"""`vorhand compile-game`: the wheel of an installed game, compiled to C."""

import argparse
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Final

from vorhand.command.errors import Usage
from vorhand.command.extras import extra
from vorhand.command.streams import show
from vorhand.kit.entries import entries
from vorhand.kit.installed import NoSuchGame, known_games
from vorhand.kit.ours import OURS

DONE: Final = 0
PURPOSE: Final = "Compiled games"


def compile_game(arguments: argparse.Namespace) -> int:
    """Write the wheel; return 0."""
    entry = _entry(arguments.game)
    for module in ("mypyc.build", "setuptools"):
        extra(module, PURPOSE, of="compile")
    wheels = extra("vorhand.kit.compiling.wheels", PURPOSE, of="compile")
    package = entry.value.partition(":")[0].strip().partition(".")[0]
    folder: Path = arguments.output
    try:
        wheel = wheels.compiled_wheel(entry.dist, package, folder, arguments.plain)
    except wheels.NotCompiled as error:
        raise Usage(f"{arguments.game} cannot be compiled: {error}.") from None
    show(f"Wrote {wheel}. Next:\n  pip install --force-reinstall --no-deps {wheel}")
    return DONE


def _entry(id: str) -> EntryPoint:
    """The entry point of an installed game. Raises `Usage`, and `NoSuchGame`."""
    if id in OURS:
        raise Usage(f"{id} is one of our own games, which are compiled with the engine.")
    found = entries().by_id.get(id, ())
    if not found:
        raise NoSuchGame(f"there is no game {id!r}; there are {', '.join(known_games())}")
    if len(found) > 1:
        raise Usage(f"several packages have the game {id}: uninstall the others.")
    return found[0]
