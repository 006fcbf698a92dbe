"""What it costs to draw in Mau-Mau."""

from typing import Final

from vorhand import kit
from vorhand_mau_mau.table import MOST_TURNS, Table

COUNTED: Final = kit.Counted(
    kit.message("cards to get rid of"), lambda table, seat: -table.hands[seat].bit_count()
)
MORE: Final = kit.Plural("{act} (one card more)", "{act} ({count} cards more)", "count")


def of_drawing(table: Table, action: kit.SeatAction) -> kit.Price | None:
    """The card, or those that are due, as far as there are any. Where the stock lacks some, the
    pile is shuffled first. The last turn of a very long hand has no price.
    """
    stock, due = len(table.stock), table.due or 1
    count = min(due, stock + len(table.pile) - 1)
    if not count or (table.due and table.turns == MOST_TURNS - 1):
        return None
    at_once = min(due, stock)
    is_short = at_once < count
    return kit.Price(MORE, lost=-at_once, until="act", at_least=is_short, values={"count": count})
