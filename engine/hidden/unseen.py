"""Cards that a reader has not seen, in a game in which nothing else shows where they are."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from vorhand.engine.kernel.game.parts import Redeal
from vorhand.engine.kernel.marks.fields import private_zones_of
from vorhand.engine.kernel.rules.kinds import check_reader
from vorhand.engine.kernel.table.cards import Card, CardSet
from vorhand.engine.kernel.table.draws import shuffle
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.table import METHODS

S = TypeVar("S", bound=Any)


def redeals_unseen(
    seen: Callable[[Any, Reader], CardSet],
) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game in which a card that was never seen may be in any unseen place: the
    cards of private fields stay where they are if they are among those that the reader has
    `seen(table, reader)`, wherever these lie now; all others are shuffled.

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
        pack, known = state.pack, seen(state, reader)
        by_seat, piled = _private_places(type(state))
        unseen = pack.list_of(pack.full & ~known)
        shown = [
            [(hand & known, (hand & ~known).bit_count()) for hand in getattr(state, name)]
            for name in by_seat
        ]
        left = len(unseen) - sum([number for each in shown for _, number in each])
        piles = [_runs_of(getattr(state, name), left, known, pack.bits) for name in piled]
        methods = METHODS[type(state)]
        copy_of, freeze = methods.copy_of, methods.freeze

        def redeal(draws: Iterator[int]) -> S:
            cards, table = iter(shuffle(unseen, draws)), copy_of(state)
            for name, each in zip(by_seat, shown, strict=True):
                dealt = [held | pack.set_of(islice(cards, number)) for held, number in each]
                setattr(table, name, tuple(dealt))
            for name, runs in zip(piled, piles, strict=True):
                laid: tuple[Card, ...] = ()
                for number, below in runs:
                    laid += (*islice(cards, number), *below)
                setattr(table, name, laid)
            again: S = freeze(table)
            return again

        return redeal

    return redealer


_Runs: TypeAlias = list[tuple[int, Sequence[Card]]]
"""A pile from its top: again and again how many cards are unseen, and the cards seen below them."""


def _runs_of(
    pile: Sequence[Card], unseen: int, known: CardSet, bits: Mapping[Card, CardSet]
) -> _Runs:
    """The runs of a pile; most often those of its cards that are `unseen` lie above all others."""
    below = pile[unseen:]
    if unseen <= len(pile) and all(bits[card] & known for card in below):
        return [(unseen, below)]
    runs, number = list[tuple[int, Sequence[Card]]](), 0
    for card in pile:
        if bits[card] & known:
            runs.append((number, [card]))
            number = 0
        else:
            number += 1
    return [*runs, (number, ())]


@once
def _private_places(table: type) -> tuple[Sequence[str], Sequence[str]]:
    """The private fields of a table with the cards of each seat, and those with a pile."""
    zones = private_zones_of(table)
    by_seat = [zone.name for zone in zones if zone.by_seat]
    return by_seat, [zone.name for zone in zones if not zone.by_seat]
