"""Reading the headers of a request, each in linear time.

werkzeug reads them, with two precautions. It gets no white space within a media type, for which it
would take quadratic time; and no date, because no answer has one to compare it with, and some dates
raise `OverflowError`.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from werkzeug.datastructures import MIMEAccept
from werkzeug.exceptions import RequestHeaderFieldsTooLarge
from werkzeug.http import parse_accept_header

from vorhand.api.problems.details import OTHER_FORMS, NotAcceptable

LONGEST: Final = 65_536
"""The longest line that any setting allows. A header that came in several lines is one here, and
may be longer.
"""
_TOKEN: Final = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
_QUOTED: Final = r'"[^"\\]*(?:\\.[^"\\]*)*"'
_UTF_8: Final = 'charset=(?:utf-8|"utf-8")'
_JSON: Final = re.compile(
    r"application/json[ \t]*"
    rf"(?:;[ \t]*(?:(?:{_UTF_8}|(?!charset=){_TOKEN}=(?:{_TOKEN}|{_QUOTED}))[ \t]*)?)*",
    re.ASCII | re.IGNORECASE,
)
"""JSON in UTF-8, as a `Content-Type`. Each text can be matched in only one way: white space belongs
to what precedes it.
"""
_UNBROKEN: Final = {at: "-" for at in range(256) if chr(at).isspace()}
"""Replaces white space, which no media type contains, with a character that none of the offered
types has.
"""
_CONDITIONS: Final = ("REQUEST_METHOD", "HTTP_IF_NONE_MATCH")


def refuse_long(environ: Mapping[str, Any]) -> None:
    """Raise `RequestHeaderFieldsTooLarge` (431) for a request with a header that is too long."""
    for value in environ.values():
        if type(value) is str and len(value) > LONGEST:
            raise RequestHeaderFieldsTooLarge


@lru_cache(maxsize=64)
def is_json(content_type: str) -> bool:
    """Whether this is JSON in UTF-8, strictly by the grammar of RFC 9110 (8.3.1).

    werkzeug ignores malformed parts, and sees only the last of several charsets.
    """
    return _JSON.fullmatch(content_type) is not None


@lru_cache(maxsize=256)
def best_match(accept: str, offered: tuple[str, ...]) -> str | None:
    """The offered media type that an `Accept` prefers (RFC 9110, 12.5.1), ignoring parameters; null
    for none. Cached, since clients send few different headers, and parsing one costs as much as
    playing a card.
    """
    wanted = parse_accept_header(accept)
    if not wanted:
        return offered[0]
    named = [(each.partition(";")[0].translate(_UNBROKEN), quality) for each, quality in wanted]
    return MIMEAccept(named).best_match(offered)


def accepted(environ: Mapping[str, Any], *offered: str) -> str:
    """The offered media type that the client prefers; raises `NotAcceptable` if it accepts none."""
    best = best_match(environ.get("HTTP_ACCEPT", ""), offered)
    if best is None:
        raise NotAcceptable(OTHER_FORMS, {"forms": offered})
    return best


@lru_cache(maxsize=256)
def takes_gzip(accept_encoding: str) -> bool:
    """Whether an `Accept-Encoding` ranks gzip at least as high as no coding (RFC 9110, 12.5.3). A
    client that sends no such header, or accepts neither, gets no coding.
    """
    wanted = {"identity": 0.0}
    for coding, quality in parse_accept_header(accept_encoding):
        name = coding.lower().removeprefix("x-")
        wanted[name] = max(quality, wanted.get(name, 0))
    gzip = wanted.get("gzip", wanted.get("*", 0))
    return 0 < gzip >= wanted["identity"]


def conditions(environ: Mapping[str, Any]) -> dict[str, Any]:
    """The part of a WSGI environment that says whether a client has this already (RFC 9110,
    13.1.2). `If-Match` guards what is changed, and nothing here is.
    """
    return {name: environ[name] for name in _CONDITIONS if name in environ}
