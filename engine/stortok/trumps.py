"""High and low trumps: the card that fixes them, and which card beats which."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand.engine import surface as kit
from vorhand.engine.stortok.table import PACK, PAGAT, Suit, Table

SAME_COLOUR: Final[dict[Suit, Suit]] = {"C": "S", "D": "H", "H": "D", "S": "C"}
"""The other suit of the same colour."""

TRUMPS = kit.Clause(
    "stortok.trumps",
    "The suit of the card turned up is high trumps, the other suit of its colour low trumps.",
    f"{PAGAT}: Deal and Trumps",
)
TURNED_UP = kit.Clause(
    "stortok.turned-up",
    "The card turned up lies where the cards played, picked up and drawn since can have brought "
    "it.",
    f"{PAGAT}: Deal and Trumps",
)


@dataclass(frozen=True, slots=True)
class CardTurnedUp(kit.Event):
    """A card has been turned up, and has fixed the trumps."""

    said = "{card} is turned up: {high_trumps:suit} are high trumps, {low_trumps:suit} low trumps."
    card: kit.Card
    high_trumps: Annotated[Suit, kit.Doc("The suit of the high trumps.", "S")]
    low_trumps: Annotated[Suit, kit.Doc("The suit of the low trumps.", "C")]


def turn_up(table: Table, card: kit.Card, stock: tuple[kit.Card, ...]) -> None:
    """Lay the card turned up on the discard pile, or face up under the stock."""
    table.turned_up = PACK.bits[card]
    table.stock = stock
    if table.is_under_stock:
        table.stock += (card,)
    else:
        table.discard_pile = (card,)
    table.high_trumps, table.low_trumps = TRUMPS_OF[table.turned_up]
    table.tell(CardTurnedUp, card, table.high_trumps, table.low_trumps)


def _beating(card: kit.CardSet, high: kit.CardSet, low: kit.CardSet) -> kit.CardSet:
    """The cards that beat a card: higher ones of its suit; any trump, if it is none; any high
    trump, if it is a low one.
    """
    suit = PACK.suit_of[card]
    higher = PACK.above(card)
    if suit == high:
        return higher
    if suit == low:
        return higher | high
    return higher | low | high


TRUMPS_OF: Final = {
    card: (suit, other)
    for suit, other in SAME_COLOUR.items()
    for card in PACK.suit_of
    if card & PACK.suits[suit]
}
"""The high and the low trumps that each card fixes where it is turned up."""
BEATING: Final = {
    card: {each: _beating(each, PACK.suits[high], PACK.suits[low]) for each in PACK.suit_of}
    for card, (high, low) in TRUMPS_OF.items()
}
"""For each card turned up and each card, the cards that beat it."""


def has_been_played(table: Table) -> bool:
    """Return whether the card turned up lies on the pile, or in the hand of somebody who picked it
    up: if somebody has drawn it from under the stock, they have played it.
    """
    return PACK.name(table.turned_up) in table.discard_pile or any(
        known & table.turned_up for known in table.known_cards
    )
