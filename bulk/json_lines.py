"""Reading the JSON of a record, as strictly as the service reads a body."""

from typing import Any

from vorhand.engine.schema.validate import DEEPEST, is_deeper
from vorhand.strict_json import TOO_DEEP, NotJson, read_json


class Malformed(ValueError):
    """A line is not JSON, or is ambiguous."""


def parse(raw: bytes) -> Any:
    """The JSON value of these bytes; raises `Malformed`."""
    try:
        return read_json(raw)
    except NotJson as error:
        raise Malformed(str(error)) from None


def check_depth(value: Any) -> None:
    """Raise `Malformed` for a value that is nested too deeply."""
    if is_deeper(value):
        raise Malformed(str(NotJson(TOO_DEEP, {"levels": DEEPEST})))
