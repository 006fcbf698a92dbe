"""Messages for values that do not match their schema."""

from typing import Final

from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Integer,
    Nullable,
    Number,
    Object,
    Shape,
    String,
)
from vorhand.engine.text.language import Saying
from vorhand.engine.text.words import message

LISTED_CHOICES = 16
"""A message lists at most this many choices."""
REQUIRED: Final = Saying("This member is required.")
UNKNOWN: Final = Saying("Unknown member.")
_LISTED_MEMBERS: Final = message("Unknown member; expected {members:list or}.")


def one_of(values: tuple[str, ...]) -> Saying:
    """The message that lists the valid values."""
    if len(values) == 1:
        return Saying("Expected {value}.", {"value": values[0]})
    return Saying("Expected {values:list or}.", {"values": values})


def wanted(shape: Shape) -> Saying:
    """The message for a value that does not match this shape; it says what was expected."""
    match shape:
        case Integer() if shape.values or shape.least == shape.most:
            return one_of(tuple(map(str, shape.values or (shape.least,))))
        case Integer():
            return Saying("Expected an integer from {least} to {most}.", _range(shape))
        case Number():
            return Saying("Expected a number.")
        case Boolean():
            only = tuple(str(each).lower() for each in shape.values)
            return one_of(only) if only else Saying("Expected true or false.")
        case String(values=values) if values:
            return _one_of_many(shape)
        case String() if shape.meaning:
            return Saying("Expected {meaning}.", {"meaning": Saying(shape.meaning)})
        case String() if shape.most:
            return Saying("Expected a string of {least} to {most} characters.", _range(shape))
        case String():
            return Saying("Expected a string.")
        case Array(values=values) if values:
            return one_of(tuple(f"[{', '.join(each)}]" for each in values))
        case Array():
            return Saying("Expected a list of {least} to {most} items.", _range(shape))
        case Nullable():
            return wanted(shape.shape)
        case _:
            return Saying("Expected an object.")


def _range(shape: Integer | String | Array) -> dict[str, int]:
    return {"least": shape.least, "most": shape.most}


def _one_of_many(shape: String) -> Saying:
    if shape.meaning:
        listed = {"values": shape.values, "meaning": Saying(shape.meaning)}
        return Saying("Expected {values:list or}: {meaning}", listed)
    if len(shape.values) <= LISTED_CHOICES or shape.named is None:
        return one_of(shape.values)
    values = {"example": shape.named.example, "meaning": Saying(shape.named.text)}
    return Saying("Expected a value such as {example}. {meaning}", values)


def unknown(shape: Object) -> Saying:
    """The message for a member that an object does not have."""
    return Saying(_LISTED_MEMBERS, {"members": sorted(shape.members)})


def brief(message: Saying) -> Saying:
    """The message without a list of valid members."""
    return UNKNOWN if message.template == _LISTED_MEMBERS else message
