"""Reading the JSON of a record strictly: nothing that two parsers could read differently."""

import json
from typing import Any, Final

import msgspec
import orjson

from vorhand.engine.schema.validate import DEEPEST, is_deeper

_WHITE: Final = b" \t\r\n"


class Malformed(ValueError):
    """A line is not JSON, or is ambiguous."""


def parse(raw: bytes) -> Any:
    """The JSON value of these bytes; raises `Malformed`.

    What orjson reads is trusted if, written again, it equals the input apart from white space: then
    no repeated member has been lost.
    """
    try:
        value = orjson.loads(raw)
        written_again = msgspec.json.encode(value)
    except orjson.JSONDecodeError as error:
        raise Malformed(f"{error.msg}, at column {error.pos + 1}.") from None
    except RecursionError:
        raise Malformed(_TOO_DEEP) from None
    if written_again != raw and written_again.translate(None, _WHITE) != raw.translate(
        None, _WHITE
    ):
        _refuse_repeated_members(raw)
    return value


def check_depth(value: Any) -> None:
    """Raise `Malformed` for a value that is nested too deeply."""
    if is_deeper(value):
        raise Malformed(_TOO_DEEP)


_TOO_DEEP: Final = f"Nested deeper than {DEEPEST} levels."


def _refuse_repeated_members(raw: bytes) -> None:
    try:
        json.loads(raw, object_pairs_hook=_unique, parse_int=str)
    except RecursionError:
        raise Malformed(_TOO_DEEP) from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            raise Malformed(f"The member {json.dumps(name)} appears twice in one object.")
        members[name] = value
    return members
