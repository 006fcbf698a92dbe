"""The quick yes: a test, made of a shape, that accepts a valid document and never another.

It only ever says yes. Where it does not, the marshmallow schema speaks, which knows more ways of
being right (2.0 for 2) and all words for being wrong. A property test holds the two together.

A test is written out as the lines of one function, as `dataclasses` writes its methods: a call for
each value would cost more than what is checked.
"""

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from engine.kernel.declared import (
    Anything,
    Flag,
    ListOf,
    Nullable,
    Object,
    OneOf,
    Shape,
    Whole,
    Word,
)

Test: TypeAlias = Callable[[Any], bool]


def acceptance(shape: Shape) -> Test:
    """The test of a shape; raises `TypeError` for one that it does not know."""
    writer = _Writer()
    writer.write(shape, "value")
    lines = [
        "def test(value):",
        "    try:",
        *(f"        {line}" for line in writer.lines),
        "        return True",
        "    except (KeyError, TypeError):  # a member is missing, or a list stands for a word",
        "        return False",
    ]
    exec("\n".join(lines), writer.names)
    test: Test = writer.names["test"]
    return test


class _Writer:
    """Writes the lines that leave the test for a value that has not the shape."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.names: dict[str, Any] = {}
        self._indent = ""
        self._locals = 0

    def write(self, shape: Shape, value: str) -> None:
        """Write the test of the value that has this name."""
        match shape:
            case Anything():
                pass
            case Nullable():
                self._within(f"if {value} is not None:", shape.shape, value)
            case ListOf():
                self._list(shape, value)
            case Object():
                self._object(shape, value)
            case OneOf():
                self._one_of(shape, value)
            case _:
                self._refuse_unless(self._plain(shape, value))

    def _plain(self, shape: Shape, value: str) -> str:
        """The condition of a value that holds no others."""
        match shape:
            case Whole(values=values) if values:
                return f"type({value}) is int and {value} in {values}"
            case Whole():
                return f"type({value}) is int and {shape.least} <= {value} <= {shape.most}"
            case Flag():
                return f"type({value}) is bool"
            case Word() if words := shape.values or shape.words:
                return f"type({value}) is str and {value} in {self._name(frozenset(words))}"
            case Word() if shape.pattern:
                matches = self._name(re.compile(shape.pattern).fullmatch)
                return f"type({value}) is str and {matches}({value})"
            case Word() if shape.most:
                size = f"{shape.least} <= len({value}) <= {shape.most}"
                return f"type({value}) is str and {size}"
            case Word():
                return f"type({value}) is str"
            case _:
                raise TypeError(f"not a shape: {shape!r}")

    def _list(self, shape: ListOf, value: str) -> None:
        if shape.values:
            lists = self._name(frozenset(shape.values))
            self._refuse_unless(f"type({value}) is list and tuple({value}) in {lists}")
            return
        self._refuse_unless(
            f"type({value}) is list and {shape.least} <= len({value}) <= {shape.most}"
        )
        if isinstance(shape.item, Word) and (words := shape.item.values or shape.item.words):
            self._refuse_unless(f"{self._name(frozenset(words))}.issuperset({value})")
        elif not isinstance(shape.item, Anything):
            item = self._local()
            self._within(f"for {item} in {value}:", shape.item, item)

    def _object(self, shape: Object, value: str) -> None:
        optional = [name for name, member in shape.members.items() if not member.required]
        size = str(len(shape.members) - len(optional))
        size += "".join(f" + ({name!r} in {value})" for name in optional)
        self._refuse_unless(f"type({value}) is dict and len({value}) == {size}")
        for name, member in shape.members.items():
            if member.required:
                local = self._local()
                self._add(f"{local} = {value}[{name!r}]")
                self.write(member.shape, local)
            else:
                self._within(f"if {name!r} in {value}:", member.shape, f"{value}[{name!r}]")

    def _one_of(self, shape: OneOf, value: str) -> None:
        tests = self._name({name: acceptance(each) for name, each in shape.variants.items()})
        picked = self._name(shape.picked)
        name = self._local()
        self._refuse_unless(f"type({value}) is dict")
        self._add(f"{name} = {picked}({value})")
        self._refuse_unless(f"{name} in {tests} and {tests}[{name}]({value})")

    def _within(self, header: str, shape: Shape, value: str) -> None:
        self._add(header)
        self._indent += "    "
        self._add("pass")
        self.write(shape, value)
        self._indent = self._indent[4:]

    def _refuse_unless(self, condition: str) -> None:
        self._add(f"if not ({condition}): return False")

    def _add(self, line: str) -> None:
        self.lines.append(self._indent + line)

    def _local(self) -> str:
        self._locals += 1
        return f"v{self._locals}"

    def _name(self, value: Any) -> str:
        """A name under which the lines find this value."""
        name = f"c{len(self.names)}"
        self.names[name] = value
        return name
