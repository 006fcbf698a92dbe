"""Requests that gunicorn itself refuses are answered with problem details, as by the service."""

from collections.abc import Iterator

import orjson
import pytest

from tests.checks.corpus.sending import Connection
from tests.checks.corpus.server import Server, running
from vorhand.api.problems.types import TYPES

PREFIX = "/cards/vorhand"
HOST = b" HTTP/1.1\r\nHost: a\r\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A service under a prefix."""
    with running(games="toepen", prefix=PREFIX) as server:
        yield server


@pytest.mark.parametrize(
    ("request_", "name"),
    [
        (b"GARBAGE\r\n\r\n", "malformed"),
        (b"GO /" + HOST + b"\r\n", "malformed"),
        (b"GET /" + HOST + b"Expect: cake\r\n\r\n", "malformed"),
        (b"GET /" + HOST + b"Transfer-Encoding: cow\r\n\r\n", "malformed"),
        (b"GET /" + b"a" * 4096 + HOST + b"\r\n", "headers-too-large"),
        (b"GET /" + HOST + b"A: b\r\n" * 100 + b"\r\n", "headers-too-large"),
        (b"GET /" + HOST + (b"A: " + b"b" * 8_000 + b"\r\n") * 6, "headers-too-large"),
    ],
    ids=[
        "no request",
        "a method",
        "Expect",
        "a coding",
        "a long path",
        "many headers",
        "headers of 48 kB",
    ],
)
def test_refusal_of_gunicorn(server: Server, request_: bytes, name: str) -> None:
    """Its type leads to a page of this service, its headers are those of every answer, and nothing
    that was sent is in it.
    """
    connection = Connection(server.port)
    connection.send(request_)
    answer = connection.answer()
    assert answer is not None
    type = TYPES[name]
    told = orjson.loads(answer.body)
    assert list(told) == ["type", "title", "status", "detail"]
    assert told["type"] == PREFIX + type.path
    assert (told["title"], told["status"], answer.status) == (type.title, type.status, type.status)
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert connection.is_closed()
    connection.close()


def test_headers_that_are_long_together_are_accepted(server: Server) -> None:
    """Four of the longest, which is what a proxy may pass on."""
    connection = Connection(server.port)
    connection.send(b"GET /healthz" + HOST + (b"A: " + b"b" * 8_100 + b"\r\n") * 4 + b"\r\n")
    answer = connection.answer()
    assert answer is not None
    assert answer.status == 200
    connection.close()
