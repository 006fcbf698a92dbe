"""Answers that are given before a request was read: the client gets each of them, and is never
misled about its connection.
"""

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import product
from typing import Final

import pytest

from tests.checks.corpus.sending import Connection, asked, chunked, says_close
from tests.checks.corpus.server import Server, running
from tests.checks.waiting import wait_for
from vorhand.api.service import worker

JSON: Final = {"Content-Type": "application/json"}
NEW_GAME: Final = b'{"game":"toepen","players":3,"deal":{"seed":"vorhand"}}'
GOOD: Final = b"GET /games/toepen HTTP/1.1\r\nHost: a\r\n\r\n"
SIZES: Final = (0, 3_000, 70_000, 3_000_000)
ENDLESS: Final = 10**12
MISPLACED: Final[Mapping[str, tuple[int, str, Mapping[str, str]]]] = {
    "no such path": (404, "POST /nothing", JSON),
    "a prefix too few": (404, "POST //new-game", JSON),
    "no such method": (405, "POST /games", JSON),
    "no such method of a call": (405, "PUT /new-game", JSON),
    "no such form": (406, "POST /new-game", {**JSON, "Accept": "text/csv"}),
    "not JSON": (415, "POST /new-game", {"Content-Type": "text/plain"}),
    "no type": (415, "POST /new-game", {}),
    "coded": (415, "POST /new-game", {**JSON, "Content-Encoding": "gzip"}),
    "a header that is too long": (431, "POST /new-game", {**JSON, "Accept": "a" * 2_000}),
    "not of bytes": (400, "POST /new-game?\xff", JSON),
    "a read": (200, "GET /games", {}),
    "a head": (200, "HEAD /games", {}),
    "a head of nothing": (404, "HEAD /nothing", {}),
    "options": (200, "OPTIONS /new-game", {}),
    "options of nothing": (404, "OPTIONS /nothing", {}),
    "a probe": (200, "GET /healthz", {}),
}
"""Requests that are answered without their body: the status, the first line, the headers."""
FRAMINGS: Final = ("length", "chunks", "expectation")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A service with one worker, so that whatever holds it up is seen."""
    with running(workers=1, games="toepen") as server:
        yield server


def request(line: str, headers: Mapping[str, str], size: int, framing: str) -> bytes:
    """A request with a body of this size."""
    body = b"x" * size
    framed = {"Content-Length": f"{size}"}
    if framing == "chunks":
        framed, body = {"Transfer-Encoding": "chunked"}, chunked(body, 10_000)
    elif framing == "expectation":
        framed["Expect"] = "100-continue"
    written = [f"{name}: {value}" for name, value in {"Host": "a", **headers, **framed}.items()]
    return "\r\n".join([f"{line} HTTP/1.1", *written, "", ""]).encode("latin-1") + body


def wrong_with(connection: Connection, *statuses: int, method: str = "POST") -> str:
    """What is wrong with the next answer, and the connection after it."""
    got = connection.answer(method)
    if got is not None and got.status == 100:
        got = connection.answer(method)
    if got is None or got.status not in statuses:
        return f"{got}, not {statuses}"
    if says_close(got):
        return "" if connection.is_closed() else "it says close, and goes on"
    connection.send(GOOD)
    after = connection.answer()
    return "" if after and after.status == 200 else f"{got} says keep-alive; then comes {after}"


@pytest.mark.parametrize("framing", FRAMINGS)
@pytest.mark.parametrize("name", MISPLACED)
def test_body_that_nobody_reads(server: Server, name: str, framing: str) -> None:
    """However large it is, the answer comes; after it the connection is closed if it says so, and
    in order if it does not.
    """
    status, line, headers = MISPLACED[name]
    if status == 400:  # gunicorn itself refuses such bytes
        framing = "length"
    for size in SIZES:
        with closing(Connection(server.port)) as connection:
            connection.send(request(line, headers, size, framing))
            assert wrong_with(connection, status, method=line.split()[0]) == "", size


def test_body_that_nobody_reads_behind_nginx(server: Server, nginx: Callable[[int], int]) -> None:
    """The same holds of nginx, whether it answers by itself (404 to a probe, 413) or not."""
    wrong, port = {}, nginx(server.port)
    for name, (status, line, headers) in MISPLACED.items():
        for framing, size in product(FRAMINGS, SIZES):
            with closing(Connection(port)) as connection:
                connection.send(request(line, headers, size, framing))
                why = wrong_with(connection, status, 404, 413, method=line.split()[0])
            if why:
                wrong[name, framing, size] = why
    assert wrong == {}


@pytest.mark.parametrize("framing", FRAMINGS)
@pytest.mark.parametrize("call", ["new-game", "batch"])
def test_body_that_is_too_large(server: Server, call: str, framing: str) -> None:
    """The 413 arrives, by how much ever it is too large."""
    for size in (1_048_577, 4_000_000, 20_000_000):
        with closing(Connection(server.port)) as connection:
            connection.send(request(f"POST /{call}", JSON, size, framing))
            assert wrong_with(connection, 413) == "", size


def test_small_body_that_nobody_reads_costs_no_connection(server: Server) -> None:
    """It is there already, and dropped."""
    with closing(Connection(server.port)) as connection:
        for framing in FRAMINGS:
            connection.send(request("POST /nothing", JSON, 3_000, framing))
            assert wrong_with(connection, 404) == ""
            assert wrong_with_good(connection) == ""


def wrong_with_good(connection: Connection) -> str:
    """What is wrong with another request on a connection."""
    connection.send(GOOD)
    return wrong_with(connection, 200)


def test_requests_that_are_sent_together(server: Server) -> None:
    """Each is answered, though nothing arrives any more once the first was read."""
    with closing(Connection(server.port)) as connection:
        connection.send(GOOD * 3)
        found = [connection.answer("GET") for _ in range(3)]
        assert [answer and answer.status for answer in found] == [200, 200, 200]


def test_body_that_comes_later(server: Server) -> None:
    """Its answer does not wait for it, and says that the connection is closed; what comes is
    dropped, and not taken for a request.
    """
    with closing(Connection(server.port)) as connection:
        connection.send(request("POST /nothing", JSON, len(GOOD), "length")[: -len(GOOD)])
        got = connection.answer()
        assert got is not None
        assert got.status == 404
        assert says_close(got)
        connection.send(GOOD)
        assert connection.is_closed()


def test_client_of_the_standard_library_sees_the_413(server: Server) -> None:
    """urllib sends all of its body before it looks for an answer."""
    body = json.dumps({"x": "a" * 5_000_000}).encode()
    sent = urllib.request.Request(f"http://127.0.0.1:{server.port}/new-game", body, JSON)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(sent)
    with refused.value as answer:
        assert answer.status == 413
        assert json.load(answer)["type"] == "/problems/too-large"


def test_load_limit_reads_no_body() -> None:
    """It says 503 at once, and the client gets it, with `Retry-After`."""
    with (
        running(workers=1, games="toepen", max_in_flight="1", max_waiting="0") as full,
        half_sent(full),
    ):
        for framing in FRAMINGS:
            for size in SIZES:
                with closing(Connection(full.port)) as connection:
                    connection.send(request("POST /new-game", JSON, size, framing))
                    got = connection.answer()
                    while got is not None and got.status == 100:
                        got = connection.answer()
                    assert got is not None
                    assert got.status == 503
                    assert got.headers["retry-after"] == "1"
                    assert says_close(got) or size < 64_000
                    assert not says_close(got) or connection.is_closed()


@contextmanager
def half_sent(server: Server) -> Iterator[None]:
    """A request that takes a slot, because it is not sent to its end."""
    with closing(Connection(server.port)) as slow:
        slow.send(request("POST /new-game", JSON, len(NEW_GAME), "length")[: -len(NEW_GAME)])
        wait_for(
            lambda: b'requests_in_flight{class="small"} 1.0' in asked(server.port, "/metrics").body
        )
        yield


def test_client_that_does_not_close_holds_nobody_up(server: Server) -> None:
    """Connections that end are waited for beside all others. One after the other, these would take
    four times as long.
    """
    lingering = [Connection(server.port) for _ in range(20)]
    begun = time.monotonic()
    for each in lingering:
        each.send(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        got = each.answer()
        assert says_close(got)
    with closing(Connection(server.port)) as connection:
        assert wrong_with_good(connection) == ""
    assert time.monotonic() - begun < 20 * worker.LINGERS / 10
    for each in lingering:
        each.close()


@pytest.mark.parametrize(("size", "pause"), [(1, 0.05), (1_000_000, 0)], ids=["slow", "quick"])
def test_client_that_never_ends_is_left(server: Server, size: int, pause: float) -> None:
    """After its time, or after its bytes."""
    head = request("POST /nothing", JSON, 0, "length").replace(b": 0", b": %d" % ENDLESS)
    with closing(Connection(server.port)) as connection:
        connection.send(head)
        with pytest.raises(ConnectionError):
            send_on(connection, size, pause)
    assert server.complaints == []


def send_on(connection: Connection, size: int, pause: float) -> None:
    """Send as many bytes at a time, over and over, much more than anybody would read."""
    begun, sent = time.monotonic(), 0
    while time.monotonic() - begun < 10 * worker.LINGERS and sent < 2 * worker.LEFT_OVER:
        connection.send(b"x" * size)
        sent += size
        time.sleep(pause)
