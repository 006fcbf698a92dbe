"""The places of cards that the page of the table draws by itself: those that no Picture names."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from vorhand.engine import Game
from vorhand.engine.kernel.places.moves import names_moves
from vorhand.engine.kernel.places.places import PlacesOfField, places_of
from vorhand.engine.kernel.table.witnesses import SEEN_BY_ALL
from vorhand.engine.schema.declare import Array, Object
from vorhand.engine.text.language import Language, capitalized
from vorhand.engine.text.words import title_of
from vorhand.kit.picture import Picture

HANDS: Final = "hands"
DRAWN: Final = ("stocks", "piles", "heaps", "laid", "known_cards", "under_stock")
"""The parts of a Picture that draw cards."""


def seen_places(game: Game[Any]) -> Iterator[PlacesOfField]:
    """The places, besides hands, that everybody sees."""
    for place in places_of(game.codec.table).values():
        if place.name != HANDS and place.seen_by == SEEN_BY_ALL:
            yield place


def with_places(picture: Picture, game: Game[Any], view: Object, language: Language) -> Picture:
    """Return the picture with the places that it names nowhere, called by the names of their
    fields, in this language: those whose cards a view shows and, where the record names the moves
    of cards, what lies face down, for each seat as a number beside it.
    """
    drawn: dict[str, dict[str, str]] = {"stocks": {}, "piles": {}, "heaps": {}, "laid": {}}
    of_seats: dict[str, str] = {}
    named, moves = _named(picture) | {HANDS}, names_moves(game.codec.table)
    for place in places_of(game.codec.table).values():
        if place.name in named or not (moves or place.seen_by == SEEN_BY_ALL):
            continue
        title = capitalized(language.text(title_of(place.name)))
        shown = view.members.get(place.name)
        if shown and isinstance(shown.shape, Array):
            drawn[_part(place, shown.shape)][place.name] = title
        size, sizes = f"{place.name}_size", f"{place.name}_sizes"
        if size in view.members and size not in named:
            drawn["stocks"][size] = title
        if sizes in view.members and sizes not in picture.of_seats:
            of_seats[sizes] = f"{title}: {{n}}"
    parts: dict[str, Any] = {part: {**getattr(picture, part), **drawn[part]} for part in drawn}
    return replace(picture, of_seats={**picture.of_seats, **of_seats}, **parts)


def top_first(game: Game[Any]) -> frozenset[str]:
    """The members of a view whose first card is on top: the places with an order."""
    places = places_of(game.codec.table).values() if names_moves(game.codec.table) else ()
    return frozenset(place.name for place in places if place.is_ordered)


def titles_of_places(game: Game[Any]) -> Iterator[str]:
    """What sentences and the page call places, besides hands: the names of their fields."""
    places = places_of(game.codec.table) if names_moves(game.codec.table) else ()
    yield from (title_of(name) for name in places if name != HANDS)


def _part(place: PlacesOfField, shown: Array) -> str:
    if place.is_by_seat:  # of a place that only its seat sees, a view has one list: the reader's
        return "laid" if isinstance(shown.item, Array) else "piles"
    return "heaps" if place.is_ordered and place.seen_by == SEEN_BY_ALL else "piles"


def _named(picture: Picture) -> frozenset[str]:
    """The members of a view that the parts of a picture draw."""
    paths = [getattr(picture, part) for part in DRAWN]
    each = [path for some in paths for path in ([some] if isinstance(some, str) else some)]
    return frozenset(path.replace("?", ".").partition(".")[0] for path in each)
