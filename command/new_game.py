"""`vorhand new-game`: the package that a game begins with, which plays at once."""

import argparse
import re
import shlex
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from vorhand.command.errors import Usage
from vorhand.command.streams import show
from vorhand.kit.checks.catalogues import COMPILED, SOURCE, compiled
from vorhand.kit.checks.names import TITLE, is_title
from vorhand.kit.entries import ID
from vorhand.kit.game_models import GAME_MODELS
from vorhand.kit.installed import known_games

TEMPLATE: Final = "template"
SUFFIX: Final = ".in"
"""The files of the template have it, since they are no modules yet."""
DONE: Final = 0
_NAME: Final = re.compile(r"@(ID|TITLE|MODULE)@")
_MARKED: Final = re.compile(r"[\\`*_\[\]<>&|~#!]|^[-+=]|(?<=\d)[.)](?= |$)")
"""What Markdown would read as its own, some of it only where a line begins."""


def new_game(arguments: argparse.Namespace) -> int:
    """Write a package for a new game; return 0."""
    id = arguments.game
    if not ID.fullmatch(id):
        raise Usage(
            f"{id!r} is no id of a game; expected small letters, digits and hyphens: hearts"
        )
    if id in known_games():
        raise Usage(f"there is already a game {id!r}; expected another id")
    title = arguments.title
    if title is None:
        title = id.replace("-", " ").capitalize()
    if not is_title(title):
        raise Usage(f"{title!r} is no title of a game; expected {TITLE}")
    folder = arguments.output or Path(f"vorhand-{id}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Usage(f"{folder} is already there; expected a new or an empty folder")
    write(folder, id, title, arguments.like)
    show(f"Wrote {folder}. Next:")
    show(f"  cd {shlex.quote(str(folder))}\n  vorhand check-game --game-module .\n  pytest")
    return DONE


def write(folder: Path, id: str, title: str, like: str) -> None:
    """Write the package of a game with this id and title, one printable line, into a folder; it
    begins as the model of this name.
    """
    module = f"vorhand_{id.replace('-', '_')}"
    names = {"ID": id, "MODULE": module}
    template = files("vorhand.kit") / TEMPLATE
    found = [each for layer in GAME_MODELS[like] for each in _files_in(template / layer, Path())]
    for path, text in found:
        place = folder / Path(*(module if part == "package" else part for part in path.parts))
        place.parent.mkdir(parents=True, exist_ok=True)
        filled = _filled(text, names | {"TITLE": _quoted_title(title, place.suffix)})
        place.write_text(filled, "utf-8")
        if place.suffix == SOURCE:
            place.with_suffix(COMPILED).write_bytes(compiled(filled))


def _filled(text: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: names[found[1]], text)


def _quoted_title(title: str, suffix: str) -> str:
    """The title as it stands in a file: in Python and TOML between double quotes, of which
    docstrings have three; in catalogues in a comment.
    """
    if suffix == ".md":
        return _MARKED.sub(r"\\\g<0>", title)
    if suffix == SOURCE:
        return title
    return title.replace("\\", "\\\\").replace('"', '\\"')


def _files_in(folder: Traversable, path: Path) -> list[tuple[Path, str]]:
    """The files of the template, each by its path without the suffix."""
    found: list[tuple[Path, str]] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            found += _files_in(each, path / each.name)
        elif each.name.endswith(SUFFIX):
            found.append((path / each.name.removesuffix(SUFFIX), each.read_text("utf-8")))
    return found
