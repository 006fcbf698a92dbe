"""Says what callers of environments give: numbers of any library, and what is said of anything
else.
"""

from operator import index
from typing import Any


def whole(name: str, value: Any, least: int = 0, most: int | None = None) -> int:
    """An integer of Python, NumPy or another library, as one of Python. Raises `ValueError`."""
    wanted = f"an integer from {least}" + (f" to {most}" if most is not None else "")
    try:
        if isinstance(value, bool):
            raise TypeError
        number = index(value)
    except TypeError:
        raise ValueError(f"{name} is {value!r}; expected {wanted}") from None
    if number < least or (most is not None and number > most):
        raise ValueError(f"{name} is {number}; expected {wanted}")
    return number


def one_of(name: str, value: str | None, known: Any) -> str | None:
    """One of these values, or null. Raises `ValueError`."""
    if value is not None and value not in known:
        raise ValueError(f"{name} is {value!r}; expected None or one of {', '.join(known)}")
    return value


class NotBegun(RuntimeError):
    """Something was asked of an environment before `reset`, or after its end."""

    def __str__(self) -> str:
        return "no game goes on here; expected a call of reset() first"
