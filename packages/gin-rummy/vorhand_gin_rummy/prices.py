"""What it puts at stake to end a hand of Gin Rummy."""

from typing import Any, Final

from vorhand import kit
from vorhand_gin_rummy.scoring import BIG
from vorhand_gin_rummy.table import DEADWOOD, PACK, Table

COUNTED: Final = kit.Counted(
    kit.message("points ahead"), lambda table, seat: table.scores[seat] - table.scores[1 - seat]
)
AT_LEAST: Final = kit.message("{act} (gin: at least {sure:signed})")
STAKE: Final = kit.message("{act} (at least {won:signed}, undercut {lost:signed})")


def of_knock(table: Table, action: Any) -> kit.Price:
    """Gin, or what is at stake; with melds that leave more than needed, that may change."""
    return _price(
        table, DEADWOOD.without(PACK, table.hands[action.seat])[action.card], is_big=False
    )


def of_big_gin(table: Table, action: Any) -> kit.Price:
    """All cards are in melds."""
    return _price(table, 0, is_big=True)


def of_meld(table: Table, action: kit.Meld) -> kit.Price | None:
    """What the knocker leaves needlessly may be the gin, or make an undercut."""
    hand = table.hands[action.seat]
    laid = PACK.set_of([card for meld in action.melds for card in meld])
    left = DEADWOOD.worth(PACK, hand & ~laid)
    if action.seat != table.knocker or left == DEADWOOD.least(PACK, hand):
        return None
    is_big = hand.bit_count() == BIG
    return _price(table, left, is_big=is_big)._replace(raises=True)


def _price(table: Table, left: int, *, is_big: bool) -> kit.Price:
    options = table.options
    if left:
        lost = -options.undercut_bonus
        return kit.Price(STAKE, won=1, lost=lost, at_least=True)
    bonus = options.big_gin if is_big else options.gin_bonus
    return kit.Price(AT_LEAST, bonus, at_least=True)
