"""Actions that represent others. A module of its own, as mypyc compiles no subclass of a tuple."""

from vorhand.engine.kernel.table.actions import SeatAction


class Unlisted(tuple[SeatAction, ...]):
    """Some actions of a kind with too many to list, such as laying away any two cards: they
    represent all of them when the whole kind is closed.
    """

    __slots__ = ()
