"""To knock, to stay and to fold: the actions, and the events that tell of them."""

from dataclasses import dataclass
from typing import Annotated

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
