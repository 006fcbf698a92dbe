"""To knock, to stay and to fold: the actions, the events that tell of them, and what is asked."""

from dataclasses import dataclass
from typing import Annotated, Any

from vorhand.engine import surface as kit


@dataclass(frozen=True, slots=True)
class Knock(kit.SeatAction):
    """Raise the stake for all who stay in; the others stay, or fold."""


@dataclass(frozen=True, slots=True)
class Stay(kit.SeatAction):
    """Stay in the hand, for what it costs if it is lost."""


@dataclass(frozen=True, slots=True)
class Fold(kit.SeatAction):
    """Leave the hand, for what it costs at this moment."""


@dataclass(frozen=True, slots=True)
class Knocked(kit.SeatEvent):
    """A seat has knocked."""

    said = "{seat} knocks (knock {knocks} of the hand)."
    knocks: Annotated[kit.Count, kit.Doc("How many knocks there have been in the hand.", 1)]


@dataclass(frozen=True, slots=True)
class Stayed(kit.SeatEvent):
    """A seat stays in the hand."""

    said = "{seat} stays."


@dataclass(frozen=True, slots=True)
class Folded(kit.SeatEvent):
    """A seat has folded."""

    said = "{seat} folds."


def answer(table: Any, action: kit.SeatAction) -> None:
    """The acting seat has answered."""
    table.unanswered &= ~(1 << action.seat)


def ask_others(table: Any, seat: int, window: str) -> None:
    """Open a window in which everybody in the hand answers what a seat has done."""
    table.window = window
    table.unanswered = table.in_hand & ~(1 << seat)
