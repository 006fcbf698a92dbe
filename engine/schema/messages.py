"""Messages for values that do not match their schema."""

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

LISTED_CHOICES = 16
"""How many choices a message lists at most."""
REQUIRED = "This member is required."
UNKNOWN = "Unknown member"


def one_of(values: tuple[str, ...]) -> str:
    """The message that lists the valid values."""
    if len(values) == 1:
        return f"Expected {values[0]}."
    return f"Expected one of {', '.join(values)}."


def wanted(shape: Shape) -> str:
    """The message for a value that does not have this shape: what was expected."""
    match shape:
        case Integer(values=values) if values:
            return one_of(tuple(map(str, values)))
        case Integer() if shape.least == shape.most:
            return f"Expected {shape.least}."
        case Integer():
            return f"Expected an integer from {shape.least} to {shape.most}."
        case Number():
            return "Expected a number."
        case Boolean():
            return "Expected true or false."
        case String(values=values) if values:
            return _one_of_many(shape)
        case String() if shape.most:
            return f"Expected a string of {shape.least} to {shape.most} characters."
        case String():
            return f"Expected {shape.meaning or 'a string'}."
        case Array(values=values) if values:
            return one_of(tuple(f"[{', '.join(each)}]" for each in values))
        case Array():
            return f"Expected a list of {shape.least} to {shape.most} items."
        case Nullable():
            return wanted(shape.shape)
        case _:
            return "Expected an object."


def _one_of_many(shape: String) -> str:
    if len(shape.values) <= LISTED_CHOICES or shape.named is None:
        return one_of(shape.values)
    return (
        f"Expected a {shape.named.name.lower()}, such as {shape.named.example}. {shape.named.text}"
    )


def unknown(shape: Object) -> str:
    """The message for a member that an object does not have."""
    return f"{UNKNOWN}; expected one of {', '.join(sorted(shape.members))}."
