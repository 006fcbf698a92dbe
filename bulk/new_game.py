"""`vorhand new-game`: the package that a game begins with, which plays at once."""

import argparse
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from vorhand.bulk.errors import Usage
from vorhand.kit.checks.catalogues import COMPILED, SOURCE, compiled
from vorhand.kit.entries import ID
from vorhand.kit.installed import known_games

TEMPLATE: Final = "template"
SUFFIX: Final = ".in"
"""The files of the template have it, since they are no modules yet."""
DONE: Final = 0


def new_game(arguments: argparse.Namespace) -> int:
    """Write a package for a new game; return 0."""
    id = arguments.game
    if not ID.fullmatch(id):
        raise Usage(
            f"{id!r} is no id of a game; expected small letters, digits and hyphens: hearts"
        )
    if id in known_games():
        raise Usage(f"there is already a game {id!r}; expected another id")
    folder = arguments.output or Path(f"vorhand-{id}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Usage(f"{folder} is already there; expected a new or an empty folder")
    write(folder, id, arguments.title or id.replace("-", " ").capitalize())
    print(f"Wrote {folder}. Next:\n  cd {folder}\n  vorhand check-game --game-module .\n  pytest")
    return DONE


def write(folder: Path, id: str, title: str) -> None:
    """Write the package of a game with this id and title into a folder."""
    module = f"vorhand_{id.replace('-', '_')}"
    names = {"@ID@": id, "@TITLE@": title, "@MODULE@": module}
    for path, text in _files_in(files("vorhand.kit") / TEMPLATE, Path()):
        place = folder / Path(*(module if part == "package" else part for part in path.parts))
        place.parent.mkdir(parents=True, exist_ok=True)
        for name, value in names.items():
            text = text.replace(name, value)  # noqa: PLW2901 - filled in
        place.write_text(text, "utf-8")
        if place.suffix == SOURCE:
            place.with_suffix(COMPILED).write_bytes(compiled(text))


def _files_in(folder: Traversable, path: Path) -> list[tuple[Path, str]]:
    """The files of the template, each by its path without the suffix."""
    found: list[tuple[Path, str]] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            found += _files_in(each, path / each.name)
        elif each.name.endswith(SUFFIX):
            found.append((path / each.name.removesuffix(SUFFIX), each.read_text("utf-8")))
    return found
