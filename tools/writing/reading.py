"""Generates the functions that read the table of a claim."""

from collections.abc import Iterator

from tools.writing.fields import GIVEN, Table, codec_of, field_named, rows_of
from tools.writing.source import call, function, snake, wrapped
from vorhand.engine.kernel.marks.fields import Field, fields_of_row
from vorhand.engine.kernel.table.table import KEPT


def _read(field: Field, value: str) -> str:
    """The value that the JSON of a field stands for, as an expression."""
    match codec_of(field):
        case "flags":
            return f"seats_that({value})"
        case "seats":
            return f"seat_set({value})"
        case "hands":
            return f"tuple([set_of(cards) for cards in {value}])"
        case "cards":
            return f"set_of({value})"
        case "card":
            card = f"table.pack.bits[{value}]"
            return f"0 if {value} is None else {card}" if field.is_nullable else card
        case "ordered" | "list":
            return f"tuple({value})"
        case "row":
            return f"read_{snake(field.row.__name__)}(table, {value})"
        case "rows":
            return f"tuple([read_{snake(field.row.__name__)}(table, each) for each in {value}])"
        case _:
            return value


def read_rows(table: Table) -> Iterator[str]:
    """Functions that read the objects in a state."""
    for row in rows_of(table):
        name = row.__name__
        nullable = any(codec_of(f) == "row" and f.row is row for f in table.in_json)
        claim, result = (
            (f"{name}Claim | None", f"{name} | None") if nullable else (f"{name}Claim", name)
        )
        yield from function(
            f"read_{snake(name)}(table: Table, claim: {claim}) -> {result}",
            f"The {name} that a claim shows.",
        )
        if nullable:
            yield from ("    if claim is None:", "        return None")
        read = [
            _value(each).replace("set_of(", "table.pack.set_of(") for each in fields_of_row(row)
        ]
        yield from call(f"    return {name}", read)


def claimed(table: Table) -> Iterator[str]:
    """Functions that read a table: what stays from hand to hand, and the hand on it."""
    options = field_named(table, "options").type.__name__
    doc = "The table that a claim shows, without the hand that may be on it."
    yield from function("kept_table(claim: Claim) -> Table", doc)
    given = [f'claim["{name}"]' for name in GIVEN]
    given[GIVEN.index("options")] = f'{options}(**claim["options"])'
    yield from call("    table = bare_table", given)
    for field in table.in_json:
        if field.has(KEPT) and field.name not in GIVEN:
            yield from wrapped(f"    table.{field.name} = ", _value(field))
    yield "    return table"
    doc = "Lay the hand that a claim shows on a table; its cards are cards of the pack."
    yield from function("lay_hand(table: Table, claim: Claim) -> None", doc)
    hand = [field for field in table.in_json if not field.has(KEPT)]
    if any("set_of(" in _value(field).replace("seat_set(", "") for field in hand):
        yield "    set_of = table.pack.set_of"
    for field in hand:
        yield from wrapped(f"    table.{field.name} = ", _value(field))


def _value(field: Field) -> str:
    """The value of a field in a claim. The claim has the declared shape, so a word in it is one of
    those that the type names.
    """
    value = _read(field, f'claim["{field.name}"]')
    return f"cast(Any, {value})" if _is_word(field) else value


def _is_word(field: Field) -> bool:
    return "Literal[" in str(field.type) and codec_of(field) in ("plain", "list")
