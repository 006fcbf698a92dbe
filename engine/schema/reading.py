"""Reads shapes from the types in which the engine declares them."""

import inspect
from dataclasses import fields, is_dataclass, replace
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.events import Event, secrets_of
from vorhand.engine.kernel.table.language import Case
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import (
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
from vorhand.engine.kernel.table.table import InJson
from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Integer,
    Member,
    Nullable,
    Object,
    Shape,
    String,
    constant,
)

_NOT_REQUIRED: Final[tuple[Any, ...]] = (NotRequired,)
"""In a tuple, because mypy does not compare anything with a special form."""
WORDS: Final = Annotated[
    str,
    Length(0, 300),
    Named("ActionText", "An action in words, as answers list it; ignored in requests.", "Knock"),
]
SENTENCE: Final = Annotated[str, Doc("The event as a sentence.")]
_SHARED: Final = tuple(f"vorhand.engine.{room}." for room in ("kernel", "knocking", "tricks"))
"""Where games find actions and events that are not theirs alone."""


def shape_of(hint: Any) -> Shape:
    """The shape that a type of the engine declares; raises `TypeError` if it declares none."""
    bare, marks = _unwrapped(hint)
    in_json = _mark(marks, InJson)
    if in_json:
        others = [mark for mark in marks if mark is not in_json]
        return shape_of(Annotated[in_json.type, Doc(""), *others])
    said = next((mark for mark in reversed(marks) if isinstance(mark, Doc)), Doc(""))
    doc, example = said.text, said.example
    if get_origin(bare) in (Union, UnionType):
        inner = [arg for arg in get_args(bare) if arg is not NoneType]
        if len(inner) != 1:
            raise TypeError(f"a union without a tag has no shape: {hint}")
        return Nullable(doc, example, shape_of(Annotated[inner[0], Doc(""), *marks]))
    if bare is bool:
        return Boolean(doc, example)
    if bare is int:
        between = _mark(marks, Between) or Between(0, LIMIT)
        return Integer(doc, example, between.least, between.most, named=_mark(marks, Named))
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
        return Integer(doc, example, min(values), max(values), values)
    return String(doc, example, values=values)


def _list(doc: str, example: Any, item: Shape, marks: tuple[Any, ...]) -> Array:
    lists = _mark(marks, Lists)
    if lists:
        sizes = [len(each) for each in lists.values]
        return Array(doc, example, item, min(sizes), max(sizes), lists.values)
    items = _mark(marks, Items) or Items(0, LIMIT)
    return Array(doc, example, item, items.least, items.most)


def _word(doc: str, example: Any, marks: tuple[Any, ...]) -> String:
    choice, matching = _mark(marks, Choice), _mark(marks, Matching)
    length, named = _mark(marks, Length), _mark(marks, Named)
    if choice:
        return String(doc, example, values=choice.values, named=named)
    if matching:
        return String(
            doc,
            example,
            pattern=matching.pattern,
            meaning=matching.meaning,
            words=matching.words,
            named=named,
        )
    if length:
        return String(doc, example, least=length.least, most=length.most, named=named)
    return String(doc, example)


@once
def object_of(declared: type, name: str = "", /, **constants: str) -> Object:
    """The strict object that a TypedDict, a NamedTuple, or a class of actions or events declares.

    `name` is its name, if not the name of the class; `constants` are members of which this string
    is the only value.
    """
    hints = get_type_hints(declared, include_extras=True)
    if is_typeddict(declared):
        required = frozenset(getattr(declared, "__required_keys__"))  # noqa: B009 - mypy does not know it
    elif is_dataclass(declared) and issubclass(declared, Action | Event):
        hints = {each.name: hints[each.name] for each in fields(declared)}
        required = frozenset(hints)
        hints["text"] = WORDS if issubclass(declared, Action) else SENTENCE
        constants = {"type": declared.type, **constants}
    elif issubclass(declared, tuple) and hasattr(declared, "_fields"):
        required = frozenset(hints)
    else:
        raise TypeError(f"a class that declares no shape: {declared}")
    if issubclass(declared, Event):
        required = (required - secrets_of(declared).keys()) | {"text"}
    members = {name: Member(constant(value)) for name, value in constants.items()}
    members |= {
        name: Member(shape_of(hint), name in required)
        for name, hint in hints.items()
        if name not in constants
    }
    return Object(doc_of(declared), None, name or _name_of(declared), members)


def doc_of(declared: type) -> str:
    """The first paragraph of the docstring of a class: what one of its values is or does."""
    return " ".join((inspect.getdoc(declared) or "").split("\n\n")[0].split())


def object_of_facts(clause: Clause) -> Object:
    """The strict object of the facts that a refusal under this clause has."""
    members = {}
    for name, hint in clause.shows.items():
        is_always_there = get_origin(hint) not in _NOT_REQUIRED
        shape = shape_of(hint if is_always_there else get_args(hint)[0])
        members[name] = Member(_with_codes(clause, name, shape), is_always_there)
    return Object(f"The facts of a refusal under {clause.id}.", None, "Facts", members)


def _with_codes(clause: Clause, name: str, shape: Shape) -> Shape:
    """The shape of a fact. If the sentence of the clause depends on it, its values are the codes
    for which there is a sentence.
    """
    said = clause.refusal
    if not isinstance(said, Case) or said.by != name or not isinstance(shape, String):
        return shape
    codes = [code for code in said.templates if isinstance(code, str)]
    meanings = " ".join(f"`{code}`: {said.templates[code]}" for code in codes)
    return replace(shape, doc=meanings, example=codes[0], values=tuple(codes))


def _name_of(declared: type) -> str:
    """The name of a component: the game, then the class."""
    kind = "Event" if issubclass(declared, Event) else ""
    return f"{title_of_game(declared)}{declared.__name__}{kind}"


def title_of_game(declared: type) -> str:
    """The game whose package declares a class, as a part of a name; empty if games share it."""
    module = declared.__module__
    is_shared = module.startswith(_SHARED)
    return "" if is_shared else module.split(".")[-2].title().replace("_", "")
