"""Makes functions from a text when their game is imported, as `dataclasses` makes methods.

The text follows from what the game declares and is compiled once per process, in memory, so it
cannot be out of date. For the compiled engine, `tools.building.generated` writes the same texts
into modules in `build/`, where they are compiled to C.
"""

import linecache
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple, TypeAlias

MADE: Final = "vorhand.engine.made"
"""The package of the modules made from these texts; only a compiled engine has it."""

Functions: TypeAlias = Mapping[str, Callable[..., Any]]
Lines: TypeAlias = Sequence[str]


class Text(NamedTuple):
    """Functions, each as its lines, and the values of the names in them."""

    functions: Sequence[Lines]
    names: Mapping[str, Any]

    def __str__(self) -> str:
        return "\n\n\n".join("\n".join(lines) for lines in self.functions) + "\n"


def functions_of(text: Text, place: str) -> Functions:
    """The functions of a text. `place` is the module that declares what they are made from.
    Tracebacks show their lines.
    """
    if find_spec(MADE) and find_spec(module_of(place)):
        made = vars(import_module(module_of(place)))
    else:
        file, source, made = f"<made from {place}>", str(text), {"__name__": place, **text.names}
        exec(compile(f"from __future__ import annotations\n{source}", file, "exec"), made)
        linecache.cache[file] = len(source), None, ["", *source.splitlines(keepends=True)], file
    return made


def module_of(place: str) -> str:
    """The name of the compiled module of a text."""
    return f"{MADE}.{place.removeprefix('vorhand.engine.').replace('.', '_')}"


def function(head: str, lines: Iterable[str]) -> Lines:
    """The lines of a function."""
    return [f"def {head}:", *(f"    {line}" for line in lines)]
