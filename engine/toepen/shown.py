"""What an announcement shows of a hand: asked of the rules about announcing."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.toepen.announcements import (
    ANNOUNCE_UNFOUNDED,
    CAUSES,
    SIGNAL_UNFOUNDED,
    SIGNALLED,
    Announce,
    Signal,
    look_for_announcements,
)
from vorhand.engine.toepen.state import METHODS
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Table

REMEMBERED: Final = 64
"""The number of answers of the rules that are remembered."""
_answers: Final[dict[Any, bool]] = {}


def _hand_of(ranks: Sequence[str]) -> CardSet:
    """A hand of cards of these ranks."""
    hand = 0
    for rank in ranks:
        left = PACK.of_ranks(rank) & ~hand
        hand |= left & -left
    return hand


_HANDS: Final = [_hand_of(each) for each in combinations_with_replacement(PACK.ranks, HAND_SIZE)]
"""A hand for each choice of ranks, which are all that announcements are about."""


def after_exchange(state: Table, hands: Sequence[CardSet], seats: SeatSet) -> Table:
    """The table as it was for these seats when the exchange was over, if these were the hands."""
    table = METHODS.copy_of(state)
    table.hands, table.in_hand = tuple(hands), seats
    table.announced = table.may_announce = table.must_announce = 0
    look_for_announcements(table)
    return table


def is_founded(table: Table, seat: int, signal: Signal) -> bool:
    """Whether the rules allow a seat this signal."""
    if not ANNOUNCE_UNFOUNDED.keepers(table) >> seat & 1:
        return False
    bit = SIGNALLED.bit(table, Announce(seat, signal))
    return SIGNAL_UNFOUNDED.choices(table, seat) & bit != 0


def has_causes(table: Table, signal: Signal) -> bool:
    """Whether a signal is allowed with exactly the hands that `CAUSES` describes."""
    key = ANNOUNCE_UNFOUNDED.keepers, SIGNAL_UNFOUNDED.choices, table.options, signal
    answer = _answers.get(key)
    if answer is None:
        if len(_answers) >= REMEMBERED:
            _answers.clear()
        answer = _answers[key] = all(
            is_founded(after_exchange(table, _only(hand, table), 1), 0, signal)
            == any((hand & kind).bit_count() == number for kind, number in CAUSES[signal])
            for hand in _HANDS
        )
    return answer


def _only(hand: CardSet, table: Table) -> Sequence[CardSet]:
    return (hand, *(0,) * (table.players - 1))
