"""The short way of a request through Flask: its answers are those of the long way."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from flask import Flask, Response, request_finished, request_started, request_tearing_down
from werkzeug.datastructures import Headers

from tests.checks.calls import READS
from vorhand.api import create_app
from vorhand.api.web import responses as answers
from vorhand.api.web.app import Service
from vorhand.api.web.flask_fast_path import CompleteResponse, FastFlask, RememberedPath

METHODS: Final = ("GET", "HEAD", "POST", "OPTIONS", "PUT")
PATHS: Final = (
    *READS,
    "/apply-action",
    "/new-game",
    "/nothing",
    "//games",
    "/docs/nothing",
    "/docs/docs.css",
)
SENT: Final = (
    {"json": {"game": "toepen", "players": 3, "deal": {"seed": "vorhand"}}},
    {"json": {"game": "toepen", "players": 3, "dealer": 3}},
    {"json": {"game": "toepen"}},
    {"data": b"{", "content_type": "application/json"},
    {"data": b"{}", "content_type": "text/plain"},
    {"headers": {"Accept": "text/html"}},
    {"headers": {"If-None-Match": "*"}},
    {"headers": {"Accept-Encoding": "gzip"}},
)
SHORT: Final = (
    (FastFlask, "session_interface"),
    (FastFlask, "wsgi_app"),
    (FastFlask, "full_dispatch_request"),
    (FastFlask, "do_teardown_request"),
    (RememberedPath, "match"),
    (CompleteResponse, "get_wsgi_headers"),
    (CompleteResponse, "get_app_iter"),
)


def _answers(app: Flask) -> Iterator[tuple[Any, ...]]:
    """The answers to these requests, without times; one is sent twice."""
    client = app.test_client()
    for path in PATHS:
        for method in METHODS:
            for sent in (*SENT, SENT[0]):
                answer = client.open(path, method=method, **sent)
                headers = [(name, told) for name, told in answer.headers if name != "Date"]
                yield path, method, sent, answer.status, headers, answer.data


def test_the_short_way_answers_as_flask_does_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Status, headers and bytes are those of Flask and werkzeug with none of our short cuts."""
    short = [*_answers(create_app())]
    for owner, name in SHORT:
        monkeypatch.delattr(owner, name)
    monkeypatch.setattr(answers, "FixedHeaders", Headers)
    assert short == [*_answers(create_app())]
    statuses = {status[:3] for _, _, _, status, _, _ in short}
    assert statuses >= {"200", "304", "400", "404", "405", "406", "409", "415", "422"}


def test_a_path_with_a_prefix_is_found_again() -> None:
    """What is remembered of a path is remembered for one app: another has another prefix."""
    plain, moved = create_app().test_client(), create_app({"prefix": "/cards"}).test_client()
    for _ in range(2):
        assert [plain.get("/games").status_code, plain.get("/cards/games").status_code] == [
            200,
            404,
        ]
        assert moved.get("/games").status_code == moved.get("/cards/games").status_code == 200


def test_functions_around_a_request_are_called() -> None:
    """Functions and signals before and after a request are called, where there are any."""
    called = []

    def note(name: str) -> Any:
        return lambda *args, **kwargs: called.append(name)

    def after(response: Response) -> Response:
        called.append("after")
        return response

    app = create_app()
    app.before_request(note("before"))
    app.after_request(after)
    app.teardown_request(note("teardown"))
    told = {
        "started": (request_started, note("started")),
        "finished": (request_finished, note("finished")),
        "tearing-down": (request_tearing_down, note("tearing-down")),
    }
    for signal, receiver in told.values():
        signal.connect(receiver, app)
    app.test_client().get("/healthz")
    assert called == ["started", "before", "after", "finished", "teardown", "tearing-down"]


@pytest.mark.parametrize(
    "signal", [request_started, request_finished, request_tearing_down], ids=lambda each: each.name
)
def test_a_signal_alone_is_sent(signal: Any) -> None:
    """Each signal is sent only to its receiver."""
    called = []

    def receive(app: Flask, **kwargs: Any) -> None:
        called.append(signal.name)

    app = create_app()
    with signal.connected_to(receive, app):
        app.test_client().get("/healthz")
    assert called == [signal.name]


def test_long_paths_and_methods_are_not_remembered() -> None:
    """What is kept is bounded in bytes; the answer is the same each time."""
    app = create_app()
    client = app.test_client()
    for path, method in (("/" + "a" * 2_000, "GET"), ("/games/" + "a" * 2_000, "POST")):
        first, again = (client.open(path, method=method) for _ in range(2))
        assert (first.status_code, first.data) == (again.status_code, again.data)
    assert client.open("/games", method="A" * 2_000).status_code == 405
    assert isinstance(app, Service)
    assert app._remembered_path.cache_info().currsize == 0
    client.get("/games")
    assert app._remembered_path.cache_info().currsize == 1
