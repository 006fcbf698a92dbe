"""The events of an action, made only when somebody reads them."""

from collections.abc import Iterator, Sequence
from typing import Any

from vorhand.engine.kernel.table.events import Event, Notes


class LazyEvents(Sequence[Event]):
    """Events in order, made when one is first read: a program that plays a million games reads
    none.
    """

    __slots__ = ("_events", "_notes")

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._events: tuple[Event, ...] | None = None

    def _made(self) -> tuple[Event, ...]:
        if self._events is None:
            self._events = tuple(kind(*values) for kind, values in self._notes)
        return self._events

    def __getitem__(self, at: Any) -> Any:
        return self._made()[at]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._made())

    def __len__(self) -> int:
        return len(self._notes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._made() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._made())

    def __reduce__(self) -> tuple[Any, ...]:
        return LazyEvents, (self._notes,)

    def __repr__(self) -> str:
        return repr(self._made())
