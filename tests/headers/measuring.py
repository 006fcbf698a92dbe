"""Sending requests to the service in this process, and measuring time and memory."""

import json
from collections.abc import Callable, Iterator
from time import thread_time
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication

from tests.checks.wsgi import answered, posted
from tests.headers.making import DEAREST, dearest_requests

RUNS: Final = 5
"""The shortest of this many times counts, each of requests that were not met before."""


class Cost(NamedTuple):
    """What a request with certain headers costs, in plain calls, and which it is."""

    plain_calls: float
    text: str
    line: str


def dearest(service: WSGIApplication, times: int) -> Iterator[Cost]:
    """What requests with the dearest headers cost, for each text and path. What is timed is done
    this many times.
    """
    numbers = iter(range(10**8))
    act = plain_call(service)
    for name, text in DEAREST.items():
        rounds = [
            [[*dearest_requests(text, next(numbers))] for _ in range(times)] for _ in range(RUNS)
        ]
        plain = min(_time(act, times) for _ in range(RUNS))
        for place, request in enumerate(rounds[0][0]):
            alike = [[each[place].environ() for each in requests] for requests in rounds]
            taken = min(_time_of_all(service, environs) for environs in alike)
            yield Cost(taken / plain, name, request.line)


def plain_call(service: WSGIApplication) -> Callable[[], object]:
    """A function that carries out one action."""
    game = b'{"game": "toepen", "players": 4, "deal": {"seed": "headers"}}'
    begun = json.loads(answered(service, posted("new-game", game)).body)
    act = {"state": begun["state"], "action": begun["legal_actions"][0]}
    body = json.dumps(act).encode()
    return lambda: answered(service, posted("apply-action", body))


def _time(act: Callable[[], object], times: int) -> float:
    begun = thread_time()
    for _ in range(times):
        act()
    return (thread_time() - begun) / times


def _time_of_all(service: WSGIApplication, environs: list[dict[str, Any]]) -> float:
    begun = thread_time()
    for environ in environs:
        answered(service, environ)
    return (thread_time() - begun) / len(environs)
