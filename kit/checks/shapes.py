"""The shapes of a game's states and views, for the checks."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from vorhand.engine import Game
from vorhand.engine.schema.declare import Alternatives, Array, Nullable, Object, Shape, String
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.reading import object_of


@cache
def shape_of_state(game: Game[Any]) -> Object:
    """The shape of the game's states."""
    return GameShapes(game).state


@cache
def shape_of_options(game: Game[Any]) -> Object:
    """The shape of a table's options, all of them."""
    return object_of(game.options_type)


@cache
def shape_of_view(game: Game[Any]) -> Object:
    """The shape of what a reader may know."""
    return GameShapes(game).view


def parts(shape: Shape) -> Iterator[Shape]:
    """A shape, and all shapes in it."""
    yield shape
    match shape:
        case Object(members=members):
            inner = [member.shape for member in members.values()]
        case Array(item=item):
            inner = [item]
        case Nullable(shape=only):
            inner = [only]
        case Alternatives(variants=variants):
            inner = [*variants.values()]
        case _:
            inner = []
    for each in inner:
        yield from parts(each)


def members(shape: Shape) -> Iterator[str]:
    """The names of the members of a shape, and of the shapes in it."""
    for part in parts(shape):
        if isinstance(part, Object):
            yield from part.members


def patterns(shape: Shape) -> Iterator[str]:
    """The regular expressions of the strings in a shape."""
    for part in parts(shape):
        if isinstance(part, String) and part.pattern:
            yield part.pattern


def phases(game: Game[Any]) -> tuple[str, ...]:
    """The phases of a game."""
    phase = shape_of_state(game).members["phase"].shape
    assert isinstance(phase, String)
    return phase.values


def package_of(game: Game[Any]) -> str:
    """The package in which a game is declared."""
    return game.codec.table.__module__.rpartition(".")[0]
