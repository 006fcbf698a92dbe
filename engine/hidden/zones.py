"""The hidden cards of a game whose marks say everything about them: other hands, cards that others
laid face down, and cards that nobody sees.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from vorhand.engine.hidden.redeal import Place, deal_hidden, in_any_order, shown_voids
from vorhand.engine.kernel.acts import Acts
from vorhand.engine.kernel.common import FOLLOW_SUIT
from vorhand.engine.kernel.kinds import Rulebook, check_reader
from vorhand.engine.kernel.marks import fields_of, zones_of
from vorhand.engine.kernel.readers import Reader
from vorhand.engine.kernel.table import PRIVATE, Written

S = TypeVar("S")


def redeal_zones(
    written: Written[Any, S], rulebook: Rulebook[Any], acts: Acts
) -> Callable[[S, Reader, Iterator[int]], S]:
    """The `redeal` of a game: its private zones are dealt again, except the reader's own; a seat
    that has not followed suit gets none of that suit.
    """
    private = {field.name for field in fields_of(written.table) if field.has(PRIVATE)}
    codecs = {field.name: field.codec for field in fields_of(written.table)}
    zones = [zone for zone in zones_of(written.table) if zone.name in private]
    of_seats = [zone.name for zone in zones if zone.by_seat]
    of_nobody = [zone.name for zone in zones if not zone.by_seat]
    follows_suit = any(FOLLOW_SUIT in each.rules for each in rulebook.kinds.values())

    def redeal(state: S, reader: Reader, draws: Iterator[int]) -> S:
        table = written.copy_of(state)
        check_reader(table.players, reader)
        pack = table.pack
        plays = [(each.seat, pack.bits[each.card]) for each in acts.played(table.record)]
        voids = shown_voids(pack, plays) if follows_suit else {}
        hands = {name: [*getattr(table, name)] for name in of_seats}
        rests = [_as_set(codecs[name], pack, getattr(table, name)) for name in of_nobody]
        lying = [
            (zone, holder)
            for zone in hands.values()
            for holder in range(table.players)
            if zone[holder] and holder != reader
        ]
        places = [Place(zone[holder].bit_count(), ~voids.get(holder, 0)) for zone, holder in lying]
        places += [Place(rest.bit_count()) for rest in rests]
        hidden = sum(zone[holder] for zone, holder in lying) + sum(rests)
        dealt = deal_hidden(places, hidden, draws)
        for (zone, holder), cards in zip(lying, dealt, strict=False):
            zone[holder] = cards
        for name, zone in hands.items():
            setattr(table, name, tuple(zone))
        for name, cards in zip(of_nobody, dealt[len(lying) :], strict=True):
            is_ordered = codecs[name] == "ordered"
            setattr(table, name, in_any_order(pack, cards, draws) if is_ordered else cards)
        return written.freeze(table)

    return redeal


def _as_set(codec: str, pack: Any, cards: Any) -> int:
    return int(pack.set_of(cards) if codec == "ordered" else cards)
