"""Shapes: what one JSON value may be (`vorhand.engine.schema.reading` reads them from the engine's
types).

A shape is a small tree, of which each makes what it needs without knowing a game's types:
`vorhand.engine.schema.fast` a test that says yes quickly, `vorhand.engine.schema.validate` a check
that finds all that is wrong, `api` the schemas of its contract.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypeAlias

from vorhand.engine.kernel.table.shapes import LIMIT, Named


@dataclass(frozen=True)
class Described:
    """What every shape has for people: a sentence, and an example (null: none)."""

    doc: str = ""
    example: Any = None
    named: Named | None = field(default=None, kw_only=True)
    """The name under which a contract publishes the shape, if it has one of its own."""


@dataclass(frozen=True)
class Integer(Described):
    """An integer from `least` to `most`, or one of `values`; 2.0 is one, as in JSON Schema."""

    least: int = 0
    most: int = LIMIT
    values: tuple[int, ...] = ()


@dataclass(frozen=True)
class Number(Described):
    """Any number."""


@dataclass(frozen=True)
class Boolean(Described):
    """True or false, or only one of `values`."""

    values: tuple[bool, ...] = ()


@dataclass(frozen=True)
class String(Described):
    """A string: one of `values`, or one that matches `pattern` as a whole (`words` are all that do,
    where these are few), or one of `least` to `most` characters (0: any number).
    """

    values: tuple[str, ...] = ()
    pattern: str = ""
    meaning: str = ""
    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


@dataclass(frozen=True)
class AnyValue(Described):
    """Any JSON value."""


@dataclass(frozen=True)
class Nullable(Described):
    """The shape, or null."""

    shape: "Shape" = AnyValue()


@dataclass(frozen=True)
class Array(Described):
    """A list of values of one shape."""

    item: "Shape" = AnyValue()
    least: int = 0
    most: int = LIMIT
    values: tuple[tuple[str, ...], ...] = ()
    """The only lists that do, where these are few."""


class Member(NamedTuple):
    """A member of an object."""

    shape: "Shape"
    required: bool = True


@dataclass(frozen=True)
class Object(Described):
    """An object with these members. `others`: what becomes of members that it does not name."""

    name: str = ""
    members: Mapping[str, Member] = field(default_factory=dict)
    others: Literal["refused", "ignored", "kept"] = "refused"


@dataclass(frozen=True)
class OneOf(Described):
    """Exactly one of several objects. `pick` tells from a JSON object which one is meant, by its
    name; `tag` is the member in which that is written, if it is one. Those that differ only in
    which members they have are published as one object (`is_flat`).
    """

    name: str = ""
    variants: Mapping[str, "Shape"] = field(default_factory=dict)
    tag: str = ""
    pick: Callable[[dict[str, Any]], Any] | None = None
    is_flat: bool = False

    def picked(self, value: dict[str, Any]) -> Any:
        """The name of the variant that a JSON object is meant to be."""
        return self.pick(value) if self.pick else value.get(self.tag)


Shape: TypeAlias = (
    Integer | Number | Boolean | String | AnyValue | Nullable | Array | Object | OneOf
)


def constant(value: str) -> String:
    """The shape of one string."""
    return String(values=(value,), example=value)


def strict_object(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """An object that has no other members."""
    members = {name: Member(shape) for name, shape in required.items()}
    members |= {name: Member(shape, required=False) for name, shape in optional.items()}
    return Object(doc, None, name, members)


def open_object(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """An object to which later versions may add members."""
    return replace(strict_object(name, doc, required, **optional), others="ignored")
