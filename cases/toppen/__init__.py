"""Cases of Tøppen."""

from collections.abc import Iterator
from typing import Final

from cases.common import of_versions_and_histories
from cases.sealed import sealed_tables
from cases.sealed.table import SealedTable
from cases.toppen import (
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
from cases.toppen.words import SAY
from cases.writing import Section, Sections

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
