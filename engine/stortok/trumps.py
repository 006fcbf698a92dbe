"""High and low trumps, and which card beats which."""

from typing import Final, Literal, NamedTuple, TypeAlias

from engine.kernel.cards import CardSet
from engine.stortok.actions import PACK

Suit: TypeAlias = Literal["C", "D", "H", "S"]

SAME_COLOUR: Final[dict[Suit, Suit]] = {"C": "S", "D": "H", "H": "D", "S": "C"}
"""The other suit of the same colour."""


class Trumps(NamedTuple):
    """The trumps of a game."""

    high: Suit
    low: Suit


def _beating(card: CardSet, high: CardSet, low: CardSet) -> CardSet:
    """The cards that beat a card: higher ones of its suit; any trump, if it is none; any high
    trump, if it is a low one.
    """
    suit = PACK.suit_of[card]
    higher = suit & ~(2 * card - 1)
    if suit == high:
        return higher
    if suit == low:
        return higher | high
    return higher | low | high


_TRUMPS: Final = {
    card: Trumps(suit, SAME_COLOUR[suit])
    for suit in SAME_COLOUR
    for card in PACK.suit_of
    if card & PACK.suits[suit]
}
_BEATING: Final = {
    trumps: {
        card: _beating(card, PACK.suits[trumps.high], PACK.suits[trumps.low])
        for card in PACK.suit_of
    }
    for trumps in set(_TRUMPS.values())
}
_BEATING_BY_CARD: Final = {card: _BEATING[trumps] for card, trumps in _TRUMPS.items()}


def trumps_of(turned_up: CardSet) -> Trumps:
    """The trumps that the card turned up fixes: its suit is high trumps, the other suit of its
    colour low trumps.
    """
    return _TRUMPS[turned_up]


def beating(turned_up: CardSet) -> dict[CardSet, CardSet]:
    """For each card, the cards that beat it where this card was turned up."""
    return _BEATING_BY_CARD[turned_up]
