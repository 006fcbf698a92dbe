"""The fields of a table that its JSON does not show: as bytes, and set again from them.

They follow from the rest of the state, but only by playing the hand again. Whoever knows that bytes
and JSON belong together, because a voucher says so, gets the same state without that. The number of
bytes never depends on hidden cards: it follows from the types, and from how long the lists are.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from struct import Struct, calcsize, pack, unpack_from
from struct import error as OutOfRange  # noqa: N812 - an exception
from typing import Any, Final, NamedTuple, get_args, get_origin

from vorhand.engine.kernel.marks.fields import Field, apart, beside_null, fields_of, fields_of_row
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Bits

_NOTHING: Final = -(2**31)
"""Stands for null; no integer of a state is as small."""
_LENGTH: Final = Struct("<H")


class _List(NamedTuple):
    """A field with several values: the codes of each, and what makes it of its numbers, if it is
    not a number itself.
    """

    name: str
    codes: str
    made: Callable[[Iterable[Any]], Any] | None


class Derived:
    """The derived fields of a table, all except its pack, which follows from the options. If one is
    neither a number nor a flag, nor a list of these or of tuples of these, none has bytes.
    """

    def __init__(self, table: type) -> None:
        fields = [each for each in fields_of(table) if not each.is_in_json and each.type != Pack]
        ones = [each for each in fields if not each.is_list]
        codes = [_code(each.hint) for each in ones]
        self._lists: Final = tuple(map(_list, (each for each in fields if each.is_list)))
        self._have_bytes: Final = all(codes) and all(each.codes for each in self._lists)
        self._names: Final = tuple(each.name for each in ones)
        self._struct: Final = Struct(f"<x{''.join(codes)}")  # x: there is always a byte

    def dump(self, table: Any) -> bytes:
        """The derived fields of a table or a state; empty if they have no bytes."""
        if not self._have_bytes:
            return b""
        try:
            raw = self._struct.pack(*_numbers([getattr(table, name) for name in self._names]))
            for name, codes, made in self._lists:
                items = getattr(table, name)
                numbers = _numbers(chain.from_iterable(items) if made else items)
                raw += _LENGTH.pack(len(items)) + pack(f"<{codes * len(items)}", *numbers)
        except OutOfRange:
            return b""
        return raw

    def lay(self, table: Any, raw: bytes) -> None:
        """Set the derived fields of a table from the bytes of `dump`."""
        for name, value in zip(self._names, _values(self._struct.unpack_from(raw)), strict=True):
            setattr(table, name, value)
        at = self._struct.size
        for name, codes, made in self._lists:
            (length,) = _LENGTH.unpack_from(raw, at)
            layout = f"<{codes * length}"
            values = _values(unpack_from(layout, raw, at + _LENGTH.size))
            at += _LENGTH.size + calcsize(layout)
            rows = zip(*[iter(values)] * len(codes), strict=True)
            setattr(table, name, tuple(map(made, rows)) if made else tuple(values))


derived_of: Final = once(Derived)


def _numbers(values: Iterable[Any]) -> list[Any]:
    return [_NOTHING if value is None else value for value in values]


def _values(numbers: Iterable[Any]) -> list[Any]:
    # Any: where mypyc knows of integers, it makes integers of flags.
    return [None if number == _NOTHING else number for number in numbers]


def _list(field: Field) -> _List:
    item, *rest = get_args(field.type)
    bare, _ = apart(item)
    if rest != [...]:
        return _List(field.name, "", None)
    if get_origin(bare) is tuple:
        return _List(field.name, _codes([*get_args(bare)]), tuple)
    if hasattr(bare, "_fields"):
        hints = [each.hint for each in fields_of_row(bare)]
        return _List(field.name, _codes(hints), bare._make)
    return _List(field.name, _code(item), None)


def _codes(hints: list[Any]) -> str:
    codes = [_code(hint) for hint in hints]
    return "".join(codes) if all(codes) else ""


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
