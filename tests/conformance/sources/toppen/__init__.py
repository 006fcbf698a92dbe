"""Cases of Tøppen."""

from collections.abc import Iterator
from typing import Final

from tests.conformance.sources.authoring import Section, Sections
from tests.conformance.sources.common import of_versions_and_histories
from tests.conformance.sources.sealed import sealed_tables
from tests.conformance.sources.sealed.table import SealedTable
from tests.conformance.sources.toppen import (
    beginning,
    deal,
    fine_and_multipliers,
    folded_tricks,
    kinds_of_action,
    knocking,
    opening,
    play,
    possible_states,
    settlement,
)
from tests.conformance.sources.toppen.words import SAY

NEVER_REFUSES: Final = {"common.option-off": "no kind of action belongs to an option"}


def sections() -> Iterator[Section]:
    """All sections."""
    yield Section("beginning", beginning.cases(), NEVER_REFUSES)
    yield Section("deal", deal.cases())
    yield Section("opening", opening.cases())
    yield Section("play", play.cases())
    yield Section("knocking", knocking.cases())
    yield Section("fine-and-multipliers", fine_and_multipliers.cases())
    yield Section("folded-tricks", folded_tricks.cases())
    yield Section("settlement", settlement.cases())
    yield Section("possible-states", possible_states.cases())
    yield Section("kinds-of-action", kinds_of_action.cases())
    yield of_versions_and_histories(SAY, beginning.first_action())
    yield sealed_tables(SealedTable("toppen", 4, {"hands": 1}))


CASES: Final[dict[str, Sections]] = {"toppen": sections}
