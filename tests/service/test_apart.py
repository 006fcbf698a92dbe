"""Large calls, and those that think, are answered by helpers: the same answers, and a lost helper
harms no other call.
"""

import json
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pipe
from typing import Any

import psutil
import pytest
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from tests.api.bodies import full_body
from tests.api.conftest import without_vouchers
from tests.api.test_batch import some_items
from tests.checks.calls import JSON, LARGE_CALLS
from tests.checks.corpus.sending import asked
from tests.checks.corpus.server import Server, running
from tests.checks.sealing import key
from tests.checks.waiting import PATIENCE, wait_for
from tests.service.test_gunicorn import counted
from vorhand.api import create_app
from vorhand.api.answering.telemetry import VERDICTS
from vorhand.api.service.helpers import NICENESS, RemoteBody, answered

FEW = "toepen,toppen,stortok"
"""With a few games, a service starts sooner."""
SILENCE = 3
"""How many seconds a helper may be silent where one hangs; elsewhere as many as in production, as
others may keep this machine busy.
"""
AT_ONCE = {"timeout": str(4 * PATIENCE)}
"""Nobody would wait until silence is noticed."""


@pytest.fixture(scope="module")
def whole() -> Iterator[Server]:
    """A service for all tests that do it no harm."""
    with started() as server:
        yield server


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A service of its own, for a test that ends or stops its processes."""
    with started(games=FEW, **getattr(request, "param", {})) as server:
        yield server


@contextmanager
def started(**settings: str) -> Iterator[Server]:
    """Start a service with one worker, and so one helper of each class."""
    with running(workers=1, **settings) as server:
        wait_for(lambda: len(psutil.Process(server.process.pid).children(recursive=True)) == 4)
        yield server


def ask(server: Server, path: str, body: Any) -> tuple[int, Any]:
    """Send a request on a connection of its own; status and value of its answer."""
    answer = asked(server.port, path, body)
    return answer.status, json.loads(answer.body)


def exposition(server: Server) -> str:
    """The metrics."""
    return asked(server.port, "/metrics").body.decode()


def worker(server: Server) -> psutil.Process:
    """The worker."""
    (found,) = psutil.Process(server.process.pid).children()
    return found


def helper(server: Server) -> psutil.Process:
    """The helper of the worker for large calls."""
    return sorted(worker(server).children(), key=lambda each: each.pid)[0]


def thinker(server: Server) -> psutil.Process:
    """The helper of the worker that thinks."""
    return sorted(worker(server).children(), key=lambda each: each.pid)[1]


def times_at_work(process: psutil.Process) -> int:
    """How often a process has gone to rest after it had something to do. Its processor time would
    not do: the system counts it in steps, some longer than a batch takes.
    """
    return process.num_ctx_switches().voluntary


def once_at_rest(process: psutil.Process) -> int:
    """The same, once a process that has just been forked has gone to rest."""
    counted = -1
    while counted != (counted := times_at_work(process)):
        time.sleep(0.2)
    return counted


def test_helper_does_the_work_of_large_calls(whole: Server, client: FlaskClient) -> None:
    """Its priority is low, it does not listen, and its answers are those of the app."""
    body = {"items": [*some_items(client).values()] * 5}
    answers = without_vouchers(client.post("/batch", json=body).get_json())
    before = times_at_work(helper(whole))
    assert ask(whole, "/batch", body) == (200, answers)
    wait_for(lambda: times_at_work(helper(whole)) > before)
    assert helper(whole).nice() == min(worker(whole).nice() + NICENESS, 19)
    assert not [each for each in helper(whole).net_connections() if each.status == "LISTEN"]


def test_what_a_helper_judges_is_counted(whole: Server, client: FlaskClient) -> None:
    """The metrics of the worker have the verdicts of its helper."""
    series = (
        'vorhand_verdicts_total{clause="",game="toepen",verdict="applied"}',
        'vorhand_requests_total{call="/batch",method="POST",status="200"}',
    )
    before = [counted(whole, each) for each in series]
    ask(whole, "/batch", {"items": [full_body(client, "apply-action"), 7]})
    assert [counted(whole, each) for each in series] == [each + 1 for each in before]


def test_a_helper_of_its_own_thinks(whole: Server, client: FlaskClient) -> None:
    """Its answers are those of the app, and the worker counts how long it took."""
    body = full_body(client, "suggest-action")
    answer = client.post("/suggest-action", json=body).get_json()
    before, others = once_at_rest(thinker(whole)), once_at_rest(helper(whole))
    assert ask(whole, "/suggest-action", body) == (200, answer)
    wait_for(lambda: times_at_work(thinker(whole)) > before)
    assert times_at_work(helper(whole)) == others
    text = exposition(whole)
    assert f'vorhand_thinking_seconds_count{{level="{body["level"]}"}} 1.0' in text
    counted = f'vorhand_simulations_total{{level="{body["level"]}"}} {answer["simulations"]:.1f}'
    assert counted in text


def sealed_with(bot: str) -> JSON:
    """The beginning of a game at a sealed table, where this bot acts at once."""
    return {"game": "stortok", "players": 2, "sealed": True, "bots": {"1": bot}}


@pytest.mark.parametrize(
    "server", [{"max_thinking_waiting": "0", "seal_keys": key("test")}], indirect=True
)
def test_thinking_takes_no_slot_of_others(server: Server, client: FlaskClient) -> None:
    """While one suggestion is thought about, the next is told to come back, and so is a sealed
    table with bots that think; one with bots that do not is answered, as all other calls are.
    """
    body, busy = full_body(client, "suggest-action"), thinker(server)
    answers: list[tuple[int, Any]] = []
    busy.suspend()
    first = threading.Thread(target=lambda: answers.append(ask(server, "/suggest-action", body)))
    first.start()
    try:
        wait_for(lambda: 'requests_in_flight{class="thinking"} 1.0' in exposition(server))
        status, details = ask(server, "/suggest-action", body)
        assert (status, details["type"]) == (503, "/problems/overloaded")
        assert ask(server, "/new-game", sealed_with("thinker-1")) == (status, details)
        without_bots = {"game": "stortok", "players": 2, "sealed": True}
        for table in (without_bots, sealed_with("thumb"), sealed_with("random")):
            assert ask(server, "/new-game", table)[0] == 200
        for call in ("apply-action", "batch"):
            assert ask(server, f"/{call}", full_body(client, call))[0] == 200
    finally:
        busy.resume()
        first.join(PATIENCE)
    assert [status for status, _ in answers] == [200]
    assert ask(server, "/new-game", sealed_with("thinker-1"))[0] == 200


@pytest.mark.parametrize(
    ("by", "server"),
    [(signal.SIGKILL, AT_ONCE), (signal.SIGSTOP, {"timeout": str(SILENCE)})],
    ids=["dies", "hangs"],
    indirect=["server"],
)
def test_request_of_a_helper_that(by: signal.Signals, server: Server) -> None:
    """It is told to come back; other calls go on, and a new worker brings a new helper."""
    lost = helper(server)
    lost.send_signal(by)
    status, details = ask(server, "/batch", {"items": []})
    assert (status, details["type"]) == (503, "/problems/overloaded")
    wait_for(lambda: not lost.is_running())

    def is_answered(path: str, body: Any) -> bool:
        try:
            return ask(server, path, body)[0] == 200
        except OSError:
            return False

    wait_for(lambda: is_answered("/batch", {"items": [7]}))
    wait_for(lambda: is_answered("/new-game", {"game": "toepen", "players": 3}))


@pytest.mark.parametrize("server", [AT_ONCE], indirect=True)
def test_requests_that_wait_for_a_helper_that_dies(server: Server) -> None:
    """All of them are told to come back, not only the one that it was working on."""
    lost, statuses = helper(server), list[int]()
    lost.suspend()
    requests = [
        threading.Thread(target=lambda: statuses.append(ask(server, "/batch", {"items": []})[0]))
        for _ in range(3)
    ]
    for each in requests:
        each.start()
    wait_for(lambda: 'requests_in_flight{class="large"} 3.0' in exposition(server))
    lost.kill()
    for each in requests:
        each.join(PATIENCE)
    assert statuses == [503] * 3


def test_helper_ends_with_its_worker(server: Server) -> None:
    """Even with one that is killed."""
    left = helper(server)
    worker(server).kill()
    wait_for(lambda: not left.is_running() or left.status() == psutil.STATUS_ZOMBIE)


@pytest.mark.parametrize("call", LARGE_CALLS)
def test_answer_by_a_line(call: str, client: FlaskClient) -> None:
    """Status, headers and body are those of the app, and what was judged goes along."""
    environ = EnvironBuilder(f"/{call}", method="POST", json={"items": [7]}).get_environ()
    status, headers, body, noted = answered(create_app(), environ)
    plain = client.post(f"/{call}", json={"items": [7]})
    assert (status, dict(headers), body) == (plain.status, dict(plain.headers), plain.data)
    assert [each.verdict for each in noted[VERDICTS]] == ["invalid"]


def test_body_that_cannot_be_read() -> None:
    """The app is told by an error, whatever went wrong at the other end of the line."""
    ours, theirs = Pipe()
    threading.Thread(target=lambda: [theirs.recv(), theirs.send(None)]).start()
    with pytest.raises(OSError, match="cannot be read"):
        RemoteBody(ours).read(7)
