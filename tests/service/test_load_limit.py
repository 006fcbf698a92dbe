"""Overload: what is let in is answered, and what is too much is told to come back, at once."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import msgspec
import pytest
from werkzeug.test import Client, TestResponse

from tests.api.conftest import problem
from tests.checks.waiting import PATIENCE, wait_for
from vorhand.api.contract.budget import MOST, SMALL_BUDGET, THINKING_BUDGET, Bill
from vorhand.api.service.helpers import Lost
from vorhand.api.service.load_classes import classes_of_requests
from vorhand.api.service.load_limit import LoadLimit
from vorhand.api.service.proxies import PLACE
from vorhand.api.service.slots import Limits
from vorhand.api.web.body import RECEIVED
from vorhand.engine import GAMES


class Slow:
    """A WSGI app that answers when it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.let_go = threading.Event()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        """Answer, in time."""
        if environ["PATH_INFO"].startswith("/slow"):
            self.begun.release()
            assert self.let_go.wait(PATIENCE)
        start_response("200 OK", [])
        return [b"well"]


def load_limit_of(
    app: Slow, in_flight: int, waiting: int, wait: float = 2 * PATIENCE, **more: str
) -> LoadLimit:
    """A gate before it; probes pass by."""
    origins = (more["origin"],) if more else ()
    limits = {"small": Limits(in_flight, waiting, wait), "large": Limits(1, 0, wait)}
    return LoadLimit(app, limits, class_of, prefix="", cors_origins=origins)


def limiting(app: WSGIApplication, *names: str, classes: Any = None) -> LoadLimit:
    """A gate with a single slot of each of these classes, in which nobody waits."""
    limits = {name: Limits(1, 0, 1) for name in names}
    return LoadLimit(app, limits, classes or class_of, prefix="", cors_origins=())


def class_of(environ: WSGIEnvironment) -> str:
    """The classes of these tests."""
    known = {"/healthz": "probe", "/large": "large", "/slow-and-large": "large"}
    return known.get(environ["PATH_INFO"], "small")


@contextmanager
def asking(
    limit: LoadLimit, app: Slow, times: int, inside: int, path: str = "/slow"
) -> Iterator[list[TestResponse]]:
    """`times` slow requests at once, of which `inside` are inside; all have ended afterwards."""
    answers: list[TestResponse] = []
    threads = [
        threading.Thread(target=lambda: answers.append(Client(limit).get(path)))
        for _ in range(times)
    ]
    for thread in threads:
        thread.start()
    for _ in range(inside):
        assert app.begun.acquire(timeout=PATIENCE)
    try:
        yield answers
    finally:
        app.let_go.set()
        for thread in threads:
            thread.join(PATIENCE)


def until_there_wait(limit: LoadLimit, waiting: int) -> None:
    """Wait until this many requests wait for a slot."""
    wait_for(lambda: limit.slots["small"].waiting == waiting)


def test_what_is_too_much_is_refused_at_once() -> None:
    """Two are answered and one waits: the fourth is told so while they still are. If it waited, it
    would do so for longer than the two take.
    """
    app = Slow()
    limit = load_limit_of(app, 2, 1)
    with asking(limit, app, 3, inside=2) as answers:
        until_there_wait(limit, 1)
        refused = Client(limit).get("/slow")
        assert answers == []
    problem(refused, "overloaded")
    assert refused.headers["Retry-After"] == "1"
    assert [answer.status_code for answer in answers] == [200, 200, 200]


def test_probe_gets_in_whatever_comes() -> None:
    """A full gate is open to a probe."""
    app = Slow()
    limit = load_limit_of(app, 1, 0)
    with asking(limit, app, 1, inside=1):
        assert Client(limit).get("/healthz").data == b"well"
        problem(Client(limit).get("/fast"), "overloaded")
    assert Client(limit).get("/fast").status_code == 200


def test_large_requests_take_no_slot_of_small_ones() -> None:
    """One large request fills the slots of its class, and no others; nor do small ones its."""
    app = Slow()
    limit = load_limit_of(app, 1, 0)
    with asking(limit, app, 1, inside=1, path="/slow-and-large"):
        problem(Client(limit).get("/large"), "overloaded")
        assert Client(limit).get("/fast").status_code == 200
        with asking(limit, app, 1, inside=1):
            problem(Client(limit).get("/fast"), "overloaded")
    with asking(limit, app, 1, inside=1):
        assert Client(limit).get("/large").status_code == 200


def test_nobody_waits_for_too_long() -> None:
    """Who has waited in vain is told to come back."""
    app = Slow()
    limit = load_limit_of(app, 1, 5, 0.02)
    with asking(limit, app, 1, inside=1):
        problem(Client(limit).get("/fast"), "overloaded")
        assert limit.slots["small"].waiting == 0


def test_refusal_is_always_the_same() -> None:
    """Its bytes are fixed, and it has the headers of every answer; HEAD has no body."""
    app = Slow()
    limit = load_limit_of(app, 1, 0, origin="https://cards.example")
    with asking(limit, app, 1, inside=1):
        refused = Client(limit).get("/fast")
        head = Client(limit).head("/fast")
        page = Client(limit).get("/fast", headers={"Origin": "https://cards.example"})
        other = Client(limit).get("/fast", headers={"Origin": "https://other.example"})
    assert refused.data == msgspec.json.encode(refused.get_json()) == page.data
    assert refused.headers["Cache-Control"] == "no-store"
    assert refused.headers["X-Content-Type-Options"] == "nosniff"
    assert refused.headers["Content-Length"] == head.headers["Content-Length"]
    assert head.data == b""
    assert page.headers["Access-Control-Allow-Origin"] == "https://cards.example"
    assert "Retry-After" in page.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Origin" not in {**other.headers, **refused.headers}
    assert all("Origin" in each.headers.getlist("Vary") for each in (page, other, refused, head))


def test_request_whose_helper_is_lost_can_be_sent_again() -> None:
    """It gets the same answer as one that is too much, and its slot is free for the next."""

    def losing(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        raise Lost

    limit = limiting(losing, "large")
    for _ in range(2):
        problem(Client(limit).get("/large"), "overloaded")


def dear(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    """An app whose requests cost more than small ones may, or even than those that think; it sends
    their bodies back.
    """
    body = environ[RECEIVED] = environ["wsgi.input"].read()
    Bill(environ[MOST]).pay("items", THINKING_BUDGET if body == b"dear" else SMALL_BUDGET)
    start_response("200 OK", [])
    return [body]


@pytest.mark.parametrize(("place", "status"), [("small", 307), ("thinking", 200), ("other", 200)])
def test_proxy_is_asked_to_send_a_dear_request_from_elsewhere(place: str, status: int) -> None:
    """If it says that it has a place for such requests; the slots for these are not taken then."""
    limit = limiting(dear, "small", "thinking", classes=classes_of_requests(GAMES, ""))
    answer = Client(limit).post("/apply-action", data=b"{}", environ_overrides={PLACE: place})
    assert answer.status_code == status
    passed_on = answer.headers.get("X-Accel-Redirect")
    assert passed_on == ("@thinking" if status == 307 else None)
    assert all(limit.slots[name].take() for name in ("small", "thinking"))


def test_request_that_is_too_dear_for_a_small_slot_begins_again() -> None:
    """It leaves its slot, and has its body again in a slot of those that think, if one is free."""
    limit = limiting(dear, "small", "thinking")
    for body in (b"one", b"another"):
        assert Client(limit).post("/fast", data=body).data == body
    assert limit.slots["thinking"].take()
    problem(Client(limit).post("/fast"), "overloaded")
    assert limit.slots["small"].take()


def test_request_that_is_too_dear_for_those_that_think_begins_once_more() -> None:
    """It goes on in a slot of its own kind, and leaves the others at once: while it waits there, or
    is answered, somebody else can think.
    """
    limit = limiting(dear, "small", "thinking", "dear")
    assert Client(limit).post("/fast", data=b"dear").data == b"dear"
    assert limit.slots["dear"].take()
    problem(Client(limit).post("/fast", data=b"dear"), "overloaded")
    assert Client(limit).post("/fast", data=b"thinks").data == b"thinks"
    assert all(limit.slots[name].take() for name in ("small", "thinking"))


def test_place_is_given_back_after_a_fault() -> None:
    """An app that raises leaves no place taken."""

    def failing(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        raise RuntimeError

    limit = limiting(failing, "small")
    for _ in range(3):
        with pytest.raises(RuntimeError):
            Client(limit).get("/fast")
