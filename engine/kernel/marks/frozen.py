"""Frozen tables. This module stays plain where the engine is compiled to C, as do the modules
`state` of the games: a compiled object can only change its class to one that is not compiled.
"""

from typing import Any, NoReturn


class Frozen:
    """A table that nothing can change any more. A game's `State` is a table that is frozen; a table
    is frozen by becoming a `State`, so it must not be used as a table afterwards.
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")
