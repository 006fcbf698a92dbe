"""Cases of Fipsen."""

from typing import Final

from tests.cases.sealed.table import SealedTable
from tests.cases.sections import sections
from tests.cases.writing import Sections

CHAPTERS: Final = (
    "beginning deal auction holding kieker siebener-fips skat-and-trumps kontra play score "
    "tournament possible-states kinds-of-action"
)
NEVER_REFUSES: Final = {
    "common.option-off": "no kind of action belongs to an option",
    "common.not-in-hand": "nobody leaves the hand",
}
TABLE: Final = SealedTable("fipsen", 3, {"deals": 1})
CASES: Final[dict[str, Sections]] = {
    "fipsen": lambda: sections(__name__, CHAPTERS, TABLE, NEVER_REFUSES)
}
