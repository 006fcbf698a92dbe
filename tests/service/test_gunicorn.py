"""The service as it runs: several workers, signals, and what is written meanwhile."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.checks.corpus.sending import asked
from tests.checks.corpus.server import Server, running
from tests.checks.waiting import PATIENCE, wait_for

ID = "a table nobody knows"
SEED = "not to be told"
NEW_GAME = {"game": "toepen", "players": 3, "id": ID, "deal": {"seed": SEED}}
REQUESTS = 60
WORKERS = 2
SLOW_START = """
import time
from vorhand.api.service.gunicorn_settings import *
def post_fork(server, worker):
    time.sleep(0.5)
"""
QUITTING = """
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from types import SimpleNamespace
from vorhand.api.service.gunicorn_settings import Worker
worker = Worker.__new__(Worker)
worker.cfg = SimpleNamespace(worker_int=lambda worker: None, threads=1)
worker.tpool = worker.get_thread_pool()
worker.handle = lambda conn: True
worker.method_queue = SimpleNamespace(defer=lambda *what: None)
signal(SIGALRM, worker.handle_quit)
setitimer(ITIMER_REAL, 0.05)
while True:
    worker.enqueue_req(None)
"""
IN_FLIGHT = 'vorhand_requests_in_flight{class="small"}'


class Running(NamedTuple):
    """A server with two workers, and the file that drains it."""

    server: Server
    drain_file: Path
    metrics_dir: Path


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """It has a folder of its own, in which something was left."""
    folder = tmp_path_factory.mktemp("metrics")
    (folder / "counter_0.db").write_bytes(b"left by somebody")
    drain_file = folder / "drain"
    settings = {"drain_file": str(drain_file), "metrics_dir": str(folder)}
    with running(workers=WORKERS, games="toepen", **settings) as server:
        yield Running(server, drain_file, folder)


def counted(server: Server, series: str) -> float:
    """The value of one line of the metrics, which is there once something has been counted."""
    text = asked(server.port, "/metrics").body.decode()
    (value,) = re.findall(rf"^{re.escape(series)} (\S+)$", text, re.MULTILINE) or ["0"]
    return float(value)


def lines(server: Server) -> list[dict[str, Any]]:
    """What was written: every line is an object."""
    return [json.loads(line) for line in server.text.splitlines()]


def workers_that_dealt(server: Server) -> set[int]:
    """The workers that have made games."""
    return {line["worker"] for line in lines(server) if line.get("call") == "/new-game"}


def kill(server: Server, worker: int) -> None:
    """Kill a worker; another takes its place."""
    booted = server.text.count("Booting worker")
    os.kill(worker, signal.SIGKILL)
    wait_for(lambda: server.text.count("Booting worker") > booted)


def test_metrics_are_right_over_workers(service: Running) -> None:
    """Whichever worker is asked, it tells of all of them."""
    statuses: list[int] = []
    with ThreadPoolExecutor(8) as pool:
        while len(workers_that_dealt(service.server)) < 2 and len(statuses) < 40 * REQUESTS:
            pending = [
                pool.submit(asked, service.server.port, "/new-game", NEW_GAME)
                for _ in range(REQUESTS)
            ]
            statuses += [answer.result().status for answer in pending]
    assert set(statuses) == {200}
    assert len(workers_that_dealt(service.server)) == 2
    series = 'vorhand_requests_total{call="/new-game",method="POST",status="200"}'
    assert {counted(service.server, series) for _ in range(6)} == {len(statuses)}
    verdict = 'vorhand_verdicts_total{clause="",game="toepen",verdict="applied"}'
    assert counted(service.server, verdict) == len(statuses)
    assert counted(service.server, 'vorhand_requests_in_flight{class="probe"}') == 1
    assert counted(service.server, IN_FLIGHT) == 0


def test_id_of_a_request(service: Running) -> None:
    """It comes back, and is in the log."""
    told = asked(service.server.port, "/games", **{"X-Request-Id": "abc-1"})
    assert told.headers["x-request-id"] == "abc-1"

    def logged() -> list[dict[str, Any]]:
        return [line for line in lines(service.server) if line.get("request_id") == "abc-1"]

    wait_for(lambda: logged() != [])
    assert [line["call"] for line in logged()] == ["/games"]


def test_workers_that_drain_go_on_answering(service: Running) -> None:
    """The file makes all workers not ready, and they go on answering."""
    service.drain_file.touch()
    told = [asked(service.server.port, "/readyz") for _ in range(4)]
    answer = asked(service.server.port, "/new-game", NEW_GAME)
    service.drain_file.unlink()
    assert {each.status for each in told} == {503}
    assert json.loads(told[0].body)["type"] == "/problems/not-ready"
    assert answer.status == asked(service.server.port, "/readyz").status == 200


def test_no_secret_is_written(service: Running) -> None:
    """Neither the log nor the metrics hold a card, a seed or a name, even of what is no request."""
    state = json.loads(asked(service.server.port, "/new-game", NEW_GAME).body)["state"]
    misframed = json.dumps({"state": state}).encode()
    with socket.create_connection(("127.0.0.1", service.server.port), PATIENCE) as connection:
        head = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        connection.sendall(head + misframed + b"\r\n\r\n")
        while connection.recv(65536):
            pass
    wait_for(lambda: "Invalid request" in service.server.text)
    refused = [line for line in lines(service.server) if "Invalid request" in line["message"]]
    assert len(refused) == 1
    metrics = asked(service.server.port, "/metrics").body.decode()
    cards = [f'"{card}' for hand in state["hands"] for card in hand]
    told = service.server.text + metrics
    assert [secret for secret in (ID, SEED, *cards, "hands") if secret in told] == []
    assert service.server.complaints == []


def test_metrics_while_a_worker_makes_its_file(service: Running) -> None:
    """The file is empty for a moment: the metrics come when it is there, not a 500."""
    made = service.metrics_dir / "counter_9.db"
    made.touch()
    with ThreadPoolExecutor(1) as asking:
        answer = asking.submit(asked, service.server.port, "/metrics")
        time.sleep(0.1)
        assert not answer.done()
        made.unlink()
        assert answer.result(PATIENCE).status == 200
    assert service.server.complaints == []


def test_worker_that_dies_leaves_its_counts(service: Running) -> None:
    """Another takes its place and goes on counting: nothing is lost, and no files heap up, though
    more workers have counted than there are at a time.
    """
    series = 'vorhand_requests_total{call="/openapi.yaml",method="GET",status="406"}'
    for _ in range(WORKERS + 1):
        asked(service.server.port, "/openapi.yaml", Accept="image/png")
        kill(service.server, lines(service.server)[-1]["worker"])
    assert counted(service.server, series) == WORKERS + 1
    assert len(list(service.metrics_dir.glob("counter_*.db"))) <= WORKERS


def test_nothing_is_lost_at_the_end() -> None:
    """A request in progress is answered when the service is told to stop; later clients are turned
    away at once.
    """
    body = json.dumps(NEW_GAME).encode()
    head = f"POST /new-game HTTP/1.1\r\nHost: a\r\nContent-Length: {len(body)}\r\n"
    with running(workers=2, games="toepen", graceful_timeout=str(PATIENCE)) as server:
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
            connection.sendall(
                head.encode() + b"Content-Type: application/json\r\n\r\n" + body[:20]
            )
            wait_for(lambda: counted(server, IN_FLIGHT) == 1)
            server.process.send_signal(signal.SIGTERM)
            wait_for(lambda: is_refused(server))
            connection.sendall(body[20:])
            answer = connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 200 OK")
        assert server.process.wait(PATIENCE) == 0
        assert server.complaints == []


def test_worker_that_only_starts_is_stopped(tmp_path: Path) -> None:
    """It ends by itself as soon as it can, and gunicorn need not kill it."""
    config = tmp_path / "slow.py"
    config.write_text(SLOW_START)
    with running(workers=1, config=str(config), games="toepen") as server:
        server.process.send_signal(signal.SIGQUIT)
        assert server.process.wait(PATIENCE) == 0
        assert "SIGKILL" not in server.text


def test_worker_is_stopped_while_it_passes_a_request_on() -> None:
    """No lock that it holds then is needed to stop."""
    for _ in range(3):
        quitting = [sys.executable, "-c", QUITTING]
        assert subprocess.run(quitting, check=False, timeout=PATIENCE / 5).returncode == 0


def is_refused(server: Server) -> bool:
    """Whether the service takes no connection any more."""
    try:
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE):
            return False
    except ConnectionRefusedError:
        return True
