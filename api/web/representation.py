"""Representations that anybody may read and cache: made once, compressed once, and identified by an
ETag.

They contain no cards, unlike the answers of calls.
"""

import gc
import gzip
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from threading import RLock
from typing import Any, Final, NamedTuple

from flask import Response

from vorhand.api.web.headers import has_already, takes_gzip
from vorhand.api.web.responses import JSON, answer

REVALIDATED: Final = {"Cache-Control": "no-cache"}
"""Clients may cache it, but revalidate it each time; 304 answers that it has not changed."""
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""Clients may keep it for a year without asking again: it has another name when it changes."""
WORTH_IT: Final = 0.9
"""Content that does not compress to less than this share, such as a picture, is sent uncompressed.
"""
_LEVEL: Final = 7
"""Of gzip: the highest, 9, makes the documents 2 % smaller, and takes almost three times as long.
"""


class Representation(NamedTuple):
    """A representation, and the same compressed by gzip if that makes it smaller."""

    content: bytes
    compressed: bytes | None
    media_type: str
    tag: str


def representation_of(content: bytes | str, media_type: str = JSON) -> Representation:
    """Return a representation with its tag, which depends on the content and its type, and
    compressed.
    """
    raw = content.encode() if isinstance(content, str) else content
    compressed = gzip.compress(raw, compresslevel=_LEVEL, mtime=0)
    is_smaller = len(compressed) < WORTH_IT * len(raw)
    return Representation(
        raw, compressed if is_smaller else None, media_type, _tag(raw, media_type)
    )


def cached(make: Callable[..., Representation]) -> Callable[..., Representation]:
    """Return a function that keeps what it makes. While one thread makes something, others that ask
    wait for it, instead of making it as well.
    """
    making, known = RLock(), cache(make)

    def made(*arguments: str) -> Representation:
        with making, _not_collecting():
            return known(*arguments)

    return made


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Do something while the garbage collector looks for no cycles: what is being made is in use,
    and looking through it takes a tenth of the time.
    """
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()


def with_type(media_type: str, other: Representation) -> Representation:
    """Return the same content with another media type, and so with another tag."""
    return other._replace(media_type=media_type, tag=_tag(other.content, media_type))


def _tag(content: bytes, media_type: str) -> str:
    return sha256(media_type.encode() + b"\n" + content).hexdigest()[:16]


def conditional_response(
    what: Representation,
    environ: Mapping[str, Any],
    headers: Mapping[str, str] = REVALIDATED,
    vary: tuple[str, ...] = (),
) -> Response:
    """Return the answer with a representation: compressed for a client that accepts gzip (RFC 9110,
    12.5.3), and 304 without a body for one that already has it (13.1.2). `vary` names further
    headers, besides `Accept-Encoding`, by which the representation was chosen.
    """
    content, tag, sent = what.content, what.tag, dict(headers)
    if what.compressed is not None:
        vary = (*vary, "Accept-Encoding")
        if takes_gzip(environ.get("HTTP_ACCEPT_ENCODING", "")):
            content, tag = what.compressed, f"{tag}-gzip"
            sent["Content-Encoding"] = "gzip"
    if vary:
        sent["Vary"] = ", ".join(vary)
    sent["ETag"] = f'"{tag}"'
    status = 304 if has_already(environ, sent["ETag"]) else 200
    return answer(content, what.media_type, status, sent)
