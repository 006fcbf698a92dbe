"""`/apply-action` over HTTP while all who think are busy, against the same on an idle service.

One connection sends one request after another, and its slowest hundredth is compared. Meanwhile
other connections ask for suggestions of the most thorough level, at least as many as are answered
at once.
"""

import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from statistics import quantiles
from threading import Event, Thread
from time import monotonic, perf_counter
from typing import Final

import msgspec

from tools.bench.http import requests_of
from tools.bench.pairs import in_turn, in_turns
from tools.bench.report import Figure, Goal, compared
from tools.bench.served import PATIENCE, receive, request_of, serving
from tools.bench.suggesting import positions
from vorhand.api import create_app
from vorhand.bots import LEVELS
from vorhand.engine import GAMES

GOAL: Final = Goal("at most", 3)
NOTE: Final = (
    "Beside: the slowest hundredth of POST /apply-action while all slots for suggestions are "
    "taken,\nover the same on an idle service."
)
WORKERS: Final = 2
SECONDS: Final = 1.0
"""How long each side takes in a turn."""
ASKING: Final = 8
"""How many connections ask for suggestions."""
ASKED: Final = 40
"""About this many positions of each game."""
LATER: Final = 1.0
"""A client that is refused comes back after this many seconds, as `Retry-After` says."""
PATH: Final = "/suggest-action"


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in this many turns; `tick` is called after each."""
    acting = [request_of(sample.body) for sample in requests_of(create_app())]
    with serving("vorhand.api.service:create_service()", workers=WORKERS) as (port, _):
        idle = partial(_slow, port, acting)

        def beside(turn: int) -> float:
            with _asking(port):
                return idle(turn)

        in_turn((idle, beside), 0)  # warm up
        costs = in_turns((idle, beside), pairs, tick)
    return [compared("p99 beside suggestions / idle", costs, 1, 0, GOAL, "ms")]


def _slow(port: int, requests: Sequence[bytes], turn: int) -> float:
    """The time that 99 of 100 requests do not exceed."""
    took, end = list[float](), monotonic() + SECONDS
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        for request in cycle(requests):
            begun = perf_counter()
            connection.sendall(request)
            receive(connection)
            took.append(perf_counter() - begun)
            if monotonic() >= end:
                return quantiles(took, n=100)[-1]
    raise AssertionError("there are requests")


@contextmanager
def _asking(port: int) -> Iterator[None]:
    """Have suggestions asked for meanwhile."""
    level = max(LEVELS, key=lambda each: LEVELS[each].simulations)
    requests = [
        request_of(
            msgspec.json.encode({"state": game.dump(state), "seat": seat, "level": level}), PATH
        )
        for game in GAMES.values()
        for state, seat in islice(positions(game.id), ASKED)
    ]
    is_over = Event()

    def ask(number: int) -> None:
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            for request in cycle(requests[number:] + requests[:number]):
                if is_over.is_set():
                    return
                connection.sendall(request)
                if receive(connection, expected=(200, 503)) == 503:
                    is_over.wait(LATER)

    threads = [Thread(target=ask, args=(number * 7,)) for number in range(ASKING)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        is_over.set()
        for thread in threads:
            thread.join()
