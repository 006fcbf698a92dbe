"""Problem details for requests that gunicorn itself refuses, before they reach the app."""

from http import HTTPStatus
from typing import Final

import msgspec

from vorhand.api.problems.details import FAILED, MEDIA_TYPE, Problem, details
from vorhand.api.problems.types import TYPES
from vorhand.api.web.responses import ALWAYS
from vorhand.engine.kernel.language import ENGLISH

HEADERS_TOO_LARGE: Final = Problem(TYPES["headers-too-large"].meaning)
HEADERS_TOO_LARGE.name = "headers-too-large"
NOT_HTTP: Final = Problem("This is not an HTTP/1.1 request.")
NOT_HTTP.name = "malformed"
SERVICE_FAILED: Final = Problem(FAILED)


def answer_to(status: int, prefix: str) -> bytes:
    """The answer that closes a connection, in place of gunicorn's own answer with this status."""
    problem = NOT_HTTP
    if status in (HTTPStatus.REQUEST_URI_TOO_LONG, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE):
        problem = HEADERS_TOO_LARGE
    elif status == HTTPStatus.INTERNAL_SERVER_ERROR:
        problem = SERVICE_FAILED
    sent = HTTPStatus(TYPES[problem.name].status)
    body = msgspec.json.encode(details(problem, prefix=prefix))
    headers = {
        **ALWAYS,
        "Connection": "close",
        "Content-Language": ENGLISH.tag,
        "Content-Type": MEDIA_TYPE,
        "Content-Length": str(len(body)),
    }
    lines = [
        f"HTTP/1.1 {sent} {sent.phrase}",
        *(f"{name}: {each}" for name, each in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
