"""Cases of Toepen and Siwweschrööm."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tests.cases.common import of_versions_and_histories
from tests.cases.sealed import sealed_tables
from tests.cases.sealed.table import SealedTable
from tests.cases.sections import chapter
from tests.cases.toepen import house_rules
from tests.cases.toepen.beginning import first_action
from tests.cases.toepen.words import SAY
from tests.cases.writing import Case, Section, Sections

CHAPTERS: Final = (
    "beginning deal exchange poverty play knocking folded-tricks settlement going-out "
    "announcements absences possible-states kinds-of-action"
)
"""Each has the `cases` of both games, and `more` of Toepen; some have those `of_siwweschroem`."""
OF_TOEPEN: Final = "own-needs order-of-rules views"


def sections_of_siwweschroem() -> Iterator[Section]:
    """Of each section, first the cases in which a clause first allows or refuses, and those of the
    game's own defaults; then all others.
    """
    chapters = [chapter(__name__, name) for name in CHAPTERS.split()]
    own = {case.title for each in chapters for case in getattr(each, "of_siwweschroem", list)()}
    for section in sections("siwweschroem"):
        met: set[tuple[str, bool]] = set()
        kept, others = list[Case](), list[Case]()
        for case in section.cases:
            turns = {*product(case.allows, [True]), *product(case.refuses, [False])}
            (kept if turns - met or case.title in own else others).append(case)
            met |= turns
        rest = [] if section.name == "sealed-tables" else others
        yield Section(section.name, [*kept, *rest], section.never_refuses)


def sections(game: str) -> Iterator[Section]:
    """All sections of one of the two games."""
    is_toepen = game == "toepen"
    for name in CHAPTERS.split():
        told = chapter(__name__, name)
        own = told.more if is_toepen else getattr(told, "of_siwweschroem", list)
        yield Section(name, [*told.cases(game), *own()])
    yield of_versions_and_histories(SAY, first_action(game))
    soon_over = {"lives": 2, "exchange": False, "announcements": False}
    yield sealed_tables(SealedTable(game, 3, soon_over))
    for name in OF_TOEPEN.split() if is_toepen else ():
        yield Section(name, chapter(__name__, name).cases())
    yield Section("house-rules", house_rules.cases(game), house_rules.NEVER_REFUSES)


CASES: Final[dict[str, Sections]] = {
    "toepen": lambda: sections("toepen"),
    "siwweschroem": sections_of_siwweschroem,
}
