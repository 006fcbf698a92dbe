"""The methods that treat a table as a whole: they begin, copy, freeze and clear it, write its JSON
and read it. All of them are made from the marks of its fields.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from vorhand.engine.kernel.marks.fields import (
    Field,
    beside_null,
    fields_of,
    fields_of_row,
    members_of,
)
from vorhand.engine.kernel.marks.source import SourceText, functions_of
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.common_table import (
    CODECS,
    KEPT,
    PRIVATE,
    PUBLIC,
    RECURRING,
    dump_options,
)
from vorhand.engine.kernel.table.copying import reference_to
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.seats import seat_set, seats_in, seats_that

T = TypeVar("T", bound=Any)
S = TypeVar("S", bound=Any)

StateJson: TypeAlias = Mapping[str, Any]
"""JSON that has the shape of a state.

>>> claim: kit.StateJson = LAST_TRICK.dump(dealt("AC KH", "QC JC").frozen())
>>> claim["hands"]
[['AC', 'KH'], ['QC', 'JC']]
"""

GIVEN: Final = {
    "game": "str", "rules": "int", "players": "int", "dealer": "int", "options": "Any", "id": "str"
}  # fmt: skip
"""The fields with which a new game begins, and their types."""

_CODECS: Final[Mapping[str, tuple[str, str, str]]] = {
    "flags": ("[{0} >> seat & 1 == 1 for seat in range(table.players)]", "seats_that({0})", "{0}"),
    "seats": ("list(seats_in({0}))", "seat_set({0})", "{0}"),
    "hands": (
        "[table.pack.list_of(cards) for cards in {0}]",
        "tuple([table.pack.set_of(cards) for cards in {0}])",
        "[sorted(cards, key=place) for cards in {0}]",
    ),
    "cards": ("table.pack.list_of({0})", "table.pack.set_of({0})", "sorted({0}, key=place)"),
    "card": (
        "table.pack.name({0}) if {0} else None",
        "0 if {0} is None else table.pack.bits[{0}]",
        "{0}",
    ),
    "ordered": ("list({0})", "tuple({0})", "{0}"),
    "options": ("dump_options(type({0}), {0})", "Options(**{0})", "{0}"),
    "row": ("dump_{1}(table, {0})", "read_{1}(table, {0})", "{1}"),
    "row or null": (
        "None if {0} is None else dump_{1}(table, {0})",
        "None if {0} is None else read_{1}(table, {0})",
        "None if {0} is None else {1}",
    ),
    "rows": (
        "[dump_{1}(table, each) for each in {0}]",
        "tuple([read_{1}(table, each) for each in {0}])",
        "[{1} for row in {0}]",
    ),
    "recurring": (
        "list(map(dump_{1}, {0}))",
        "tuple([read_{1}(table, each) for each in {0}])",
        "[{1} for row in {0}]",
    ),
    "": ("{0}", "{0}", "{0}"),
}
"""The expressions that write a value as JSON, read it, and put what is read as a set in the order
in which it is written; {1} is the type of the rows in it, or else the row in order.
"""


class Codec(NamedTuple, Generic[T, S]):
    """The methods of a game's table, and of its state, which is a frozen table."""

    table: type[T]
    state: type[S]
    bare_table: Callable[[str, int, int, int, Any, str], T]
    """Return a table at which nothing has happened, from the fields that are `GIVEN`."""
    copy_of: Callable[[Any], T]
    """Return a new table with all fields of a table or a state, except its notes."""
    freeze: Callable[[T], S]
    """Turn a table into a state, and return it."""
    clear: Callable[[T], None]
    """Take all cards and every trace of the hand from a table."""
    dump_public: Callable[[Any], dict[str, Any]]
    """Return the JSON of what everybody at the table may know."""
    dump: Callable[..., dict[str, Any]]
    """Return the JSON of a table or a state. The second argument is what `dump_public` has returned
    for it, if it has been called.
    """
    kept_table: Callable[[StateJson], T]
    """Return the table that a claim shows, without the hand that may be in progress."""
    lay_hand: Callable[[T, StateJson], None]
    """Lay the hand that a claim shows on a table; its cards are cards of the pack."""
    in_order: Callable[[StateJson, Callable[[Card], int]], StateJson]
    """Return a claim with each list that is read as a set in the order in which it is written; the
    second argument says where a card comes.
    """
    agree: Callable[[T, T], bool]
    """Return whether two tables show the same state."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return reference_to(self)


def codec_of(table: type[T], state: type[S]) -> Codec[T, S]:
    """The methods of a `table`, made from its marks; `state` is its frozen subclass. `kit.game`
    makes both; a game that is put together by hand makes them in its module.

    >>> methods = kit.codec_of(Table, Table.State)
    >>> table = dealt("AC KH", "QC JC")
    >>> methods.dump(table)["hands"], "hands" in methods.dump_public(table)
    ([['AC', 'KH'], ['QC', 'JC']], False)
    """
    made = functions_of(text_of(table, state), table.__module__)
    codec = Codec(table, state, *(made[name] for name in Codec._fields[2:]))
    CODECS[table] = CODECS[state] = codec
    return codec


def text_of(table: type, state: type) -> SourceText:
    """The text of a table's methods."""
    fields, members = fields_of(state), members_of(state)
    kept = [field for field in fields if field.has(KEPT)]
    of_hand = [field for field in fields if not field.has(KEPT)]
    named = {each.name: each for each in fields}
    options = named["options"].type
    rows = {each.row: each.has(RECURRING) for each in members if each.row not in (None, options)}
    given = [named[name] for name in GIVEN]
    names = [each.name for each in members]
    marked = {f"cleared_{each.name}": each.cleared for each in fields if each.cleared}
    used = (seat_set, seats_in, seats_that, once, dump_options, *rows)
    declared = {"Table": table, "State": state, "Options": options, **marked}
    text = SourceText(**declared, **{each.__name__: each for each in used})
    for row, recurs in rows.items():
        _add_row(text, row, recurs)
    text.function("clear(table: Table) -> None", _cleared(of_hand))
    text.function(
        f"bare_table({', '.join(f'{name}: {kind}' for name, kind in GIVEN.items())}) -> Table",
        [
            "table = Table.__new__(Table)",
            *(f"table.{name} = {name}" for name in GIVEN),
            'table.phase = "deal"',
            *_cleared(each for each in kept if each.name not in (*GIVEN, "phase")),
            *("clear(table)", "table.notes = None", "return table"),
        ],
    )
    text.function(
        "copy_of(table: Table) -> Table",
        [
            "copy = Table.__new__(Table)",
            *(f"copy.{field.name} = table.{field.name}" for field in fields),
            *("copy.notes = None", "return copy"),
        ],
    )
    text.function(
        "freeze(table: Any) -> Any",
        ["table.notes = None", "table.__class__ = State", "return table"],
    )
    text.function(
        "dump_public(table: Table) -> dict[str, Any]",
        ["return {", *_entries("table", [each for each in members if each.has(PUBLIC)]), "}"],
    )
    text.function(
        "dump(table: Table, public: dict[str, Any] | None = None) -> dict[str, Any]",
        [
            "shown = dump_public(table) if public is None else public.copy()",
            "shown |= {",
            *_entries("table", [each for each in members if each.has(PRIVATE)]),
            *("}", "return shown"),
        ],
    )
    text.function(
        "kept_table(claim: Any) -> Table",
        [
            f"table = bare_table({', '.join(map(_read, given))})",
            *_laid(each for each in kept if each.is_in_json and each.name not in GIVEN),
            "return table",
        ],
    )
    text.function(
        "lay_hand(table: Table, claim: Any) -> None",
        _laid(each for each in members if not each.has(KEPT)),
    )
    text.function(
        "in_order(claim: Any, place: Any) -> Any",
        [f"return {_in_order(members, 'claim')}"],
    )
    text.function(
        "agree(one: Table, other: Table) -> bool",
        [f"return {' and '.join(f'one.{each} == other.{each}' for each in names)}"],
    )
    return text


def _in_order(fields: Iterable[Field], of: str) -> str:
    """The expression for an object in JSON with each list that is read as a set in one order; the
    object itself, if it holds none.
    """
    entries = [(each.name, f'{of}["{each.name}"]', _ordered(each, of)) for each in fields]
    changed = [f'"{name}": {ordered}' for name, value, ordered in entries if ordered != value]
    return f"{{**{of}, {', '.join(changed)}}}" if changed else of


def _ordered(field: Field, of: str) -> str:
    """The expression for a member of this object with each such list in one order."""
    value = f'{of}["{field.name}"]'
    at = "row" if field.is_list else value
    row = _in_order(fields_of_row(field.row), at) if field.row else ""
    return value if field.row and row == at else _codec(field)[2].format(value, row)


def _codec(field: Field) -> tuple[str, str, str]:
    """The expressions that write a field as JSON, read it, and put it in order."""
    if field.name == "options":
        return _CODECS["options"]
    if field.row is None or field.codec:
        return _CODECS[field.codec or ("ordered" if field.is_list else "")]
    if field.is_list:
        return _CODECS["recurring" if field.has(RECURRING) else "rows"]
    return _CODECS["row or null" if beside_null(field.hint) else "row"]


def _entries(of: str, fields: Iterable[Field]) -> Iterator[str]:
    """The entries of an object in JSON."""
    for field in fields:
        value = _codec(field)[0].format(f"{of}.{field.name}", getattr(field.row, "__name__", ""))
        yield f'    "{field.name}": {value},'


def _read(field: Field) -> str:
    """The expression that reads a field from a claim."""
    return _codec(field)[1].format(f'claim["{field.name}"]', getattr(field.row, "__name__", ""))


def _laid(fields: Iterable[Field]) -> Iterator[str]:
    return (f"table.{field.name} = {_read(field)}" for field in fields)


def _add_row(text: SourceText, row: type, recurs: bool) -> None:
    """Add the functions that write and read an object in a state. If the same few objects recur,
    the JSON of each is made once; they have no cards, so they are the same at all tables.
    """
    name, fields = row.__name__, fields_of_row(row)
    head = f"dump_{name}({'' if recurs else 'table: Table, '}row: {name}) -> dict[str, Any]"
    decorators = ["once"] if recurs else []
    text.function(head, ["return {", *_entries("row", fields), "}"], *decorators)
    read = [f"return {name}(", *(f"    {_read(field)}," for field in fields), ")"]
    text.function(f"read_{name}(table: Table, claim: Any) -> {name}", read)


def _cleared(fields: Iterable[Field]) -> Iterator[str]:
    """Set each field to the value to which it is cleared; without a mark, to the empty value."""
    for field in fields:
        value = f"cleared_{field.name}(table)" if field.cleared else field.nothing
        yield f"table.{field.name} = {value}"
