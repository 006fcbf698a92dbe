"""Poverty: a player with one life left raises the stake, as the first knock of a hand would."""

from dataclasses import dataclass
from typing import Annotated

from vorhand.engine import surface as kit
from vorhand.engine.toepen.table import PAGAT, Table


@dataclass(frozen=True, slots=True)
class PovertyCalled(kit.Event):
    """These seats have one life left: the stake is raised as though one of them had knocked."""

    type = "poverty"
    said = "One life left: {seats}. The stake is raised."
    seats: Annotated[kit.SeatsTold, kit.Doc("Who has one life left.", [0, 2])]


def poor(table: Table) -> kit.SeatSet:
    """The seats with one life left."""
    last = table.options.lives - 1
    return kit.seats_that([lost == last for lost in table.lives_lost])


POOR_NOT_ASKED = kit.SeatRule[Table](
    "toepen.poor-not-asked",
    "In poverty only those who have more than one life left answer.",
    f"{PAGAT}: Variations",
    "{seat} has one life left and stays in, unasked.",
    words_only=True,
    allowed_seats=lambda table: kit.EVERYBODY if table.phase != "poverty" else ~poor(table),
)


def call_poverty(table: Table) -> bool:
    """Raise the stake, if there is poverty: a player in the hand has one life left, and another has
    more. Those who have more answer.
    """
    in_poverty = table.in_hand & poor(table)
    if not table.options.poverty or in_poverty in (0, table.in_hand):
        return False
    table.phase = "poverty"
    table.knocks = 1
    table.unanswered = table.in_hand & ~in_poverty
    table.tell(PovertyCalled, kit.seats_in(in_poverty))
    return True
