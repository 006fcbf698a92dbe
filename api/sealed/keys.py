"""The keys of seals and of vouchers: the first of them seals and vouches, and with all of them
strings are opened and checked.

What `repr` shows of keys is their ids, and so is what a message says of them.
"""

import binascii
import hmac
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias

KEY_BYTES: Final = 64
"""Of a key: AES-SIV takes half of it for the tag, and half for AES-256."""
_ID: Final = re.compile("[a-z0-9-]{1,16}")
_FEWEST_BYTES: Final = 16
"""A key with fewer different bytes than this was not drawn at random."""


class Cipher(Protocol):
    """Seals bytes without a nonce, with other bytes that are only authenticated."""

    def encrypt(self, data: bytes, associated_data: Any, /) -> bytes:
        """Return the sealed bytes."""

    def decrypt(self, data: bytes, associated_data: Any, /) -> bytes:
        """Return the bytes that were sealed; raises for all others."""


CipherOf: TypeAlias = Callable[[bytes], tuple[Cipher, type[Exception]]]
"""A cipher with a secret, and what it raises for bytes that it has not sealed."""


class Key:
    """A key with its id, which is public."""

    def __init__(self, id: str, secret: bytes, cipher_of: CipherOf) -> None:
        self.id = id
        self.cipher, self.invalid = cipher_of(secret)

    def __repr__(self) -> str:
        return f"<key {self.id}>"


class VoucherKey:
    """Says what follows from a key for vouchers: nothing can be sealed or opened with it."""

    def __init__(self, id: str, secret: bytes) -> None:
        self.id = id
        self.of_code = _derived(secret, "code")
        """Makes the message authentication code."""
        self.of_mask = _derived(secret, "mask")
        """Conceals the rest."""

    def __repr__(self) -> str:
        return f"<key {self.id}>"


class VoucherKeys:
    """Says what follows from all keys for vouchers, by their ids."""

    def __init__(self, secret_of: Mapping[str, bytes]) -> None:
        self._by_id: Final = {id: VoucherKey(id, secret) for id, secret in secret_of.items()}
        self.vouching: Final = next(iter(self._by_id.values()))
        self._decoy: Final = VoucherKey("decoy", secrets.token_bytes(KEY_BYTES))

    def named(self, id: str) -> tuple[VoucherKey, bool]:
        """Return the key of this id, and whether there is one; if not, the key recognizes
        nothing.
        """
        found = self._by_id.get(id)
        return (found, True) if found else (self._decoy, False)

    def __repr__(self) -> str:
        return f"<keys {', '.join(self._by_id)}>"


class Keys:
    """All keys of a service."""

    def __init__(self, secret_of: Mapping[str, bytes], cipher_of: CipherOf) -> None:
        self.vouchers: Final = VoucherKeys(secret_of)
        self._by_id: Final = {id: Key(id, each, cipher_of) for id, each in secret_of.items()}
        self.sealing: Final = next(iter(self._by_id.values()))
        self.decoy: Final = Key("decoy", secrets.token_bytes(KEY_BYTES), cipher_of)
        """Opens nothing. It stands for an unknown key, so that this takes as long as any other."""

    @property
    def ids(self) -> list[str]:
        """The ids of all, that of the sealing one first."""
        return [*self._by_id]

    def named(self, id: str) -> Key:
        """Return the key of this id, or the decoy."""
        return self._by_id.get(id, self.decoy)

    def __repr__(self) -> str:
        return f"<keys {', '.join(self._by_id)}>"


def read_keys(text: str) -> Keys | None:
    """Return the keys that a text lists as `id:base64`, separated by commas or white space; null
    for an empty text. Raises `ValueError`, which says what is wrong and quotes no key.
    """
    secret_of = _secrets_in(text)
    return Keys(secret_of, _aes_siv) if secret_of else None


def read_voucher_keys(text: str) -> VoucherKeys | None:
    """Return the keys that a text lists, only for vouchers: this needs no other package."""
    secret_of = _secrets_in(text)
    return VoucherKeys(secret_of) if secret_of else None


def new_key(id: str) -> str:
    """Return a new key, as `read_keys` reads it."""
    return f"{id}:{b64encode(secrets.token_bytes(KEY_BYTES)).decode()}"


def _secrets_in(text: str) -> dict[str, bytes]:
    entries = re.split(r"[\s,]+", text.strip(", \t\r\n"))
    if entries == [""]:
        return {}
    found: dict[str, bytes] = {}
    for place, entry in enumerate(entries, 1):
        id, _, written = entry.partition(":")
        if not _ID.fullmatch(id):
            raise ValueError(f"entry {place} has no id of 1 to 16 characters out of a-z, 0-9 and -")
        if id in found:
            raise ValueError(f"the id {id} appears twice")
        found[id] = _secret(id, written)
    if len({*found.values()}) < len(found):
        raise ValueError("two ids have the same key")
    return found


def _secret(id: str, written: str) -> bytes:
    try:
        secret = b64decode(written, validate=True)
    except binascii.Error:
        raise ValueError(f"the key {id} is not base64") from None
    if len(secret) != KEY_BYTES:
        raise ValueError(f"the key {id} has {len(secret)} bytes, not {KEY_BYTES}")
    half = KEY_BYTES // 2
    if len({*secret}) < _FEWEST_BYTES or secret[:half] == secret[half:]:
        raise ValueError(f"the key {id} is not random")
    return secret


def _aes_siv(secret: bytes) -> tuple[Cipher, type[Exception]]:
    """AES-SIV (RFC 5297)."""
    try:
        from cryptography.exceptions import InvalidTag  # noqa: PLC0415 - an extra
        from cryptography.hazmat.primitives.ciphers.aead import AESSIV  # noqa: PLC0415 - an extra
    except ImportError:
        raise ValueError(
            "sealing needs the package cryptography, which comes with the extra [sealed]"
        ) from None
    return AESSIV(secret), InvalidTag


def _derived(secret: bytes, what: str) -> bytes:
    return hmac.digest(secret, f"vorhand voucher {what}".encode(), "sha256")
