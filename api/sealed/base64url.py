"""Bytes as text: base64url without padding, of which only one spelling is read."""

import string
from typing import Final

import msgspec

_CHARACTERS: Final = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
"""Those of base64url, each at its value."""
_LAST: Final = (_CHARACTERS, "", _CHARACTERS[::16], _CHARACTERS[::4])
"""The last characters that a text may have, by its length modulo 4: in others there are bits that
stand for nothing.
"""


def encode(raw: bytes) -> str:
    """Base64url without padding; msgspec writes and reads it faster than the standard library."""
    text: str = msgspec.to_builtins(raw)
    return text.rstrip("=").replace("+", "-").replace("/", "_")


def decode(text: str) -> tuple[bytes, bool]:
    """Return the bytes of a base64url text, and whether they are written as `encode` does it. A
    text that is not base64url is read as zeros, of the same length.
    """
    size = len(text)
    standard = text.replace("-", "+").replace("_", "/")
    try:
        raw = msgspec.convert(standard + "=" * (-size % 4), bytes)
    except msgspec.ValidationError:
        return bytes(size * 3 // 4), False
    is_other = "+" in text or "/" in text
    return raw, text[-1:] in _LAST[size % 4] and not is_other
