"""Absences: leaving the table between hands, and coming back to it."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.toepen.table import PAGAT, Absence, Table

ABSENT: Final = kit.Clause(
    "toepen.absences",
    "Players are away only at a table that plays with absences.",
    f"{PAGAT}: Conventions",
)


@dataclass(frozen=True, slots=True)
class StepOut(kit.SeatAction):
    """Leave the table for a while."""

    said = kit.Case("reason", {"buying-drinks": "leave to buy drinks"}, "leave for a moment")
    reason: Annotated[
        Absence,
        kit.Doc(
            "own-needs: is still dealt in. buying-drinks: is not, and loses nothing.", "own-needs"
        ),
    ]


@dataclass(frozen=True, slots=True)
class StepIn(kit.SeatAction):
    """Come back to the table."""


ABSENCES_ON = kit.plays_with("absences")
NOT_AWAY = kit.SeatRule[Table](
    "toepen.not-away",
    "Only someone who is away can step in.",
    f"{PAGAT}: Conventions",
    "{seat} is not away.",
    allowed_seats=lambda table: table.away_seats,
)


def step_out(table: Table, action: StepOut) -> None:
    """Leave the table; a dealer hands the deal on."""
    table.away = kit.put(table.away, action.seat, action.reason)


def step_in(table: Table, action: StepIn) -> None:
    """Come back to the table."""
    table.away = kit.put(table.away, action.seat, None)
