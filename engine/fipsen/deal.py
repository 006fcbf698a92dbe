"""The deal: five cards to each, and two to the Skat."""

from vorhand.engine.fipsen.table import PAGAT, SKAT_SIZE, Table
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.dealing import deal_in_batches

HAND_SIZES = Clause(
    "fipsen.hand-sizes",
    "Everyone has been dealt five cards, and two have been dealt to the Skat; the rest was set "
    "aside.",
    f"{PAGAT}: Deal",
)


def deal(table: Table, action: Deal) -> None:
    """Three cards to each player, two to the Skat, two more to each; the rest is set aside."""
    set_of = table.pack.set_of
    others = deal_in_batches(table, action, table.everybody, (3, 2), skat=SKAT_SIZE)
    table.skat, table.aside = set_of(others[:SKAT_SIZE]), set_of(others[SKAT_SIZE:])
