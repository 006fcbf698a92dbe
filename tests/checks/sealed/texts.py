"""Texts after a point, seals, passes and vouchers, changed in ways that any of them may be."""

import base64
import random
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from vorhand.api.problems.details import details
from vorhand.api.problems.types.sealed import NotOpened, WrongVoucher
from vorhand.api.sealed.seal import OpenError

_CHARACTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ é"


def encoded(raw: bytes) -> str:
    """Bytes, as such a text has them."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def bit(text: str, rng: random.Random) -> str:
    """A bit of what the text stands for is flipped."""
    head, _, last = text.rpartition(".")
    raw = bytearray(base64.urlsafe_b64decode(last + "=" * (-len(last) % 4)))
    raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    return f"{head}.{encoded(raw)}"


def character(text: str, rng: random.Random) -> str:
    """A character is another: of the key's id, or of the rest."""
    at = rng.randrange(len(text))
    return f"{text[:at]}{rng.choice(_CHARACTERS.replace(text[at], ''))}{text[at + 1 :]}"


def cut(text: str, rng: random.Random) -> str:
    """Some of the text is missing: at its beginning, its end, or in between."""
    first, last = sorted(rng.sample(range(len(text) + 1), 2))
    return text[:first] + text[last:] or "x"


def addition(text: str, rng: random.Random) -> str:
    """A part of the text appears again."""
    first, last = sorted(rng.sample(range(len(text) + 1), 2))
    return text[:last] + text[first:]


CHANGES: Final[Mapping[str, Callable[[str, random.Random], str]]] = {
    each.__name__: each for each in (bit, character, cut, addition)
}


def is_refused(call: Callable[[], object], kind: type[NotOpened | WrongVoucher]) -> bool:
    """Whether a call gets the one refusal of this kind, whatever was wrong."""
    try:
        call()
    except kind as refused:
        one = details(kind(OpenError.ALTERED))
        return msgspec.json.encode(details(refused)) == msgspec.json.encode(one)
    return False
