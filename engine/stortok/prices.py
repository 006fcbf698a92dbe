"""What an action of Stortok costs, in cards: whoever still has some at the end has lost."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.table import Table

COUNTED: Final = kit.Counted(
    kit.message("cards to get rid of"), lambda table, seat: -table.hands[seat].bit_count()
)
ONE_MORE: Final = kit.message("{act} (one card more)")


def of_pick_up(table: Table, action: PickUp) -> kit.Price:
    """One card more to get rid of."""
    return kit.Price(ONE_MORE, -1, until="act")
