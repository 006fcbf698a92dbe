"""Reading the body of a request: its bytes, and the JSON that they are."""

import re
from typing import Any, Final
from wsgiref.types import WSGIEnvironment

from flask import Request
from werkzeug.exceptions import RequestEntityTooLarge

from vorhand.api.problems.types.body import Malformed
from vorhand.api.problems.types.service import TooLarge, UnsupportedMediaType
from vorhand.api.web.headers import is_json
from vorhand.engine.schema.validate import DEEPEST
from vorhand.strict_json import NotJson, read_json

RECEIVED: Final = "vorhand.received"
"""The key in the WSGI environment for the bytes of the body, once they have been read."""
_LENGTH: Final = re.compile("[0-9]{1,9}")


def read_body(environ: WSGIEnvironment, max_body: int) -> bytes:
    """Return the bytes of a request's body, at most this many.

    Raises `Malformed` (400) if it breaks off, `TooLarge` (413), and `UnsupportedMediaType` (415) if
    it is not declared as JSON.
    """
    if not is_json(environ.get("CONTENT_TYPE", "")):
        raise UnsupportedMediaType()
    if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        raise UnsupportedMediaType(is_coded=True)
    raw = environ[RECEIVED] = _read(environ, max_body)
    if len(raw) > max_body:
        raise TooLarge(max_body)
    return raw


def _read(environ: WSGIEnvironment, max_body: int) -> bytes:
    """Return all bytes of a body. The server has read the head, and reads the rest on demand: an
    error now, such as a chunk without its end, is the client's fault, whatever the exception.
    """
    raw: bytes
    expected = _plain_length(environ)
    try:
        if expected is not None and expected <= max_body:
            raw = environ["wsgi.input"].read(expected)
        else:
            request = Request(environ)
            expected = request.content_length
            # A streamed body is cut off silently at its limit, so the limit is one byte more than
            # allowed.
            request.max_content_length = max_body + 1
            raw = request.get_data(cache=False)
    except RequestEntityTooLarge:
        raise TooLarge(max_body) from None
    except Exception:
        raise Malformed("The body broke off, or its chunks are malformed.") from None
    if expected is not None and len(raw) < expected:
        raise Malformed(
            "The body broke off after {read} bytes of {expected}.",
            {"read": len(raw), "expected": expected},
        )
    return raw


def _plain_length(environ: WSGIEnvironment) -> int | None:
    """Return the length of a body that is sent in one piece with its length: it can be read
    directly, without the streams that werkzeug provides for all others.
    """
    written: str = environ.get("CONTENT_LENGTH", "")
    if "HTTP_TRANSFER_ENCODING" in environ or not _LENGTH.fullmatch(written):
        return None
    return int(written)


def parse(raw: bytes, deepest: int = DEEPEST) -> Any:
    """Return the JSON value of these bytes, as `read_json` reads it; raises `Malformed`."""
    try:
        return read_json(raw, deepest)
    except NotJson as error:
        raise Malformed(*error.said) from None
