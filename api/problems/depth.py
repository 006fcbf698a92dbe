"""How deeply a body may be nested."""

from typing import Any

from vorhand.api.problems.details import Malformed
from vorhand.engine.schema.validate import DEEPEST, is_deeper
from vorhand.strict_json import TOO_DEEP


def check_depth(value: Any, deepest: int = DEEPEST) -> None:
    """Raise `Malformed` for a body that is nested too deeply."""
    if is_deeper(value, deepest):
        raise too_deep(deepest)


def too_deep(deepest: int) -> Malformed:
    """The problem for such a body."""
    return Malformed(TOO_DEEP, {"levels": deepest})
