"""Cases of Stortok."""

from collections.abc import Iterator
from typing import Final

from tests.cases.sealed.table import SealedTable
from tests.cases.sections import sections
from tests.cases.stortok import house_rules
from tests.cases.writing import Section, Sections

CHAPTERS: Final = (
    "beginning deal beating picking-up tricks going-out turn-limit possible-states kinds-of-action"
)
NEVER_REFUSES: Final = {
    "common.option-off": "no kind of action belongs to an option",
    "common.follow-suit": "suit need not be followed",
}
TABLE: Final = SealedTable("stortok", 2, {}, shown=("turned_up",))


def all_sections() -> Iterator[Section]:
    """Those that every game has, and house rules after them, so that no number changes."""
    yield from sections(__name__, CHAPTERS, TABLE, NEVER_REFUSES)
    yield Section("house-rules", house_rules.cases())


CASES: Final[dict[str, Sections]] = {"stortok": all_sections}
