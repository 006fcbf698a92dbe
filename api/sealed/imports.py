"""Says which code a game runs on: its own packages, what these import, and the kit.

It begins with the modules of the functions and classes that the game's record holds, and with the
one that its entry point names. From there it reads what modules import, without importing anything.
"""

import ast
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.util import find_spec, resolve_name
from pathlib import Path
from types import FunctionType, MethodType, ModuleType
from typing import Any, Final

from vorhand.engine import Game
from vorhand.kit.installed import home_of

OURS: Final = "vorhand"
_LARGEST: Final = 500
"""What holds more things than this is a table of numbers."""
_NOT_OTHERS: Final = sys.stdlib_module_names | {OURS}
_BY_NAME: Final = frozenset({"import_module", "__import__"})
"""Functions that import the module that they are given by its name."""


def top(module: str) -> str:
    """Return the outermost package of a module."""
    return module.partition(".")[0]


def modules_of(game: Game[Any]) -> set[str]:
    """Return the modules outside Vorhand in which a game is written, as far as its record shows."""
    home = home_of(game)
    written = {*_written_in(game), *([home] if home else [])}
    return {each for each in written if top(each) not in _NOT_OTHERS}


def _written_in(game: Game[Any]) -> Iterator[str]:
    waiting: list[Any] = [game]
    seen: dict[int, Any] = {}
    while waiting:
        value = waiting.pop()
        if id(value) in seen or isinstance(value, str | bytes | int | float | None):
            continue
        seen[id(value)] = value  # kept, so that no other gets its id
        if isinstance(value, ModuleType):
            yield value.__name__
        elif isinstance(value, type):
            yield from (each.__module__ for each in value.__mro__)
        else:
            waiting += _parts_of(value)
            if isinstance(value, FunctionType):
                yield value.__module__


def _parts_of(value: Any) -> Iterator[Any]:
    """Yield what a value holds. Of our own functions, nothing: a compiled one does not show it."""
    if isinstance(value, FunctionType):
        if top(value.__module__ or "") != OURS:
            yield from (cell.cell_contents for cell in value.__closure__ or () if _is_filled(cell))
            yield from value.__defaults__ or ()
            yield from vars(value).values()
    elif isinstance(value, MethodType):
        yield from (value.__func__, value.__self__)
    elif isinstance(value, partial):
        yield from (value.func, *value.args, *value.keywords.values())
    elif isinstance(value, dict | list | tuple | set | frozenset):
        yield type(value)
        if len(value) <= _LARGEST:
            yield from value
            yield from value.values() if isinstance(value, dict) else ()
    else:
        yield type(value)
        yield from getattr(value, "__dict__", {}).values()
        names = (getattr(each, "__slots__", ()) for each in type(value).__mro__)
        compiled = getattr(type(value), "__mypyc_attrs__", ())
        for name in (*compiled, *(name for some in names for name in _listed(some))):
            yield getattr(value, name, None)


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def _listed(slots: str | Iterable[str]) -> Iterable[str]:
    return [slots] if isinstance(slots, str) else slots


def reached_from(modules: Iterable[str], is_closed: Callable[[str], bool]) -> set[str]:
    """Return these modules, and all that they import, one through another, outside the standard
    library. Where `is_closed(top)` says so, the imports of a package are not read.
    """
    waiting, reached = [*modules], set[str]()
    while waiting:
        name = waiting.pop()
        if name in reached or top(name) in sys.stdlib_module_names or not name:
            continue
        reached.add(name)
        waiting.append(name.rpartition(".")[0])
        if top(name) != OURS and not is_closed(top(name)) and (file := _file_of(name)):
            waiting += imports(file, name)
    return reached


def imports(file: Path, module: str) -> Iterator[str]:
    """Yield the names that a module imports, wherever it does; some are no modules but in one."""
    package = module if file.stem == "__init__" else module.rpartition(".")[0]
    try:
        tree = ast.parse(file.read_bytes())
    except (SyntaxError, ValueError):  # whoever imports it is told
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            first = getattr(node.args[0], "value", None)
            if name in _BY_NAME and isinstance(first, str):
                yield first


def _file_of(module: str) -> Path | None:
    """Return the source of a module, which need not have been imported; null if there is none."""
    loaded = getattr(sys.modules.get(module), "__file__", None)
    if loaded:
        file = Path(loaded)
        return file if file.suffix == ".py" and file.is_file() else None
    for folder in places_of(top(module)):
        inner = folder.joinpath(*module.split(".")[1:])
        for file in (inner.with_suffix(".py"), inner / "__init__.py"):
            if file.is_file():
                return file
    return None


def places_of(package: str) -> list[Path]:
    """Return the folders of a package, or the file of a module; empty if there are none."""
    module = sys.modules.get(package)
    try:
        spec = module.__spec__ if module else find_spec(package)
    except (ImportError, ValueError):
        return []
    if spec is None:
        return []
    found = spec.submodule_search_locations or ([spec.origin] if spec.origin else [])
    return [path for path in map(Path, filter(None, found)) if path.exists()]
