"""The hidden cards of a game whose marks say everything about them: other hands, cards that others
laid face down, and cards that nobody sees.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from vorhand.engine.hidden.redeal import Hidden, Place, in_any_order
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.engine.kernel.game.parts import Redeal
from vorhand.engine.kernel.gate.admission import Gate
from vorhand.engine.kernel.marks.fields import fields_of, zones_of
from vorhand.engine.kernel.rules.kinds import check_reader
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.table import PRIVATE

S = TypeVar("S")


def redeals_zones(gate: Gate[Any, S]) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game with this `gate`: its private zones are dealt again, except the
    reader's own; a seat gets no card next to which it could not have played as it has.

    >>> from itertools import count
    >>> deals_again = kit.redeals_zones(LAST_TRICK.gate)
    >>> state = dealt("AC KH", "QC JC").frozen()
    >>> again = deals_again(state, 0)(count())
    >>> LAST_TRICK.view(again, 0) == LAST_TRICK.view(state, 0)
    True
    """
    methods = gate.methods
    private = {field.name for field in fields_of(methods.state) if field.has(PRIVATE)}
    codecs = {field.name: field.codec for field in fields_of(methods.state)}
    zones = [zone for zone in zones_of(methods.state) if zone.name in private]
    of_seats = [zone.name for zone in zones if zone.by_seat]
    of_nobody = [zone.name for zone in zones if not zone.by_seat]

    def redealer(state: S, reader: Reader) -> Redeal[S]:
        table: Any = state
        check_reader(table.players, reader)
        pack = table.pack
        voids = cards_ruled_out(gate, state)
        hands = {name: getattr(table, name) for name in of_seats}
        rests = [_as_set(codecs[name], pack, getattr(table, name)) for name in of_nobody]
        lying = [
            (name, holder)
            for name in of_seats
            for holder in range(table.players)
            if hands[name][holder] and holder != reader
        ]
        held = [hands[name][holder] for name, holder in lying]
        places = [
            Place(cards.bit_count(), ~voids.get(holder, 0))
            for cards, (_, holder) in zip(held, lying, strict=True)
        ]
        places += [Place(rest.bit_count()) for rest in rests]
        hidden = Hidden([places], pack.together([*held, *rests]), pack=pack)

        def redeal(draws: Iterator[int]) -> S:
            table, dealt = methods.copy_of(state), hidden.deal(draws)
            zones = {name: [*cards] for name, cards in hands.items()}
            for (name, holder), cards in zip(lying, dealt, strict=False):
                zones[name][holder] = cards
            for name, zone in zones.items():
                setattr(table, name, tuple(zone))
            for name, cards in zip(of_nobody, dealt[len(lying) :], strict=True):
                is_ordered = codecs[name] == "ordered"
                setattr(table, name, in_any_order(pack, cards, draws) if is_ordered else cards)
            return methods.freeze(table)

        return redeal

    return redealer


def _as_set(codec: str, pack: Any, cards: Any) -> int:
    return int(pack.set_of(cards) if codec == "ordered" else cards)
