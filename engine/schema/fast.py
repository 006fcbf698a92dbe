"""The quick validator: a test, made from a shape, that only valid values pass.

It only accepts. What it does not accept, `vorhand.engine.schema.validate` decides and words: that
also accepts, for example, 2.0 for 2.

A test is written out as the lines of one function, as `dataclasses` writes its methods: a call for
each value would take longer than the test itself. The names in the lines are arguments of the
function, with their values as defaults, because Python finds these faster than globals.
"""

import re
from collections.abc import Callable
from functools import cache
from itertools import count
from types import CodeType
from typing import Any, Final, TypeAlias

from vorhand.engine.kernel.marks.source import SourceText
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Boolean,
    Integer,
    Nullable,
    Number,
    Object,
    Shape,
    String,
)

QuickValidator: TypeAlias = Callable[[Any], bool]
_BUILT_IN: Final = {each.__name__: each for each in (dict, float, int, len, list, str, type)}
_FEW: Final = 2
"""Up to this many words, comparing one by one is faster than hashing into a set."""
_PRINTABLE: Final = re.compile(r"\^\[ -~\]\{(\d+),(\d+)\}\$")
"""Patterns of a number of printable ASCII characters, which the methods of strings test faster."""


def quick_validator(shape: Shape) -> QuickValidator:
    """The test of a shape; raises `TypeError` for one that it does not know."""
    writer = _Writer()
    writer.write(shape, "value")
    lines = [
        f"def test(value, {', '.join(f'{name}={name}' for name in writer.names)}):",
        "    try:",
        *(f"        {line}" for line in writer.lines),
        "        return True",
        "    except (KeyError, TypeError):  # a member is missing, or a value is not hashable",
        "        return False",
    ]
    exec(_compiled("\n".join(lines)), writer.names)
    test: QuickValidator = writer.names["test"]
    return test


@cache
def _compiled(text: str) -> CodeType:
    """The code of a test. Most shapes are part of several requests, and so are their tests."""
    return compile(text, "<the test of a shape>", "exec")


class _Writer(SourceText):
    """Writes the lines of a test, each of which returns False for some values that do not match."""

    def __init__(self) -> None:
        super().__init__(**_BUILT_IN)
        self._locals = count(1)

    def write(self, shape: Shape, value: str) -> None:
        """Write the test of the value that has this name."""
        match shape:
            case AnyValue():
                pass
            case Nullable():
                with self.within(f"if {value} is not None:"):
                    self.write(shape.shape, value)
            case Array():
                self._list(shape, value)
            case Object():
                self._object(shape, value)
            case Alternatives():
                self._one_of(shape, value)
            case _:
                self._refuse_unless(self._plain(shape, value))

    def _plain(self, shape: Shape, value: str) -> str:
        """The condition that a value which holds no others must meet."""
        match shape:
            case Integer(values=values) if values:
                return f"type({value}) is int and {value} in {values}"
            case Integer():
                # Two comparisons: a chained one takes longer.
                at_least, at_most = f"{value} >= {shape.least}", f"{value} <= {shape.most}"
                return f"type({value}) is int and {at_least} and {at_most}"
            case Number():
                return f"(type({value}) is float or type({value}) is int)"
            case Boolean(values=(only,)):
                return f"{value} is {only}"
            case Boolean():
                return f"({value} is True or {value} is False)"
            case String(values=values, also=()) if 0 < len(values) <= _FEW:
                return f"({' or '.join(f'{value} == {word!r}' for word in values)})"
            case String() if words := shape.understood:
                return f"{value} in {self._name(frozenset(words))}"
            case String() if printable := _PRINTABLE.fullmatch(shape.pattern):
                size = _size(int(printable[1]), int(printable[2]), value)
                is_printable = f"{value}.isascii() and {value}.isprintable()"
                return f"type({value}) is str and {size} and {is_printable}"
            case String() if shape.pattern:
                matches = self._name(re.compile(shape.pattern).fullmatch)
                size = f"{_size(shape.least, shape.most, value)} and " if shape.most else ""
                return f"type({value}) is str and {size}{matches}({value})"
            case String() if shape.most:
                return f"type({value}) is str and {_size(shape.least, shape.most, value)}"
            case String():
                return f"type({value}) is str"
            case _:
                raise TypeError(f"not a shape: {shape!r}")

    def _list(self, shape: Array, value: str) -> None:
        if shape.values:
            lists = self._name(frozenset(shape.values))
            self._refuse_unless(f"type({value}) is list and tuple({value}) in {lists}")
            return
        self._refuse_unless(f"type({value}) is list and {_size(shape.least, shape.most, value)}")
        if isinstance(shape.item, String) and (words := shape.item.understood):
            are_words = self._name(frozenset(words).issuperset)
            self._refuse_unless(f"not {value} or {are_words}({value})")
        elif not isinstance(shape.item, AnyValue):
            item = f"v{next(self._locals)}"
            with self.within(f"for {item} in {value}:"):
                self.write(shape.item, item)

    def _object(self, shape: Object, value: str) -> None:
        optional = {name: each.shape for name, each in shape.members.items() if not each.required}
        required = len(shape.members) - len(optional)
        self._refuse_unless(f"type({value}) is dict")
        for name, member in shape.members.items():
            if member.required:
                local = f"v{next(self._locals)}"
                self.add(f"{local} = {value}[{name!r}]")
                self.write(member.shape, local)
        if wider := shape.wider:
            is_usual = self._plain(wider.usual, f"{value}[{wider.member!r}]")
            self._refuse_unless(f"({is_usual}) or {self._name(wider.is_on)}({value})")
        if not optional:
            self._refuse_unless(f"len({value}) == {required}")
            return
        with self.within(f"if len({value}) != {required}:"):
            size = "".join(f" + ({name!r} in {value})" for name in optional)
            self._refuse_unless(f"len({value}) == {required}{size}")
            for name, each in optional.items():
                with self.within(f"if {name!r} in {value}:"):
                    self.write(each, f"{value}[{name!r}]")

    def _one_of(self, shape: Alternatives, value: str) -> None:
        tests = self._name({name: quick_validator(each) for name, each in shape.variants.items()})
        picked = f"{self._name(shape.pick)}({value})" if shape.pick else f"{value}[{shape.tag!r}]"
        self._refuse_unless(f"type({value}) is dict and {tests}[{picked}]({value})")

    def _refuse_unless(self, condition: str) -> None:
        self.add(f"if not ({condition}): return False")

    def _name(self, value: Any) -> str:
        """A name under which the lines find this value."""
        return self.put(f"c{len(self.names)}", value)


def _size(least: int, most: int, value: str) -> str:
    """The condition on the number of items or characters."""
    return f"{least} <= len({value}) <= {most}" if least else f"len({value}) <= {most}"
