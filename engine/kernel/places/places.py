"""The places of a table, where its cards lie, and what lies there.

A place is a set of cards, or cards in an order, from the top to the bottom. A field with a set for
each seat has as many places. Members of objects, and fields whose cards lie `ELSEWHERE` as well,
are no places.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from vorhand.engine.kernel.marks.fields import Field, fields_of, zones_of
from vorhand.engine.kernel.table.cards import Card, CardSet
from vorhand.engine.kernel.table.common_table import PUBLIC
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import SeatSet, put
from vorhand.engine.kernel.table.witnesses import (
    NO_SEAT,
    SEEN_BY_ALL,
    SEEN_BY_NOBODY,
    SEEN_BY_OWNER,
    SeenBy,
)

UNDER: Final = "under"


class PlacesOfField(NamedTuple):
    """The places of one field of a table."""

    name: str
    is_by_seat: bool
    is_ordered: bool
    seen_by: SeenBy


class Spot(NamedTuple):
    """One place: the field, whose it is (-1: no seat's), and whether its bottom is meant."""

    name: str
    seat: int = NO_SEAT
    is_under: bool = False

    def __str__(self) -> str:
        end = f"/{UNDER}" if self.is_under else ""
        return f"{self.name}{end}" if self.seat == NO_SEAT else f"{self.name}/{self.seat}{end}"

    @property
    def owner(self) -> int | None:
        """Whose place it is; null if it is no seat's."""
        return None if self.seat == NO_SEAT else self.seat

    @property
    def place(self) -> "Spot":
        """The place, whichever end is meant."""
        return Spot(self.name, self.seat)


At: TypeAlias = str | tuple[str, int] | Spot
"""A place: its field; or the field and the seat."""


def under(at: str) -> Spot:
    """The bottom of the place `at`, whose cards have an order, such as a stock.

    >>> str(kit.under("stock"))
    'stock/under'
    """
    return Spot(at, is_under=True)


def spot_of(at: At) -> Spot:
    """The place that is meant."""
    if isinstance(at, Spot):
        return at
    return Spot(at) if isinstance(at, str) else Spot(at[0], at[1])


@once
def places_of(table: type) -> Mapping[str, PlacesOfField]:
    """The places of a table or a state, by the name of their field."""
    fields = {field.name: field for field in fields_of(table)}
    return {
        zone.name: PlacesOfField(zone.name, zone.by_seat, field.codec == "ordered", _seen_by(field))
        for zone in zones_of(table)
        for field in [fields[zone.name]]
        if not zone.within
    }


def _seen_by(field: Field) -> SeenBy:
    if field.seen_by:
        return field.seen_by
    if field.has(PUBLIC):
        return SEEN_BY_ALL
    return SEEN_BY_OWNER if field.codec == "hands" else SEEN_BY_NOBODY


def spots_of(table: Any) -> Iterator[Spot]:
    """Every place of a table."""
    for each in places_of(type(table)).values():
        for seat in range(table.players) if each.is_by_seat else (NO_SEAT,):
            yield Spot(each.name, seat)


def witnesses_of(table: Any, spot: Spot) -> SeatSet:
    """The seats that see the cards of a place now."""
    return places_of(type(table))[spot.name].seen_by.who(table, spot.seat)


def lying(table: Any, spot: Spot) -> tuple[Card, ...]:
    """The cards in a place: in their order or, if they have none, in that of the pack."""
    places = places_of(type(table))[spot.name]
    held = getattr(table, spot.name)
    if places.is_ordered:
        return tuple(held)
    return tuple(table.pack.list_of(held[spot.seat] if places.is_by_seat else held))


def lay(table: Any, spot: Spot, cards: Sequence[Card]) -> None:
    """Let exactly these cards lie in a place."""
    places = places_of(type(table))[spot.name]
    if places.is_ordered:
        setattr(table, spot.name, tuple(cards))
    else:
        _lay_set(table, places, spot.seat, table.pack.set_of(cards))


def take(table: Any, spot: Spot, cards: tuple[Card, ...]) -> bool:
    """Take these cards from a place, whose order begins (or ends) with them; returns whether they
    lie there. If not, all stay.
    """
    places = places_of(type(table))[spot.name]
    if places.is_ordered:
        held = tuple(getattr(table, spot.name))
        cut = len(held) - len(cards) if spot.is_under else len(cards)
        on_top, below = held[: max(cut, 0)], held[max(cut, 0) :]
        taken, rest = (below, on_top) if spot.is_under else (on_top, below)
        if taken != cards:
            return False
        setattr(table, spot.name, rest)
        return True
    left = _set_in(table, places, spot.seat)
    for card in cards:
        bit = table.pack.bits.get(card, 0)
        if not bit & left:
            return False
        left = table.pack.minus(left, bit)
    _lay_set(table, places, spot.seat, left)
    return True


def add(table: Any, spot: Spot, cards: tuple[Card, ...]) -> None:
    """Lay these cards in a place, on top of those that lie there (or under them)."""
    places = places_of(type(table))[spot.name]
    if places.is_ordered:
        held = tuple(getattr(table, spot.name))
        setattr(table, spot.name, held + cards if spot.is_under else cards + held)
    else:
        there = _set_in(table, places, spot.seat)
        pack = table.pack
        _lay_set(table, places, spot.seat, pack.plus(there, pack.set_of(cards)))


def _set_in(table: Any, places: PlacesOfField, seat: int) -> CardSet:
    held = getattr(table, places.name)
    found: CardSet = held[seat] if places.is_by_seat else held
    return found


def _lay_set(table: Any, places: PlacesOfField, seat: int, cards: CardSet) -> None:
    if places.is_by_seat:
        setattr(table, places.name, put(getattr(table, places.name), seat, cards))
    else:
        setattr(table, places.name, cards)
