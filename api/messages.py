"""What is said of a body that has not the shape that is wanted: where, and how much of it."""

from collections.abc import Mapping
from typing import Any

from engine.kernel.wanted import UNKNOWN

FEW = 16
"""Up to so many errors are told at length: an answer is not to be many times its request."""


def brief(message: str) -> str:
    """The message without the list of what there is."""
    return f"{UNKNOWN}." if message.startswith(UNKNOWN) else message


def pointers(messages: Any, at: str = "") -> list[tuple[str, str]]:
    """marshmallow's nested messages as pairs of JSON pointer (RFC 6901) and message, in order."""
    if isinstance(messages, Mapping):
        return [
            pair
            for key, inner in messages.items()
            for pair in pointers(inner, at if _is_whole(key, inner) else f"{at}/{_escaped(key)}")
        ]
    return [(at, str(message)) for message in messages]


def _is_whole(key: Any, messages: Any) -> bool:
    """Whether messages are about the object itself, and not about a member of this name."""
    return key == "_schema" and not str(messages[0]).startswith(UNKNOWN)


def _escaped(key: Any) -> str:
    return str(key).replace("~", "~0").replace("/", "~1")
