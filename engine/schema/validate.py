"""The validator that finds and words all errors of a JSON value."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Integer,
    Nullable,
    Object,
    Shape,
    without_nulls,
)
from vorhand.engine.schema.fast import QuickValidator, quick_validator
from vorhand.engine.schema.messages import REQUIRED, one_of, unknown, wanted
from vorhand.engine.text.language import ENGLISH, Saying

DEEPEST: Final = 16
"""How deep lists and objects may be nested; every shape is flatter than this."""
BEYOND: Final = 16
"""How many items beyond the longest valid list are validated as well; the rest is skipped."""
_HOLDERS: Final = frozenset({dict, list})
"""The types of values that hold other values."""
_ANY: Final = AnyValue()
_IN_TEXT: Final = 16
"""How many errors the text of the exception names."""


class ErrorAt(NamedTuple):
    """One validation error: a JSON pointer (RFC 6901), and what was expected there.

    >>> from vorhand import GAMES, ErrorAt, InvalidAction, load_action
    >>> try:
    ...     load_action(GAMES["stortok"], {"type": "play-card", "seat": 1, "card": "1C"})
    ... except InvalidAction as invalid:
    ...     error: ErrorAt = invalid.errors[0]
    >>> error.pointer, error.sentence
    ('/card', 'Expected a value such as TD. A card: its rank, then its suit.')
    """

    pointer: str
    said: Saying

    @property
    def sentence(self) -> str:
        """The sentence for people."""
        return ENGLISH.say(*self.said)


class InvalidValue(ValueError):
    """A JSON value does not match its shape. `errors` lists the errors that were found, and
    `is_all` says whether there are no others.
    """

    def __init__(self, errors: list[ErrorAt], *, is_all: bool = True) -> None:
        super().__init__(errors)
        self.errors = errors
        self.is_all = is_all

    def __str__(self) -> str:
        told = self.errors[:_IN_TEXT]
        return "; ".join(f"{each.pointer or 'the whole'}: {each.sentence}" for each in told)


def validated(shape: Shape, value: Any, most: int | None = None) -> Any:
    """The value, if it matches the shape; integers such as 2.0 become 2, and what null leaves out
    is left out. Raises `InvalidValue` with at most `most` errors: the search stops there.
    """
    if _quick(shape)(value):
        return value
    found = _errors(shape, value, "")
    errors = list(islice(found, most))
    if errors:
        raise InvalidValue(errors, is_all=next(found, None) is None)
    return _meant(shape, value)


def is_valid(shape: Shape, value: Any) -> bool:
    """Whether a value matches the shape, as `validated` has it."""
    return next(_errors(shape, value, ""), None) is None


def is_deeper(value: Any, deepest: int = DEEPEST) -> bool:
    """Return whether lists and objects are nested deeper than this many levels. A value that
    matches its shape never is, so it is enough to ask this of invalid values, before `validated`
    descends into them.
    """
    level: list[Any] = [value] if type(value) in _HOLDERS else []
    for _ in range(deepest):
        held = [each.values() if type(each) is dict else each for each in level]
        level = [inner for each in held for inner in each if type(inner) in _HOLDERS]
        if not level:
            return False
    return bool(level)


_QUICK: Final[dict[int, tuple[Shape, QuickValidator]]] = {}
"""The quick validators of inner shapes, by the ids of the shapes, which this keeps alive."""


def _quick(shape: Shape) -> QuickValidator:
    known = _QUICK.get(id(shape))
    if known is None:
        known = _QUICK[id(shape)] = shape, quick_validator(shape)
    return known[1]


def _is_quickly(shape: Shape, value: Any) -> bool:
    """Return whether the quick validator accepts a value: then there is no need to walk through it,
    however much it holds. An integer may also be written like 2.0.
    """
    is_whole = isinstance(shape, Integer) and isinstance(value, float) and value.is_integer()
    return _quick(shape)(int(value) if is_whole else value)


def _errors(shape: Shape, value: Any, at: str) -> Iterator[ErrorAt]:
    if _is_quickly(shape, value):
        return
    match shape:
        case Nullable():
            yield from _errors(shape.shape, value, at)
        case Array() if isinstance(value, list):
            # A list that is far too long is wrong as a whole: looking at all of it would only take
            # time.
            for place, item in enumerate(value[: shape.most + BEYOND]):
                yield from _errors(shape.item, item, f"{at}/{place}")
            listed = value in map(list, shape.values) if shape.values else True
            if not listed or not shape.least <= len(value) <= shape.most:
                yield ErrorAt(at, wanted(shape))
        case Object() if isinstance(value, dict):
            yield from _errors_in_object(shape, without_nulls(shape, value), at)
        case Alternatives() if isinstance(value, dict):
            yield from _errors_in_variant(shape, without_nulls(shape, value), at)
        case _:
            yield ErrorAt(at, wanted(shape))


def _errors_in_object(shape: Object, value: dict[str, Any], at: str) -> Iterator[ErrorAt]:
    for name, member in shape.members.items():
        if name in value:
            yield from _errors(shape.shape_of(name, value), value[name], _member(at, name))
        elif member.required:
            yield ErrorAt(_member(at, name), REQUIRED)
    if shape.others == "refused":
        for name in value:
            if name not in shape.members:
                yield ErrorAt(_member(at, name), unknown(shape))


def _errors_in_variant(shape: Alternatives, value: dict[str, Any], at: str) -> Iterator[ErrorAt]:
    name = shape.picked(value)
    if isinstance(name, str) and name in shape.variants:
        yield from _errors(shape.variants[name], value, at)
    elif shape.tag in value:
        yield ErrorAt(_member(at, shape.tag), one_of(tuple(shape.variants)))
    else:
        yield ErrorAt(_member(at, shape.tag), REQUIRED)


def _member(at: str, name: str) -> str:
    return f"{at}/{name.replace('~', '~0').replace('/', '~1')}"


def _meant(shape: Shape, value: Any) -> Any:
    """A valid value, with integers for numbers such as 2.0, and without what null leaves out."""
    if _quick(shape)(value) and not isinstance(shape, AnyValue):
        return value
    match shape:
        case Nullable():
            return _meant(shape.shape, value)
        case Array():
            return [_meant(shape.item, inner) for inner in value]
        case Object():
            shapes = {name: member.shape for name, member in shape.members.items()}
            there = without_nulls(shape, value)
            return {name: _meant(shapes.get(name, _ANY), inner) for name, inner in there.items()}
        case Alternatives():
            there = without_nulls(shape, value)
            return _meant(shape.variants[shape.picked(there)], there)
        case _:
            return _with_integers(value)


def _with_integers(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _with_integers(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_with_integers(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
