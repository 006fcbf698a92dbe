"""What a stranger is."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from vorhand.engine import Action

Chooser: TypeAlias = Callable[[Any, int, Sequence[Action], Iterator[int]], Action | None]
"""What a seat does, of its actions (at least one); null to wait, where it is not awaited."""


class Stranger(NamedTuple):
    """A player who follows a rule of thumb."""

    name: str
    choose: Chooser
    held_out: bool = False
