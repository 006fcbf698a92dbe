"""Games that are not installed, named by a module or by their folder: `--game-module`."""

import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Final, NamedTuple

from vorhand.command.errors import Usage
from vorhand.command.text_files import text_in
from vorhand.kit.entries import GROUP, give
from vorhand.kit.importing import NotLoaded, loaded
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage

OPTION: Final = "--game-module"


class PlacedPackage(NamedTuple):
    """A package, and the `module:NAME` where it is."""

    package: GamePackage
    value: str


def package_in(word: str) -> PlacedPackage:
    """The package of `module:NAME`, or of a folder with a pyproject.toml that names it; raises
    `Usage` if there is none.
    """
    folder = Path(word)
    if folder.is_dir():
        word = _entry_in(folder)
        sys.path.insert(0, str(folder.resolve()))
    module, _, name = word.partition(":")
    sys.path.insert(0, str(Path.cwd()))
    value = f"{module}:{name or 'PACKAGE'}"
    try:
        package = loaded(EntryPoint(module, value, GROUP))
    except NotLoaded as error:
        place = f" ({error.place})" if error.place else ""
        raise Usage(f"{word} does not load: {error}{place}") from error
    if not isinstance(package, GamePackage):
        raise Usage(f"{word} is a {type(package).__name__}; expected a vorhand.kit.GamePackage")
    return PlacedPackage(package, value)


def give_packages(words: Sequence[str]) -> None:
    """Let a command, and the processes that it starts, know the games of these modules or folders
    as if they were installed. Raises `Usage`.
    """
    for word in words:
        package, value = package_in(word)
        if package.game.id in OURS:
            raise Usage(f"{package.game.id} is one of our own games; name it without {OPTION}")
        give(package.game.id, value)


def _entry_in(folder: Path) -> str:
    """The entry point in a folder's pyproject.toml."""
    file = folder / "pyproject.toml"
    if not file.is_file():
        raise Usage(f"{file} is not there; expected one with an entry point in {GROUP}")
    try:
        project = tomllib.loads(text_in(file)).get("project", {})
        entries = project.get("entry-points", {}).get(GROUP, {})
    except (tomllib.TOMLDecodeError, RecursionError, AttributeError) as error:
        raise Usage(f"{file} is not a project's TOML: {error}") from None
    if len(entries) != 1:
        raise Usage(f"{file} has {len(entries)} entry points in {GROUP}; expected one")
    return str(next(iter(entries.values())))
