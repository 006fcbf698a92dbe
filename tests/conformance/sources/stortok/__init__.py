"""Cases of Stortok."""

from collections.abc import Iterator
from typing import Final

from tests.conformance.sources.authoring import Section, Sections
from tests.conformance.sources.common import of_versions_and_histories
from tests.conformance.sources.sealed import sealed_tables
from tests.conformance.sources.sealed.table import SealedTable
from tests.conformance.sources.stortok import (
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
from tests.conformance.sources.stortok.words import SAY

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
