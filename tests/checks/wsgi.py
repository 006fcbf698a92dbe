"""Requests to a WSGI app in this process, as a server passes them on."""

from io import BytesIO
from typing import Any, NamedTuple
from wsgiref.types import WSGIApplication


class Answer(NamedTuple):
    """The answer. The names of headers are in lower case."""

    status: int
    headers: dict[str, str]
    body: bytes


def environ(line: str, body: bytes = b"", **more: Any) -> dict[str, Any]:
    """The WSGI environment of a request; the line is its method and its path, and `more` are
    further variables.
    """
    method, _, target = line.partition(" ")
    path, _, query = target.partition("?")
    return {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "127.0.0.1:8000",
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(body),
        "wsgi.input_terminated": True,
        **more,
    }


def posted(call: str, body: bytes) -> dict[str, Any]:
    """The environment of a call with a JSON body."""
    sent = {"CONTENT_TYPE": "application/json", "CONTENT_LENGTH": str(len(body))}
    return environ(f"POST /{call}", body, **sent)


def answered(app: WSGIApplication, environ: dict[str, Any]) -> Answer:
    """The answer of an app, which is closed as a server does it."""
    started: list[Any] = []
    pieces: Any = app(environ, lambda *start: started.extend(start))  # type: ignore[arg-type]
    body = b"".join(pieces)
    if hasattr(pieces, "close"):
        pieces.close()
    status, headers, *_ = started
    return Answer(int(status[:3]), {name.lower(): value for name, value in headers}, body)
