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
    left = DEADWOOD.without(PACK, table.hands[action.seat])[action.card]
    return _price(table, action.seat, left, is_big=False)


def of_big_gin(table: Table, action: Any) -> kit.Price:
    """All cards are in melds."""
    return _price(table, action.seat, 0, is_big=True)


def of_meld(table: Table, action: kit.Meld) -> kit.Price | None:
    """What the knocker leaves needlessly may be the gin, or make an undercut."""
    hand = table.hands[action.seat]
    laid = PACK.set_of([card for meld in action.melds for card in meld])
    left = DEADWOOD.worth(PACK, hand & ~laid)
    if action.seat != table.knocker or left == DEADWOOD.least(PACK, hand):
        return None
    is_big = hand.bit_count() == BIG
    return _price(table, action.seat, left, is_big=is_big)._replace(raises=True)


def _price(table: Table, seat: int, left: int, *, is_big: bool) -> kit.Price:
    options = table.options
    if left:
        lost = _off_for_boxes(table, 1 - seat) - options.undercut_bonus
        return kit.Price(STAKE, won=1 - _off_for_boxes(table, seat), lost=lost, at_least=True)
    bonus = options.big_gin if is_big else options.gin_bonus
    return kit.Price(AT_LEAST, bonus - _off_for_boxes(table, seat), at_least=True)


def _off_for_boxes(table: Table, seat: int) -> int:
    """How much a seat that wins this hand, and the game with it, loses by the hands of the other,
    at most.
    """
    own, other = table.hands_won[seat] + 1, table.hands_won[1 - seat]
    return max(0, table.options.box * (other - own) - table.options.game_bonus)
