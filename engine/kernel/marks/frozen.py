"""Frozen tables. This module and the modules `state` of the games stay plain when the engine is
compiled to C, since an object of a compiled class can change its class only to a plain one.
"""

from dataclasses import fields
from typing import Any, NoReturn, Self


class Frozen:
    """A table that can no longer be changed. A game's `State` is a frozen table. A table is frozen
    by becoming a `State` itself, so nothing may use it as a table afterwards.

    Whoever sets a field gets an `AttributeError`. Equal states have equal hashes.

    >>> state = dealt("AC KH", "QC JC").frozen()
    >>> isinstance(state, kit.Frozen), hash(state) == hash(dealt("AC KH", "QC JC").frozen())
    (True, True)
    >>> state.winner = 0
    Traceback (most recent call last):
    AttributeError: a state is never changed: winner
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")

    def __hash__(self) -> int:
        return hash(_values_of(self))

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return frozen_again, (type(self), _values_of(self))


def frozen_again(kind: Any, values: tuple[Any, ...]) -> Any:
    """The state of this kind whose fields have these values, in order."""
    state = kind.__new__(kind)
    for each, value in zip(fields(kind), values, strict=True):
        object.__setattr__(state, each.name, value)
    return state


def _values_of(state: Any) -> tuple[Any, ...]:
    return tuple([getattr(state, each.name) for each in fields(state)])
