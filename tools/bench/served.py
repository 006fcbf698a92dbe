"""`/apply-action` over HTTP, against the JSON echo, both under gunicorn with the same settings.

Each turn sends as much as it can over a few connections that are kept open, first to one of them,
then to the other. The client is the same for both, as small as it can be (bytes that were made
before, over plain sockets), and shares the processor with the server.
"""

import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from subprocess import DEVNULL, Popen
from threading import Thread
from time import monotonic, sleep
from typing import Final

import psutil

from tests.checks.started import ROOT, free_port, is_listening
from tools.bench.http import requests_of
from tools.bench.pairs import in_turn, in_turns
from tools.bench.report import Figure, Goal, rates
from tools.bench.wsgi import PATH
from vorhand.api import create_app
from vorhand.engine import IS_COMPILED

GOAL: Final = Goal("at least", 1.0) if IS_COMPILED else None
NOTE: Final = (
    "Served: requests per second of POST /apply-action, over those of the JSON echo of the same "
    "bodies,\nboth under gunicorn with the same settings."
)
CONNECTIONS: Final = 8
PATIENCE: Final = 30.0
"""The most seconds that a server may take to start."""
SECONDS: Final = 0.5
"""How long each side takes in a turn."""
APPS: Final = ("api:create_app()", "tools.bench.wsgi:echo_of_what_is_sent()")


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    requests = [request_of(sample.body) for sample in requests_of(create_app())]
    with ExitStack() as stack:
        ports = [stack.enter_context(serving(app))[0] for app in APPS]
        measures = [partial(_cost, port, requests, SECONDS) for port in ports]
        in_turn(measures, 0)  # warm up
        costs = in_turns(measures, pairs, tick)
    return [rates("requests per second / JSON echo", costs, 0, 1, "requests", GOAL)]


@contextmanager
def serving(app: str, **settings: int | str) -> Iterator[tuple[int, psutil.Process]]:
    """Serve an app with these settings, and stop it in the end; the port, and the process."""
    with running("gunicorn", "--config", "gunicorn.conf.py", app, **settings) as serving:
        yield serving


@contextmanager
def running(*command: str, **settings: int | str) -> Iterator[tuple[int, psutil.Process]]:
    """Run a module that serves, with these settings, and stop it in the end; the port, and the
    process.
    """
    port = free_port()
    chosen = {f"VORHAND_{name.upper()}": str(value) for name, value in settings.items()}
    environ = {**os.environ, "VORHAND_BIND": f"127.0.0.1:{port}", **chosen}
    server = Popen(
        [sys.executable, "-m", *command], cwd=ROOT, env=environ, stdout=DEVNULL, stderr=DEVNULL
    )
    try:
        wait_for(port, server)
        yield port, psutil.Process(server.pid)
    finally:
        server.terminate()
        server.wait()


def wait_for(port: int, server: "Popen[bytes]") -> None:
    """Wait until a server listens. Raises `RuntimeError` if it ends, or takes too long."""
    end = monotonic() + PATIENCE
    while monotonic() < end and server.poll() is None:
        if is_listening(port):
            return
        sleep(0.005)
    raise RuntimeError("gunicorn does not serve")


def request_of(body: bytes) -> bytes:
    """The bytes of a request."""
    head = (
        f"POST {PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: */*\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def _cost(port: int, requests: Sequence[bytes], seconds: float, turn: int) -> float:
    """Return how many seconds a request takes of the time of all connections together."""
    counts = [0] * CONNECTIONS
    step = len(requests) // CONNECTIONS

    def send_all(number: int) -> None:
        rotated = [*requests[number * step :], *requests[: number * step]]
        counts[number] = _sent(port, rotated, begun + seconds)

    begun = monotonic()
    threads = [Thread(target=send_all, args=(number,)) for number in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not all(counts):
        raise RuntimeError("a connection was not answered")
    return (monotonic() - begun) / sum(counts)


def _sent(port: int, requests: Sequence[bytes], end: float) -> int:
    """Send requests over one connection until this time; how many were answered."""
    answered = 0
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        for request in cycle(requests):
            connection.sendall(request)
            receive(connection)
            answered += 1
            if monotonic() >= end:
                break
    return answered


def receive(connection: socket.socket) -> None:
    """Read an answer to its end. Raises `RuntimeError` unless it is a 200."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += _more(connection)
    head, _, body = received.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 200 "):
        raise RuntimeError(f"an answer that cannot be measured: {head[:40]!r}")
    length = int(head.lower().partition(b"\r\ncontent-length: ")[2].partition(b"\r\n")[0])
    missing = length - len(body)
    while missing > 0:
        missing -= len(_more(connection))


def _more(connection: socket.socket) -> bytes:
    received = connection.recv(65536)
    if not received:
        raise RuntimeError("the connection broke off")
    return received
