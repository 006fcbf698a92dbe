"""Says what views show of places for cards: that follows from who sees the cards there."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from vorhand.engine.kernel.game.views import HAND, HAND_SIZES, ViewField, own, size
from vorhand.engine.kernel.marks.fields import Field, fields_of, zones_of
from vorhand.engine.kernel.places.moves import HIDDEN, cards_seen, reading
from vorhand.engine.kernel.places.places import PlacesOfField, Spot, lying, places_of
from vorhand.engine.kernel.table.cards import Card, Cards
from vorhand.engine.kernel.table.common_table import PRIVATE, PUBLIC, ActWord
from vorhand.engine.kernel.table.seats import Reader
from vorhand.engine.kernel.table.shapes import Count, Doc, Items, PerSeat
from vorhand.engine.kernel.table.witnesses import SEEN_BY_NOBODY, SEEN_BY_OWNER

_HANDS: Final = "hands"


def record_read(most: int) -> ViewField:
    """The record of a hand as the reader has seen it, of at most this many words."""
    said = "an act, or a move of cards, with ? for a card that the reader has not seen"
    words = ActWord(said, also=(HIDDEN,))
    doc = Doc("The acts of the hand, and the moves of cards as the reader has seen them.")
    return ViewField("record", Annotated[list[Annotated[str, words]], Items(0, most), doc], reading)


def seen_of_fields(state: type) -> Iterator[ViewField]:
    """Return what views show of the fields with cards that not everybody sees."""
    places = places_of(state)
    for field in _with_cards(state):
        if field.has(PUBLIC):
            continue
        text = _text_of(field)
        if field.name == _HANDS and places[_HANDS].seen_by == SEEN_BY_OWNER:
            yield from (HAND, HAND_SIZES)
        elif field.name in places and field.seen_by:
            yield from _seen_of_places(places[field.name], text)
        elif field.codec == _HANDS:
            yield own(field.name, field.name, f"{text}: the reader's own; none for an onlooker.")
        else:
            yield size(field.name, f"{text}: how many there are.")


def _with_cards(state: type) -> Iterator[Field]:
    fields = {field.name: field for field in fields_of(state)}
    for zone in (*zones_of(state), *zones_of(state, elsewhere=True)):
        if not zone.within and (fields[zone.name].has(PUBLIC) or fields[zone.name].has(PRIVATE)):
            yield fields[zone.name]


def _text_of(field: Field) -> str:
    (said,) = (mark.text for mark in field.marks if isinstance(mark, Doc))
    return said.removesuffix(".")


def _seen_of_places(places: PlacesOfField, text: str) -> Iterator[ViewField]:
    name, is_laid = places.name, places.seen_by.laid
    if places.seen_by == SEEN_BY_OWNER:
        yield own(name, name, f"{text}: the reader's own; none for an onlooker.")
    elif places.is_by_seat:

        def of_each(table: Any, reader: Reader) -> list[list[Card]]:
            spots = [Spot(name, seat) for seat in range(table.players)]
            return [cards_seen(table, reader, spot, is_laid) for spot in spots]

        doc = Doc(f"{text}: for each seat those that the reader sees.")
        yield ViewField(name, Annotated[list[Cards], PerSeat, doc], of_each)
    elif places.seen_by != SEEN_BY_NOBODY:

        def of_place(table: Any, reader: Reader) -> list[Card]:
            return cards_seen(table, reader, Spot(name), is_laid)

        yield ViewField(
            name, Annotated[Cards, Doc(f"{text}: those that the reader sees.")], of_place
        )
    yield _sizes(name, text) if places.is_by_seat else size(name, f"{text}: how many there are.")


def _sizes(name: str, text: str) -> ViewField:
    def value(table: Any, reader: Reader) -> list[int]:
        return [len(lying(table, Spot(name, seat))) for seat in range(table.players)]

    doc = Doc(f"{text}: how many there are of each seat.")
    return ViewField(f"{name.removesuffix('s')}_sizes", Annotated[list[Count], PerSeat, doc], value)
