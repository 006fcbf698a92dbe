"""Cards that a reader has not seen, in a game in which nothing else shows where they are."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeAlias, TypeVar

from vorhand.engine.kernel.game.game_parts import Redeal
from vorhand.engine.kernel.marks.fields import private_zones_of
from vorhand.engine.kernel.rules.kinds import check_reader
from vorhand.engine.kernel.table.cards import Card, CardSet, Pack
from vorhand.engine.kernel.table.common_table import CODECS
from vorhand.engine.kernel.table.draws import shuffle
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import Reader

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
        left, shown = len(unseen), []
        for name in by_seat:
            hands = [(hand & known, (hand & ~known).bit_count()) for hand in getattr(state, name)]
            left -= sum([number for _, number in hands])
            shown.append((name, hands))
        piles = [(name, _runs_of(getattr(state, name), left, known, pack)) for name in piled]
        codec, set_of = CODECS[type(state)], pack.set_of
        copy_of, freeze = codec.copy_of, codec.freeze

        def redeal(draws: Iterator[int]) -> S:
            cards, table = iter(shuffle(unseen, draws)), copy_of(state)
            for name, hands in shown:
                dealt = [held | set_of(islice(cards, number)) for held, number in hands]
                setattr(table, name, tuple(dealt))
            for name, runs in piles:
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


def _runs_of(pile: Sequence[Card], unseen: int, known: CardSet, pack: Pack) -> _Runs:
    """The runs of a pile; most often those of its cards that are `unseen` lie above all others."""
    below, bits = pile[unseen:], pack.bits
    if unseen <= len(pile) and not pack.set_of(below) & ~known:
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
