"""Overload: what is let in is answered, and what is too much is told to come back, at once."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from wsgiref.types import StartResponse, WSGIEnvironment

import orjson
import pytest
from werkzeug.test import Client, TestResponse

from api.gate import Gate, Limits
from tests.api.conftest import problem


class Slow:
    """A WSGI app that answers when it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.let_go = threading.Event()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        """Answer, in time."""
        if environ["PATH_INFO"] == "/slow":
            self.begun.release()
            assert self.let_go.wait(10)
        start_response("200 OK", [])
        return [b"well"]


def gate_of(app: Slow, in_flight: int, waiting: int, wait: float = 10, **more: str) -> Gate:
    """A gate before it; probes pass by."""
    origins = (more["origin"],) if more else ()
    limits = Limits(in_flight, waiting, wait)
    return Gate(app, limits, open_to={"/healthz"}, prefix="", cors_origins=origins)


@contextmanager
def asking(gate: Gate, app: Slow, times: int, inside: int) -> Iterator[list[TestResponse]]:
    """So many slow requests at once, of which so many are inside; all have ended afterwards."""
    answers: list[TestResponse] = []
    threads = [
        threading.Thread(target=lambda: answers.append(Client(gate).get("/slow")))
        for _ in range(times)
    ]
    for thread in threads:
        thread.start()
    for _ in range(inside):
        assert app.begun.acquire(timeout=10)
    try:
        yield answers
    finally:
        app.let_go.set()
        for thread in threads:
            thread.join(10)


def until_there_wait(gate: Gate, waiting: int) -> None:
    """Wait until so many wait at the gate."""
    deadline = monotonic() + 10
    while gate.waiting != waiting:
        assert monotonic() < deadline


def test_what_is_too_much_is_refused_at_once() -> None:
    """Two are answered and one waits: the fourth is told so while they still are."""
    app = Slow()
    gate = gate_of(app, 2, 1)
    with asking(gate, app, 3, inside=2) as answers:
        until_there_wait(gate, 1)
        begun = monotonic()
        refused = Client(gate).get("/slow")
        assert monotonic() - begun < 1
        assert answers == []
    problem(refused, "overloaded")
    assert refused.headers["Retry-After"] == "1"
    assert [answer.status_code for answer in answers] == [200, 200, 200]


def test_probe_gets_in_whatever_comes() -> None:
    """A full gate is open to a probe."""
    app = Slow()
    gate = gate_of(app, 1, 0)
    with asking(gate, app, 1, inside=1):
        assert Client(gate).get("/healthz").data == b"well"
        problem(Client(gate).get("/fast"), "overloaded")
    assert Client(gate).get("/fast").status_code == 200


def test_nobody_waits_for_too_long() -> None:
    """Who has waited in vain is told to come back."""
    app = Slow()
    gate = gate_of(app, 1, 5, 0.02)
    with asking(gate, app, 1, inside=1):
        problem(Client(gate).get("/fast"), "overloaded")
        assert gate.waiting == 0


def test_refusal_is_always_the_same() -> None:
    """Its bytes are fixed, and it has the headers of every answer; HEAD has no body."""
    app = Slow()
    gate = gate_of(app, 1, 0, origin="https://cards.example")
    with asking(gate, app, 1, inside=1):
        refused = Client(gate).get("/fast")
        head = Client(gate).head("/fast")
        page = Client(gate).get("/fast", headers={"Origin": "https://cards.example"})
        other = Client(gate).get("/fast", headers={"Origin": "https://other.example"})
    assert refused.data == orjson.dumps(refused.get_json()) == page.data
    assert refused.headers["Cache-Control"] == "no-store"
    assert refused.headers["X-Content-Type-Options"] == "nosniff"
    assert refused.headers["Content-Length"] == head.headers["Content-Length"]
    assert head.data == b""
    assert page.headers["Access-Control-Allow-Origin"] == "https://cards.example"
    assert "Retry-After" in page.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Origin" not in {**other.headers, **refused.headers}


def test_place_is_given_back_after_a_fault() -> None:
    """An app that raises leaves no place taken."""

    def failing(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        raise RuntimeError

    gate = Gate(failing, Limits(1, 0, 1), open_to=(), prefix="", cors_origins=())
    for _ in range(3):
        with pytest.raises(RuntimeError):
            Client(gate).get("/fast")
