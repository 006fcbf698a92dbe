"""What the two parts of the quick reading (`reading`) share."""

from typing import Final

from engine.kernel.actions import PlayCard, SeatAction
from engine.kernel.cards import CardSet
from engine.toepen.actions import (
    ACTS,
    PACK,
)

FULL: Final = PACK.full
READ: Final[dict[str, tuple[type, int, CardSet]]] = {
    name: (
        type(act),
        act.seat if isinstance(act, SeatAction) else 0,
        PACK.bits[act.card] if isinstance(act, PlayCard) else 0,
    )
    for name, act in ACTS.items()
}


class GivenUp(Exception):
    """The reading cannot say yes."""
