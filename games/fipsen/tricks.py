"""Says how to play the cards of Fipsen by rule of thumb.

The declarer draws trumps, then leads aces, and wins as cheaply as possible. The others win what the
declarer would win, and overtake each other only if the declarer has yet to play.
"""

from collections.abc import Mapping, Sequence

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import PACK, Table


def card_to_play(state: Table, seat: int) -> kit.CardSet:
    """The card to play, or to lead."""
    assert state.trump is not None
    trumps = PACK.suits[state.trump]
    able = kit.each_of(kit.playable(state.hands[seat], state.led))
    if state.led == PACK.full:
        return _lead(able, trumps, unseen(state, seat), plays_alone=seat == state.declarer)
    strength = _strengths(trumps).__getitem__
    lowest = min(able, key=strength)
    winner, best = kit.best_play(state.trick, trumps, state.led)
    winning = [card for card in able if card & beating(best, trumps)]
    if not winning:
        return lowest
    if state.declarer in (seat, winner):
        return min(winning, key=strength)
    is_safe = state.has_played >> state.undertaken.seat & 1
    if is_safe or not beating(best, trumps) & unseen(state, seat):
        return lowest
    return max(winning, key=strength)


def _lead(
    able: Sequence[kit.CardSet], trumps: kit.CardSet, others: kit.CardSet, *, plays_alone: bool
) -> kit.CardSet:
    """The card to lead. The declarer leads the highest trump while others have trumps and the hand
    has at least two, otherwise a card that is the highest of its suit. The others lead such a card,
    or a high one.
    """
    held = [card for card in able if card & trumps]
    side = [card for card in able if not card & trumps]
    if plays_alone and others & trumps and len(held) > 1:
        return max(held)
    top = [card for card in side if not PACK.above(card) & others]
    if top:
        return top[0]
    strength = _strengths(trumps).__getitem__
    if plays_alone:
        return min(able, key=strength)
    return max(side or held, key=strength)


def is_sure_of_all(state: Table, seat: int) -> bool:
    """Return whether nobody can beat any card of this seat, which leads."""
    assert state.trump is not None
    trumps, others = PACK.suits[state.trump], unseen(state, seat)
    return not any(beating(card, trumps) & others for card in kit.each_of(state.hands[seat]))


def unbeaten(state: Table, seat: int, action: kit.Action) -> bool:
    """Return whether the action plays a card that nothing beats, neither in the trick nor
    unseen.
    """
    if not isinstance(action, kit.PlayCard) or state.trump is None:
        return False
    card, trumps = PACK.bits[action.card], PACK.suits[state.trump]
    better = beating(card, trumps)
    if state.led != PACK.full:
        is_best = card & (state.led | trumps) and not any(better & each for _, each in state.trick)
        return bool(is_best) and not better & unseen(state, seat)
    return not better & unseen(state, seat)


def unseen(state: Table, seat: int) -> kit.CardSet:
    """The cards still out that the seat does not see. They follow from the cards that it has seen,
    wherever they lie.
    """
    out = kit.held_by_others(state, seat) | state.skat | state.aside
    return out if seat == state.declarer else out | state.discards


def beating(card: kit.CardSet, trumps: kit.CardSet) -> kit.CardSet:
    """The cards that beat this one: higher ones of its suit; and all trumps, if it is not one."""
    higher = PACK.above(card)
    return higher if card & trumps else higher | trumps


@kit.once
def _strengths(trumps: kit.CardSet) -> Mapping[kit.CardSet, tuple[bool, int]]:
    """Return how strong each card is: trumps are stronger than others, higher cards than lower
    ones.
    """
    return {card: (bool(card & trumps), PACK.height(card)) for card in PACK.suit_of}
