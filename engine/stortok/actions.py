"""The kinds of action of Stortok, in the order in which legal actions are listed."""

from dataclasses import dataclass
from typing import Final

from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.cards import Pack

PACK: Final = Pack("AKQJT9876")


@dataclass(frozen=True, slots=True)
class PickUp(SeatAction):
    """Take the card to beat into one's hand, instead of beating it."""

    type = "pick-up"


SEAT_KINDS: Final[tuple[type[SeatAction], ...]] = (PlayCard, PickUp)
TABLE_KINDS: Final[tuple[type[Action], ...]] = (Deal,)
