"""A state of Agram, and what is done with its tables as a whole."""

from typing import Final

from examples.agram.table import Table
from vorhand.engine.kernel.marks.frozen import Frozen
from vorhand.engine.kernel.marks.methods import methods_of


class State(Frozen, Table):
    """A table of Agram that nothing can change any more."""

    __slots__ = ()


METHODS: Final = methods_of(Table, State)
