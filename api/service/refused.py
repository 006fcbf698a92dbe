"""Problem details for requests that gunicorn itself refuses, before they reach the app."""

from http import HTTPStatus
from typing import Final

from vorhand.api.problems.types.service import HeadersTooLarge, InternalError
from vorhand.api.web.fixed_response import NOT_HTTP, fixed_response

HEADERS_TOO_LARGE: Final = HeadersTooLarge()
SERVICE_FAILED: Final = InternalError()


def answer_to(status: int, prefix: str) -> bytes:
    """The answer that closes a connection, in place of gunicorn's own answer with this status."""
    problem = NOT_HTTP
    if status in (HTTPStatus.REQUEST_URI_TOO_LONG, HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE):
        problem = HEADERS_TOO_LARGE
    elif status == HTTPStatus.INTERNAL_SERVER_ERROR:
        problem = SERVICE_FAILED
    line, headers, body = fixed_response(problem, prefix)
    lines = [
        f"HTTP/1.1 {line}",
        "Connection: close",
        *(f"{name}: {each}" for name, each in headers),
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
