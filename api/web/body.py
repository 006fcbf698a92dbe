"""Reading the body of a request: strict JSON (RFC 8259), and nothing that two parsers could read
differently.
"""

import json
import re
from array import array
from collections import Counter
from itertools import accumulate
from typing import Any, Final, NoReturn
from wsgiref.types import WSGIEnvironment

import msgspec
import orjson
from flask import Request
from werkzeug.exceptions import RequestEntityTooLarge

from vorhand.api.problems.depth import too_deep
from vorhand.api.problems.details import (
    NOT_SENT_AS_JSON,
    Malformed,
    TooLarge,
    UnsupportedMediaType,
)
from vorhand.api.web.headers import is_json
from vorhand.engine.schema.validate import DEEPEST

DEEPEST_OF_MANY: Final = 500
"""How deep lists and objects may be nested if the parts of a body are validated one by one: as deep
as the strict parser can read with every version of Python.
"""
RECEIVED: Final = "vorhand.received"
"""The key in the WSGI environment for the bytes of the body, once they have been read."""
_LENGTH: Final = re.compile("[0-9]{1,9}")
_STRING: Final = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""Possessive, so that no backtracking positions are kept: those would take a hundred bytes for each
escaped character.
"""
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
_UP_OR_DOWN: Final = bytes(1 if each in b"[{" else 255 for each in range(256))
"""1 for an opening bracket, and -1, as a signed byte, for a closing one."""
_LONGEST_INTEGER: Final = 400
"""Longer integers are far out of every range; they are replaced by one that is out of range too."""


def received(environ: WSGIEnvironment, max_body: int) -> bytes:
    """The bytes of a request's body, at most this many.

    Raises `Malformed` (400) if it breaks off, `TooLarge` (413), and `UnsupportedMediaType` (415) if
    it is not declared as JSON.
    """
    if not is_json(environ.get("CONTENT_TYPE", "")):
        raise UnsupportedMediaType(NOT_SENT_AS_JSON)
    if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
        said = "Send the body without a content coding."
        raise UnsupportedMediaType(said, is_coded=True)
    raw = environ[RECEIVED] = _received(environ, max_body)
    if len(raw) > max_body:
        raise TooLarge(max_body)
    return raw


def _received(environ: WSGIEnvironment, max_body: int) -> bytes:
    """All bytes of a body. The server has read the head, and reads the rest on demand: an error
    now, such as a chunk without its end, is the client's fault, whatever the exception.
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
    """The length of a body that is sent in one piece with its length: it can be read directly,
    without the streams that werkzeug provides for all others.
    """
    written: str = environ.get("CONTENT_LENGTH", "")
    if "HTTP_TRANSFER_ENCODING" in environ or not _LENGTH.fullmatch(written):
        return None
    return int(written)


def parse(raw: bytes, deepest: int = DEEPEST) -> Any:
    """The JSON value of these bytes; raises `Malformed`. A value that `orjson` reads may still be
    deeper than this: whoever validates it looks, if it does not match its schema.

    The value that orjson reads is accepted if it is written back as exactly the same bytes, apart
    from white space: then nothing has been lost (a duplicate member) or changed (a huge integer).
    orjson only reads here: up to 3.13, its `dumps` can write past the end of its buffer, and a body
    with escaped strings before small numbers is enough to make it do so.
    """
    try:
        value = orjson.loads(raw)
        written_again = msgspec.json.encode(value)
    except (orjson.JSONDecodeError, RecursionError):
        return _parse_strictly(raw, deepest)
    if written_again != raw and _without_space(written_again) != _without_space(raw):
        return _parse_strictly(raw, deepest)
    return value


def _without_space(raw: bytes) -> bytes:
    return raw.translate(None, b" \t\r\n")


def _parse_strictly(raw: bytes, deepest: int) -> Any:
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        said = "The body is not UTF-8: byte {byte} is invalid."
        raise Malformed(said, {"byte": error.start}) from None
    depth = _depth(raw)
    if depth > DEEPEST_OF_MANY:  # reading that would depend on the version of Python
        raise too_deep(deepest)
    try:
        value = _load(text)
    except json.JSONDecodeError:
        raise _broken(raw) from None
    if depth > deepest:
        raise too_deep(deepest)
    if "\\ud" in text or "\\uD" in text:
        _refuse_lone_surrogates(text, value)
    return value


def _depth(raw: bytes) -> int:
    """How deep its brackets are nested, including those in strings; an upper bound if there are
    few.
    """
    brackets = raw.count(b"[") + raw.count(b"{")
    if brackets <= DEEPEST:
        return brackets
    steps = _STRING.sub(b"", raw).translate(_UP_OR_DOWN, _NO_BRACKETS)
    return max(accumulate(array("b", steps)), default=0)


def _broken(raw: bytes) -> Malformed:
    """Where the JSON is malformed, in orjson's words, which are English: Python's differ from
    version to version.
    """
    try:
        orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        return Malformed(
            "The body is not JSON: {error}, at line {line}, column {column}.",
            {"error": error.msg, "line": error.lineno, "column": error.colno},
        )
    return Malformed("The body is not JSON.")


def _load(text: str) -> Any:
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError:
        raise
    except ValueError:  # an integer of more digits than Python converts
        return _DECODER_OF_HUGE_INTEGERS.decode(text)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counts.items() if count > 1)
        said = "The member {member} appears twice in one object."
        raise Malformed(said, {"member": json.dumps(twice)})
    return members


def _refuse_constant(name: str) -> NoReturn:
    raise Malformed("{value} is not JSON.", {"value": name})


def _refuse_lone_surrogates(text: str, value: Any) -> None:
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise Malformed("The body contains half of a surrogate pair.") from None


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_refuse_constant)
_DECODER_OF_HUGE_INTEGERS: Final = json.JSONDecoder(
    object_pairs_hook=_unique,
    parse_constant=_refuse_constant,
    parse_int=lambda digits: int(digits[:_LONGEST_INTEGER]),
)
