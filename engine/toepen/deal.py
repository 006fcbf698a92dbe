"""The deal: four cards to everybody who is present."""

from vorhand.engine.kernel.rules.facts import COUNT
from vorhand.engine.kernel.rules.rules import TableRule
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.seats import SeatSet, seats_that
from vorhand.engine.toepen.table import HAND_SIZE, OURS, Table
from vorhand.engine.tricks.dealing import deal_in_batches


def dealt_in(table: Table) -> SeatSet:
    """The seats that get cards at the next deal."""
    if not table.options.absences:
        return table.in_game
    fetching = seats_that([reason == "buying-drinks" for reason in table.away])
    return table.in_game & ~fetching


TOO_FEW_PRESENT = TableRule[Table](
    "toepen.too-few-present",
    "A hand is dealt to at least two players.",
    OURS,
    "Too few players would get cards: {count}. Whoever is buying drinks must step in first.",
    shows=COUNT,
    keeps=lambda table: dealt_in(table).bit_count() >= 2,
    facts=lambda table, deal: {"count": dealt_in(table).bit_count()},
)


def deal(table: Table, action: Deal) -> None:
    """One card at a time, clockwise from forehand, four to each; the rest is the stock."""
    table.in_hand = dealt_in(table)
    table.stock = deal_in_batches(table, action, table.in_hand, (1,) * HAND_SIZE)
