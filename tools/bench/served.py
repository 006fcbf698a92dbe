"""`/apply-action` over HTTP, with vouchers, log and metrics, against the JSON echo without, both
under gunicorn with the same settings.

Each turn sends as much as it can over connections that are kept open, first to one of them, then to
the other. The client is the same for both, as small as it can be (bytes that were made before, over
plain sockets), and shares the processor with the server. So besides requests a second there is what
a request costs all processes of the server in processor time, which other processes disturb less.
"""

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from subprocess import DEVNULL, Popen
from threading import Thread
from time import monotonic, sleep
from typing import Final, NamedTuple

import psutil

from tests.checks.started import ROOT, free_port, is_listening
from tools.bench.http import requests_of
from tools.bench.pairs import in_turn, in_turns
from tools.bench.report import Figure, Goal, compared, rates
from tools.bench.vouchers import vouching
from tools.bench.wsgi import PATH
from vorhand.api import create_app
from vorhand.api.sealed.keys import new_key
from vorhand.engine import IS_COMPILED

GOAL: Final = Goal("at least", 1.0 if IS_COMPILED else 0.95)
NOTE: Final = (
    "Served: requests per second of POST /apply-action, with vouchers, log and metrics, over those "
    "of the JSON\necho of the same bodies, both under gunicorn with the same settings; and the "
    "processor time of a request\nin all processes of the server, over that of the echo."
)
CONNECTIONS: Final = (8, 64)
PATIENCE: Final = 30.0
"""The most seconds that a server may take to start."""
SECONDS: Final = 0.25
"""How long each side takes in a turn with each number of connections."""
SERVICE: Final = "vorhand.api.service:create_service()"
ECHO: Final = "tools.bench.wsgi:echo_of_what_is_sent()"
_CLOCK_OF_A_PROCESS: Final = 2
"""How Linux numbers the clock of the processor time of a process: this, and the process."""


class Spent(NamedTuple):
    """What a request takes: seconds of the time of all connections together, and of processor time
    of the server.
    """

    time: float
    processor_time: float


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    key = new_key("bench")
    requests = vouched_requests(key)
    with ExitStack() as stack:
        sides = [stack.enter_context(serving(app, seal_keys=key)) for app in (SERVICE, ECHO)]
        measures = [partial(_costs, *side, requests) for side in sides]
        in_turn(measures, 0)  # warm up
        turns = in_turns(measures, pairs, tick)
    found = []
    for at, number in enumerate(CONNECTIONS):
        costs = [[of_side[at] for of_side in turn] for turn in turns]
        taken = [tuple(each.time for each in turn) for turn in costs]
        processor = [tuple(each.processor_time for each in turn) for turn in costs]
        name = f"{number} connections"
        found += [
            rates(f"requests per second / JSON echo, {name}", taken, 0, 1, "requests", GOAL),
            compared(f"processor time of a request / JSON echo, {name}", processor, 0, 1),
        ]
    return found


def vouched_requests(key: str) -> list[bytes]:
    """Requests from random games at all tables, with the vouchers of this key."""
    service = vouching(key)
    return [request_of(service.vouched(each).body) for each in requests_of(create_app())]


def processor_time(server: psutil.Process) -> float:
    """The seconds of processor time that a server and its workers have taken so far."""
    return sum(map(_taken_by, (server, *server.children(recursive=True))))


def _taken_by(process: psutil.Process) -> float:
    if sys.platform == "linux":  # what psutil gives counts hundredths of a second
        return time.clock_gettime((~process.pid << 3) | _CLOCK_OF_A_PROCESS)
    taken = process.cpu_times()
    return float(taken.user + taken.system)


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


def _costs(port: int, server: psutil.Process, requests: Sequence[bytes], turn: int) -> list[Spent]:
    """What a request takes, with each number of connections."""
    return [_cost(port, server, requests, number) for number in CONNECTIONS]


def _cost(port: int, server: psutil.Process, requests: Sequence[bytes], connections: int) -> Spent:
    counts = [0] * connections

    def send_all(number: int) -> None:
        first = number * len(requests) // connections
        rotated = [*requests[first:], *requests[:first]]
        counts[number] = _sent(port, rotated, begun + SECONDS)

    before, begun = processor_time(server), monotonic()
    threads = [Thread(target=send_all, args=(number,)) for number in range(connections)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not all(counts):
        raise RuntimeError("a connection was not answered")
    took, spent = monotonic() - begun, processor_time(server) - before
    return Spent(took / sum(counts), spent / sum(counts))


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
