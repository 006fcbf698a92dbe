"""Generates, from the marks of a game's table, its state, the copy, the cleared table, and its
JSON.

`vorhand.engine.kernel.table.table` describes the marks.
"""

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tools.writing.dumping import dump, dump_rows
from tools.writing.fields import GIVEN, Table, field_named, rows_of
from tools.writing.reading import claimed, read_rows
from tools.writing.source import chained, class_, function, module
from vorhand.engine.kernel.marks.fields import Field, apart
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.table import EACH_SEAT, KEPT, Cleared, InJson, Written


def nothing_of(field: Field) -> str:
    """The value to which a field is cleared, which is also its initial value."""
    found = [mark.to for mark in field.marks if isinstance(mark, Cleared)]
    if found:
        return str(found[-1])
    if field.is_list:
        item = get_args(field.type)[0]
        return f"({_nothing(item)},) * table.players" if field.has(EACH_SEAT) else "()"
    return _nothing(field.type)


def _nothing(hint: Any) -> str:
    bare, _ = apart(hint)
    if get_origin(bare) in (Union, UnionType) and NoneType in get_args(bare):
        return "None"
    return "False" if bare is bool else "0"


# The types of the JSON


def _json_type(hint: Any) -> str:
    """The type of a JSON value, without its shape: a word is any string."""
    bare, marks = apart(hint)
    for mark in marks:
        if isinstance(mark, InJson):
            return _json_type(mark.type)
    if get_origin(bare) in (Union, UnionType):
        return " | ".join("None" if arg is NoneType else _json_type(arg) for arg in get_args(bare))
    if get_origin(bare) is Literal:
        return "int" if all(type(value) is int for value in get_args(bare)) else "str"
    if get_origin(bare) in (tuple, list):
        return f"list[{_json_type(get_args(bare)[0])}]"
    if hasattr(bare, "_fields"):
        return f"{bare.__name__}Claim"
    return str(bare.__name__)


def _claims(table: Table) -> Iterator[str]:
    for row in rows_of(table):
        yield from class_(f"{row.__name__}Claim(TypedDict)", f"A {row.__name__} in JSON.")
        yield from (
            f"    {name}: {_json_type(hint)}"
            for name, hint in get_type_hints(row, include_extras=True).items()
        )
    yield from class_("Claim(TypedDict)", "The JSON of a state.")
    for field in table.in_json:
        kind = "dict[str, Any]" if field.name == "options" else _json_type(field.hint)
        yield f"    {field.name}: {kind}"
        if field.name == "game":
            yield "    rules: int"


# State, copy, cleared table


def _state() -> Iterator[str]:
    yield from class_(
        "State(Table)", "A table that nothing can change any more: the engine's value of a state."
    )
    yield "    __slots__ = ()"
    for method, arguments in (
        ("__setattr__", "name: str, value: Any"),
        ("__delattr__", "name: str"),
    ):
        yield from ("", f"    def {method}(self, {arguments}) -> NoReturn:")
        yield "        raise never_changed(name)"


def _copy(table: Table) -> Iterator[str]:
    doc = "A table of its own, with every field of this one (which may be a state) but its notes."
    yield from function("copy_of(source: Table, kind: type[Table] = Table) -> Table", doc)
    yield "    copy = kind.__new__(kind)"
    yield from (f"    copy.{field.name} = source.{field.name}" for field in table.fields)
    yield from ("    copy.notes = None", "    return copy")
    yield from function("freeze(table: Table) -> State", "The state that a table has come to.")
    yield "    return frozen(table, State, copy_of)"


def _clear(table: Table) -> Iterator[str]:
    doc = "Take all cards and every trace of the hand from the table."
    yield from function("clear(table: Table) -> None", doc)
    cleared: dict[str, list[str]] = {}
    for field in table.fields:
        if not field.has(KEPT):
            cleared.setdefault(nothing_of(field), []).append(field.name)
    for value, names in cleared.items():
        yield from chained([f"table.{name}" for name in names], value)


def _bare_table(table: Table) -> Iterator[str]:
    options = field_named(table, "options").type.__name__
    doc = "A table at which nothing has happened yet."
    head = f"bare_table(game: str, players: int, dealer: int, options: {options}, id: str) -> Table"
    yield from function(head, doc)
    yield "    table = Table.__new__(Table)"
    yield from (f"    table.{name} = {name}" for name in GIVEN)
    yield '    table.phase = "deal"'
    kept: dict[str, list[str]] = {}
    for field in table.fields:
        if field.has(KEPT) and field.name not in (*GIVEN, "phase"):
            kept.setdefault(nothing_of(field), []).append(f"table.{field.name}")
    for value, names in kept.items():
        yield from chained(names, value)
    yield from ("    clear(table)", "    table.notes = None", "    return table")


# All of it


def _agree(table: Table) -> Iterator[str]:
    doc = "Whether two tables show the same state."
    yield from function("agree(one: Table, other: Table) -> bool", doc)
    yield "    return ("
    names = [field.name for field in table.in_json if field.name not in GIVEN]
    for at, name in enumerate(names):
        yield f"        {'and ' if at else ''}one.{name} == other.{name}"
    yield "    )"


def _listing() -> Iterator[str]:
    names = ", ".join(Written._fields).replace("table", "Table", 1)
    yield from ("", "", "WRITTEN: Final = Written(")
    yield f"    {names}"
    yield from (")  # fmt: skip", '"""All of it."""')


def _is_used(table: Table, name: str) -> bool:
    """Whether the value to which a field is cleared uses a name of the table's module."""
    value = getattr(table.module, name)
    is_ours = isinstance(value, Pack) or callable(value)
    return is_ours and any(
        f"{name}(" in nothing_of(f) or f"{name}." in nothing_of(f) or nothing_of(f) == name
        for f in table.fields
    )


def _name_in(table: Table, value: Any) -> str:
    """The name of a constant in the module of a table."""
    return next(name for name, each in vars(table.module).items() if each is value)


def source(package: str) -> str:
    """The module of a game, as it should be."""
    table = Table(package)
    body = "\n".join([
        *_claims(table), *_state(), *_copy(table), *_clear(table), *_bare_table(table),
        *dump_rows(table), *dump(table), *read_rows(table), *claimed(table), *_agree(table),
        *_listing(),
    ])  # fmt: skip
    seats = [name for name in ("seat_set", "seats_in", "seats_that") if f"{name}(" in body]
    imports: dict[str, set[str]] = {
        "vorhand.engine.kernel.table.table": {"Written", "dump_options", "frozen", "never_changed"},
        "vorhand.engine.kernel.table.seats": set(seats),
        f"{package}.table": {"Table"},
    }
    if "@once" in body:
        imports["vorhand.engine.kernel.table.once"] = {"once"}
    own = [field_named(table, "options").type, *rows_of(table)]
    own += [value for name, value in vars(table.module).items() if _is_used(table, name)]
    marks = [mark for field in table.fields for mark in field.marks]
    own += [mark.using for mark in marks if isinstance(mark, Cleared) and mark.using]
    for each in own:
        name = getattr(each, "__name__", "")
        home = each.__module__ if name else f"{package}.table"
        imports.setdefault(home, set()).add(name or _name_in(table, each))
    doc = f"Written by `make write` from the marks of `{package}.table`."
    return module(doc, imports, ("Any", "Final", "NoReturn", "TypedDict", "cast"), body)
