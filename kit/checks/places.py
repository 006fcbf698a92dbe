"""Says where something of a game is written down: module and line."""

import inspect
import sys
import traceback
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from vorhand.engine import Game
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.kit.checks import returning
from vorhand.kit.package import GamePackage


def package_name(game: Game[Any]) -> str:
    """The package in which a game is declared, which may be a single module."""
    name = str(game.codec.table.__module__)
    is_package = hasattr(sys.modules.get(name), "__path__")
    return name if is_package else name.rpartition(".")[0] or name


def modules_of(game: Game[Any]) -> Iterator[ModuleType]:
    """The modules of the game's package that are loaded."""
    name = package_name(game)
    for dotted in sorted(sys.modules):
        if dotted == name or dotted.startswith(f"{name}."):
            yield sys.modules[dotted]


def sources_of(game: Game[Any]) -> list[ModuleType]:
    """The modules of the game's package, and those whose functions it has imported by name."""
    found = dict.fromkeys(modules_of(game))
    for module in [*found]:
        for value in vars(module).values():
            if isinstance(value, ModuleType):
                found[value] = None
            elif other := sys.modules.get(getattr(value, "__module__", None) or ""):
                found[other] = None
    return [module for module in found if getattr(module, "__file__", None)]


def text_of(module: ModuleType) -> str:
    """The source of a module; that of a compiled one lies beside it. Empty if there is none."""
    source = _source(Path(str(module.__file__)))
    return source.read_text("utf-8") if source.exists() else ""


def _source(file: Path) -> Path:
    return file.with_name(f"{file.name.partition('.')[0]}.py")


def of_clause(game: Game[Any], clause: Clause) -> str:
    """The clause, with the module that holds it."""
    for module in modules_of(game):
        if any(value is clause for value in vars(module).values()):
            return f"{clause.id} in {_file(module)}"
    return clause.id


def of_kind(game: Game[Any], type: str) -> str:
    """A kind of action, with the effect that carries it out."""
    kind = game.action_types.get(type)
    for found, ordered in game.rulebook.editions[game.rulebook.version].kinds.items():
        if found is kind:
            return f"{type}, {of_function(ordered.kind.does)}"
    return type


def of_member(game: Game[Any], member: str) -> str:
    """A member of the state, with the table that declares it."""
    return f"{member} in {of_type(game.codec.table)}"


def of_type(declared: type) -> str:
    """A class, with its module."""
    return f"{declared.__name__} in {_file(sys.modules[declared.__module__])}"


def of_function(function: Any) -> str:
    """A function, with its file and line; its name where it has none."""
    inner = inspect.unwrap(getattr(function, "__func__", function))
    code = getattr(inner, "__code__", None)
    if code is None:
        return str(getattr(function, "__qualname__", function))
    return f"{inner.__qualname__} in {Path(code.co_filename).name}:{code.co_firstlineno}"


def of_policy(package: GamePackage) -> str:
    """The function that chooses."""
    assert package.policy
    return of_function(package.policy.choose)


def of_error(game: Game[Any], error: BaseException, tried: Mapping[str, Any] | None = None) -> str:
    """Return where the game has raised an error: the last line of its own package on the way there,
    or to the error that has led to it; else the kind of action that was `tried`, if there is one.
    """
    beside = [module for module in sources_of(game) if not _is_ours(module)]
    for modules in (modules_of(game), beside):
        files = {*_files_of(modules)}
        for each in _with_causes(error):
            in_game = [frame for frame in _frames_of(each) if frame.filename in files]
            if in_game:
                return _line(in_game[-1])
    frames = _frames_of(error)
    last = Path(frames[-1].filename)
    if (_ROOT in last.parents or last.parts[:1] == (_OURS,)) and tried and "action" in tried:
        return of_kind(game, tried["action"]["type"])
    return _line(frames[-1])


_ROOT: Final = Path(__file__).parents[2]
"""The folder of Vorhand itself."""
_OURS: Final = "vorhand"


def _is_ours(module: ModuleType) -> bool:
    return module.__name__.partition(".")[0] == _OURS


def _files_of(modules: Iterable[ModuleType]) -> Iterator[str]:
    """The files of modules, as frames name them: compiled code names them from the folder in which
    it was compiled.
    """
    for module in modules:
        file = getattr(module, "__file__", None)
        if file:
            source = _source(Path(file))
            depth = len(module.__name__.split(".")) + (source.stem == "__init__")
            yield str(source)
            yield "/".join(source.parts[-depth:])


def _with_causes(error: BaseException) -> Iterator[BaseException]:
    """An error, and those that have led to it: what a generator of ours makes of a `StopIteration`
    says nothing of the game.
    """
    met: list[BaseException] = []
    found: BaseException | None = error
    while found is not None and found not in met:
        met.append(found)
        yield found
        found = found.__cause__ or found.__context__


def _frames_of(error: BaseException) -> list[traceback.FrameSummary]:
    frames = traceback.extract_tb(error.__traceback__)
    return [frame for frame in frames if frame.filename != returning.__file__]


def _line(frame: traceback.FrameSummary) -> str:
    return f"{Path(frame.filename).name}:{frame.lineno}, {frame.name}"


def _file(module: ModuleType) -> str:
    file = getattr(module, "__file__", None)
    return _source(Path(file)).name if file else module.__name__
