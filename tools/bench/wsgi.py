"""Requests to apps that are called as WSGI callables, without a server or test client; and the
echoes with which Vorhand is compared.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import partial
from io import BytesIO
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication, WSGIEnvironment

from flask import Flask, Response, jsonify, request

from tools.bench.pairs import average

PATH: Final = "/apply-action"
_ANSWER_READ: Final = "bench.answer-read"


class Sample(NamedTuple):
    """The body of a request, and of Vorhand's answer to it."""

    body: bytes
    answer: bytes


def json_echo_app() -> Flask:
    """Return an echo that reads the body as JSON, and writes JSON, as Flask does."""
    app = Flask("json-echo", static_folder=None)

    @app.post(PATH)
    def _() -> Response:
        request.get_json()
        return jsonify(request.environ[_ANSWER_READ])

    return app


def echo_of_what_is_sent() -> Flask:
    """An echo for a server: it answers with the JSON that it reads."""
    app = Flask("echo-of-what-is-sent", static_folder=None)

    @app.post(PATH)
    def _() -> Response:
        return jsonify(request.get_json())

    return app


def cost(app: WSGIApplication, samples: Sequence[Sample], turn: int) -> float:
    """Return how many seconds a request takes, on average."""
    return average(partial(call, app), [environ_of(sample) for sample in samples])


def written(body: Mapping[str, Any]) -> bytes:
    """The body of a request as compact JSON."""
    return json.dumps(body, separators=(",", ":")).encode()


def environ_of(sample: Sample) -> WSGIEnvironment:
    """A request as a server hands it over; good for one call."""
    return {
        "REQUEST_METHOD": "POST",
        "SCRIPT_NAME": "",
        "PATH_INFO": PATH,
        "QUERY_STRING": "",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "HTTP_HOST": "127.0.0.1:8000",
        "HTTP_USER_AGENT": "bench",
        "HTTP_ACCEPT": "*/*",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(sample.body)),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(sample.body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        _ANSWER_READ: json.loads(sample.answer or b"null"),
    }


def call(app: WSGIApplication, environ: WSGIEnvironment) -> bytes:
    """The body of the answer; raises `RuntimeError` for any but a 200."""
    parts = app(environ, _start_response)
    answer = b"".join(parts)
    if hasattr(parts, "close"):
        parts.close()
    return answer


def _start_response(status: str, headers: object, exc_info: object = None) -> Any:
    if not status.startswith("200 "):
        raise RuntimeError(f"an answer that cannot be measured: {status}")
