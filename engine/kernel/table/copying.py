"""Says how values are copied and pickled, plain and compiled: those that a module declares, and
those that are made of their fields.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from pickle import PicklingError
from types import ModuleType
from typing import Any, ClassVar, Final, Self, TypeAlias

_MAIN: Final = frozenset({"__main__", "__mp_main__"})
_PLACES: Final[dict[int, tuple[Any, tuple[str, ...]]]] = {}
"""Where values are declared, by their ids, which this keeps alive."""


class OfFields:
    """A frozen dataclass, which is made again from its fields: they cannot be set afterwards."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        own: Any = self
        values = {each.name: getattr(self, each.name) for each in fields(own) if each.init}
        return made_of, (type(self), values)


def made_of(kind: type[Any], values: Mapping[str, Any]) -> Any:
    """The value of this kind that has these fields."""
    return kind(**values)


class Declared:
    """A value that a module declares once, such as a game or a rule. It is made of functions, so it
    is never copied: whoever copies it gets the same, and pickle stores where it is declared.
    """

    __slots__ = ()
    inline: ClassVar[tuple[str, ...]] = ()
    """The members with values that are declared with it, and have no name of their own."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return reference_to(self)


def reference_to(value: Any) -> tuple[Any, ...]:
    """Return what pickle stores of a value that a module declares: a function, and its arguments.
    Raises `PicklingError` if no module does.
    """
    place = place_of(value, among=_entries_of)
    if place is None:
        raise PicklingError(
            f"this {type(value).__name__} cannot be pickled, since it is no constant of a module; "
            "expected one that another process finds by the name of a module and its own"
        )
    return declared, place


def declared(module: str, name: str, *key: str) -> Any:
    """The value that a module declares by this name, or what that holds by this key: a mapping an
    entry, any other its member.
    """
    value = getattr(import_module(module), name)
    if not key:
        return value
    return value[key[0]] if isinstance(value, dict) else getattr(value, key[0])


DeclaredAt: TypeAlias = Iterator[tuple[Any, tuple[str, ...]]]
"""Values, each with the arguments of `declared`."""


def _names_of(module: str, constants: dict[str, Any]) -> DeclaredAt:
    for name, each in constants.items():
        yield each, (module, name)
        if isinstance(each, Declared):
            yield from ((getattr(each, held), (module, name, held)) for held in each.inline)


def _entries_of(module: str, constants: dict[str, Any]) -> DeclaredAt:
    """The constants themselves, and what is in those that are mappings."""
    yield from _names_of(module, constants)
    for name, each in constants.items():
        if type(each) is dict and not name.startswith("__"):
            for key, entry in [*each.items()]:
                if type(key) is str:
                    yield entry, (module, name, key)


def place_of(
    value: Any, among: Callable[[str, dict[str, Any]], DeclaredAt] = _names_of
) -> tuple[str, ...] | None:
    """Return where a value is declared, as arguments of `declared`; null if no module does. The
    program that runs comes last, since it has another name elsewhere.
    """
    known = _PLACES.get(id(value))
    if known is None:
        modules = sorted([*sys.modules.items()], key=lambda each: each[0] in _MAIN)
        for name, module in modules:
            if type(module) is ModuleType:
                for each, place in among(name, {**vars(module)}):
                    if each is value:
                        _PLACES[id(value)] = value, place
                        return place
        return None
    return known[1]
