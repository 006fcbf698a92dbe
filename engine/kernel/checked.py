"""A check of JSON against a shape that finds all that is wrong, without anything to be installed.

Whoever checks much asks `engine.kernel.acceptance` first, which only says yes. A property test
holds the two together, and both with the published schemas.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from engine.kernel.declared import (
    Anything,
    Flag,
    ListOf,
    Nullable,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
)
from engine.kernel.wanted import REQUIRED, one_of, unknown, wanted

DEEPEST: Final = 16
"""So deep may lists and objects be nested: deeper than any shape goes."""
BEYOND: Final = 16
"""So many items behind the last that a list may have are looked at; more are not worth it."""


class Misfit(NamedTuple):
    """One thing that is wrong: a JSON pointer (RFC 6901), and what is wanted there."""

    pointer: str
    sentence: str


class Misshapen(ValueError):
    """A JSON value has not the shape that is wanted: all that is wrong with it."""

    def __init__(self, misfits: list[Misfit]) -> None:
        super().__init__("; ".join(f"{at or 'the whole'}: {said}" for at, said in misfits))
        self.misfits = misfits


def checked(shape: Shape, value: Any) -> Any:
    """The value, if it has the shape, as it is meant (2.0 for 2 is 2); raises `Misshapen`."""
    misfits = list(_misfits(shape, value, ""))
    if misfits:
        raise Misshapen(misfits)
    return _meant(value)


def is_deeper(value: Any, deepest: int = DEEPEST) -> bool:
    """Whether lists and objects are nested deeper than so many levels. No value of a shape is: so
    it is enough to look where the shape is found wrong, before `checked` goes down into it.
    """
    level: list[Any] = [value]
    for _ in range(deepest):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return any(isinstance(inner, dict | list) for inner in level)


def _misfits(shape: Shape, value: Any, at: str) -> Iterator[Misfit]:
    match shape:
        case Anything():
            pass
        case Nullable():
            if value is not None:
                yield from _misfits(shape.shape, value, at)
        case ListOf() if isinstance(value, list):
            yield from _misfits_in_list(shape, value, at)
        case Object() if isinstance(value, dict):
            yield from _misfits_in_object(shape, value, at)
        case OneOf() if isinstance(value, dict):
            yield from _misfits_in_variant(shape, value, at)
        case _:
            if not _is_plainly(shape, value):
                yield Misfit(at, wanted(shape))


def _is_plainly(shape: Shape, value: Any) -> bool:
    """Whether a value that holds no others has this shape."""
    match shape:
        case Whole():
            if isinstance(value, bool) or not isinstance(value, int | float) or value % 1 != 0:
                return False
            return value in shape.values if shape.values else shape.least <= value <= shape.most
        case Flag():
            return isinstance(value, bool)
        case Word() if isinstance(value, str):
            if shape.values:
                return value in shape.values
            if shape.pattern:
                return re.fullmatch(shape.pattern, value) is not None
            return not shape.most or shape.least <= len(value) <= shape.most
        case _:
            return False


def _misfits_in_list(shape: ListOf, value: list[Any], at: str) -> Iterator[Misfit]:
    for place, item in enumerate(value[: shape.most + BEYOND]):
        yield from _misfits(shape.item, item, f"{at}/{place}")
    listed = value in map(list, shape.values) if shape.values else True
    if not listed or not shape.least <= len(value) <= shape.most:
        yield Misfit(at, wanted(shape))


def _misfits_in_object(shape: Object, value: dict[str, Any], at: str) -> Iterator[Misfit]:
    for name, member in shape.members.items():
        if name in value:
            yield from _misfits(member.shape, value[name], _member(at, name))
        elif member.required:
            yield Misfit(_member(at, name), REQUIRED)
    if shape.closed:
        for name in value:
            if name not in shape.members:
                yield Misfit(_member(at, name), unknown(shape))


def _misfits_in_variant(shape: OneOf, value: dict[str, Any], at: str) -> Iterator[Misfit]:
    name = shape.picked(value)
    if isinstance(name, str) and name in shape.variants:
        yield from _misfits(shape.variants[name], value, at)
    elif shape.tag in value:
        yield Misfit(_member(at, shape.tag), one_of(tuple(shape.variants)))
    else:
        yield Misfit(_member(at, shape.tag), REQUIRED)


def _member(at: str, name: str) -> str:
    return f"{at}/{name.replace('~', '~0').replace('/', '~1')}"


def _meant(value: Any) -> Any:
    """A value that has its shape, with integers for numbers such as 2.0."""
    if isinstance(value, dict):
        return {name: _meant(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_meant(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
