"""Cases of Tøppen."""

from typing import Final

from tests.cases.sealed.table import SealedTable
from tests.cases.sections import sections
from tests.cases.writing import Sections

CHAPTERS: Final = (
    "beginning deal opening play knocking fine-and-multipliers folded-tricks settlement "
    "possible-states kinds-of-action"
)
NEVER_REFUSES: Final = {"common.option-off": "no kind of action belongs to an option"}
TABLE: Final = SealedTable("toppen", 4, {"hands": 1})
CASES: Final[dict[str, Sections]] = {
    "toppen": lambda: sections(__name__, CHAPTERS, TABLE, NEVER_REFUSES)
}
