"""The house is built as ARCHITECTURE.md says: imports run one way, and nobody knows too much."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import pytest

from engine import GAMES
from engine.kernel import actions
from engine.kernel.actions import Action
from engine.kernel.game import Outcome

ROOT: Final = Path(__file__).parent.parent
PACKAGES: Final = ("api", "bulk", "engine")
BOTH_SIDES: Final = frozenset(
    {
        *("game", "rules", "id", "version", "hand_number", "options", "players", "dealer"),
        *("phase", "to_act", "hands", "in_hand", "hand", "seat", "card", "cards"),
    }
)
"""Members that the states and views of all games have."""
PLAIN_WORDS: Final = frozenset({"away", "hold", "pass", "record", "shown", "value"})
"""Fields of a game whose names are words that anybody needs."""

IMPURE: Final = frozenset(
    {
        *("asyncio", "concurrent", "datetime", "http", "io", "logging", "multiprocessing", "os"),
        *("pathlib", "random", "secrets", "select", "shutil", "socket", "sqlite3", "subprocess"),
        *("sys", "tempfile", "threading", "time", "urllib", "uuid", "warnings"),
    }
)
"""Standard modules that read or write something, or that are not the same twice."""
IMPURE_CALLS: Final = frozenset({"open", "print", "input", "breakpoint"})


@cache
def sources(package: str) -> dict[str, ast.Module]:
    """The modules of a package, by their dotted names."""
    found = {}
    for path in sorted((ROOT / package).rglob("*.py")):
        dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[dotted.removesuffix(".__init__")] = ast.parse(path.read_text("utf-8"), str(path))
    return found


def imports(module: ast.Module) -> Iterator[str]:
    """Every module that a module imports, wherever it does."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_by(dotted: str) -> set[str]:
    """What a module imports of our own, and the top of all else."""
    package = dotted.partition(".")[0]
    found = set(imports(sources(package)[dotted]))
    return {
        name if name.partition(".")[0] in PACKAGES else name.partition(".")[0] for name in found
    }


def modules(*prefixes: str) -> list[str]:
    """The modules in these packages."""
    return [
        dotted
        for prefix in prefixes
        for dotted in sources(prefix.partition(".")[0])
        if dotted == prefix or dotted.startswith(f"{prefix}.")
    ]


def games() -> list[str]:
    """The packages of the games: those in `engine` beside the kernel."""
    found = (path.parent.name for path in (ROOT / "engine").glob("*/__init__.py"))
    return sorted(f"engine.{name}" for name in found if name != "kernel")


def is_in(name: str, *packages: str) -> bool:
    """Whether a dotted name is one of these packages, or in one."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def ours(dotted: str) -> set[str]:
    """What of our own a module imports."""
    return {name for name in imported_by(dotted) if is_in(name, *PACKAGES)}


# Imports run one way


@pytest.mark.parametrize("dotted", modules("engine.kernel"))
def test_kernel_imports_no_game(dotted: str) -> None:
    """The kernel rests on itself alone."""
    assert {name for name in ours(dotted) if not is_in(name, "engine.kernel")} == set()


@pytest.mark.parametrize("dotted", modules(*games()))
def test_game_imports_the_kernel_and_itself(dotted: str) -> None:
    """No game knows another, nor the registry."""
    game = ".".join(dotted.split(".")[:2])
    assert {name for name in ours(dotted) if not is_in(name, "engine.kernel", game)} == set()


@pytest.mark.parametrize("dotted", modules("api", "bulk"))
def test_api_and_bulk_import_no_game(dotted: str) -> None:
    """Both know the engine's face and its kernel, and not each other; the games come by the
    registry.
    """
    face = {f"engine.{name}" for name in ("kernel", *_exported())}
    own = dotted.partition(".")[0]
    known = {own, "engine", *face}
    for name in ours(dotted):
        assert name in known or is_in(name, own, "engine.kernel"), name


@pytest.mark.parametrize("dotted", modules("bulk"))
def test_bulk_imports_nothing_that_may_be_missing(dotted: str) -> None:
    """What only some uses need is loaded where it is used, with a message where it is missing."""
    foreign = {name for name in imported_by(dotted) if not is_in(name, "bulk", "engine")}
    assert foreign <= sys.stdlib_module_names | {"orjson", "tqdm"}


def _exported() -> list[str]:
    """What the face of the engine offers."""
    return [
        element.value
        for node in sources("engine")["engine"].body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for element in ast.walk(node.value)
        if isinstance(element, ast.Constant)
    ]


@pytest.mark.parametrize("dotted", modules("engine"))
def test_engine_imports_the_standard_library_and_itself(dotted: str) -> None:
    """No Flask, no marshmallow, nothing that has to be installed."""
    foreign = {name for name in imported_by(dotted) if not is_in(name, "engine")}
    assert foreign <= sys.stdlib_module_names


def test_every_game_is_in_the_registry() -> None:
    """A package beside the kernel is a game that can be played."""
    served = {game.claim_type.__module__.rpartition(".")[0] for game in GAMES.values()}
    assert sorted(served) == games()


# Pure functions


@pytest.mark.parametrize("dotted", modules("engine"))
def test_engine_has_no_clock_no_chance_and_no_files(dotted: str) -> None:
    """The same call gives the same value, and leaves nothing behind."""
    assert imported_by(dotted) & IMPURE == set()


@pytest.mark.parametrize("dotted", modules("engine"))
def test_engine_neither_reads_nor_prints(dotted: str) -> None:
    """Nothing that is built in does it, either."""
    called = {
        node.func.id
        for node in ast.walk(sources("engine")[dotted])
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert called & IMPURE_CALLS == set()


# Who knows what


def members(hint: Any) -> Iterator[str]:
    """The names of the members of a declared shape, and of the shapes in it."""
    if get_origin(hint) is Annotated:
        yield from members(get_args(hint)[0])
    elif isinstance(hint, type) and getattr(hint, "__annotations__", None):
        for name, inner in get_type_hints(hint, include_extras=True).items():
            yield name
            yield from members(inner)
    else:
        for inner in get_args(hint):
            yield from members(inner)


@cache
def words_of_games() -> frozenset[str]:
    """The words by which one can tell a game: its name, and all that it calls its own."""
    shared = {kind.type for kind in vars(actions).values() if _is_kind(kind)} | BOTH_SIDES
    words = set()
    for game in GAMES.values():
        words |= {game.id, game.title.lower(), *game.presets, *game.action_types}
        for declared in (game.claim_type, game.view_type, game.options_type):
            words |= set(members(declared))
    return frozenset(words - shared - PLAIN_WORDS)


def _is_kind(value: Any) -> bool:
    return isinstance(value, type) and issubclass(value, Action) and hasattr(value, "type")


def test_words_of_games_are_found() -> None:
    """The words that are looked for are those of the rulebook."""
    assert {"toepen", "siwweschroem", "challenge", "lives", "poverty", "stock"} <= words_of_games()
    assert not {"deal", "play-card", "players"} & words_of_games()


@pytest.mark.parametrize("dotted", modules("api", "bulk"))
def test_api_and_bulk_have_no_word_of_a_game(dotted: str) -> None:
    """No rule, no field and no name of any game: adding one touches nothing here."""
    path = Path(*dotted.split("."))
    file = ROOT / path / "__init__.py" if (ROOT / path).is_dir() else ROOT / path.with_suffix(".py")
    text = file.read_text("utf-8").lower()
    found = {
        match[0]
        for word in words_of_games()
        for match in re.finditer(rf"(?<![\w-]){re.escape(word)}s?(?![\w-])", text)
    }
    assert found - get_type_hints(Outcome).keys() == set()


@pytest.mark.parametrize("dotted", modules("engine.kernel"))
def test_kernel_has_no_name_of_a_game(dotted: str) -> None:
    """What all games share names none of them."""
    names = {word for game in GAMES.values() for word in (game.id, game.title.lower())}
    text = ast.unparse(sources("engine")[dotted]).lower()
    assert {name for name in names if name in text} == set()
