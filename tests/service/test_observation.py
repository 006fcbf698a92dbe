"""What is seen of a request: its id, its line in the log, its place in the metrics."""

import json
import logging
import re
from collections.abc import Iterator, Mapping
from io import BytesIO, RawIOBase
from typing import Any, cast

import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec.structs import asdict
from prometheus_client.parser import text_string_to_metric_families
from werkzeug.test import Client

from tests.api.conftest import new_game, problem
from vorhand.api import create_app
from vorhand.api.service import create_service
from vorhand.api.service.access_log import Instrumented, calls_by_path
from vorhand.api.service.load_classes import classes_of_requests
from vorhand.api.service.logs import AccessLog, Formatter, PlainFormatter, RequestLine, trace
from vorhand.api.service.metrics import Metrics
from vorhand.engine import GAMES

SEED = "not to be told"
NAME = "a table nobody knows"


class Seen:
    """A service whose log lines are kept."""

    def __init__(self, app: Flask) -> None:
        self.lines: list[RequestLine] = []
        self.metrics = Metrics()
        instrumented = Instrumented(
            app,
            calls_by_path(app, ""),
            classes_of_requests(GAMES, ""),
            self.metrics,
            self.lines.append,
        )
        self.client = Client(instrumented)
        self._before = self.metrics.exposition().decode()

    def post(self, call: str, body: Any, **headers: str) -> Mapping[str, Any]:
        """Post a JSON value; the line that tells of it."""
        self.client.post(f"/{call}", json=body, headers=headers)
        return asdict(self.lines[-1])

    def count(self, name: str, **labels: str) -> float:
        """The sum of all samples with these labels, since this service began: where workers count
        together, others have counted before.
        """
        now = self.metrics.exposition().decode()
        return summed(now, name, labels) - summed(self._before, name, labels)


def summed(exposition: str, name: str, labels: Mapping[str, str]) -> float:
    """The sum of all samples with these labels."""
    return sum(
        sample.value
        for family in text_string_to_metric_families(exposition)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


@pytest.fixture
def seen(client: FlaskClient) -> Seen:
    """A new one."""
    return Seen(client.application)


@pytest.fixture(scope="module")
def state(client: FlaskClient) -> dict[str, Any]:
    """A state with an id, dealt from a seed."""
    state: dict[str, Any] = new_game(client, id=NAME, deal={"seed": SEED})["state"]
    return state


def legal(seen: Seen, state: Mapping[str, Any]) -> Any:
    """The first action that is legal in a state."""
    return seen.client.post("/legal-actions", json={"state": state}).get_json()["legal_actions"][0]


# The id


@pytest.mark.parametrize("id", ["a", "x" * 128, "Root=1-67891233-abcdef012345678912345678"])
def test_id_that_is_sent_is_kept(seen: Seen, id: str) -> None:
    """It is in the answer and in the log."""
    answer = seen.client.get("/healthz", headers={"X-Request-Id": id})
    assert answer.headers["X-Request-Id"] == seen.lines[-1].request_id == id


@pytest.mark.parametrize("id", ["", "x" * 129, "a b", 'a"b', "a,b", "ä", "<b>", "a\tb"])
def test_id_that_cannot_be_kept(seen: Seen, id: str) -> None:
    """Another is made, as for a request without one, and no two are the same."""
    given = [
        seen.client.get("/healthz", headers={"X-Request-Id": id}).headers["X-Request-Id"]
        for _ in range(2)
    ]
    assert all(len(each) == 32 for each in given)
    assert given[0] != given[1] != id


def test_body_does_not_depend_on_the_id(seen: Seen) -> None:
    """The same request gives the same bytes, whatever its id."""
    one, two = (seen.client.post("/view", data=b"{", headers={"X-Request-Id": i}) for i in "ab")
    assert one.data == two.data


# The line


def test_line_of_an_action_that_is_carried_out(seen: Seen, state: dict[str, Any]) -> None:
    """What was asked, how it went, and how much it took."""
    body = {"state": state, "action": legal(seen, state)}
    line = dict(seen.post("apply-action", body))
    assert line.pop("duration_ms") > 0
    assert line.pop("bytes_out") > 500
    assert line.pop("bytes_in") > 500
    assert {line.pop("time").tzname(), line.pop("worker") > 0, len(line.pop("request_id"))} == {
        *("UTC", True, 32)
    }
    assert line == {
        "level": "INFO",
        "message": "request",
        "method": "POST",
        "call": "/apply-action",
        "status": 200,
        "game": "toepen",
        "verdict": "applied",
        "clause": None,
        "bot": None,
    }


def test_line_of_a_refusal(seen: Seen, state: dict[str, Any]) -> None:
    """A refusal is no failure: its line is as grave as any other, and names the clause."""
    line = seen.post("apply-action", {"state": state, "action": {"type": "close"}})
    assert (line["level"], line["status"]) == ("INFO", 409)
    assert line["verdict"] == "illegal-action"
    assert line["clause"].startswith(("common.", "toepen."))


def test_line_for_people(seen: Seen, state: dict[str, Any]) -> None:
    """When, what was asked, how it ended and what was decided."""
    action = {"type": "play-card", "seat": 0, "card": state["hands"][1][0]}
    seen.post("apply-action", {"state": state, "action": action})
    written = BytesIO()
    AccessLog(cast(RawIOBase, written), "text")(seen.lines[-1])
    assert re.fullmatch(
        r"\d\d:\d\d:\d\d POST /apply-action 409 toepen illegal-action [a-z.-]+ \([0-9.]+ ms\)\n",
        written.getvalue().decode(),
    )


@pytest.mark.parametrize(
    ("method", "path", "length", "told"),
    [
        ("HEAD", "/games", "", {"method": "HEAD", "bytes_out": 0}),
        *(
            ("GET", "/healthz", length, {"status": 200, "bytes_in": None})
            for length in ("1" * 5000, "-1", "x", "١")
        ),
        ("BREW", "/nothing-7D", "", {"call": "unknown", "method": "other", "status": 404}),
    ],
)
def test_line_of_an_odd_request(
    seen: Seen, method: str, path: str, length: str, told: dict[str, Any]
) -> None:
    """Of a head no bytes are reported; an invalid length is unknown, as is one beyond all numbers;
    neither a path nor a method that a client has made up is logged.
    """
    seen.client.open(path, method=method, environ_overrides={"CONTENT_LENGTH": length})
    assert told.items() <= asdict(seen.lines[-1]).items()


@pytest.mark.parametrize(
    ("path", "call"),
    [
        ("/games", "/games"),
        ("/games/skat", "/games/{game}"),
        ("/games/", "unknown"),
        ("/games/a/b", "unknown"),
        ("/docs", "/docs"),
        ("/docs/docs.js", "/docs/{file}"),
        ("/problems/invalid", "/problems/{type}"),
        ("/standings", "/standings"),
        ("//games", "unknown"),
    ],
)
def test_call_of_a_path(client: FlaskClient, path: str, call: str) -> None:
    """Calls are named as in openapi.yaml, with a prefix or without."""
    assert calls_by_path(client.application, "")(path) == call
    assert calls_by_path(client.application, "/a")(f"/a{path}") == call


# Verdicts


def test_verdicts_are_counted(seen: Seen, state: dict[str, Any]) -> None:
    """Of single actions, of each item of a batch, of each action of a replay; of a history
    only its refusal.
    """
    action = legal(seen, state)
    good, bad = {"state": state, "action": action}, {"state": state, "action": {"type": "close"}}
    twice = {**state, "hands": [state["hands"][0], state["hands"][0], state["hands"][2]]}
    seen.post("apply-action", good)
    clause = seen.post("apply-action", bad)["clause"]
    seen.post("batch", {"items": [good, bad, {}, {**good, "state": twice}]})
    assert seen.post("replay", {"state": state, "actions": [action, {"type": "close"}]})["clause"]
    known = {"state": state, "actions": [action, {"type": "close"}], "seat": 0}
    assert seen.post("history", known)["clause"] == "common.not-your-action"
    seen.post("check-state", {"state": twice})
    seen.post("check-state", {"state": state})
    seen.post("view", {"state": twice, "seat": 0})
    seen.post("view", {"state": {**state, "hands": 1}, "seat": 0})
    seen.post("view", {"state": {"game": NAME}, "seat": 0})

    def verdicts(game: str, verdict: str, **more: str) -> float:
        return seen.count("vorhand_verdicts_total", game=game, verdict=verdict, **more)

    assert verdicts("toepen", "applied", clause="") == 3
    assert verdicts("toepen", "illegal-action", clause=clause) == 3
    assert verdicts("toepen", "impossible-state", clause="") == 3
    assert verdicts("toepen", "invalid", clause="") == 1
    assert verdicts("", "invalid") == 2
    assert verdicts("toepen", "illegal-action", clause="common.not-your-action") == 1
    assert seen.count("vorhand_verdicts_total") == 13


def test_refusal_of_a_call_of_one_game(seen: Seen) -> None:
    """Calls that a game offers besides are about that game."""
    seen.post("seat-players", {"players": []})
    assert (seen.lines[-1].game, seen.lines[-1].verdict) == ("fipsen", "invalid")


def test_requests_are_counted(seen: Seen) -> None:
    """By call, method and status, with their durations."""
    for path in ("/games", "/games", "/a", "/b", "/games/skat"):
        seen.client.get(path)
    assert seen.count("vorhand_requests_total", call="/games", status="200") == 2
    assert seen.count("vorhand_requests_total", call="unknown", status="404") == 2
    assert seen.count("vorhand_requests_total", call="/games/{game}", method="GET") == 1
    assert seen.count("vorhand_request_duration_seconds_count", call="/games") == 2
    assert seen.count("vorhand_request_duration_seconds_sum", call="/games") > 0


def test_metrics_are_text(seen: Seen) -> None:
    """Prometheus takes them, a browser too; another form is not to be had."""
    told = "application/openmetrics-text;version=1.0.0;q=0.6,text/plain;version=0.0.4;q=0.5"
    answer = seen.client.get("/metrics", headers={"Accept": told})
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    assert answer.headers["Cache-Control"] == "no-store"
    problem(seen.client.get("/metrics", headers={"Accept": "application/json"}), "not-acceptable")
    problem(seen.client.post("/metrics"), "method-not-allowed")


# Faults of ours, and secrets


@pytest.fixture
def written(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """The lines that `logging` writes."""
    lines: list[str] = []
    handler = logging.Handler()
    formatters = [Formatter(), PlainFormatter()]
    handler.emit = lambda record: lines.extend(each.format(record) for each in formatters)  # type: ignore[method-assign]
    logging.getLogger().addHandler(handler)
    yield lines
    logging.getLogger().removeHandler(handler)


def failing() -> str:
    """A fault of ours, about a card."""
    raise KeyError("7D of seat 1")


def test_fault_of_ours_is_told_with_its_traceback(written: list[str]) -> None:
    """At ERROR, with the id of the request, but without the message, which might contain a card."""
    seen = Seen(create_app({"draw_seed": failing}))
    line = seen.post("new-game", {"game": "toepen", "players": 3}, **{"X-Request-Id": "abc"})
    told = json.loads(written[0])
    assert (told["level"], told["message"], told["request_id"]) == (
        "ERROR",
        "internal error",
        "abc",
    )
    assert "in failing" in told["exception"]
    assert told["exception"].endswith("builtins.KeyError")
    assert "7D of seat" not in written[0].replace('raise KeyError(\\"7D of seat 1\\")', "")
    assert written[1].endswith("builtins.KeyError")
    assert "7D of seat" not in written[1].replace('raise KeyError("7D of seat 1")', "")
    assert (line["status"], line["verdict"]) == (500, None)


def test_trace_tells_of_causes() -> None:
    """Each error with its frames, the first cause first."""
    try:
        try:
            {}["7D"]
        except KeyError as error:
            raise ValueError("9S") from error
    except ValueError as error:
        told = trace(error)
    assert told.index("builtins.KeyError") < told.index("builtins.ValueError")
    assert "'7D'" not in told


@pytest.mark.parametrize(
    ("said", "left"),
    [
        (
            'Invalid request from ip=10.0.0.1: Invalid HTTP request line: \'"hands":[["7D"\'',
            "Invalid request from ip=10.0.0.1",
        ),
        ("Error handling request POST /7D?seed=9S", "Error handling request"),
    ],
)
def test_request_is_not_quoted(said: str, left: str) -> None:
    """gunicorn quotes what it cannot read, which may be the end of a body that was sent wrongly."""
    record = logging.makeLogRecord({"msg": said, "levelname": "WARNING", "name": "gunicorn.error"})
    told = json.loads(Formatter().format(record))
    assert told["message"] == left
    assert told.keys() == {"time", "level", "message", "logger"}
    assert PlainFormatter().format(record).endswith(f" WARNING {left}")


def test_no_secret_is_seen(seen: Seen, state: dict[str, Any], written: list[str]) -> None:
    """No card, no seed and no name of a table comes into the log or the metrics."""
    action = legal(seen, state)
    wrong = {"type": "play-card", "seat": 0, "card": state["hands"][1][0]}
    for call, body in {
        "apply-action": {"state": state, "action": action, "include": ["views", "refusals"]},
        "replay": {"state": state, "actions": [action, wrong]},
        "history": {"state": state, "actions": [action, wrong], "seat": 0},
        "batch": {"items": [{"state": state, "action": each} for each in (action, wrong)]},
        "suggest-action": {"state": state, "seat": 0, "level": "thinker-1", "seed": SEED},
        "view": {"state": {**state, "deck": state["hands"]}, "seat": 1},
        "check-state": {"state": {**state, "stock": state["hands"][0]}},
        "new-game": {"game": "toepen", "players": 3, "id": NAME, "deal": {"seed": SEED}},
    }.items():
        seen.post(call, body)
    told = json.dumps([*seen.lines, *written], default=str) + seen.metrics.exposition().decode()
    cards = [card for hand in state["hands"] for card in hand]
    assert len(cards) == 12
    assert [
        secret for secret in (SEED, NAME, *(f'"{card}"' for card in cards)) if secret in told
    ] == []


def test_service_by_its_variables() -> None:
    """What gunicorn is given: the app, behind its gate, by the settings of the environment."""
    chosen = {"VORHAND_PREFIX": "/a", "VORHAND_ACCESS_LOG": "off"}
    client = Client(create_service(chosen))
    answer = client.get("/a/games")
    assert answer.status_code == 200
    assert len(answer.headers["X-Request-Id"]) == 32
    assert 'vorhand_requests_total{call="/games"' in client.get("/metrics").text
    with pytest.raises(ValueError, match="VORHAND_PREFIX"):
        create_service({"VORHAND_PREFIX": "a"})


def test_service_sets_no_cookies(seen: Seen) -> None:
    """The service keeps nothing, and has nothing kept."""
    for path in ("/games", "/docs", "/nothing", "/metrics"):
        assert "Set-Cookie" not in seen.client.get(path).headers
