"""A state of Fipsen, and what is done with its tables as a whole."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import Table


class State(kit.Frozen, Table):
    """A table of Fipsen that nothing can change any more."""

    __slots__ = ()


METHODS: Final = kit.methods_of(Table, State)
