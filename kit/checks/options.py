"""Random options for a table: exactly those that a game declares."""

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from vorhand.engine import Game
from vorhand.engine.schema.declare import Boolean, Integer, Nullable, Shape, String
from vorhand.kit.checks.shapes import shape_of_options

FEW: Final = 6
"""If an option is a number within wide bounds, it is usually one of the smallest."""


def random_options(game: Game[Any], rng: random.Random) -> dict[str, Any]:
    """A value for each option that the game declares."""
    shape = shape_of_options(game)
    return {name: _value(member.shape, rng) for name, member in shape.members.items()}


def _value(shape: Shape, rng: random.Random) -> Any:
    match shape:
        case Boolean():
            return rng.random() < 0.5
        case String(values=values) if values:
            return rng.choice(values)
        case Integer(values=values) if values:
            return rng.choice(values)
        case Integer(least=least, most=most):
            return rng.randint(least, min(most, least + FEW) if rng.random() < 0.8 else most)
        case Nullable(shape=inner):
            return None if rng.random() < 0.5 else _value(inner, rng)
        case _:
            raise TypeError(f"an option of which no value can be drawn: {shape}")


def least_options(game: Game[Any]) -> dict[str, Any]:
    """The least value of each option that is a number."""
    shapes = {name: member.shape for name, member in shape_of_options(game).members.items()}
    return {
        name: min(shape.values, default=shape.least)
        for name, shape in shapes.items()
        if isinstance(shape, Integer)
    }


def values_not_met(game: Game[Any], drawn: Iterable[Mapping[str, Any]]) -> list[str]:
    """The values of options that never came in many drawings, in words: each value if they are few,
    null, and otherwise a second value.
    """
    met: dict[str, set[Any]] = {name: set() for name in game.options_type._fields}
    for options in drawn:
        for name, value in options.items():
            met[name].add(value)
    shapes = shape_of_options(game).members
    return [
        f"{missing} for the option {name}"
        for name, member in shapes.items()
        for missing in _missing(member.shape, met[name])
    ]


def _missing(shape: Shape, met: set[Any]) -> Iterator[str]:
    match shape:
        case Boolean():
            values: Iterable[Any] = (False, True)
        case String(values=words) if words:
            values = words
        case Integer(values=numbers) if numbers:
            values = numbers
        case Nullable(shape=inner):
            yield from ["null"] if None not in met else []
            yield from _missing(inner, met - {None})
            return
        case _:
            values = ()
            yield from ["a second value"] if len(met) < 2 else []
    yield from (f"{value}" for value in values if value not in met)
