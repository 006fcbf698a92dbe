"""The functions that give the JSON of a state."""

from collections.abc import Iterator
from typing import Any

from tools.writing.fields import Table, codec_of, rows_of
from tools.writing.source import WIDTH, function, snake, wrapped
from vorhand.engine.kernel.marks.fields import Field, fields_of_row
from vorhand.engine.kernel.table.table import PRIVATE, PUBLIC, RECURRING


def _written(field: Field, value: str) -> str:
    """The JSON of a value of a field, as an expression."""
    match codec_of(field):
        case "flags":
            return f"[{value} >> seat & 1 == 1 for seat in range(table.players)]"
        case "seats":
            return f"list(seats_in({value}))"
        case "hands":
            return f"[list_of(cards) for cards in {value}]"
        case "cards":
            return f"list_of({value})"
        case "card":
            name = f"table.pack.name({value})"
            return f"{name} if {value} else None" if field.is_nullable else name
        case "ordered" | "list":
            return f"list({value})"
        case "options":
            return f"dump_options(type({value}), {value})"
        case "row":
            return f"None if {value} is None else {_dump_of(field.row)}(table, {value})"
        case "rows" if field.has(RECURRING):
            return f"list(map({_dump_of(field.row)}, {value}))"
        case "rows":
            return f"[{_dump_of(field.row)}(table, each) for each in {value}]"
        case _:
            return value


def _dump_of(row: Any) -> str:
    return f"dump_{snake(row.__name__)}"


def dump_rows(table: Table) -> Iterator[str]:
    """Functions that give the JSON of the objects in a state; a row that recurs shows no cards, so
    that it has the same JSON at all tables.
    """
    recurring = [field.row for field in table.in_json if field.has(RECURRING)]
    for row in rows_of(table):
        argument = snake(row.__name__)
        doc = f"The JSON of a {row.__name__}."
        if row in recurring:
            head = f"{_dump_of(row)}({argument}: {row.__name__}) -> dict[str, Any]"
            once, *lines = "@once", *function(head, doc)
            yield from (*lines[:2], once, *lines[2:])
        else:
            yield from function(
                f"{_dump_of(row)}(table: Table, {argument}: {row.__name__}) -> dict[str, Any]", doc
            )
        yield "    return {"
        for each in fields_of_row(row):
            value = _written(each, f"{argument}.{each.name}")
            yield from _entry(f'"{each.name}"', value.replace("list_of(", "table.pack.list_of("))
        yield "    }"


def dump(table: Table) -> Iterator[str]:
    """Functions that give the JSON of a state: what is public, and all of it."""
    public = [field for field in table.in_json if field.has(PUBLIC)]
    doc = "What of a state everybody at the table may know, as JSON."
    yield from function("dump_public(table: Table) -> dict[str, Any]", doc)
    if any("list_of(" in _written(field, f"table.{field.name}") for field in public):
        yield "    list_of = table.pack.list_of"
    yield "    return {"
    for field in public:
        yield from _entry(f'"{field.name}"', _written(field, f"table.{field.name}"))
        if field.name == "game":
            yield '        "rules": 1,'
    yield "    }"
    yield from function(
        "dump(table: Table, public: dict[str, Any] | None = None) -> dict[str, Any]",
        "The JSON of a state; `public` is what `dump_public` has returned, if it was called.",
    )
    private = [field for field in table.in_json if field.has(PRIVATE)]
    if any("list_of(" in _written(field, f"table.{field.name}") for field in private):
        yield "    list_of = table.pack.list_of"
    yield "    shown = dump_public(table) if public is None else public.copy()"
    for field in private:
        yield from wrapped(f'    shown["{field.name}"] = ', _written(field, f"table.{field.name}"))
    yield "    return shown"


def _entry(name: str, value: str) -> Iterator[str]:
    line = f"        {name}: {value},"
    if len(line) <= WIDTH:
        yield line
    else:
        yield f"        {name}: ("
        yield f"            {value}"
        yield "        ),"
