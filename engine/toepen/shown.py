"""What an announcement shows of a hand: asked of the rules about announcing."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from operator import add
from typing import Any, Final

from vorhand.engine import surface as kit
from vorhand.engine.toepen.announcements import (
    ANNOUNCE_UNFOUNDED,
    CAUSES,
    SIGNAL_UNFOUNDED,
    SIGNALLED,
    Announce,
    Signal,
    look_for_announcements,
)
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Table

_HANDS: Final = [
    PACK.set_of(map(add, ranks, kit.SUITS))
    for ranks in combinations_with_replacement(PACK.ranks, HAND_SIZE)
]
"""A hand for each choice of ranks, which are all that announcements are about."""
_FOUND: Final[dict[Any, bool]] = {}
"""What has been asked of these rules before."""


def after_exchange(cleared: Table, hands: Sequence[kit.CardSet], seats: kit.SeatSet) -> Table:
    """The table as it was for these seats when the exchange was over, if these were the hands;
    `cleared` is the table between hands.
    """
    table = cleared.copy()
    table.hands, table.in_hand = tuple(hands), seats
    look_for_announcements(table)
    return table


def is_founded(table: Table, seat: int, signal: Signal) -> bool:
    """Whether the rules allow a seat this signal."""
    if not ANNOUNCE_UNFOUNDED.keepers(table) >> seat & 1:
        return False
    bit = SIGNALLED.bit(table, Announce(seat, signal))
    return SIGNAL_UNFOUNDED.choices(table, seat) & bit != 0


def has_causes(cleared: Table, signal: Signal) -> bool:
    """Whether a signal is allowed with exactly the hands that `CAUSES` describes."""
    asked = ANNOUNCE_UNFOUNDED.keepers, SIGNAL_UNFOUNDED.choices, signal
    if asked not in _FOUND:
        _FOUND[asked] = all(
            is_founded(after_exchange(cleared, [hand], 1), 0, signal)
            == any((hand & kind).bit_count() == number for kind, number in CAUSES[signal])
            for hand in _HANDS
        )
    return _FOUND[asked]
