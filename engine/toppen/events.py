"""What can happen at a table of Tøppen, beside what happens in every game."""

from dataclasses import dataclass
from typing import Annotated, Final

from engine.kernel.events import (
    CardPlayed,
    CardsDealt,
    Event,
    Folded,
    GameOver,
    HandOver,
    Knocked,
    LeadPassed,
    Stayed,
    TrickWon,
)
from engine.kernel.shapes import Count, Doc, Seat
from engine.toppen.options import FineUnit, in_pints


@dataclass(frozen=True, slots=True)
class MultiplierDoubled(Event):
    """A seat has knocked twice with no other knock between: what it drinks in this hand counts
    twice as much as before.
    """

    type = "multiplier-doubled"
    seat: Seat
    multiplier: Annotated[Count, Doc("By what its fines are multiplied now.", 2)]

    def sentence(self) -> str:
        return f"Seat {self.seat} now drinks {self.multiplier} times the fine."


@dataclass(frozen=True, slots=True)
class FineRaised(Event):
    """All have answered a knock: the fine has gone up."""

    type = "fine-raised"
    fine: Annotated[Count, Doc("The fine as it is now.", 2)]

    def sentence(self) -> str:
        return f"The fine is {self.fine} now."


@dataclass(frozen=True, slots=True)
class FinesDrunk(Event):
    """A seat drinks fines."""

    type = "fines-drunk"
    seat: Seat
    fines: Annotated[Count, Doc("How many fines it drinks now.", 6)]
    fines_in_all: Annotated[Count, Doc("How many it has drunk in this game.", 9)]
    unit: Annotated[FineUnit, Doc("What a fine is drunk in.", "pencil")]

    def sentence(self) -> str:
        fines = "1 fine" if self.fines == 1 else f"{self.fines} fines"
        return f"Seat {self.seat} drinks {fines}{self._in_pints()}."

    def _in_pints(self) -> str:
        """What that is in pints, if it comes to one."""
        pints, beyond = in_pints(self.fines, self.unit)
        if not pints:
            return ""
        whole = "1 pint" if pints == 1 else f"{pints} pints"
        rest = f" and {beyond} {self.unit}{'s' * (beyond > 1)}" if beyond else ""
        return f", which is {whole}{rest}"


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    CardsDealt, Knocked, MultiplierDoubled, Stayed, Folded, FinesDrunk, FineRaised, CardPlayed,
    TrickWon, LeadPassed, HandOver, GameOver,
)  # fmt: skip
