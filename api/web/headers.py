"""Reading the headers of a request, each in linear time and at little cost.

`request_guard.py` keeps out what is longer than `LONGEST`. The lists of what a client prefers are
read here rather than by werkzeug, which takes a microsecond and a half for each byte of them: three
such headers would cost as much as thirty actions.
"""

import re
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any, Final

from vorhand.api.problems.types.service import NotAcceptable

LONGEST: Final = 1_024
"""How many bytes a header that is read may have, all its lines together."""
LONGEST_UNREAD: Final = 65_536
"""How many bytes any other header may have, which is only passed on to helpers."""
READ: Final = frozenset(
    {
        *("CONTENT_TYPE", "HTTP_ACCEPT", "HTTP_ACCEPT_ENCODING"),
        *("HTTP_ACCESS_CONTROL_REQUEST_HEADERS", "HTTP_ACCESS_CONTROL_REQUEST_METHOD"),
        *("HTTP_CONTENT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_ORIGIN"),
    }
)
"""The headers that are read, by their names in a WSGI environment, besides two: of `X-Request-Id`
no more than 128 characters are, and a longer `Accept-Language` is ignored (`language.py`), because
the contract allows any.
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
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""The value of a parameter in quotes, which may hold commas and semicolons."""
_WEIGHT: Final = re.compile(r";[ \t]*q=[ \t]*(?:(0(?:\.[0-9]*)?|1(?:\.0*)?)[ \t]*(?:;|$))?")
"""The weight of a member, in a group if it is valid."""
_NOT_AT_ALL: Final = (0.0, -3)
"""Liked less than anything that is accepted."""


def are_too_long(environ: Mapping[str, Any]) -> bool:
    """Return whether a request has a header that is too long to be read, or to be passed on."""
    for name, value in environ.items():
        if type(value) is not str or len(value) <= LONGEST:
            continue
        if name in READ or len(value) > LONGEST_UNREAD:
            return True
    return False


@lru_cache(maxsize=64)
def is_json(content_type: str) -> bool:
    """Return whether this is JSON in UTF-8, strictly by the grammar of RFC 9110 (8.3.1).

    werkzeug ignores malformed parts, and sees only the last of several charsets.
    """
    return _JSON.fullmatch(content_type) is not None


def weights(
    header: str, known: Collection[str], name_of: Callable[[str], str] = str
) -> dict[str, float]:
    """Return how much the known members of a list are liked, from 0 to 1 (RFC 9110, 12.4.2), in the
    order in which the client names them; of several of one name, the best. `name_of` makes a name
    of what precedes the parameters, in lower case. Only the weight of known members is read.
    """
    if '"' in header:
        header = _STRING.sub("", header)
    found: dict[str, float] = {}
    for member in dict.fromkeys(header.lower().split(",")):
        name = name_of(member.partition(";")[0].strip(" \t"))
        if name not in known:
            continue
        weight = _WEIGHT.search(member)
        quality = weight[1] if weight else "1"
        if quality:
            found[name] = max(float(quality), found.get(name, 0))
    return found


@lru_cache(maxsize=64)
def best_match(accept: str, offered: tuple[str, ...]) -> str | None:
    """Return the offered media type that an `Accept` prefers (RFC 9110, 12.5.1), ignoring
    parameters; null for none. Cached, since clients send few different headers.
    """
    if not accept.strip(" \t,"):
        return offered[0]
    liked = weights(accept, {each for media_type in offered for each in _ranges(media_type)})
    best = max(offered, key=lambda media_type: _liking(media_type, liked))
    return best if _liking(best, liked) > _NOT_AT_ALL else None


def _ranges(media_type: str) -> tuple[str, ...]:
    """Return the media ranges that a media type is in, the closest first."""
    return media_type, f"{media_type.partition('/')[0]}/*", "*/*"


def _liking(media_type: str, liked: Mapping[str, float]) -> tuple[float, int]:
    """Return how much a media type is liked, by the closest range; if two are liked alike, the one
    with the closer range is preferred.
    """
    for distance, each in enumerate(_ranges(media_type)):
        if each in liked:
            return (liked[each], -distance) if liked[each] else _NOT_AT_ALL
    return _NOT_AT_ALL


def media_type_for(environ: Mapping[str, Any], *offered: str) -> str:
    """Return the offered media type that the client prefers; raises `NotAcceptable` if it accepts
    none.
    """
    best = best_match(environ.get("HTTP_ACCEPT", ""), offered)
    if best is None:
        raise NotAcceptable(offered)
    return best


@lru_cache(maxsize=64)
def takes_gzip(accept_encoding: str) -> bool:
    """Return whether an `Accept-Encoding` ranks gzip at least as high as no coding (RFC 9110,
    12.5.3). A client that sends no such header, or accepts neither, gets no coding.
    """
    wanted = weights(accept_encoding, {"gzip", "identity", "*"}, _coding)
    gzip = wanted.get("gzip", wanted.get("*", 0))
    return 0 < gzip >= wanted.get("identity", 0)


def _coding(name: str) -> str:
    return name.removeprefix("x-")


def has_already(environ: Mapping[str, Any], tag: str) -> bool:
    """Return whether a client has the representation with this tag, which is in quotes (RFC 9110,
    13.1.2). Nothing else is compared: `If-Match` guards what is changed, which nothing here is, and
    no answer has a date.
    """
    names: str = environ.get("HTTP_IF_NONE_MATCH", "")
    return tag in names or names.strip(" \t") == "*"
