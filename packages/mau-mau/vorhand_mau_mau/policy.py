"""Says how to play Mau-Mau by rule of thumb.

Lay a card of a long suit, or one that counts much, before one with which one wishes; wish the suit
of which most are left. Draw only if nothing fits.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_mau_mau.facts import facts
from vorhand_mau_mau.play import Draw, Pass, Wish
from vorhand_mau_mau.table import POINTS, WISH_POINTS, Table


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    wishes = [each for each in actions if isinstance(each, Wish)]
    if wishes:
        return max(wishes, key=lambda each: _length(state, seat, each.suit))
    plays = [each for each in actions if isinstance(each, kit.PlayCard)]
    if plays:
        return max(plays, key=lambda each: _worth(state, seat, each.card))
    return Pass(seat) if state.has_drawn else Draw(seat)


def _length(state: Table, seat: int, suit: str) -> int:
    """How many cards of a suit a seat has, besides those with which one wishes."""
    wishing = state.pack.of_ranks(state.options.wishes)
    return (state.hands[seat] & state.pack.suits[suit] & ~wishing).bit_count()


def _worth(state: Table, seat: int, card: kit.Card) -> float:
    """How gladly a card is laid: one of a long suit, which goes on, or one that counts much."""
    rank, suit = card[0], card[1]
    if rank == state.options.wishes:
        return -1.0
    return 4 * _length(state, seat, suit) + POINTS(state.pack, state.pack.bits[card]) / 3


def _points(state: Table, seat: int) -> int:
    hand = state.hands[seat]
    wishing = hand & state.pack.of_ranks(state.options.wishes)
    return POINTS(state.pack, hand) + WISH_POINTS * wishing.bit_count()


def result(before: Table, after: Table, seat: int) -> float:
    """By how many points a seat has done better than the others on average."""
    points = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    if after.phase not in kit.BETWEEN_HANDS:
        points = [_points(after, each) for each in range(after.players)]
    return kit.margin([-each for each in points], seat)


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "points", speaks_up=lambda state: False, cost=1, dealing=50, facts=facts
)
