"""Says how to play Gin Rummy by rule of thumb.

Take up a card that makes a meld, or lessens the deadwood by much. Discard what leaves the least
deadwood, and of equal cards those that have little to do with the others. Knock as soon as it is
possible; lay off what is in no meld.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand import kit
from vorhand_gin_rummy.facts import facts
from vorhand_gin_rummy.knocking import BigGin, Knock
from vorhand_gin_rummy.table import DEADWOOD, MELDS, PACK, RANKS, VALUES, Table
from vorhand_gin_rummy.turns import Discard, Draw, Pass, TakeUp

GAIN: Final = 4
"""By how much less deadwood a card is worth taking up that makes no meld."""


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    hand = state.hands[seat]
    if state.phase == "discard":
        return _discarded(hand, actions)
    if state.phase == "meld":
        return next(each for each in actions if isinstance(each, kit.Meld))
    if state.phase == "lay-off":
        return _laid(hand, actions)
    take_up = next((each for each in actions if isinstance(each, TakeUp)), None)
    if take_up and _is_worth(hand, state.pile[0]):
        return take_up
    return next(each for each in actions if isinstance(each, Draw | Pass))


def _is_worth(hand: kit.CardSet, card: kit.Card) -> bool:
    """Whether the hand is better with this card and without another."""
    held = hand | PACK.bits[card]
    left = {each: much for each, much in DEADWOOD.without(PACK, held).items() if each != card}
    melds, _ = MELDS.best(PACK, held)
    makes_meld = any(card in meld for meld in melds)
    return min(left.values()) <= DEADWOOD.least(PACK, hand) - (1 if makes_meld else GAIN)


def _discarded(hand: kit.CardSet, actions: Sequence[kit.Action]) -> kit.Action:
    """Big gin, a knock, or the card without which the hand is best."""
    big = next((each for each in actions if isinstance(each, BigGin)), None)
    left = DEADWOOD.without(PACK, hand)
    knocks = [each for each in actions if isinstance(each, Knock)]
    if big or knocks:
        return big or min(knocks, key=lambda each: left[each.card])
    discards = [each for each in actions if isinstance(each, Discard)]
    return min(discards, key=lambda each: left[each.card] + 2 * _ties(hand, each.card))


def _ties(hand: kit.CardSet, card: kit.Card) -> float:
    """How much a card has to do with others: of its rank, or near it in its suit."""
    rank, at = card[0], RANKS.index(card[0])
    pairs = (hand & PACK.of_ranks(rank)).bit_count() - 1
    suited = [RANKS.index(each[0]) for each in PACK.list_of(hand & PACK.suits[card[1]])]
    near = sum(1 for each in suited if 0 < abs(each - at) <= 2)
    return pairs + near - VALUES[rank] / 10


def _laid(hand: kit.CardSet, actions: Sequence[kit.Action]) -> kit.Action:
    """A card that lessens the deadwood where it is laid off, or the best melds."""
    offs = [each for each in actions if isinstance(each, kit.LayOff)]
    now = DEADWOOD.least(PACK, hand)
    for each in offs:
        if DEADWOOD.least(PACK, hand & ~PACK.bits[each.card]) < now:
            return each
    return next(each for each in actions if isinstance(each, kit.Meld))


def result(before: Table, after: Table, seat: int) -> float:
    """By how much a seat has gained more than the other."""
    gained = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    return gained[seat] - gained[1 - seat]


POLICY: Final[kit.Policy[Table]] = kit.Policy(
    choose, result, "points", speaks_up=lambda state: False, cost=10, dealing=20, facts=facts
)
