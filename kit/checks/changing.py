"""Changing a rule in its one place, and restoring it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from vorhand.engine.kernel.rules.rule_sets import Rule


@contextmanager
def changed(rule: Rule[Any], **functions: Any) -> Iterator[None]:
    """Replace these functions of a rule while this lasts."""
    before = {name: getattr(rule, name) for name in functions}
    for name, function in functions.items():
        object.__setattr__(rule, name, function)
    try:
        yield
    finally:
        for name, function in before.items():
            object.__setattr__(rule, name, function)
