"""The deal: four cards to everybody who is present."""

from vorhand.engine import surface as kit
from vorhand.engine.toepen.table import HAND_SIZE, OURS, Table


def dealt_in(table: Table) -> kit.SeatSet:
    """The seats that get cards at the next deal."""
    if not table.options.absences:
        return table.in_game
    fetching = kit.seats_that([reason == "buying-drinks" for reason in table.away])
    return table.in_game & ~fetching


TOO_FEW_PRESENT = kit.TableRule[Table](
    "toepen.too-few-present",
    "A hand is dealt to at least two players.",
    OURS,
    "Too few players would get cards: {count}. Whoever is buying drinks must step in first.",
    shows=kit.facts.COUNT,
    keeps=lambda table: dealt_in(table).bit_count() >= 2,
    facts=lambda table, deal: {"count": dealt_in(table).bit_count()},
)


def deal(table: Table, action: kit.Deal) -> None:
    """One card at a time, clockwise from forehand, four to each; the rest is the stock."""
    table.stock = kit.deal_in_batches(table, action, dealt_in(table), (1,) * HAND_SIZE)
