"""The answers of the service."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final
from wsgiref.types import WSGIEnvironment

from flask import Response
from werkzeug.datastructures import Headers
from werkzeug.utils import get_content_type

JSON: Final = "application/json"
ALWAYS: Final = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
"""An answer may hold every card: nobody may store it, or interpret it as another media type."""


class Written(Headers):
    """Headers with fixed values: werkzeug need not look for line breaks in them."""

    def __init__(self, written: Iterable[tuple[str, str]]) -> None:
        self._list = [*written]


class Answer(Response):
    """An answer whose headers are sent as they are: it is never a redirect, its length is known
    from the start, its body is complete, and nothing is left to do after it has been sent.
    """

    def get_wsgi_headers(self, environ: WSGIEnvironment) -> Headers:
        """The headers; fewer if there is no body."""
        has_body = self.status_code not in (204, 304)
        return self.headers if has_body else super().get_wsgi_headers(environ)

    def get_app_iter(self, environ: WSGIEnvironment) -> Iterable[bytes]:
        """The body, if the status allows one."""
        if environ["REQUEST_METHOD"] != "POST" or not isinstance(self.response, list):
            return super().get_app_iter(environ)
        return self.response


def answer(
    body: bytes | str,
    media_type: str = JSON,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An answer with the headers that every answer has."""
    sent = body.encode() if isinstance(body, str) else body
    return complete(sent, headers_of(sent, media_type, headers or {}), status)


def complete(body: bytes, headers: Iterable[tuple[str, str]], status: int = 200) -> Response:
    """Return an answer with just these headers."""
    return Answer([body], status, Written(headers))


def headers_of(body: bytes, media_type: str, headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """These headers and those that every answer has, as WSGI takes them."""
    return [
        *{
            **ALWAYS,
            **headers,
            "Content-Type": _content_type(media_type),
            "Content-Length": str(len(body)),
        }.items()
    ]


@lru_cache(maxsize=16)
def _content_type(media_type: str) -> str:
    return get_content_type(media_type, "utf-8")
