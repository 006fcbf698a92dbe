"""The answers of the service."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from flask import Response
from werkzeug.utils import get_content_type

from vorhand.api.web.flask_fast_path import CompleteResponse, FixedHeaders

JSON: Final = "application/json"
ALWAYS: Final = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
"""An answer may hold every card: nobody may store it, or interpret it as another media type."""


def answer(
    body: bytes | str,
    media_type: str = JSON,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """Return an answer with the headers that every answer has."""
    sent = body.encode() if isinstance(body, str) else body
    return complete(sent, headers_of(sent, media_type, headers or {}), status)


def nothing(headers: Mapping[str, str] | None = None) -> Response:
    """Return an answer without a body, and without a type that a browser could take for a page."""
    empty = answer(b"", headers=headers)
    del empty.headers["Content-Type"]
    return empty


def complete(body: bytes, headers: Iterable[tuple[str, str]], status: int = 200) -> Response:
    """Return an answer with just these headers."""
    return CompleteResponse([body], status, FixedHeaders(headers))


def headers_of(body: bytes, media_type: str, headers: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return these headers and those that every answer has, as WSGI takes them."""
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
