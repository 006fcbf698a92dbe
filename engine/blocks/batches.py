"""The deal of a hand: cards in batches to each seat."""

from collections.abc import Callable, Sequence
from itertools import accumulate, chain
from operator import itemgetter

from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.dealing import deck_of
from vorhand.engine.kernel.table.events import CardsDealt
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet, clockwise


def deal_in_batches(
    table: CommonTable,
    deal: Deal,
    seats: SeatSet,
    batches: Sequence[int],
    skat: int = 0,
    *,
    unseen: bool = False,
) -> tuple[Card, ...]:
    """Deal the next hand at a `table` to these `seats`, clockwise from forehand, in `batches` of
    these sizes, and return the other cards. The first of these are the `skat`, which is dealt after
    the first batch. The hands are set, and each seat is told its cards, unless they lie `unseen`.
    Raises `ValueError` for a `deal` without a seed and without a deck.

    >>> from vorhand import start
    >>> table = start(LAST_TRICK, players=2).copy()
    >>> rest = kit.deal_in_batches(table, kit.Deal(deck=PACK.cards), table.everybody, [1, 1])
    >>> [PACK.list_of(hand) for hand in table.hands], len(rest)
    ([['KC', 'JC'], ['AC', 'QC']], 12)
    """
    table.hand_number += 1
    deck = deck_of(deal, table.pack, table.game, table.hand_number)
    order, hands = clockwise(table.dealer, seats), list(table.hands)
    seat_by_seat, ends = _seat_by_seat(len(deck), len(order), tuple(batches), skat)
    cards, at = seat_by_seat(deck), 0
    for place, seat in enumerate(order):  # quicker, compiled, than both lists side by side
        dealt = cards[at : ends[place]]
        at = ends[place]
        hands[seat] = table.pack.set_of(dealt)
        if not unseen:
            table.tell(CardsDealt, seat, len(dealt), dealt)
    table.hands = tuple(hands)
    return cards[at:]


@once
def _seat_by_seat(
    cards: int, seats: int, batches: tuple[int, ...], skat: int
) -> tuple[Callable[[Sequence[Card]], tuple[Card, ...]], Sequence[int]]:
    """A function that puts a deck of this many cards into another order: the cards of each seat,
    then the others; and where the cards of each seat end. The last ones may get fewer.
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
    return itemgetter(*chain(*dealt, skats, places)), [*accumulate(map(len, dealt))]
