"""The fields of a table that its JSON does not show: as bytes, and set again from them.

They follow from the rest of the state, but only by playing the hand again. Whoever knows that bytes
and JSON belong together, because a voucher says so, gets the same state without that. The number of
bytes never depends on hidden cards: it follows from the types, and from how long the lists are.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from struct import Struct
from struct import error as OutOfRange  # noqa: N812 - an exception
from typing import Any, Final, NamedTuple, get_args, get_origin

from vorhand.engine.kernel.marks.fields import Field, apart, beside_null, fields_of, fields_of_row
from vorhand.engine.kernel.marks.source import SourceText, functions_of
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.shapes import Bits

_NOTHING: Final = -(2**31)
"""Stands for null; no integer of a state is as small."""
_LENGTH: Final = Struct("<H")
_MOST_BITS: Final = 64
"""A set of more cards than this is no number that `struct` knows, and is written as bytes."""
CARD_BITS: Final[dict[type, int]] = {}
"""How many bits the card sets of a state have, if these are not the usual cards."""


class _List(NamedTuple):
    """A field with several values: the layout of each, and what makes it of its numbers."""

    name: str
    layout: Struct
    made: Callable[..., Any]
    widths: tuple[int, ...]
    """How many bytes each of these values has, or none if it is a number; empty if all are."""


class Derived:
    """The derived fields of a table, all except its pack, which follows from the options. If one is
    neither a number nor a flag, nor a list of these or of tuples of these, none has bytes.
    """

    def __init__(self, table: type) -> None:
        fields = [each for each in fields_of(table) if not each.is_in_json and each.type != Pack]
        ones = [each for each in fields if not each.is_list]
        width = CARD_BITS.get(table, 0)
        codes = [_code(each.hint, width) for each in ones]
        self._lists: Final = tuple(_list(each, width) for each in fields if each.is_list)
        self._have_bytes: Final = all(codes) and all(each.layout.size for each in self._lists)
        self._struct: Final = Struct(f"<x{''.join(codes)}")  # x: there is always a byte
        made = functions_of(_text_of(ones, codes), f"{table.__module__}.derived")
        self._get, self._lay = made["get"], made["lay"]

    def dump(self, table: Any) -> bytes:
        """The derived fields of a table or a state; empty if they have no bytes."""
        if not self._have_bytes:
            return b""
        try:
            raw: bytes = self._struct.pack(*self._get(table))
            for name, layout, _, widths in self._lists:
                items = getattr(table, name)
                raw += _LENGTH.pack(len(items))
                for item in items:
                    numbers: Sequence[Any] = item if isinstance(item, tuple) else (item,)
                    if widths:
                        numbers = [
                            each.to_bytes(width, "little") if width else each
                            for each, width in zip(numbers, widths, strict=True)
                        ]
                    raw += layout.pack(*[_NOTHING if each is None else each for each in numbers])
        # Such a state is rare, and loaded by playing it again.
        except OutOfRange:
            return b""
        return raw

    def lay(self, table: Any, raw: bytes) -> None:
        """Set the derived fields of a table from the bytes of `dump`."""
        self._lay(table, self._struct.unpack_from(raw))
        at = self._struct.size
        for name, layout, made, widths in self._lists:
            (length,) = _LENGTH.unpack_from(raw, at)
            ends = at + _LENGTH.size + length * layout.size
            rows: Any = layout.iter_unpack(raw[at + _LENGTH.size : ends])
            if widths:
                rows = (map(_number, row) for row in rows)
            # Any: where mypyc knows of integers, it makes integers of flags.
            items: Any = [made([None if n == _NOTHING else n for n in row]) for row in rows]
            setattr(table, name, tuple(items))
            at = ends


derived_of: Final = once(Derived)


def _number(value: Any) -> Any:
    """Return what is written as bytes is a number."""
    return int.from_bytes(value, "little") if isinstance(value, bytes) else value


def _text_of(fields: Sequence[Field], codes: Sequence[str]) -> SourceText:
    """Functions that get the numbers of these fields from a table, and set them again."""
    widths = {f"table.{each.name}": _width(code) for each, code in zip(fields, codes, strict=True)}
    if any(widths.values()):
        return _text_of_wide(fields, widths)
    places = {f"table.{each.name}": beside_null(each.hint) for each in fields}
    numbers = [f"NOTHING if {at} is None else {at}" if null else at for at, null in places.items()]
    laid = [f"if {at} == NOTHING: {at} = None" for at, null in places.items() if null]
    text = SourceText(NOTHING=_NOTHING)
    text.function("get(table)", [f"return [{', '.join(numbers)}]"])
    text.function("lay(table, numbers)", [f"[{', '.join(places)}] = numbers", *laid])
    return text


def _text_of_wide(fields: Sequence[Field], widths: Mapping[str, int]) -> SourceText:
    """Return the text for fields of which some are written as bytes."""
    got, laid = [], ["numbers = [number(each) for each in numbers]"]
    for each, (at, width) in zip(fields, widths.items(), strict=True):
        null = beside_null(each.hint)
        number = f"{at}.to_bytes({width}, 'little')" if width else at
        got.append(f"NOTHING if {at} is None else {number}" if null else number)
        value = f"numbers[{len(laid) - 1}]"
        laid.append(
            f"{at} = None if {value} == NOTHING else {value}" if null else f"{at} = {value}"
        )
    text = SourceText(NOTHING=_NOTHING, number=_number)
    text.function("get(table)", [f"return [{', '.join(got)}]"])
    text.function("lay(table, numbers)", laid)
    return text


def _width(code: str) -> int:
    """Return how many bytes a value with this code has, if it is written as bytes."""
    return int(code[:-1]) if code.endswith("s") else 0


def _list(field: Field, bits: int) -> _List:
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
    codes = [_code(hint, bits) for hint in hints]
    widths = tuple(map(_width, codes))
    layout = Struct(f"<{''.join(codes)}" if all(codes) else "<")
    return _List(field.name, layout, made, widths if any(widths) else ())


def _code(hint: Any, card_bits: int) -> str:
    """The code that `struct` has for the values of a type; empty if it has none."""
    inner = beside_null(hint)
    if inner:
        return {"B": "q", "Q": "q", "i": "i"}.get(_code(inner, card_bits), "")
    bare, marks = apart(hint)
    if bare is bool:
        return "?"
    if bare is not int:
        return ""
    bits = [mark.most for mark in marks if isinstance(mark, Bits)]
    if not bits:
        return "i"
    if bits[-1] <= 8:
        return "B"
    return "Q" if card_bits <= _MOST_BITS else f"{-(-card_bits // 8)}s"
