"""A state of Stortok, and what is done with its tables as a whole."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.table import Table


class State(kit.Frozen, Table):
    """A table of Stortok that nothing can change any more."""

    __slots__ = ()


METHODS: Final = kit.methods_of(Table, State)
