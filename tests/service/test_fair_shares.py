"""Whoever keeps the service busy keeps it busy for themselves: the others get their share, directly
and through nginx.
"""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection, HTTPException
from typing import Any, Final

import pytest

from tests.checks.corpus.server import running
from tests.checks.sealing import key
from tests.checks.waiting import PATIENCE

SECONDS: Final = 6
PAUSE: Final = 0.02
"""Between two requests of whoever is not greedy: nginx allows a hundred a second."""
ENOUGH: Final = 0.95
"""How much is answered of what costs little …"""
A_SHARE: Final = 0.5
"""… and of what waits for its turn, on however busy a machine."""
GREEDY, OTHER = "127.0.0.1", "127.0.0.2"
DEAR: Final = {
    "game": "toepen",
    "players": 8,
    "sealed": True,
    "bots": {str(seat): "thinker-3" for seat in range(8)},
}
"""A table of bots that think for as long as a request may."""
SETTINGS: Final = {
    "games": "toepen",
    "seal_keys": key("test"),
    "trusted_proxies": "127.0.0.1",
    "proxy_places": "on",
    # Two workers that think on two cores, beside the clients, take longer than in production.
    "max_thinking_wait": "5",
    "max_dear_wait": "8",
}


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The port of a service."""
    with running(workers=2, **SETTINGS) as server:
        yield server.port


@pytest.fixture(scope="module")
def port_of_nginx(port: int, nginx: Callable[[int], int]) -> int:
    """The port of nginx before this service."""
    return nginx(port)


class Client:
    """Somebody at an address who sends the same request over and over, over one connection."""

    def __init__(self, port: int, address: str, body: Any) -> None:
        self.statuses: Counter[int] = Counter()
        self._body, self._pause = json.dumps(body), 0 if address == GREEDY else PAUSE
        self._place = {"port": port, "timeout": PATIENCE, "source_address": (address, 0)}

    def send(self, ended: threading.Event) -> None:
        """Send requests until the time has come, each once the one before it is answered."""
        connection = HTTPConnection("127.0.0.1", **self._place)
        headers = {"Content-Type": "application/json"}
        while not ended.wait(self._pause):
            try:
                connection.request("POST", "/new-game", self._body, headers)
                answer = connection.getresponse()
                answer.read()
            except (HTTPException, OSError):  # the proxy has closed it in between
                connection.close()
                continue
            self.statuses[answer.status] += 1
            if answer.status in (429, 503):
                assert answer.headers["Retry-After"] == "1"
        connection.close()

    @property
    def share(self) -> float:
        """How much of it was answered 200."""
        assert self.statuses.keys() <= {200, 429, 503}
        return self.statuses[200] / max(1, self.statuses.total())


@contextmanager
def sending(clients: Sequence[Client]) -> Iterator[None]:
    """Have these clients send until the end."""
    ended = threading.Event()
    threads = [threading.Thread(target=each.send, args=(ended,)) for each in clients]
    with ExitStack() as stack:
        stack.callback(lambda: [thread.join(PATIENCE) for thread in threads])
        stack.callback(ended.set)
        for thread in threads:
            thread.start()
        yield


def with_bots(level: str) -> dict[str, Any]:
    """A new table with bots at this level."""
    bots = {str(seat): level for seat in range(1, 4)}
    return {"game": "toepen", "players": 4, "sealed": True, "bots": bots}


@pytest.mark.parametrize(
    ("way", "greedy"), [("port", 24), ("port_of_nginx", 4), ("port_of_nginx", 24)]
)
def test_dear_tables_of_one_address(way: str, greedy: int, request: pytest.FixtureRequest) -> None:
    """However many connections repeat the dearest request, another address plays on with all kinds
    of bots, also with those that are just as dear.
    """
    port = request.getfixturevalue(way)
    others = {level: Client(port, OTHER, with_bots(level)) for level in ("thumb", "thinker-1")}
    others["dear"] = Client(port, OTHER, DEAR)
    attackers = [Client(port, GREEDY, DEAR) for _ in range(greedy)]
    with sending(attackers):
        time.sleep(SECONDS / 3)
        with sending([*others.values()]):
            time.sleep(SECONDS)
    seen = {level: each.statuses for level, each in others.items()}
    assert others["thumb"].share >= ENOUGH, seen
    assert others["thinker-1"].share >= A_SHARE, seen
    assert others["thinker-1"].statuses[200] > others["dear"].statuses[200], seen
    if way == "port":  # before the service, nginx waits for at most ten seconds
        assert others["dear"].share >= A_SHARE, seen
        assert others["dear"].statuses[200] >= 1, seen
