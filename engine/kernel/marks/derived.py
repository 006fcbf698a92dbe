"""The fields of a table that its JSON does not show: as bytes, and set again from them.

They follow from the rest of the state, but only by playing the hand again. Whoever knows that bytes
and JSON belong together, because a voucher says so, gets the same state without that. The number of
bytes never depends on hidden cards: it follows from the types, and from how long the lists are.
"""

from collections.abc import Callable, Iterable
from operator import itemgetter
from struct import Struct
from struct import error as OutOfRange  # noqa: N812 - an exception
from typing import Any, Final, NamedTuple, get_args, get_origin

from vorhand.engine.kernel.marks.fields import Field, apart, beside_null, fields_of, fields_of_row
from vorhand.engine.kernel.marks.source import Text, function, functions_of
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Bits

_NOTHING: Final = -(2**31)
"""Stands for null; no integer of a state is as small."""
_LENGTH: Final = Struct("<H")


class _List(NamedTuple):
    """A field with several values: the layout of each, and what makes it of its numbers."""

    name: str
    layout: Struct
    made: Callable[..., Any]


class Derived:
    """The derived fields of a table, all except its pack, which follows from the options. If one is
    neither a number nor a flag, nor a list of these or of tuples of these, none has bytes.
    """

    def __init__(self, table: type) -> None:
        fields = [each for each in fields_of(table) if not each.is_in_json and each.type != Pack]
        ones = [each for each in fields if not each.is_list]
        codes = [_code(each.hint) for each in ones]
        self._lists: Final = tuple(map(_list, (each for each in fields if each.is_list)))
        self._have_bytes: Final = all(codes) and all(each.layout.size for each in self._lists)
        self._struct: Final = Struct(f"<x{''.join(codes)}")  # x: there is always a byte
        made = functions_of(_text_of(ones), f"{table.__module__}.derived")
        self._get, self._lay = made["get"], made["lay"]

    def dump(self, table: Any) -> bytes:
        """The derived fields of a table or a state; empty if they have no bytes."""
        if not self._have_bytes:
            return b""
        try:
            raw: bytes = self._struct.pack(*self._get(table))
            for name, layout, _ in self._lists:
                items = getattr(table, name)
                raw += _LENGTH.pack(len(items))
                for item in items:
                    numbers = item if isinstance(item, tuple) else (item,)
                    raw += layout.pack(*[_NOTHING if each is None else each for each in numbers])
        except OutOfRange:
            return b""
        return raw

    def lay(self, table: Any, raw: bytes) -> None:
        """Set the derived fields of a table from the bytes of `dump`."""
        self._lay(table, self._struct.unpack_from(raw))
        at = self._struct.size
        for name, layout, made in self._lists:
            (length,) = _LENGTH.unpack_from(raw, at)
            ends = at + _LENGTH.size + length * layout.size
            rows = layout.iter_unpack(raw[at + _LENGTH.size : ends])
            # Any: where mypyc knows of integers, it makes integers of flags.
            items: Any = [made([None if n == _NOTHING else n for n in row]) for row in rows]
            setattr(table, name, tuple(items))
            at = ends


derived_of: Final = once(Derived)


def _text_of(fields: Iterable[Field]) -> Text:
    """Functions that get the numbers of these fields from a table, and set them again."""
    places = {f"table.{each.name}": beside_null(each.hint) for each in fields}
    numbers = [f"NOTHING if {at} is None else {at}" if null else at for at, null in places.items()]
    laid = [f"if {at} == NOTHING: {at} = None" for at, null in places.items() if null]
    get = function("get(table)", [f"return [{', '.join(numbers)}]"])
    lay = function("lay(table, numbers)", [f"[{', '.join(places)}] = numbers", *laid])
    return Text([get, lay], {"NOTHING": _NOTHING})


def _list(field: Field) -> _List:
    """A list; its layout is empty if the values in it have no codes."""
    item, *rest = get_args(field.type)
    bare, _ = apart(item)
    hints: list[Any] = [item]
    made: Callable[..., Any] = itemgetter(0)
    if rest != [...]:
        hints = [str]
    elif get_origin(bare) is tuple:
        hints, made = [*get_args(bare)], tuple
    elif hasattr(bare, "_fields"):
        hints, made = [each.hint for each in fields_of_row(bare)], bare._make
    codes = [_code(hint) for hint in hints]
    return _List(field.name, Struct(f"<{''.join(codes)}" if all(codes) else "<"), made)


def _code(hint: Any) -> str:
    """The code that `struct` has for the values of a type; empty if it has none."""
    inner = beside_null(hint)
    if inner:
        return {"B": "q", "Q": "q", "i": "i"}.get(_code(inner), "")
    bare, marks = apart(hint)
    if bare is bool:
        return "?"
    if bare is not int:
        return ""
    bits = [mark.most for mark in marks if isinstance(mark, Bits)]
    return ("B" if bits[-1] <= 8 else "Q") if bits else "i"
