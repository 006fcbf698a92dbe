"""Writes the function of a rule as an expression, which compiled code evaluates without a call
(`tools.made`).

A function that only reads its arguments and combines what it reads is called once with values that
write down what is done with them. One that branches, calls another or compares identities stays a
function, which is always right.
"""

from dis import get_instructions
from operator import attrgetter
from typing import Any, Final

_STRAIGHT: Final = ("LOAD_", "BINARY_", "UNARY_", "COMPARE_", "RETURN_", "RESUME", "COPY_FREE_VARS")
"""How the names of the instructions begin of which such a function consists."""
_SIGNS: Final = {
    "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>", "add": "+", "sub": "-",
    "lt": "<", "le": "<=", "eq": "==", "ne": "!=", "gt": ">", "ge": ">=",
}  # fmt: skip


class _Read:
    """A value that writes down how it is computed."""

    def __init__(self, text: str) -> None:
        self.__text__ = text

    def __getattr__(self, name: str) -> "_Read":
        return _Read(f"{self.__text__}.{name}")

    def __getitem__(self, at: Any) -> "_Read":
        return _Read(f"{self.__text__}[{_written(at)}]")

    def __invert__(self) -> "_Read":
        return _Read(f"(~{self.__text__})")


def _written(value: Any) -> str:
    if type(value) not in (_Read, int, bool, str):
        raise TypeError("no expression")
    return value.__text__ if isinstance(value, _Read) else repr(value)


def _combined(one: Any, sign: str, other: Any) -> _Read:
    return _Read(f"({_written(one)} {sign} {_written(other)})")


for _name, _sign in _SIGNS.items():
    setattr(_Read, f"__{_name}__", lambda one, other, sign=_sign: _combined(one, sign, other))
    setattr(_Read, f"__r{_name}__", lambda one, other, sign=_sign: _combined(other, sign, one))
for _name in ("bool", "hash", "str", "repr"):
    setattr(_Read, f"__{_name}__", None)  # nobody knows these yet


def expression_of(function: Any, *given: str) -> str | None:
    """The expression of a function of these arguments; null if it has to be called."""
    if not isinstance(function, attrgetter):
        code = getattr(function, "__code__", None)
        if code is None or any(name.startswith("__") for name in code.co_names):
            return None
        if not all(each.opname.startswith(_STRAIGHT) for each in get_instructions(code)):
            return None
    try:
        return _written(function(*map(_Read, given)))
    except TypeError:
        return None
