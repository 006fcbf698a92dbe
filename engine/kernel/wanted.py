"""What is said of a value that has not the shape that is wanted."""

from engine.kernel.declared import Flag, ListOf, Nullable, Object, Shape, Whole, Word

LISTED_CHOICES = 16
"""Up to so many choices are listed in a message."""
REQUIRED = "This member is required."
UNKNOWN = "No such member here"


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


def unknown(shape: Object) -> str:
    """The message for a member that an object has not."""
    return f"{UNKNOWN}; there are: {', '.join(sorted(shape.members))}."
