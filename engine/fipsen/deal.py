"""The deal: five cards to each, and two to the Skat."""

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import PAGAT, SKAT_SIZE, Table

HAND_SIZES = kit.Clause(
    "fipsen.hand-sizes",
    "Everyone has been dealt five cards, and two have been dealt to the Skat; the rest was set "
    "aside.",
    f"{PAGAT}: Deal",
)


def deal(table: Table, action: kit.Deal) -> None:
    """Three cards to each player, two to the Skat, two more to each; the rest is set aside."""
    set_of = table.pack.set_of
    others = kit.deal_in_batches(table, action, table.everybody, (3, 2), skat=SKAT_SIZE)
    table.skat, table.aside = set_of(others[:SKAT_SIZE]), set_of(others[SKAT_SIZE:])
