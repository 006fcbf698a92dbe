"""Write the texts from which the engine makes functions (`engine/kernel/marks/source.py`) into
modules, which `tools.building.compiled` compiles to C with the rest.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from tools.building.direct_calls import asked_directly
from vorhand.engine import GAMES
from vorhand.engine.kernel.marks import codec
from vorhand.engine.kernel.marks.source import MADE, SourceText, module_of

_HEAD = """\
from typing import Any, Final, cast

from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.seats import SeatSet
"""


def write_modules(engine: Path) -> None:
    """Write the modules of all games into the package `made` in this folder of the engine."""
    folder = engine / MADE.rpartition(".")[2]
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name, lines in _modules().items():
        (folder / f"{name.rpartition('.')[2]}.py").write_text("\n".join(lines), "utf-8")


def _modules() -> dict[str, Iterable[str]]:
    """The lines of each module, by its name."""
    found: dict[str, Iterable[str]] = {}
    for game in GAMES.values():
        table, state = game.codec.table, game.codec.state
        package = table.__module__.rpartition(".")[0]
        text, names = codec.text_of(table, state), "codec.text_of(Table, State).names"
        if not _is_importable(state):  # `kit.game` has made it
            names = "codec.text_of(Table, vars(Table)['State']).names"
        imported = ["from vorhand.engine.kernel.marks import codec"]
        found[module_of(table.__module__)] = _module(text, str(text), names, imported)
        for version, edition in game.rulebook.editions.items():
            source = str(edition.text).replace("table: Any", "table: Table")
            imported = [f"from {package}.rules import RULEBOOK", _imported("Table", table)]
            for asked, directly, function in asked_directly(edition.text):
                source = source.replace(asked, directly)
                imported.append(function)
            names = f"RULEBOOK.editions[{version}].text.names"
            place = module_of(f"{package}.rules_{version}")
            found[place] = _module(edition.text, source, names, imported)
    return found


def _module(text: SourceText, source: str, names: str, imported: Iterable[str]) -> Iterator[str]:
    """The lines of a module, which imports what it can, and looks up the rest in the names."""
    importable = {name for name, value in text.names.items() if _is_importable(value)}
    others = [name for name in text.names if name not in importable]
    kinds = {type(text.names[name]) for name in others if _is_ours(type(text.names[name]))}
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
    return getattr(value, "__qualname__", "<").isidentifier() and _is_ours(value)


def _is_ours(value: Any) -> bool:
    return str(value.__module__).startswith("vorhand.")


def _imported(name: str, value: Any) -> str:
    return f"from {value.__module__} import {value.__name__} as {name}"
