"""Chance within a hand: a pile that everybody has seen is shuffled again, with a seed of its own.

The order is that of deal/v1 (docs/deal-v1.md) with a context of its own, so the seed of the hand
may be sent again: no two shuffles of a hand have the same context. Nobody sees the order. The
record names it, after the move that brings the cards to their place: `pile/under>stock 9H 2C`,
`stock>stock 2C 9H`, which every reader reads as `stock>stock ? ?`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, cast

from vorhand.engine.kernel.places.moves import Move, move
from vorhand.engine.kernel.places.places import At, add, spot_of, take, witnesses_of
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.dealing import shuffled
from vorhand.engine.kernel.table.events import Event
from vorhand.engine.kernel.table.shapes import Count, Doc, Length
from vorhand.engine.text.language import Plural, Template

NOBODY: Final = 0


@dataclass(frozen=True, slots=True)
class Reshuffle(Deal):
    """Shuffle cards again within a hand, from a seed (with up to 8 nonces).

    It is an action of the table. Requests cannot name an order; only a record of the hand does, as
    the `deck` of this action.

    >>> kit.Reshuffle.type, isinstance(kit.Reshuffle(seed="vorhand"), kit.SeatAction)
    ('reshuffle', False)
    """


@dataclass(frozen=True, slots=True)
class CardsReshuffled(Event):
    """Cards have been shuffled again; nobody has seen their order.

    >>> kit.CardsReshuffled(12, "stock").sentence()
    '12 cards are shuffled again: stock.'
    """

    said = cast(
        Template,
        Plural(
            "A card is shuffled again: {place:place}.",
            "{count} cards are shuffled again: {place:place}.",
            "count",
        ),
    )
    count: Annotated[Count, Doc("How many cards have been shuffled.", 12)]
    place: Annotated[str, Length(1, 64), Doc("The place where they are now.", "stock")]


def reshuffle(table: Any, action: Reshuffle, cards: Sequence[Card], from_: At, to: At) -> None:
    """Move `cards` of a `table` with `Witnesses` `from_` a place `to` another, both of which have
    an order, and shuffle them there as the `action` says. The context of deal/v1 is
    `<game>|hand=<number of the hand>|shuffle=<number of the reshuffle in it>`, and their first
    order is that of the pack. Only cards that everybody sees are shuffled: raises `ValueError` for
    others, and for an action without a seed; `LookupError` if the cards do not lie there.

    >>> from inspect import signature
    >>> [*signature(kit.reshuffle).parameters]
    ['table', 'action', 'cards', 'from_', 'to']
    """
    lay = spot_of(to)
    if table.everybody & ~witnesses_of(table, spot_of(from_)):
        raise ValueError("only cards that everybody sees are shuffled again")
    number = sum(word == Reshuffle.type for word in table.record)
    move(table, cards, from_, to)
    order = order_of(table, action, cards, number)
    take(table, lay, tuple(cards))
    add(table, lay, order)
    table.record += (str(Move(order, lay, lay)),)
    table.witnesses += (NOBODY,)
    table.tell(CardsReshuffled, len(order), str(lay))


def order_of(table: Any, action: Reshuffle, cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    """The order that the cards come to by an action, the shuffle of this number in its hand."""
    if action.deck is not None:
        # A record that names other cards does not lead to what it claims, which the gate says.
        return action.deck if Counter(action.deck) == Counter(cards) else tuple(cards)
    if action.seed is None:
        raise ValueError("a reshuffle needs a seed")
    context = f"{table.game}|hand={table.hand_number}|shuffle={number}"
    # Each card as often as it is there, in the order of the pack.
    faces, left = dict.fromkeys(table.pack.in_dealing_order), Counter(cards)
    first = [card for face in faces for card in [face] * left[face]]
    return tuple(shuffled(first, action.seed, action.nonces, context))
