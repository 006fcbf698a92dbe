"""What the tables of all games have.

A game declares the fields of its state once, as a slotted dataclass that begins with these: its
*table*. See `engine.kernel.values` for how a table becomes a state.
"""

from dataclasses import dataclass
from typing import Any

from engine.kernel.cards import CardSet
from engine.kernel.events import Event
from engine.kernel.seats import SeatSet


@dataclass(slots=True, kw_only=True)
class CommonTable:
    """What every table has, while an action is carried out on it."""

    game: str
    id: str
    version: int
    hand_number: int
    players: int
    dealer: int
    to_act: SeatSet
    hands: tuple[CardSet, ...]
    notes: list[tuple[type[Event], tuple[Any, ...]]] | None = None
    """What has happened in this action; null where nobody asks."""

    @property
    def everybody(self) -> SeatSet:
        """All seats at the table."""
        return (1 << self.players) - 1

    def tell(self, event: type[Event], *values: Any) -> None:
        """Note an event, where somebody asks for it."""
        if self.notes is not None:
            self.notes.append((event, values))
