"""What actions of Tøppen cost, in fines."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.engine.knocking.prices import FOLD_FOR, KNOCK_FOR, STAY_FOR
from vorhand.engine.toppen.table import Table

COUNTED: Final = kit.Counted(kit.message("fines"), lambda table, seat: -table.fines[seat])
"""Fines are drunk, so each counts as one less."""
KNOCK_FOR_SOME: Final = kit.message("{act} (up to {others} for whoever stays)")


def of_fold(table: Table, action: Fold) -> kit.Price:
    """The fine as it is, times one's own multiplier."""
    return kit.Price(FOLD_FOR, -table.fine * table.multipliers[action.seat])


def of_stay(table: Table, action: Stay) -> kit.Price:
    """The fine once all have answered, for whoever does not win the hand."""
    lost = _fine_after_answers(table) * table.multipliers[action.seat]
    return kit.Price(STAY_FOR, won=0, lost=-lost)


def of_knock(table: Table, action: Knock) -> kit.Price:
    """One fine more than before; twice that for a seat that made the last knock as well."""
    seat, fine = action.seat, table.fine + 1
    own = table.multipliers[seat] << (table.last_knocker == seat)
    factors = [table.multipliers[each] for each in kit.seats_in(table.in_hand & ~(1 << seat))]
    said = KNOCK_FOR if min(factors) == max(factors) else KNOCK_FOR_SOME
    return kit.Price(said, won=0, lost=-fine * own, others=fine * max(factors), raises=True)


def _fine_after_answers(table: Table) -> int:
    """Answers to a knock raise the fine; those before the first card do not."""
    return table.fine + (table.last_knocker is not None)
