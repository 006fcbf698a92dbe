"""The answers of the service."""

from collections.abc import Mapping
from typing import Final
from wsgiref.types import WSGIEnvironment

from flask import Response
from werkzeug.datastructures import Headers

JSON: Final = "application/json"
ALWAYS: Final = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}
"""An answer may hold every card: nobody is to store it, or to take it for something else."""


class Answer(Response):
    """An answer whose headers are sent as they stand: it redirects nobody, and has its length from
    the start.
    """

    def get_wsgi_headers(self, environ: WSGIEnvironment) -> Headers:
        """The headers; fewer where there is no body."""
        has_body = self.status_code not in (204, 304)
        return self.headers if has_body else super().get_wsgi_headers(environ)


def answer(
    body: bytes | str,
    media_type: str = JSON,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """An answer with the headers that every answer has."""
    return Answer(body, status, {**ALWAYS, **(headers or {})}, mimetype=media_type)
