"""How plain values and numbers are written in sentences."""

import json
from typing import Any, Final

MINUS: Final = "\N{MINUS SIGN}"
"""What is before a number below zero: a hyphen is shorter, and a line may end after it."""


def plain(value: Any) -> str:
    """A value as it is: a string, an integer, or JSON."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value).replace("-", MINUS)
    return value if isinstance(value, str) else json.dumps(value)


def signed(value: int) -> str:
    """A number with its sign."""
    return f"{value:+}".replace("-", MINUS)


def decimal(value: float) -> dict[str, str]:
    """The parts of a number with two decimals, before and after the decimal sign."""
    whole, _, decimals = f"{value:.2f}".replace("-", MINUS).partition(".")
    return {"whole": whole, "decimals": decimals}
