"""The deal of a hand: cards in batches to each seat."""

from collections.abc import Callable, Sequence
from itertools import chain
from operator import itemgetter

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.dealing import deck_of
from vorhand.engine.kernel.table.events import CardsDealt
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet, clockwise
from vorhand.engine.kernel.table.table import CommonTable


def deal_in_batches(
    table: CommonTable, deal: Deal, seats: SeatSet, batches: Sequence[int], skat: int = 0
) -> tuple[Card, ...]:
    """Deal the next hand to these seats, clockwise from forehand, in batches of these sizes, and
    return the other cards. The first of these are the `skat`, which is dealt after the first batch.
    """
    table.hand_number += 1
    deck = deck_of(deal, table.pack, table.game, table.hand_number)
    order, size = clockwise(table.dealer, seats), sum(batches)
    cards = _seat_by_seat(len(deck), len(order), tuple(batches), skat)(deck)
    hands = list(table.hands)
    for at, seat in enumerate(order):
        dealt = cards[at * size : (at + 1) * size]
        hands[seat] = table.pack.set_of(dealt)
        table.tell(CardsDealt, seat, size, dealt)
    table.hands = tuple(hands)
    return cards[len(order) * size :]


@once
def _seat_by_seat(
    cards: int, seats: int, batches: tuple[int, ...], skat: int
) -> Callable[[Sequence[Card]], tuple[Card, ...]]:
    """A function that puts a deck of this many cards into another order: the cards of each seat,
    then the others.
    """
    places, skats = [*range(cards)], list[int]()
    dealt: list[list[int]] = [[] for _ in range(seats)]
    for batch in batches:
        for of_seat in dealt:
            of_seat.extend(places[:batch])
            del places[:batch]
        if skat and not skats:
            skats = places[:skat]
            del places[:skat]
    return itemgetter(*chain(*dealt, skats, places))
