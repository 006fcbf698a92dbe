"""The kit is all that a game from another package needs of Vorhand."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from vorhand import kit
from vorhand.engine import surface

FROM_OUTSIDE: Final = Path(__file__).parents[1] / "packages"
GAMES: Final = {"agram": 190, "hearts": 460}
"""The games that are packages of their own, and how many lines of Python each has at most, without
its comparison with another library.
"""


def sources(game: str) -> list[Path]:
    """The modules of a game, without its tests."""
    return sorted((FROM_OUTSIDE / game / f"vorhand_{game}").rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """What a module imports, by its whole name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("game", GAMES)
def test_game_imports_nothing_else_of_vorhand(game: str) -> None:
    """Every name that it needs is one of the kit."""
    found = {name for path in sources(game) for name in imported(path)}
    assert {name for name in found if name.partition(".")[0] == "vorhand"} == {"vorhand.kit"}


@pytest.mark.parametrize("game", GAMES)
def test_game_names_only_what_the_kit_promises(game: str) -> None:
    """What the kit does not list may change without a word."""
    named = {
        node.attr
        for path in sources(game)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "kit"
    }
    assert len(named) > 20
    assert named <= {*kit.__all__}


@pytest.mark.parametrize("game", GAMES)
def test_game_stays_small(game: str) -> None:
    """A stranger reads it in one sitting, without what compares it and what teaches it."""
    beside = {"oracle.py", "facts.py", "prices.py"}
    parts = [path for path in sources(game) if path.name not in beside]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in parts)
    assert lines <= GAMES[game]


@pytest.mark.parametrize("module", [kit, surface], ids=["kit", "surface"])
def test_module_lists_what_it_offers(module: ModuleType) -> None:
    """Each name once, and none that it imports in passing."""
    tree = ast.parse(Path(module.__file__ or "").read_text("utf-8"))
    offered = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name not in ("*", "surface", "renamed")
    ]
    of_surface = surface.__all__ if module is kit else []
    assert sorted([*offered, *of_surface]) == sorted(module.__all__)
