"""Cases of Fipsen."""

from collections.abc import Iterator
from typing import Final

from cases.common import of_versions_and_histories
from cases.fipsen import (
    auction,
    beginning,
    deal,
    holding,
    kieker,
    kinds_of_action,
    kontra,
    play,
    possible_states,
    score,
    siebener_fips,
    skat_and_trumps,
    tournament,
)
from cases.fipsen.words import SAY
from cases.sealed import sealed_tables
from cases.sealed.table import SealedTable
from cases.writing import Section, Sections

NEVER_REFUSES: Final = {
    "common.option-off": "no kind of action belongs to an option",
    "common.not-in-hand": "nobody leaves the hand",
}


def sections() -> Iterator[Section]:
    """All sections."""
    yield Section("beginning", beginning.cases(), NEVER_REFUSES)
    for chapter in (deal, auction, holding, kieker, siebener_fips, skat_and_trumps, kontra, play,
                    score, tournament, possible_states, kinds_of_action):  # fmt: skip
        name = chapter.__name__.rpartition(".")[2]
        yield Section(name.replace("_", "-"), chapter.cases())
    yield of_versions_and_histories(SAY, beginning.first_action())
    yield sealed_tables(SealedTable("fipsen", 3, {"deals": 1}))


CASES: Final[dict[str, Sections]] = {"fipsen": sections}
