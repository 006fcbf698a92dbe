"""The types of problem: each is declared once, on the exception that is raised for it.

A module here that declares a type needs no entry anywhere. Types are listed in the order of the
names of their modules, and there as they are declared.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from vorhand.api.problems.problem import Problem, ProblemType


def _declared() -> Iterator[ProblemType]:
    """The types in the modules beside this one."""
    for name in sorted(module.name for module in iter_modules(__path__, f"{__name__}.")):
        for each in vars(import_module(name)).values():
            if isinstance(each, type) and issubclass(each, Problem) and each.__module__ == name:
                yield each.type


_TYPES: Final = [*_declared()]
TYPES: Final = {type.name: type for type in _TYPES}
if len(TYPES) < len(_TYPES):
    names = ", ".join(type.name for type in _TYPES)
    raise ValueError(f"give each type of problem a name of its own; these are: {names}")
