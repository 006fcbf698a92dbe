"""Absences: leaving the table between hands, and coming back to it."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine.kernel.rules.choices import OneOf
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.common import plays_with
from vorhand.engine.kernel.rules.rules import SeatRule
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import SeatEvent
from vorhand.engine.kernel.table.seats import put
from vorhand.engine.kernel.table.shapes import Doc
from vorhand.engine.text.language import Case
from vorhand.engine.toepen.table import PAGAT, Absence, Table

ABSENCES: Final[tuple[Absence, ...]] = ("own-needs", "buying-drinks")

ABSENT: Final = Clause(
    "toepen.absences",
    "Players are away only at a table that plays with absences.",
    f"{PAGAT}: Conventions",
)


@dataclass(frozen=True, slots=True)
class StepOut(SeatAction):
    """Leave the table for a while."""

    said = Case("reason", {"buying-drinks": "leave to buy drinks"}, "leave for a moment")
    reason: Annotated[
        Absence,
        Doc("own-needs: is still dealt in. buying-drinks: is not, and loses nothing.", "own-needs"),
    ]


@dataclass(frozen=True, slots=True)
class StepIn(SeatAction):
    """Come back to the table."""


@dataclass(frozen=True, slots=True)
class SteppedOut(SeatEvent):
    """A seat has left the table for a while."""

    said = Case(
        "reason",
        {"buying-drinks": "{seat} leaves the table to buy drinks."},
        "{seat} leaves the table for a moment.",
    )
    reason: Annotated[Absence, Doc("Why it has left.")]


@dataclass(frozen=True, slots=True)
class SteppedIn(SeatEvent):
    """A seat has come back to the table."""

    said = "{seat} is back at the table."


REASONS: Final = OneOf(ABSENCES)
"""What is chosen with stepping out: the reason."""
ABSENCES_ON = plays_with("absences")
NOT_AWAY = SeatRule[Table](
    "toepen.not-away",
    "Only someone who is away can step in.",
    f"{PAGAT}: Conventions",
    "{seat} is not away.",
    keepers=lambda table: table.away_seats,
)


def step_out(table: Table, action: StepOut) -> None:
    """Leave the table; a dealer hands the deal on."""
    table.away = put(table.away, action.seat, action.reason)
    table.tell(SteppedOut, action.seat, action.reason)


def step_in(table: Table, action: StepIn) -> None:
    """Come back to the table."""
    table.away = put(table.away, action.seat, None)
    table.tell(SteppedIn, action.seat)
