"""Cases of Tøppen."""

from typing import Final

from cases.sealed.table import SealedTable
from cases.sections import sections
from cases.writing import Sections

CHAPTERS: Final = (
    "beginning deal opening play knocking fine-and-multipliers folded-tricks settlement "
    "possible-states kinds-of-action"
)
NEVER_REFUSES: Final = {"common.option-off": "no kind of action belongs to an option"}
TABLE: Final = SealedTable("toppen", 4, {"hands": 1})
CASES: Final[dict[str, Sections]] = {
    "toppen": lambda: sections(__name__, CHAPTERS, TABLE, NEVER_REFUSES)
}
