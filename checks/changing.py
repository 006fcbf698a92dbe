"""Changing a rule in its one place, and putting it back."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from vorhand.engine.kernel.rules.rules import Rule


@contextmanager
def changed(rule: Rule[Any], **functions: Any) -> Iterator[None]:
    """While this lasts, these functions of a rule are others."""
    before = {name: getattr(rule, name) for name in functions}
    for name, function in functions.items():
        object.__setattr__(rule, name, function)
    try:
        yield
    finally:
        for name, function in before.items():
            object.__setattr__(rule, name, function)
