"""A seal: a key id and AES-SIV (RFC 5297) of some bytes, as text.

AES-SIV needs no nonce, so the same bytes always give the same seal. The format, the key id and the
purpose are associated data: what was sealed for one purpose does not open for another. The bytes
are padded to steps, and never compressed, so the length says little about them. Whatever is wrong
with a text, the same work is done before that is known; whoever refuses a text that opens wastes a
failure.
"""

from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from vorhand.api.sealed.base64url import decode, encode
from vorhand.api.sealed.keys import Key, Keys

_FORMAT: Final = "seal/v6"
_END: Final = b"\x80"
"""Stands where the content ends; zeros follow (ISO/IEC 7816-4)."""


class Purpose(NamedTuple):
    """Says what a seal is for, and the steps in which it grows."""

    name: str
    step: int

    @cache  # noqa: B019 - of few purposes and few games
    def of(self, game: str) -> "Purpose":
        """Return the purpose for the tables of one game."""
        return Purpose(f"{self.name} {game}", self.step)


class OpenError(Enum):
    """Why a text does not open, or is no voucher; for the operator, and never for the client."""

    MISSING = "missing"
    MALFORMED = "malformed"
    UNKNOWN_KEY = "unknown-key"
    ALTERED = "altered"
    OTHER_TABLE = "other-table"
    IMPOSSIBLE = "impossible"
    HOLDER = "holder"


def seal(keys: Keys, purpose: Purpose, content: bytes) -> str:
    """Return the text that seals these bytes."""
    key = keys.sealing
    size = len(content) + len(_END)
    padded = (content + _END).ljust(-(-size // purpose.step) * purpose.step, b"\0")
    return f"{key.id}.{encode(key.cipher.encrypt(padded, _associated(key.id, purpose)))}"


def unseal(keys: Keys, purpose: Purpose, text: str) -> tuple[bytes, OpenError | None]:
    """Return the bytes of a text that `seal` made for this purpose with any of the keys; or none,
    and why it does not open.
    """
    id, _, rest = text.rpartition(".")
    key = keys.named(id)
    raw, is_written_so = decode(rest)
    content = _decrypted(key, raw, _associated(key.id, purpose))
    if not is_written_so:
        return b"", OpenError.MALFORMED
    if not content:
        return b"", OpenError.UNKNOWN_KEY if key is keys.decoy else OpenError.ALTERED
    return content.rstrip(b"\0")[: -len(_END)], None


def equalise_timing(key: Key) -> None:
    """Take as long as failing to open a text takes more than opening it."""
    _decrypted(key, b"", [])


def _decrypted(key: Key, raw: bytes, associated: list[bytes]) -> bytes:
    """Return what was sealed, which is never empty; nothing for whatever else it is."""
    try:
        content: bytes = key.cipher.decrypt(raw, associated)
    except key.invalid:
        return b""
    return content


@cache
def _associated(key: str, purpose: Purpose) -> list[bytes]:
    """Return one text, for which AES-SIV takes less time than for three; no part of it has a space,
    but for the last.
    """
    return [f"{_FORMAT} {key} {purpose.name}".encode()]
