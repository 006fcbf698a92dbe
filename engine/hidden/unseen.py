"""Cards that a reader has not seen, in a game in which nothing else shows where they are."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar

from vorhand.engine.kernel.game.parts import Redeal
from vorhand.engine.kernel.marks.fields import fields_of, zones_of
from vorhand.engine.kernel.rules.kinds import check_reader
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.draws import shuffle
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.table import PRIVATE

S = TypeVar("S", bound=Any)


def redeals_unseen(
    seen: Callable[[Any, Reader], CardSet],
) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game in which a card that was never seen may be in any unseen place: the
    cards of private fields stay where they are if they are among those that the reader has
    `seen(table, reader)`; the others are shuffled.

    >>> from itertools import count
    >>> deals_again = kit.redeals_unseen(lambda table, reader: table.hands[reader])
    >>> state = dealt("AC KH", "QC JC").frozen()
    >>> again = deals_again(state, 0)(count())
    >>> LAST_TRICK.view(again, 0) == LAST_TRICK.view(state, 0), again == state
    (True, False)
    """

    def redealer(state: S, reader: Reader) -> Redeal[S]:
        check_reader(state.players, reader)
        if state.phase == "deal":
            return lambda draws: state
        private = {field.name for field in fields_of(type(state)) if field.has(PRIVATE)}
        zones = [zone for zone in zones_of(type(state)) if zone.name in private]
        pack, known = state.pack, seen(state, reader)
        hands = {zone.name: getattr(state, zone.name) for zone in zones if zone.by_seat}
        piles = {zone.name: getattr(state, zone.name) for zone in zones if not zone.by_seat}
        lying = sum(sum(each) for each in hands.values()) | pack.set_of(sum(piles.values(), ()))
        unseen = pack.list_of(lying & ~known)
        shown = {
            name: [(hand & known, (hand & ~known).bit_count()) for hand in each]
            for name, each in hands.items()
        }
        kept = {
            name: [card if pack.bits[card] & known else "" for card in pile]
            for name, pile in piles.items()
        }

        def redeal(draws: Iterator[int]) -> S:
            cards, table = iter(shuffle(unseen, draws)), state.copy()
            for name, each in shown.items():
                dealt = [held | pack.set_of(islice(cards, number)) for held, number in each]
                setattr(table, name, tuple(dealt))
            for name, pile in kept.items():
                setattr(table, name, tuple([card or next(cards) for card in pile]))
            again: S = table.frozen()
            return again

        return redeal

    return redealer
