"""What announcements of Doppelkopf add to a hand, and what a solo makes of it."""

from typing import Final

from vorhand import kit
from vorhand_doppelkopf.announcing import Announce, levels_of
from vorhand_doppelkopf.reservations import Declare
from vorhand_doppelkopf.scoring import ALONE, ANNOUNCED
from vorhand_doppelkopf.table import LEVELS, MARRIAGE, Table

COUNTED: Final = kit.Counted(kit.message("points"), lambda table, seat: table.scores[seat])
MORE: Final = kit.message("{act} ({more:signed} for whoever wins)")
TIMES: Final = kit.message("{act} (× {times} for you)")


def of_announcement(table: Table, action: Announce) -> kit.Price:
    """Nothing at once; the hand counts more for the party that wins it."""
    said, own = 1 + LEVELS.index(action.level), levels_of(table, action.seat)[0]
    more = said - own if own else ANNOUNCED + said - 1
    return kit.Price(MORE, until="act", values={"more": more})


def of_declaring(table: Table, action: Declare) -> kit.Price | None:
    """Nothing at once; whoever is alone wins and loses as much as all three others."""
    if action.contract == MARRIAGE:
        return None
    return kit.Price(TIMES, until="act", values={"times": ALONE})
