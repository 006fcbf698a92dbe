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
    for chapter in (deal, opening, play, knocking, fine_and_multipliers, folded_tricks, settlement,
                    possible_states, kinds_of_action):  # fmt: skip
        name = chapter.__name__.rpartition(".")[2]
        yield Section(name.replace("_", "-"), chapter.cases())
    yield of_versions_and_histories(SAY, beginning.first_action())
    yield sealed_tables(SealedTable("toppen", 4, {"hands": 1}))


CASES: Final[dict[str, Sections]] = {"toppen": sections}
