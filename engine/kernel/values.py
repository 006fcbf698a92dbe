"""States as frozen values, and tables on which one adjudication works.

A game declares the fields of its state once, as a slotted dataclass: its *table*, which rules may
change while they carry out one action. Its *state* is the subclass that nobody can change. A table
is a copy that nobody else has seen; `freeze` turns it into a state on the spot. (Measured: a copy
and a freeze cost half of what one `dataclasses.replace` does, and an action needs several.)
"""

from collections.abc import Callable, Sequence
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")


class Frozen:
    """Mixed into a state: its fields cannot be set or deleted."""

    __slots__ = ()

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a state is never changed: {name}")


def frozen(table: Any, kind: type[T]) -> T:
    """The state of this kind that a table has come to. The table itself becomes it."""
    table.notes = None
    table.__class__ = kind
    state: T = table
    return state


def copier(table_type: type[T], fields: Sequence[str]) -> Callable[[T], T]:
    """A function that copies a state, or a table, to a new table of this type: one assignment a
    field, written out as `dataclasses` writes its methods.
    """
    lines = [f"    table.{name} = source.{name}" for name in fields]
    source = "\n".join(["def copy(source):", "    table = new(kind)", *lines, "    return table"])
    namespace: dict[str, Any] = {"new": object.__new__, "kind": table_type}
    exec(source, namespace)
    copy: Callable[[T], T] = namespace["copy"]
    return copy
