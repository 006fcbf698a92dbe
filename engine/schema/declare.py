"""Shapes: what one JSON value may be, as a small tree that knows nothing of games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple, TypeAlias

from vorhand.engine.kernel.table.shapes import LIMIT, Named


@dataclass(frozen=True)
class Described:
    """The sentence and the example that every shape has for people (null: it has no example)."""

    doc: str = ""
    example: Any = None
    named: Named | None = field(default=None, kw_only=True)
    """The name under which a contract publishes the shape, if the shape has its own name."""


@dataclass(frozen=True)
class Integer(Described):
    """An integer from `least` to `most`, or one of `values`. 2.0 counts, as in JSON Schema."""

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
    """A string: one of `values` (`meaning` says why there are only these), or one that matches the
    whole `pattern` (if only a few strings do, `words` lists them all), and has `least` to `most`
    characters (0: any number). What is `also` understood beside the `values` is not published: a
    rule says why it is refused.
    """

    values: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    pattern: str = ""
    meaning: str = ""
    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    @property
    def understood(self) -> tuple[str, ...]:
        """All strings of this shape, if they are listed."""
        return (*self.values, *self.also) or self.words


@dataclass(frozen=True)
class AnyValue(Described):
    """Any JSON value."""


@dataclass(frozen=True)
class Nullable(Described):
    """The shape, or null."""

    shape: "Shape" = AnyValue()


@dataclass(frozen=True)
class Array(Described):
    """An array of values of one shape."""

    item: "Shape" = AnyValue()
    least: int = 0
    most: int = LIMIT
    values: tuple[tuple[str, ...], ...] = ()
    """The only valid arrays, if there are just a few."""


class Member(NamedTuple):
    """A member of an object."""

    shape: "Shape"
    required: bool = True


class Wider(NamedTuple):
    """Says that an integer member of an object goes wider its `usual` bounds only where `option`
    is on, one of the members of its member `options`.
    """

    member: str
    usual: Integer
    option: str

    def is_on(self, value: Mapping[str, Any]) -> bool:
        """Return whether it may go beyond them in this object."""
        options = value.get("options")
        return type(options) is dict and options.get(self.option) is True


class ByGame(NamedTuple):
    """Says which values a member of an object has for each game: `games` has the ids of those that
    share some. The game is named by what is `at` these members, one inside the other.
    """

    member: str
    at: tuple[str, ...]
    games: Mapping[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Object(Described):
    """An object with these members. `others` says what happens to all other members, and `wider`
    when a member may go beyond its usual bounds. `by_game` is only published: what a game takes is
    validated by the shape of its own.
    """

    name: str = ""
    members: Mapping[str, Member] = field(default_factory=dict)
    others: Literal["refused", "ignored", "kept"] = "refused"
    wider: Wider | None = None
    by_game: ByGame | None = None

    def shape_of(self, name: str, value: Mapping[str, Any]) -> "Shape":
        """The shape that a member must have in this object."""
        wider = self.wider
        if wider is not None and name == wider.member and not wider.is_on(value):
            return wider.usual
        return self.members[name].shape

    @cached_property
    def left_out_by_null(self) -> frozenset[str]:
        """The members for which null means that they are left out: in what the service takes, those
        that are optional, unless null has a meaning of its own.
        """
        own = (AnyValue, Nullable)
        return frozenset(
            name
            for name, each in self.members.items()
            if self.others != "ignored" and not each.required and not isinstance(each.shape, own)
        )


@dataclass(frozen=True)
class Alternatives(Described):
    """Exactly one of several objects, its variants. `pick` returns the name of the variant that a
    JSON object is meant to be. Without it, the member `tag` names the variant. With `is_flat`, all
    variants are published as one object, as they differ only in which members they have. With
    `can_overlap`, an object may be several of them.
    """

    name: str = ""
    variants: Mapping[str, "Shape"] = field(default_factory=dict)
    tag: str = ""
    pick: Callable[[dict[str, Any]], Any] | None = None
    is_flat: bool = False
    can_overlap: bool = False

    def picked(self, value: dict[str, Any]) -> Any:
        """The name of the variant that a JSON object is meant to be."""
        return self.pick(value) if self.pick else value.get(self.tag)

    @cached_property
    def left_out_by_null(self) -> frozenset[str]:
        """The members for which null means that they are left out: where the variants are published
        as one object, those that not all of them require.
        """
        found = [each for each in self.variants.values() if isinstance(each, Object)]
        names = {name: each for variant in found for name, each in variant.members.items()}
        return frozenset(
            name
            for name, each in names.items()
            if self.is_flat and not isinstance(each.shape, Nullable)
            if not all(name in each.members and each.members[name].required for each in found)
        )


def without_nulls(shape: Object | Alternatives, value: Mapping[str, Any]) -> dict[str, Any]:
    """An object without the members that are null, where that means that they are left out."""
    out = shape.left_out_by_null
    return {name: each for name, each in value.items() if each is not None or name not in out}


Shape: TypeAlias = (
    Integer | Number | Boolean | String | AnyValue | Nullable | Array | Object | Alternatives
)


def constant(value: str) -> String:
    """The shape of which this string is the only value."""
    return String(values=(value,), example=value)


def strict_object(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """The shape of an object that may have no other members."""
    members = {name: Member(shape) for name, shape in required.items()}
    members |= {name: Member(shape, required=False) for name, shape in optional.items()}
    return Object(doc, None, name, members)


def open_object(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """The shape of an object to which later versions may add members."""
    return replace(strict_object(name, doc, required, **optional), others="ignored")
