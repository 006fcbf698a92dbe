"""The hidden cards of a game whose marks say where they lie: other hands, cards that others laid
face down, and cards that nobody sees.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from vorhand.engine.hidden.hidden_cards import Condition, Hidden, Place, in_any_order
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.engine.kernel.game.game_parts import Redeal
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.marks.fields import Zone, fields_of, private_zones_of
from vorhand.engine.kernel.rules.kinds import check_reader
from vorhand.engine.kernel.table.cards import CardSet
from vorhand.engine.kernel.table.seats import Reader

S = TypeVar("S")


class CommonKnowledge:
    """Says what everybody knows about the cards that a seat has not shown in this `state`, for the
    `redealer` of a game with this `gate`: here, that it holds none next to which it could not have
    played as it has. A game whose acts show more has its own.

    >>> from itertools import count
    >>> class CourtCardsOnly(kit.CommonKnowledge):
    ...     def place(self, holder, size):
    ...         return kit.Place(size, PACK.of_ranks("KQJ"))
    >>> deals_again = kit.redeals_zones(LAST_TRICK.gate, known=CourtCardsOnly)
    >>> state = dealt("AC KH", "QC JC").frozen()
    >>> again = deals_again(state, 0)(count())
    >>> again.hands[1] & PACK.of_ranks("A")
    0
    """

    def __init__(self, gate: Gate[Any, Any], state: Any) -> None:
        self.voids = cards_ruled_out(gate, state)

    def place(self, holder: int, size: int) -> Place:
        """The place of this number of cards of a seat."""
        return Place(size, ~self.voids.get(holder, 0))

    def condition(self, holders: Sequence[int]) -> Condition | None:
        """Return what the cards of these seats, which lie in the first places, must be like
        besides.
        """
        return None

    def renew(self, table: Any, reader: Reader, draws: Iterator[int]) -> None:
        """Set what follows from the cards of a table on which they have been dealt again."""


class ZoneCards(NamedTuple):
    """Says where cards lie: in this zone, at this index (of a seat, or of an object; null: no
    list).
    """

    zone: Zone
    at: int | None
    cards: CardSet


def redeals_zones(
    gate: Gate[Any, S], known: Callable[[Gate[Any, S], S], CommonKnowledge] = CommonKnowledge
) -> Callable[[S, Reader], Redeal[S]]:
    """The `redealer` of a game with this `gate`: its private zones are dealt again, except what the
    reader sees, which are its own cards, and those of objects that say so (`is_seen_by`). What is
    `known` about the others limits how they may lie. It raises `Refusal` for a reader whose seat is
    not at the table.

    >>> from itertools import count
    >>> deals_again = kit.redeals_zones(LAST_TRICK.gate)
    >>> state = dealt("AC KH", "QC JC").frozen()
    >>> again = deals_again(state, 0)(count())
    >>> LAST_TRICK.view(again, 0) == LAST_TRICK.view(state, 0)
    True
    """
    codec = gate.codec
    zones = private_zones_of(codec.state)
    ordered = {field.name for field in fields_of(codec.state) if field.codec == "ordered"}

    def redealer(state: S, reader: Reader) -> Redeal[S]:
        table: Any = state
        check_reader(table.players, reader)
        of_state = known(gate, state)
        lying = [each for zone in zones for each in _unseen(table, zone, reader, ordered)]
        holders = [each.at for each in lying if each.zone.by_seat and each.at is not None]
        places = [
            of_state.place(each.at, each.cards.bit_count())
            if each.zone.by_seat and each.at is not None
            else Place(each.cards.bit_count())
            for each in lying
        ]
        cards = table.pack.together([each.cards for each in lying])
        lists = {each.zone.name for each in lying if each.at is not None}
        # Looked up once, since a bot that thinks deals a state again a hundred times.
        lain = [
            (each.zone.name, each.at, each.zone.within, each.zone.name in ordered) for each in lying
        ]
        hidden = Hidden([places], cards, of_state.condition(holders), table.pack)

        def redeal(draws: Iterator[int]) -> S:
            again, dealt = codec.copy_of(state), hidden.deal(draws)
            laid = {name: [*getattr(state, name)] for name in lists}
            for (name, at, within, is_ordered), cards in zip(lain, dealt, strict=True):
                if at is None:
                    pile = in_any_order(again.pack, cards, draws) if is_ordered else cards
                    setattr(again, name, pile)
                elif within:
                    laid[name][at] = laid[name][at]._replace(**{within: cards})
                else:
                    laid[name][at] = cards
            for name, entries in laid.items():
                setattr(again, name, tuple(entries))
            of_state.renew(again, reader, draws)
            return codec.freeze(again)

        return redeal

    return redealer


def _unseen(table: Any, zone: Zone, reader: Reader, ordered: Any) -> Iterator[ZoneCards]:
    """Return where cards lie in a zone that the reader does not see."""
    lying = getattr(table, zone.name)
    if zone.by_seat:
        for holder, cards in enumerate(lying):
            if cards and holder != reader:
                yield ZoneCards(zone, holder, cards)
    elif zone.within:
        for at, each in enumerate(lying):
            if not each.is_seen_by(reader):
                yield ZoneCards(zone, at, getattr(each, zone.within))
    else:
        yield ZoneCards(zone, None, table.pack.set_of(lying) if zone.name in ordered else lying)
