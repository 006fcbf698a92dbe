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
    for chapter in (deal, beating, picking_up, tricks, going_out, turn_limit, possible_states,
                    kinds_of_action):  # fmt: skip
        name = chapter.__name__.rpartition(".")[2]
        yield Section(name.replace("_", "-"), chapter.cases())
    yield of_versions_and_histories(SAY, beginning.first_action())
    yield sealed_tables(SealedTable("stortok", 2, {}, shown=("turned_up",)))


CASES: Final[dict[str, Sections]] = {"stortok": sections}
