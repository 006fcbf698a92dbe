"""Reading the JSON of a record, as strictly as the service reads a body."""

from typing import Any

from vorhand.engine.schema.validate import DEEPEST, is_deeper
from vorhand.strict_json import TOO_DEEP, NotJson, read_json


class MalformedLine(ValueError):
    """A line is not JSON, or is ambiguous."""


def parse(raw: bytes) -> Any:
    """The JSON value of these bytes; raises `MalformedLine`."""
    try:
        return read_json(raw)
    except NotJson as error:
        raise MalformedLine(str(error)) from None


def check_depth(value: Any) -> None:
    """Raise `MalformedLine` for a value that is nested too deeply."""
    if is_deeper(value):
        raise MalformedLine(str(NotJson(TOO_DEEP, {"levels": DEEPEST})))
