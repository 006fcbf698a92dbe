"""Says how likely a seat is to win the last trick, in Toepen and in Tøppen.

What depends only on numbers of cards, of which there are few, is worked out once.
"""

from collections.abc import Mapping, Sequence

from vorhand.engine import surface as kit
from vorhand.engine.toepen.table import TRICKS
from vorhand.games.knocking.last_trick import State, best_so_far, takes, unseen_by


def chance(state: State, seat: int) -> float:
    """Roughly how likely the seat is to win the last trick."""
    hand = state.hands[seat]
    if not hand:
        return _chance_of_played(state, seat)
    held = hand.bit_count()
    if held == 1:
        return _chance_of_last(state, seat)
    unseen = unseen_by(state, seat)
    others = state.in_hand.bit_count() - 1
    if held == 2 and state.to_act >> seat & 1 and not state.window:
        led, best = state.led, best_so_far(state)
        if any(card & led > best for card in kit.each_of(kit.playable(hand, led))):
            both = 1.0
            for card in kit.each_of(hand):
                both *= holding(state, card, unseen, others)
            return both * both
    return strength(state, hand, unseen, others)


def strength(state: State, hand: kit.CardSet, unseen: kit.CardSet, others: int) -> float:
    """Return how likely a hand of several cards is to win. This is fitted to hands that were played
    out: a card counts far more the surer it is.
    """
    total, above = 0.0, _above(state.pack)
    worth = _worth(unseen.bit_count(), others)
    for card in kit.each_of(hand):
        total += worth[(unseen & above[card]).bit_count()]
    return total * total * total / (total * total * total + 10)


def _chance_of_last(state: State, seat: int) -> float:
    """The chance that a last card wins: as a lead, or by beating the cards that were played."""
    hand = state.hands[seat]
    unseen = unseen_by(state, seat)
    if state.tricks == TRICKS and state.led != state.pack.full:
        if not takes(state, hand):
            return 0.0
        return holding(state, hand, unseen, (state.in_hand & ~state.has_played).bit_count() - 1)
    leads = state.led == state.pack.full and state.to_act >> seat & 1 and not state.window
    worth = holding(state, hand, unseen, state.in_hand.bit_count() - 1)
    return worth if leads or state.trick_winner == seat else 0.25 * worth


def _chance_of_played(state: State, seat: int) -> float:
    """The chance that the card which the seat has played to the last trick wins it."""
    led = state.pack.suit_of[state.trick[0][1]]
    own = next(card for player, card in state.trick if player == seat)
    if not own & led or any(card & led > own for _, card in state.trick):
        return 0.0
    to_come = (state.in_hand & ~state.has_played).bit_count()
    return holding(state, own, unseen_by(state, seat), to_come)


def holding(state: State, card: kit.CardSet, unseen: kit.CardSet, others: int) -> float:
    """Return how likely it is that no other player has a card that beats this one, if each of the
    `others` has one of the unseen cards.
    """
    higher = (unseen & state.pack.above(card)).bit_count()
    return _holding(unseen.bit_count(), others)[higher]


@kit.once
def _holding(unseen: int, others: int) -> Sequence[float]:
    """Return that likelihood for each number of higher cards; there are few such numbers."""
    found = [1.0]
    for higher in range(1, unseen + 1):
        each, none = 1 - higher / unseen, 1.0
        for _ in range(others):
            none *= each
        found.append(none)
    return found


@kit.once
def _worth(unseen: int, others: int) -> Sequence[float]:
    """Return what a card counts for the strength of a hand, by how many of the unseen cards are
    higher.
    """
    return [each * each * each * each for each in _holding(unseen, others)]


@kit.once
def _above(pack: kit.Pack) -> Mapping[kit.CardSet, kit.CardSet]:
    return {card: pack.above(card) for card in pack.suit_of}
