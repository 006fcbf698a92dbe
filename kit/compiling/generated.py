"""Write the texts from which the engine makes functions (`engine/kernel/marks/source.py`) into
modules, which are compiled to C with the rest.

`python -m vorhand.kit.compiling.generated PACKAGE FOLDER` writes those of a game's package, which
it imports. Nothing of all this may be compiled when it runs: compiled functions do not tell where
they are.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from vorhand.engine import Game
from vorhand.engine.kernel.marks import codec
from vorhand.engine.kernel.marks.source import SourceText, module_of
from vorhand.kit.compiling.direct_calls import asked_directly

_HEAD = """\
from typing import Any, Final, cast

from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.seats import SeatSet
"""


def write_modules(games: Iterable[Game[Any]], folder: Path) -> None:
    """Write the modules of these games, which are in one package, into this folder."""
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    for game in games:
        for name, lines in _modules(game).items():
            (folder / f"{name.rpartition('.')[2]}.py").write_text("\n".join(lines), "utf-8")


def _modules(game: Game[Any]) -> dict[str, Iterable[str]]:
    """The lines of each module, by its name."""
    found: dict[str, Iterable[str]] = {}
    table, state = game.codec.table, game.codec.state
    text, names = codec.text_of(table, state), "codec.text_of(Table, State).names"
    if not _is_importable(state):  # `kit.game` has made it
        names = "codec.text_of(Table, vars(Table)['State']).names"
    imported = ["from vorhand.engine.kernel.marks import codec"]
    found[module_of(table.__module__)] = _module(text, str(text), names, imported)
    home, rulebook = _rulebook(game)
    for version, edition in game.rulebook.editions.items():
        source = str(edition.text).replace("table: Any", "table: Table")
        imported = [f"from {home} import {rulebook} as RULEBOOK", _imported("Table", table)]
        for asked, directly, function in asked_directly(edition.text):
            source = source.replace(asked, directly)
            imported.append(function)
        names = f"RULEBOOK.editions[{version}].text.names"
        package = table.__module__.rpartition(".")[0]
        found[module_of(f"{package}.rules_{version}")] = _module(
            edition.text, source, names, imported
        )
    return found


def _rulebook(game: Game[Any]) -> tuple[str, str]:
    """The module and the name of the rulebook of a game. Raises `ValueError` if it is no constant
    of a module that can be imported before the game is made.
    """
    package = game.codec.table.__module__.rpartition(".")[0]
    for module, names in [(each, vars(sys.modules[each])) for each in sorted(sys.modules)]:
        if module.startswith(f"{package}."):
            for name, value in names.items():
                if value is game.rulebook:
                    return module, name
    raise ValueError(
        f"no module of {package} names the rulebook of {game.id}; expected a constant such as "
        "RULEBOOK in a module of its own"
    )


def _module(text: SourceText, source: str, names: str, imported: Iterable[str]) -> Iterator[str]:
    """The lines of a module, which imports what it can, and looks up the rest in the names."""
    importable = {name for name, value in text.names.items() if _is_importable(value)}
    others = [name for name in text.names if name not in importable]
    kinds = {type(text.names[name]) for name in others if _has_home(type(text.names[name]))}
    yield _HEAD
    yield from imported
    yield from (_imported(name, text.names[name]) for name in sorted(importable))
    yield from sorted(_imported(kind.__name__, kind) for kind in kinds)
    yield f"_NAMES = {names}"
    for name in others:
        kind, found = type(text.names[name]), f"_NAMES[{name!r}]"
        is_known = kind in kinds or kind is tuple
        yield f"{name}: Final = {f'cast({kind.__name__}, {found})' if is_known else found}"
    yield source


def _is_importable(value: Any) -> bool:
    """Return whether a value has a name in a module of ours, or of a package of a game."""
    name = getattr(value, "__qualname__", "<")
    return name.isidentifier() and _has_home(value)


def _has_home(value: Any) -> bool:
    """Return whether a value is ours, or of a package of a game, and not of Python."""
    return value.__module__.partition(".")[0] not in sys.stdlib_module_names


def _imported(name: str, value: Any) -> str:
    return f"from {value.__module__} import {value.__name__} as {name}"


def main() -> None:
    """Write the modules of the games in a package."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("package")
    options.add_argument("folder", type=Path)
    given = options.parse_args()
    package = import_module(given.package)
    games = [each for each in vars(package).values() if isinstance(each, Game)]
    if not games:
        sys.exit(f"{given.package} has no game in it that `kit.game` has made.")
    write_modules(games, given.folder)


if __name__ == "__main__":
    main()
