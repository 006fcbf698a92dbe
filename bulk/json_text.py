"""The JSON that commands print, indented for people."""

from typing import Any

import msgspec


def json_of(value: Any) -> str:
    """A report as JSON."""
    return msgspec.json.format(msgspec.json.encode(value)).decode()
