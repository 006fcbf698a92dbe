"""A game that ends processes, or never returns, harms nobody else for long; and in the end nothing
of the service is left.
"""

import json
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from typing import Any, TypeAlias

import psutil
import pytest

from tests.checks.corpus.sending import asked
from tests.checks.corpus.server import Server, running
from tests.checks.started import has_ended
from tests.checks.waiting import PATIENCE, wait_for
from tests.kit import failing
from tests.kit.test_failing import START, lead, leader
from tests.packages import Installed

ENDLESS = "while True: pass"
TOEPEN = {"game": "toepen", "players": 3}
SOON = {"small_timeout": "2", "timeout": "5", "graceful_timeout": "2"}
Serving: TypeAlias = Callable[[str, str], AbstractContextManager[Server]]


@pytest.fixture
def serving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Serving:
    """Runs a service with a game one of whose functions does something."""

    @contextmanager
    def run(where: str, does: str) -> Iterator[Server]:
        installed = Installed(tmp_path)
        installed.add("vorhand_failing", failing.source(where, does))
        monkeypatch.setenv("PYTHONPATH", installed.environ["PYTHONPATH"])
        with running(workers=1, games="toepen,agram", **SOON) as server:
            yield server

    return run


def sent(server: Server, call: str, body: Any) -> int:
    """The status of the answer; 0 if the connection was closed without one."""
    try:
        return asked(server.port, f"/{call}", body).status
    except (OSError, HTTPException):
        return 0


def begun(server: Server, call: str, body: Any) -> Thread:
    """A request whose answer nobody awaits."""
    thread = Thread(target=sent, args=(server, call, body), daemon=True)
    thread.start()
    return thread


def goes_on(server: Server) -> bool:
    """Whether our own game is answered."""
    return server.process.poll() is None and sent(server, "new-game", TOEPEN) == 200


def processes(server: Server) -> list[psutil.Process]:
    """All processes of the service."""
    main = psutil.Process(server.process.pid)
    return [main, *main.children(recursive=True)]


def is_busy(process: psutil.Process) -> bool:
    """Whether a process computes."""
    return process.cpu_percent(0.5) > 1


@pytest.mark.parametrize("does", ["raise SystemExit(3)", "os._exit(3)", "os._exit(4)"])
def test_effect_that_ends_the_process(serving: Serving, does: str) -> None:
    """An exit is an internal error; a process that is gone is replaced, whatever its status."""
    with serving("effect", does) as server:
        status = sent(server, "apply-action", lead())
        assert status == (500 if "raise" in does else 0)
        wait_for(lambda: goes_on(server))


def test_effect_that_never_returns(serving: Serving) -> None:
    """Its worker finishes what else it has begun, and is replaced; the log says why."""
    body = json.dumps(TOEPEN).encode()
    head = f"POST /new-game HTTP/1.1\r\nHost: a\r\nContent-Length: {len(body)}\r\n"
    head += "Content-Type: application/json\r\n\r\n"
    with (
        serving("effect", ENDLESS) as server,
        socket.create_connection(("127.0.0.1", server.port), PATIENCE) as slow,
    ):
        slow.sendall(head.encode() + body[:10])
        threads = [begun(server, "apply-action", lead()) for _ in range(3)]
        wait_for(lambda: "its worker is replaced" in server.text)
        slow.sendall(body[10:])
        assert slow.recv(65536).startswith(b"HTTP/1.1 200 OK")
        wait_for(lambda: goes_on(server))
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        told = [json.loads(each)["message"] for each in server.complaints]
    late = "/apply-action of agram has taken more than 2 seconds; its worker is replaced"
    assert late in told


def test_slow_sender_is_not_late(serving: Serving) -> None:
    """What a client takes to send does not count."""
    with serving("nowhere", "pass") as server:
        (worker,) = psutil.Process(server.process.pid).children()
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as slow:
            head = "POST /new-game HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n"
            slow.sendall(f"{head}Content-Type: application/json\r\n\r\n{{".encode())
            slow.settimeout(float(SOON["small_timeout"]) + 1)
            with pytest.raises(TimeoutError):
                slow.recv(100)
        assert worker.is_running()
        assert server.complaints == []


def test_large_call_that_never_returns(serving: Serving) -> None:
    """Its helper is silent: the worker is replaced."""
    with serving("effect", ENDLESS) as server:
        begun(server, "replay", {"start": START, "actions": [lead()["action"]]})
        wait_for(lambda: "a helper was lost at /replay" in server.text)
        wait_for(lambda: goes_on(server))


@pytest.mark.parametrize(
    ("where", "call", "body"),
    [
        ("effect", "apply-action", lead),
        ("policy", "suggest-action", lambda: {**leader(), "level": "thumb"}),
        ("effect", "replay", lambda: {"start": START, "actions": [lead()["action"]]}),
        (
            "effect",  # so large that a child of a helper answers it
            "replay",
            lambda: {"start": START, "actions": [lead()["action"]] * 2000},
        ),
    ],
)
@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGQUIT])
def test_nothing_is_left(
    serving: Serving, where: str, call: str, body: Callable[[], Any], by: signal.Signals
) -> None:
    """After TERM and the graceful timeout, or at once after QUIT, no process lives."""
    with serving(where, ENDLESS) as server:
        begun(server, call, body())
        wait_for(lambda: any(map(is_busy, processes(server)[1:])))
        left = processes(server)
        os.kill(server.process.pid, by)
        server.process.wait(PATIENCE)
        wait_for(lambda: all(map(has_ended, left)))


def test_helper_of_a_worker_that_is_killed(serving: Serving) -> None:
    """It ends at once, though it never returns."""
    with serving("policy", ENDLESS) as server:
        begun(server, "suggest-action", {**leader(), "level": "thumb"})
        wait_for(lambda: any(map(is_busy, processes(server)[1:])))
        worker, *helpers = processes(server)[1:]
        worker.kill()
        wait_for(lambda: all(map(has_ended, helpers)))
        wait_for(lambda: goes_on(server))
