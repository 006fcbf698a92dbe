"""The service in a browser's tab: the same app, asked without a network.

Its tables are sealed, as the page of the table asks for, with a key that everybody knows: all cards
are on this device anyway, and a table that the browser has kept opens again tomorrow.
"""

import hmac
import json
from hashlib import sha512, shake_256
from typing import Any, Final

from vorhand.api import create_app
from vorhand.api.sealed.keys import Keys

_TAG: Final = 16
_HALF: Final = 32


class AlteredError(Exception):
    """The bytes are not what was sealed."""


class Cipher:
    """A cipher like AES-SIV, from what Python has: the tag of the content is the nonce."""

    def __init__(self, secret: bytes) -> None:
        self._of_tag: Final = secret[:_HALF]
        self._of_content: Final = secret[_HALF:]

    def encrypt(self, data: bytes, associated_data: Any) -> bytes:
        """The tag, and the content in disguise."""
        tag = self._tag(data, associated_data)
        return tag + self._disguised(data, tag)

    def decrypt(self, data: bytes, associated_data: Any) -> bytes:
        """The content; raises `AlteredError`."""
        tag, content = data[:_TAG], self._disguised(data[_TAG:], data[:_TAG])
        if not hmac.compare_digest(tag, self._tag(content, associated_data)):
            raise AlteredError
        return content

    def _tag(self, data: bytes, associated_data: Any) -> bytes:
        mac = hmac.new(self._of_tag, digestmod="sha256")
        for each in (*(associated_data or ()), data):
            mac.update(len(each).to_bytes(4, "big") + each)
        return mac.digest()[:_TAG]

    def _disguised(self, data: bytes, tag: bytes) -> bytes:
        stream = shake_256(self._of_content + tag).digest(len(data))
        return bytes(a ^ b for a, b in zip(data, stream, strict=True))


def _cipher(secret: bytes) -> tuple[Cipher, type[Exception]]:
    return Cipher(secret), AlteredError


KEY: Final = sha512(b"vorhand in a tab").digest()
KEYS: Final = Keys({"tab": KEY}, _cipher)
_CLIENT: Final = create_app({"seal_keys": KEYS, "table": False}).test_client(use_cookies=False)


def headers(written: str) -> dict[str, str]:
    """Headers that were sent as JSON."""
    found: dict[str, str] = json.loads(written)
    return found


def answer(
    method: str, path: str, headers: dict[str, str], body: bytes | None
) -> tuple[int, list[tuple[str, str]], bytes]:
    """The status, the headers and the body with which the service answers a request."""
    with _CLIENT.open(path, method=method, headers=headers, data=body, buffered=True) as answered:
        return answered.status_code, [*answered.headers.items()], answered.data
