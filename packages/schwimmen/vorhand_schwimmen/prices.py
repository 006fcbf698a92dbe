"""What it puts at stake to knock in Schwimmen, or to show one's hand."""

from typing import Final

from vorhand import kit
from vorhand_schwimmen.table import Table

COUNTED: Final = kit.Counted(kit.message("lives"), lambda table, seat: -table.losses[seat])
IF_LOWEST: Final = kit.message("{act} ({lost:signed} if you are lowest)")
ALL_OTHERS: Final = kit.message("{act} (all others lose)")


def of_knock(table: Table, action: kit.SeatAction) -> kit.Price:
    """A life, for whoever has the lowest hand, or if another one shows a better one."""
    return kit.Price(IF_LOWEST, won=0, lost=-1, others=1)


def of_show(table: Table, action: kit.SeatAction) -> kit.Price:
    """Nothing."""
    return kit.Price(ALL_OTHERS, until="act", others=1)
