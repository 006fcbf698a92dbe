"""Shapes: what one JSON value may be, read from the types in which the engine declares it.

A shape is a small tree, of which each makes what it needs without knowing a game's types:
`engine.kernel.acceptance` a test that says yes quickly, `engine.kernel.checked` a check that finds
all that is wrong, `api` the schemas of its contract.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeAlias,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from engine.kernel.actions import Action
from engine.kernel.events import Event, secrets_of
from engine.kernel.once import once
from engine.kernel.shapes import (
    LIMIT,
    Between,
    Choice,
    Doc,
    Items,
    Length,
    Lists,
    Matching,
    Named,
)


@dataclass(frozen=True)
class Said:
    """What every shape has for people: a sentence, and an example (null: none)."""

    doc: str = ""
    example: Any = None
    named: Named | None = field(default=None, kw_only=True)
    """The name under which a contract publishes the shape, if it has one of its own."""


@dataclass(frozen=True)
class Whole(Said):
    """An integer from `least` to `most`, or one of `values`; 2.0 is one, as in JSON Schema."""

    least: int = 0
    most: int = LIMIT
    values: tuple[int, ...] = ()


@dataclass(frozen=True)
class Flag(Said):
    """True or false."""


@dataclass(frozen=True)
class Word(Said):
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
class Anything(Said):
    """Any JSON value."""


@dataclass(frozen=True)
class Nullable(Said):
    """The shape, or null."""

    shape: "Shape" = Anything()


@dataclass(frozen=True)
class ListOf(Said):
    """A list of values of one shape."""

    item: "Shape" = Anything()
    least: int = 0
    most: int = LIMIT
    values: tuple[tuple[str, ...], ...] = ()
    """The only lists that do, where these are few."""


class Member(NamedTuple):
    """A member of an object."""

    shape: "Shape"
    required: bool = True


@dataclass(frozen=True)
class Object(Said):
    """An object with these members; others are refused where it is closed. Where it is `free` there
    are others, of which nothing is said.
    """

    name: str = ""
    members: Mapping[str, Member] = field(default_factory=dict)
    closed: bool = True
    free: bool = False


@dataclass(frozen=True)
class OneOf(Said):
    """Exactly one of several objects. `pick` tells from a JSON object which one is meant, by its
    name; `tag` is the member in which that is written, if it is one. Where they are open, a value
    may look like more than one: then it is published as `anyOf`.
    """

    name: str = ""
    variants: Mapping[str, "Shape"] = field(default_factory=dict)
    tag: str = ""
    pick: Callable[[dict[str, Any]], Any] | None = None
    published: Literal["oneOf", "anyOf"] = "oneOf"

    def picked(self, value: dict[str, Any]) -> Any:
        """The name of the variant that a JSON object is meant to be."""
        return self.pick(value) if self.pick else value.get(self.tag)


Shape: TypeAlias = Whole | Flag | Word | Anything | Nullable | ListOf | Object | OneOf


def constant(value: str) -> Word:
    """The shape of one string."""
    return Word(values=(value,), example=value)


def closed(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """An object that has no other members."""
    members = {name: Member(shape) for name, shape in required.items()}
    members |= {name: Member(shape, required=False) for name, shape in optional.items()}
    return Object(doc, None, name, members)


def open_(name: str, doc: str, required: Mapping[str, Shape], **optional: Shape) -> Object:
    """An object to which later versions may add members."""
    return replace(closed(name, doc, required, **optional), closed=False)


def shape_of(hint: Any) -> Shape:
    """The shape that a type of the engine declares; raises `TypeError` if it declares none."""
    bare, marks = _unwrapped(hint)
    said = next((mark for mark in reversed(marks) if isinstance(mark, Doc)), Doc(""))
    doc, example = said.text, said.example
    if get_origin(bare) in (Union, UnionType):
        inner = [arg for arg in get_args(bare) if arg is not NoneType]
        if len(inner) != 1:
            raise TypeError(f"a union without a tag has no shape: {hint}")
        return Nullable(doc, example, shape_of(Annotated[inner[0], Doc(""), *marks]))
    if bare is bool:
        return Flag(doc, example)
    if bare is int:
        between = _mark(marks, Between) or Between(0, LIMIT)
        return Whole(doc, example, between.least, between.most, named=_mark(marks, Named))
    if bare is str:
        return _word(doc, example, marks)
    if get_origin(bare) is Literal:
        return _choice(doc, example, get_args(bare))
    if get_origin(bare) in (list, tuple):
        return _list(doc, example, shape_of(get_args(bare)[0]), marks)
    if inspect.isclass(bare):
        return object_of(bare)
    raise TypeError(f"a type that declares no shape: {hint}")


def _unwrapped(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        return hint.__origin__, hint.__metadata__
    return hint, ()


def _mark(marks: tuple[Any, ...], kind: type[Any]) -> Any:
    return next((mark for mark in reversed(marks) if isinstance(mark, kind)), None)


def _choice(doc: str, example: Any, values: tuple[Any, ...]) -> Shape:
    if all(type(value) is int for value in values):
        return Whole(doc, example, min(values), max(values), values)
    return Word(doc, example, values=values)


def _list(doc: str, example: Any, item: Shape, marks: tuple[Any, ...]) -> ListOf:
    lists = _mark(marks, Lists)
    if lists:
        sizes = [len(each) for each in lists.values]
        return ListOf(doc, example, item, min(sizes), max(sizes), lists.values)
    items = _mark(marks, Items) or Items(0, LIMIT)
    return ListOf(doc, example, item, items.least, items.most)


def _word(doc: str, example: Any, marks: tuple[Any, ...]) -> Word:
    choice, matching = _mark(marks, Choice), _mark(marks, Matching)
    length, named = _mark(marks, Length), _mark(marks, Named)
    if choice:
        return Word(doc, example, values=choice.values, named=named)
    if matching:
        return Word(
            doc,
            example,
            pattern=matching.pattern,
            meaning=matching.meaning,
            words=matching.words,
            named=named,
        )
    if length:
        return Word(doc, example, least=length.least, most=length.most, named=named)
    return Word(doc, example)


@once
def object_of(declared: type, name: str = "", /, **constants: str) -> Object:
    """The closed object that a TypedDict, a NamedTuple, or a class of actions or events declares.

    `name` is its name, if not that of the class; `constants` are members that hold just this
    string.
    """
    hints = get_type_hints(declared, include_extras=True)
    if is_typeddict(declared):
        required = frozenset(getattr(declared, "__required_keys__"))  # noqa: B009 - mypy knows it not
    elif is_dataclass(declared) and issubclass(declared, Action | Event):
        hints = {each.name: hints[each.name] for each in fields(declared)}
        required = frozenset(hints)
        constants = {"type": declared.type, **constants}
    elif issubclass(declared, tuple) and hasattr(declared, "_fields"):
        required = frozenset(hints)
    else:
        raise TypeError(f"a class that declares no shape: {declared}")
    if issubclass(declared, Event):
        required -= secrets_of(declared).keys()
        hints["text"] = Annotated[str, Doc("The event as a sentence.")]
        required |= {"text"}
    members = {name: Member(constant(value)) for name, value in constants.items()}
    members |= {
        name: Member(shape_of(hint), name in required)
        for name, hint in hints.items()
        if name not in constants
    }
    text = " ".join((inspect.getdoc(declared) or "").split("\n\n")[0].split())
    return Object(text, None, name or _name_of(declared), members)


def _name_of(declared: type) -> str:
    """The name of a component: the class, after its game."""
    package = declared.__module__.split(".")[-2]
    game = "" if package == "kernel" else package.title().replace("_", "")
    return f"{game}{declared.__name__}{'Event' if issubclass(declared, Event) else ''}"
