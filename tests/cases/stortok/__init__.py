"""Cases of Stortok."""

from typing import Final

from tests.cases.sealed.table import SealedTable
from tests.cases.sections import sections
from tests.cases.writing import Sections

CHAPTERS: Final = (
    "beginning deal beating picking-up tricks going-out turn-limit possible-states kinds-of-action"
)
NEVER_REFUSES: Final = {
    "common.option-off": "no kind of action belongs to an option",
    "common.follow-suit": "suit need not be followed",
}
TABLE: Final = SealedTable("stortok", 2, {}, shown=("turned_up",))
CASES: Final[dict[str, Sections]] = {
    "stortok": lambda: sections(__name__, CHAPTERS, TABLE, NEVER_REFUSES)
}
