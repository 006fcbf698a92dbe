"""Writes the function of a rule as an expression, so that a made function needs no call of it.

A function that only reads its arguments and combines what it reads is called once with values that
write down what is done with them. One that branches, calls another or compares identities stays a
function, which is always right.
"""

from collections.abc import Callable
from dis import get_instructions
from operator import attrgetter
from typing import Any, Final

_STRAIGHT: Final = ("LOAD_", "BINARY_", "UNARY_", "COMPARE_", "RETURN_", "RESUME", "COPY_FREE_VARS")
"""How the instructions begin that such a function consists of."""
_SIGNS: Final = {
    "and": "&",
    "or": "|",
    "xor": "^",
    "lshift": "<<",
    "rshift": ">>",
    "add": "+",
    "sub": "-",
    "lt": "<",
    "le": "<=",
    "eq": "==",
    "ne": "!=",
    "gt": ">",
    "ge": ">=",
}


class _Read:
    """A value that writes down how it is computed."""

    def __init__(self, text: str) -> None:
        self.__text = text

    def __str__(self) -> str:
        return self.__text

    def __getattr__(self, name: str) -> "_Read":
        return _Read(f"{self}.{name}")

    def __getitem__(self, at: Any) -> "_Read":
        return _Read(f"{self}[{_written(at)}]")

    def __invert__(self) -> "_Read":
        return _Read(f"(~{self})")

    def __bool__(self) -> bool:
        raise TypeError("nobody knows yet")


for _name, _sign in _SIGNS.items():
    _pattern = f"({{}} {_sign} {{}})".format
    setattr(_Read, f"__{_name}__", lambda it, of, by=_pattern: _Read(by(it, _written(of))))
    setattr(_Read, f"__r{_name}__", lambda it, of, by=_pattern: _Read(by(_written(of), it)))


def _written(value: Any) -> str:
    if not isinstance(value, _Read | int | str | None):
        raise TypeError(f"no expression: {value}")
    return str(value) if isinstance(value, _Read) else repr(value)


def expression_of(function: Callable[..., Any], *given: str) -> str | None:
    """The expression of a function of these arguments; null if it has to be called."""
    code = getattr(function, "__code__", None)
    if not isinstance(function, attrgetter) and not (
        code and all(each.opname.startswith(_STRAIGHT) for each in get_instructions(code))
    ):
        return None
    try:
        return _written(function(*map(_Read, given)))
    except TypeError:
        return None
