"""Says what a hand of Fipsen is worth: how many tricks it will make, and what a game with it earns.

The figures are fitted to 25,000 hands that were played by the rule of thumb.
"""

from collections.abc import Iterable
from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.table import HAND_SIZE, PACK

ACES: Final = PACK.of_ranks("A")
KINGS: Final = PACK.of_ranks("K")
RUTEN: Final = PACK.bits["7D"]
"""The only trump in a game in diamonds."""
SUITS: Final = [PACK.suits[suit] for suit in "CHS"]
"""The suits with eight cards."""

_SEVEN: Final = 1.6
_BY_RANK: Final = dict(zip("AKQJT987", (1.9, 1.65, 1.4, 1.2, 1.1, 1.0, 0.9, 0.85), strict=True))
_TRUMP: Final = {PACK.bits[card]: _BY_RANK[card[0]] for card in PACK.cards} | {RUTEN: _SEVEN}
"""What each trump makes, before half a trick per player is taken off for the trumps of others."""
_ACE: Final = 0.85
_KING: Final = 0.4
"""What a king makes if there is another card of its suit in the hand."""


def tricks_of(hand: kit.CardSet, trumps: kit.CardSet, players: int) -> float:
    """Roughly how many tricks five cards make with these trumps, against all others."""
    made = _made_of_trumps(hand & trumps)
    if trumps != RUTEN:
        made -= players / 2
    side = hand & ~trumps
    made += _ACE * (side & ACES).bit_count()
    for king in kit.each_of(side & KINGS):
        if side & PACK.suit_of[king] & ~king:
            made += _KING
    return made


@kit.once
def _made_of_trumps(trumps: kit.CardSet) -> float:
    """Return what the trumps alone make; there are few sets of them."""
    return sum(_TRUMP[card] for card in kit.each_of(trumps))


def chance(made: float, wanted: int, *, after_skat: bool = False) -> float:
    """Return how likely a hand that makes about `made` tricks is to make as many as are `wanted`,
    as it is or after the Skat.
    """
    likely = 1.15 + 0.2 * made - 0.3 * wanted if after_skat else 0.8 + 0.4 * (made - wanted)
    return min(1.0, max(0.0, likely))


def worth(tricks: int, doubles: int, likely: float) -> float:
    """Return what a game earns on average; lost, it costs twice what it earns when won."""
    return (tricks << doubles) * (3 * likely - 2)


def best_five(cards: kit.CardSet, trumps: kit.CardSet) -> kit.CardSet:
    """The five of these cards to keep for these trumps: trumps, aces, then the highest."""
    if cards.bit_count() <= HAND_SIZE:
        return cards
    by_use = sorted(kit.each_of(cards), key=lambda card: _use(card, trumps), reverse=True)
    return sum(by_use[:HAND_SIZE])


def _use(card: kit.CardSet, trumps: kit.CardSet) -> tuple[bool, bool, int]:
    return bool(card & trumps), bool(card & ACES), PACK.height(card)


def best_trumps(
    cards: kit.CardSet, allowed: Iterable[kit.CardSet], tricks: int, players: int
) -> tuple[float, kit.CardSet]:
    """Return what the best five of these cards earn in a game of `tricks`, and with which
    trumps.
    """
    return max(
        (worth(tricks, int(trumps == RUTEN), chance(made, tricks)), trumps)
        for trumps in allowed
        for made in [tricks_of(best_five(cards, trumps), trumps, players)]
    )
