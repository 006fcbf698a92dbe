"""Makes functions from a text when their game is imported, as `dataclasses` makes methods.

The text follows from what the game declares and is compiled once per process, in memory, so it
cannot be out of date. When engine or game are compiled, `vorhand.kit.compiling.generated` writes
the same texts into modules, which are compiled to C.
"""

import linecache
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

MADE: Final = "made"
"""The package of the modules made from these texts, in that of the engine, or of a game from
outside; only compiled ones have it.
"""
_ENGINE: Final = "vorhand.engine"

Functions: TypeAlias = Mapping[str, Callable[..., Any]]


class SourceText:
    """The lines of functions that are made, and the values of the `names` in them.

    >>> from vorhand.engine.kernel.marks.source import SourceText
    >>> text = SourceText(factor=2)
    >>> text.function("twice(number)", [f"return {text.put('factor', 2)} * number"])
    >>> print(text, end="")
    def twice(number):
        return factor * number
    """

    def __init__(self, **names: Any) -> None:
        self.names: Final[dict[str, Any]] = names
        self.lines: Final[list[str]] = []
        self._indent = ""

    def put(self, name: str, value: Any) -> str:
        """Give a value this name, or one with a number if another value has it; return the name."""
        unique, number = name, 0
        while unique in self.names and self.names[unique] != value:
            number += 1
            unique = f"{name}_{number}"
        self.names[unique] = value
        return unique

    def add(self, line: str) -> None:
        """Add a line to the block that is being written."""
        self.lines.append(self._indent + line)

    @contextmanager
    def within(self, header: str) -> Iterator[None]:
        """Indent the lines that are written meanwhile below this `header`."""
        self.add(header)
        before, indent = len(self.lines), self._indent
        self._indent += "    "
        yield
        if len(self.lines) == before:
            self.add("pass")
        self._indent = indent

    def function(self, head: str, lines: Iterable[str], *decorators: str) -> None:
        """Add a function with these lines."""
        for decorator in decorators:
            self.add(f"@{decorator}")
        with self.within(f"def {head}:"):
            for line in lines:
                self.add(line)

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"


def functions_of(text: SourceText, place: str) -> Functions:
    """The functions of a text. `place` is the module that declares what they are made from.
    Tracebacks show their lines.
    """
    name = module_of(place)
    if _is_there(name.rpartition(".")[0]) and _is_there(name):
        made = vars(import_module(name))
    else:
        file, source, made = f"<made from {place}>", str(text), {"__name__": place, **text.names}
        exec(compile(f"from __future__ import annotations\n{source}", file, "exec"), made)
        linecache.cache[file] = len(source), None, ["", *source.splitlines(keepends=True)], file
    return made


def module_of(place: str) -> str:
    """The name of the compiled module of a text."""
    package = place.partition(".")[0]
    home = _ENGINE if place.startswith(f"{_ENGINE}.") else package
    return f"{home}.{MADE}.{place.removeprefix(f'{home}.').replace('.', '_')}"


def _is_there(module: str) -> bool:
    """Return whether there is a module of this name; whatever it is in is imported."""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):  # it is in no package, or in a program
        return False
