"""Reads shapes from the types in which the engine declares them."""

import inspect
from dataclasses import fields, is_dataclass, replace
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from vorhand.engine.kernel.game.game_parts import GAME_OF_PACKAGE
from vorhand.engine.kernel.marks.fields import apart, beside_null
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.common_table import InJson, house_rules_of
from vorhand.engine.kernel.table.events import Event, secrets_of
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import (
    Between,
    Choice,
    Doc,
    Items,
    Length,
    Lists,
    Matching,
    Named,
)
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
from vorhand.engine.text.language import Case

_NOT_REQUIRED: Final[tuple[Any, ...]] = (NotRequired,)
"""In a tuple, because mypy does not compare anything with a special form."""
WORDS: Final = Annotated[
    str,
    Length(0, 300),
    Named("ActionText", "An action in words, as answers list it; ignored in requests.", "Knock"),
]
SENTENCE: Final = Annotated[str, Doc("The event as a sentence.")]
_SHARED: Final = tuple(f"vorhand.engine.{room}." for room in ("kernel", "knocking", "blocks"))
"""Where games find actions and events that are not theirs alone."""


def shape_of(hint: Any) -> Shape:
    """The shape that a type of the engine declares; raises `TypeError` if it declares none."""
    bare, marks = apart(hint)
    in_json = _mark(marks, InJson)
    if in_json:
        others = [mark for mark in marks if mark is not in_json]
        return shape_of(Annotated[in_json.type, Doc(""), *others])
    said = next((mark for mark in reversed(marks) if isinstance(mark, Doc)), Doc(""))
    doc, example = said.text, said.example
    inner = beside_null(hint)
    if inner:
        return Nullable(doc, example, shape_of(Annotated[inner, Doc(""), *marks]))
    if bare is bool:
        return Boolean(doc, example)
    if bare is int:
        return Integer(doc, example, **_said(marks, Between), named=_mark(marks, Named))
    if bare is str:
        limits = _said(marks, Choice) or _said(marks, Matching) or _said(marks, Length)
        return String(doc, example, **limits, named=_mark(marks, Named))
    if get_origin(bare) is Literal:
        return _choice(doc, example, get_args(bare))
    if get_origin(bare) in (list, tuple):
        return _list(doc, example, shape_of(get_args(bare)[0]), marks)
    if inspect.isclass(bare):
        return object_of(bare)
    raise TypeError(f"a type that declares no shape: {hint}")


def _mark(marks: tuple[Any, ...], kind: type[Any]) -> Any:
    return next((mark for mark in reversed(marks) if isinstance(mark, kind)), None)


def _said(marks: tuple[Any, ...], kind: type[Any]) -> dict[str, Any]:
    """Return what the last mark of this kind says; its fields have the names of those of the
    shape.
    """
    mark = _mark(marks, kind)
    return {each.name: getattr(mark, each.name) for each in fields(mark)} if mark else {}


def _choice(doc: str, example: Any, values: tuple[Any, ...]) -> Shape:
    if all(type(value) is int for value in values):
        return Integer(doc, example, min(values), max(values), values)
    return String(doc, example, values=values)


def _list(doc: str, example: Any, item: Shape, marks: tuple[Any, ...]) -> Array:
    lists, named = _mark(marks, Lists), _mark(marks, Named)
    if lists:
        sizes = [len(each) for each in lists.values]
        return Array(doc, example, item, min(sizes), max(sizes), lists.values, named=named)
    return Array(doc, example, item, **_said(marks, Items), named=named)


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
        required = frozenset(hints) - house_rules_of(declared)
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
    """The first paragraph of the docstring of a class."""
    return " ".join((inspect.getdoc(declared) or "").split("\n\n")[0].split())


def object_of_facts(clause: Clause) -> Object:
    """The strict object of the facts that a refusal under this clause has."""
    members = {}
    for name, hint in clause.fact_types.items():
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
    """The game whose package declares a class, as a part of a name: its id or, where the package
    declares no game, the name of the package. Empty if games share the class.
    """
    module = declared.__module__
    if module.startswith(_SHARED):
        return ""
    package = module
    while package:
        if package in GAME_OF_PACKAGE:
            return title_of_id(GAME_OF_PACKAGE[package])
        package = package.rpartition(".")[0]
    *_, last = module.split(".")[:-1] or [module]
    return last.title().replace("_", "")


def title_of_id(id: str) -> str:
    """The id of a game, as a part of a name."""
    return id.title().replace("-", "")
