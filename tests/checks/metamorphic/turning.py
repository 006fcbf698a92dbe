"""JSON of a table at which everybody has moved on by some seats."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from tests.checks.games import PLAYED
from vorhand.engine.kernel.game.game_parts import Outcome
from vorhand.engine.kernel.table.shapes import PerSeat
from vorhand.engine.schema.declare import Array, Integer, Nullable, Object, Shape
from vorhand.engine.schema.reading import object_of
from vorhand.kit.checks.shapes import parts, shape_of_state, shape_of_view

FACTS: Final = frozenset({"standing_seat"})
"""Facts of refusals that are a seat; others have the names of members."""
IN_ORDER: Final = frozenset({"went_out"})
"""Lists of seats whose order counts; others are ascending."""


class Names(NamedTuple):
    """The members that are a seat, a list of seats, or a list with an entry per seat."""

    seats: frozenset[str]
    lists_of_seats: frozenset[str]
    per_seat: frozenset[str]


@cache
def names() -> Names:
    """The names, as the states, views, events and outcomes of all games declare them."""
    kinds = [*_kinds()]
    of = {kind: frozenset(name for found, name in kinds if found == kind) for kind, _ in kinds}
    return Names(of["seat"] | FACTS, of["seats"], of["per seat"])


def _kinds() -> Iterator[tuple[str, str]]:
    for game in PLAYED.values():
        declared = [*map(object_of, game.events), object_of(Outcome)]
        for whole in (shape_of_state(game), shape_of_view(game), *declared):
            for part in parts(whole):
                if isinstance(part, Object):
                    yield from ((_kind(each.shape), name) for name, each in part.members.items())


def _kind(shape: Shape) -> str:
    match shape:
        case Nullable(shape=inner):
            return _kind(inner)
        case Integer(least=0, most=7):
            return "seat"
        case Array(item=Integer(least=0, most=7)):
            return "seats"
        case Array(item=item, least=PerSeat.least, most=PerSeat.most):
            names_seats = isinstance(item, Object) and "seat" in item.members
            return "" if names_seats else "per seat"
    return ""


def turned(value: Any, by: int, players: int, name: str = "") -> Any:
    """A state, an action or an answer with the table turned."""
    match value:
        case dict():
            return {key: turned(inner, by, players, key) for key, inner in value.items()}
        case list() if name in names().lists_of_seats:
            seats = [(seat + by) % players for seat in value]
            return seats if name in IN_ORDER else sorted(seats)
        case list() if name == "record":
            return [_act(act, by, players) for act in value]
        case list():
            inner = [turned(each, by, players) for each in value]
            is_per_seat = name in names().per_seat and len(value) == players
            return [inner[seat - by] for seat in range(players)] if is_per_seat else inner
        case int() if name in names().seats:
            return (value + by) % players
    return value


def _act(act: str, by: int, players: int) -> str:
    """An act of a record, which begins with its seat, unless it is the table's."""
    return f"{(int(act[0]) + by) % players}{act[1:]}" if act[0].isdigit() else act
