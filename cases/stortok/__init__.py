"""Cases of Stortok."""

from collections.abc import Iterator
from typing import Final

from cases.common import of_versions_and_histories
from cases.sealed import sealed_tables
from cases.sealed.table import SealedTable
from cases.stortok import (
    beating,
    beginning,
    deal,
    going_out,
    kinds_of_action,
    picking_up,
    possible_states,
    tricks,
    turn_limit,
)
from cases.stortok.words import SAY
from cases.writing import Section, Sections

NEVER_REFUSES: Final = {
    "common.option-off": "no kind of action belongs to an option",
    "common.follow-suit": "suit need not be followed",
}


def sections() -> Iterator[Section]:
    """All sections."""
    yield Section("beginning", beginning.cases(), NEVER_REFUSES)
    yield Section("deal", deal.cases())
    yield Section("beating", beating.cases())
    yield Section("picking-up", picking_up.cases())
    yield Section("tricks", tricks.cases())
    yield Section("going-out", going_out.cases())
    yield Section("turn-limit", turn_limit.cases())
    yield Section("possible-states", possible_states.cases())
    yield Section("kinds-of-action", kinds_of_action.cases())
    yield of_versions_and_histories(SAY, beginning.first_action())
    yield sealed_tables(SealedTable("stortok", 2, {}, shown=("turned_up",)))


CASES: Final[dict[str, Sections]] = {"stortok": sections}
