"""What is said of a value that has not the shape that is wanted."""

from collections.abc import Mapping
from typing import Any

from api.shapes import (
    Flag,
    ListOf,
    Nullable,
    Shape,
    Whole,
    Word,
)

LISTED_CHOICES = 16
"""Up to so many choices are listed in a message."""
UNKNOWN = "No such member here"
FEW = 16
"""Up to so many errors are told at length: an answer is not to be many times its request."""


def one_of(values: tuple[str, ...]) -> str:
    """The message that lists what would be right."""
    if len(values) == 1:
        return f"Wanted: {values[0]}."
    return f"Wanted: one of {', '.join(values)}."


def wanted(shape: Shape) -> str:
    """What is wanted of a value of this shape."""
    match shape:
        case Whole(values=values) if values:
            return one_of(tuple(map(str, values)))
        case Whole() if shape.least == shape.most:
            return f"Wanted: {shape.least}."
        case Whole():
            return f"Wanted: an integer from {shape.least} to {shape.most}."
        case Flag():
            return "Wanted: true or false."
        case Word(values=values) if values:
            return _one_of_many(shape)
        case Word() if shape.most:
            return f"Wanted: a string of {shape.least} to {shape.most} characters."
        case Word():
            return f"Wanted: {shape.meaning or 'a string'}."
        case ListOf(values=values) if values:
            return one_of(tuple(f"[{', '.join(each)}]" for each in values))
        case ListOf():
            return f"Wanted: a list of {shape.least} to {shape.most} items."
        case Nullable():
            return wanted(shape.shape)
        case _:
            return "Wanted: an object."


def _one_of_many(shape: Word) -> str:
    if len(shape.values) <= LISTED_CHOICES or shape.named is None:
        return one_of(shape.values)
    return f"Wanted: {shape.named.name.lower()}, such as {shape.named.example}. {shape.named.text}"


def brief(message: str) -> str:
    """The message without the list of what there is."""
    return f"{UNKNOWN}." if message.startswith(UNKNOWN) else message


def pointers(messages: Any, at: str = "") -> list[tuple[str, str]]:
    """marshmallow's nested messages as pairs of JSON pointer (RFC 6901) and message, in order."""
    if isinstance(messages, Mapping):
        return [
            pair
            for key, inner in messages.items()
            for pair in pointers(inner, at if _is_whole(key, inner) else f"{at}/{_escaped(key)}")
        ]
    return [(at, str(message)) for message in messages]


def _is_whole(key: Any, messages: Any) -> bool:
    """Whether messages are about the object itself, and not about a member of this name."""
    return key == "_schema" and not str(messages[0]).startswith(UNKNOWN)


def _escaped(key: Any) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
