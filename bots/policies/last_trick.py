"""Playing for the last trick: what Toepen and Tøppen have in common.

Only the last trick counts. So duck the first tricks with low cards and keep the high ones, take the
last but one if you can, and lead your last card to the last.
"""

from typing import Any

from vorhand.engine.kernel.cards import CardSet
from vorhand.engine.kernel.common import playable


def card_to_play(state: Any, seat: int) -> CardSet:
    """The card to play: the highest that takes the last trick but one, else the lowest."""
    able = cards_of(playable(state.hands[seat], state.led))
    if state.hands[seat].bit_count() == 2:
        taking = [card for card in able if takes(state, card)]
        if taking:
            return max(taking, key=lambda card: height(state, card))
    return min(able, key=lambda card: height(state, card))


def chance(state: Any, seat: int) -> float:
    """About how likely the seat is to win the last trick."""
    hand = state.hands[seat]
    is_led = state.led != state.pack.full
    if not hand:
        return _chance_of_played(state, seat)
    unseen = _unseen(state, seat)
    others = state.in_hand & ~(1 << seat)
    if hand.bit_count() == 1:
        if not is_led:
            return _holds(state, hand, unseen, others.bit_count())
        if not takes(state, hand):
            return 0.0
        return _holds(state, hand, unseen, (others & ~state.has_played).bit_count())
    best = sorted(_holds(state, card, unseen, others.bit_count()) for card in cards_of(hand))
    return best[-1] * (0.25 + 0.75 * best[-2])


def _chance_of_played(state: Any, seat: int) -> float:
    """How likely the card that the seat has played to the last trick is to win it."""
    led = state.pack.suit_of[state.trick[0][1]]
    own = next(card for player, card in state.trick if player == seat)
    if not own & led or any(card & led > own for _, card in state.trick):
        return 0.0
    to_come = state.in_hand & ~state.has_played
    return _holds(state, own, _unseen(state, seat), to_come.bit_count())


def _holds(state: Any, card: CardSet, unseen: CardSet, others: int) -> float:
    """How likely none of so many other players has a card that beats this one."""
    higher = (unseen & state.pack.suit_of[card] & ~(2 * card - 1)).bit_count()
    return float((1 - higher / max(1, unseen.bit_count())) ** others)


def _unseen(state: Any, seat: int) -> CardSet:
    """The cards that the seat has not seen."""
    bits = state.pack.bits
    seen = state.hands[seat]
    for act in state.record:
        seen |= bits.get(act[2:], 0)
    return int(state.pack.full & ~seen)


def cards_of(held: CardSet) -> list[CardSet]:
    """The cards of a set, one by one."""
    cards = []
    while held:
        card = held & -held
        cards.append(card)
        held ^= card
    return cards


def height(state: Any, card: CardSet) -> int:
    """How high a card ranks: the number of lower cards of its suit."""
    return (state.pack.suit_of[card] & (card - 1)).bit_count()


def takes(state: Any, card: CardSet) -> bool:
    """Whether the card is the best of the trick so far; a card that is led always is."""
    if state.led == state.pack.full:
        return True
    return bool(card & state.led) and all(card > played & state.led for _, played in state.trick)
