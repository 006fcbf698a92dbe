"""States as frozen values, and tables on which one adjudication works.

A game declares the fields of its state once, as a slotted dataclass: its *table*, which rules may
change while they carry out one action. Its *state* is the subclass that nobody can change. A table
is a copy that nobody else has seen; `freeze` turns it into a state on the spot. (Measured: a copy
and a freeze cost half of what one `dataclasses.replace` does, and an action needs several.)

So each game writes out the copy of its table, one assignment a field. Compiled, its tables are laid
out in memory as C lays them out: such an object cannot pass from class to class, and copying it
once more costs next to nothing.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

T = TypeVar("T")


def never_changed(name: str) -> AttributeError:
    """What is raised where a field of a state would be set or deleted."""
    return AttributeError(f"a state is never changed: {name}")


def frozen(table: Any, kind: type[T], copy_of: Callable[[Any, type[Any]], Any]) -> T:
    """The state of this kind that a table has come to: the table itself, which becomes it; or,
    compiled, a copy. The table is not used any more.
    """
    if _is_compiled(copy_of):
        state: T = copy_of(table, kind)
    else:
        table.notes = None
        table.__class__ = kind
        state = table
    return state


def _is_compiled(function: Callable[..., Any]) -> bool:
    """Whether a function of ours has been compiled to C (`make compiled`)."""
    return not isinstance(function, FunctionType)
