"""A state of Toepen, and what is done with its tables as a whole."""

from typing import Final

from vorhand.engine.kernel.marks.frozen import Frozen
from vorhand.engine.kernel.marks.methods import methods_of
from vorhand.engine.toepen.table import Table


class State(Frozen, Table):
    """A table of Toepen that nothing can change any more."""

    __slots__ = ()


METHODS: Final = methods_of(Table, State)
