"""Frozen tables. This module and the modules `state` of the games stay plain when the engine is
compiled to C, since an object of a compiled class can change its class only to a plain one.
"""

from typing import Any, NoReturn


class Frozen:
    """A table that can no longer be changed. A game's `State` is a frozen table. A table is frozen
    by becoming a `State` itself, so nothing may use it as a table afterwards.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")
