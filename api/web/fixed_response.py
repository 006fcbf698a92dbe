"""Refusals that are written beforehand: the same bytes each time, in English, whatever was sent."""

from http import HTTPStatus
from typing import Final, NamedTuple

import msgspec

from vorhand.api.problems.details import MEDIA_TYPE, details
from vorhand.api.problems.problem import Problem
from vorhand.api.problems.types.body import Malformed
from vorhand.api.problems.types.service import HeadersTooLarge
from vorhand.api.web.headers import LONGEST, LONGEST_UNREAD
from vorhand.api.web.responses import ALWAYS
from vorhand.engine.text.language import ENGLISH

HEADERS_TOO_LONG: Final[Problem] = HeadersTooLarge(
    "A header that the service reads has at most {most} bytes, any other at most {most_unread}.",
    {"most": LONGEST, "most_unread": LONGEST_UNREAD},
)
NOT_HTTP: Final[Problem] = Malformed("This is not an HTTP/1.1 request.")


class FixedResponse(NamedTuple):
    """A whole answer: its status line after the version of HTTP, its headers and its body."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


def fixed_response(problem: Problem, prefix: str) -> FixedResponse:
    """Return the answer that reports a problem, for a service under this prefix."""
    status = HTTPStatus(problem.type.status)
    body = msgspec.json.encode(details(problem, ENGLISH, prefix))
    headers = {
        **ALWAYS,
        "Content-Language": ENGLISH.tag,
        "Content-Type": MEDIA_TYPE,
        "Content-Length": str(len(body)),
    }
    return FixedResponse(f"{status} {status.phrase}", tuple(headers.items()), body)
