"""Write the texts from which the engine makes functions (`engine/kernel/marks/source.py`) into
modules, so that these can be compiled to C with the rest (`tools.compiled`).
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vorhand.engine import GAMES
from vorhand.engine.kernel.marks import methods
from vorhand.engine.kernel.marks.source import MADE, Text, module_of

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


def _modules() -> dict[str, list[str]]:
    found = {}
    for game in GAMES.values():
        table, state = game.methods.table, game.methods.state
        package = table.__module__.rpartition(".")[0]
        text = methods.text_of(table, state)
        names = "methods.text_of(Table, State).names"
        imported = ["from vorhand.engine.kernel.marks import methods"]
        found[module_of(table.__module__)] = [*_module(text, names, imported)]
        for version, edition in game.rulebook.editions.items():
            names = f"RULEBOOK.editions[{version}].text.names"
            imported = [
                f"from {package}.rules import RULEBOOK",
                f"from {package}.table import Table",
            ]
            place = module_of(f"{package}.rules_{version}")
            found[place] = [*_module(edition.text, names, imported)]
    return found


def _module(text: Text, names: str, imported: list[str]) -> Iterator[str]:
    """The lines of a module: what can be imported is, the rest is looked up in the names."""
    importable = {name for name, value in text.names.items() if _is_importable(value)}
    kinds = {type(text.names[name]) for name in text.names.keys() - importable}
    yield _HEAD
    yield from imported
    yield from (_imported(name, text.names[name]) for name in sorted(importable))
    yield from (
        f"from {kind.__module__} import {kind.__name__}" for kind in kinds if _is_ours(kind)
    )
    yield f"_NAMES = {names}"
    for name in text.names.keys() - importable:
        kind = type(text.names[name])
        found = f"_NAMES[{name!r}]"
        yield f"{name}: Final = {f'cast({kind.__name__}, {found})' if _is_ours(kind) else found}"
    yield str(text)


def _is_importable(value: Any) -> bool:
    return getattr(value, "__name__", "<").isidentifier() and _is_ours(value)


def _is_ours(value: Any) -> bool:
    return str(value.__module__).startswith("vorhand.")


def _imported(name: str, value: Any) -> str:
    return f"from {value.__module__} import {value.__name__} as {name}"
