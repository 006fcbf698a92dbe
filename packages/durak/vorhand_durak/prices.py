"""What it costs to take up the cards of a bout of Durak."""

from typing import Final

from vorhand import kit
from vorhand_durak.table import MOST_TAKEN, Table


def lying(table: Table) -> int:
    """How many cards lie in the bout."""
    return table.attack.bit_count() + len(table.beaten)


def _held(table: Table, seat: int) -> int:
    """The cards of a seat, with those that it has said to take up."""
    takes = table.takes and seat == table.defender
    return table.hands[seat].bit_count() + (lying(table) if takes else 0)


COUNTED: Final = kit.Counted(
    kit.message("cards to get rid of"), lambda table, seat: -_held(table, seat)
)
TAKES: Final = kit.Plural("{act} (one card more)", "{act} ({count} cards more)", "count")


def of_taking(table: Table, action: kit.SeatAction) -> kit.Price | None:
    """The cards that lie there, and those that are still thrown in or drawn; where the hand may be
    over then, it has no price.
    """
    others = kit.held_by_others(table, action.seat)
    if not (others or table.stock or table.turned_up) or table.taken_up == MOST_TAKEN - 1:
        return None
    count = lying(table)
    return kit.Price(TAKES, lost=-count, until="act", at_least=True, values={"count": count})
