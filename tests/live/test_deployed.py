"""The table for friends, as `deploy/live` sets it up: games over TLS, and limits."""

import http.client
import json
import re
import socket
import time
from typing import Any

import pytest

from tests.live.deployed import Stack
from tests.live.devices import Told, ask, check_problem, connected, people, played_on, stack
from tests.live.people import Person, send
from tests.live.shipped import DEPLOYED, HOST

__all__ = ["people", "stack"]

NGINX = (DEPLOYED / "nginx.conf").read_text("utf-8")
STREAMS = int(re.search(r"limit_conn streams (\d+);", NGINX)[1])
RATE, BURST = map(int, re.search(r"rate=(\d+)r/s;.*burst=(\d+)", NGINX, re.S).groups())
AT_ONCE = 3.0
"""Seconds within which a reader has what happened; the table is looked at twice a second."""


def test_a_game_over_tls(people: list[Person]) -> None:
    """People open a table, sit down and play, and everybody reads what happens."""
    for each in people:
        each.read()
    version = played_on(people, 6)
    for each in people:
        each.wait(lambda one: one.share["version"] >= version)
        assert each.people["names"] == ["Player 0", "Player 1", "Player 2"]


def test_a_stream_is_passed_on_as_it_comes(people: list[Person]) -> None:
    """What somebody does is read by the others at once, while the stream stays open."""
    for each in people:
        each.read().wait(lambda one: one.share and one.share["version"])
    version = acted(people)
    began = time.monotonic()
    for each in people:
        each.wait(lambda one: one.share["version"] >= version, AT_ONCE)
    print(f"\nread {time.monotonic() - began:.2f} s after the action was answered")


def acted(people: list[Person]) -> int:
    """The version to which an action has led; one is refused if the table itself was faster."""
    for _ in range(100):
        able = next((each for each in people if each.share["legal_actions"]), None)
        if able and (answer := able.act(able.share["legal_actions"][0])).status == 200:
            return int(answer.json["version"])
        time.sleep(0.1)
    raise AssertionError("nobody can act")


def test_host_of_the_settings_is_known(stack: Stack) -> None:
    """The page is there under the name of `.env`, with TLS only, and the proxy adds HSTS."""
    told = ask(stack, "GET", "/")
    assert told.status == 200
    assert len(told.headers.get_all("Strict-Transport-Security")) == 1
    assert ask(stack, "GET", "/table").status == 200
    body = json.dumps({"setup": {"game": "toepen", "players": 3}, "is_open": False})
    as_json = {"Content_Type": "application/json", "Origin": f"https://{HOST}"}
    assert ask(stack, "POST", "/tables", body, **as_json).status == 200


def test_plain_http_leads_to_tls(stack: Stack) -> None:
    """Nothing is answered without TLS but where it is."""
    connection = http.client.HTTPConnection("127.0.0.1", stack.ports["http"], timeout=30)
    connection.request("GET", "/table?a=b", headers={"Host": HOST})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (308, f"https://{HOST}/table?a=b")
    connection.close()


@pytest.mark.parametrize(
    ("status", "method", "path", "body", "headers"),
    [
        (413, "POST", "/tables", b"x" * (16 * 1024 + 1), {}),
        (431, "GET", "/tables", None, {"Accept": "a" * 5000}),
        (431, "GET", "/" + "a" * 5000, None, {}),
        (400, "GET", "/tables", None, {"Content_Length": "x"}),
    ],
)
def test_sizes_are_limited(
    stack: Stack, status: int, method: str, path: str, body: bytes | None, headers: dict[str, str]
) -> None:
    """What is too large, or no request, does not reach the live table."""
    check_problem(ask(stack, method, path, body, **headers), status)


def test_streams_of_an_address_are_limited(stack: Stack, people: list[Person]) -> None:
    """One client takes no more streams than a household needs, whatever it says of itself."""
    token, path = f"Bearer {people[-1].secret}", f"/tables/{people[-1].table}/events"
    opened: list[http.client.HTTPSConnection] = []
    try:
        for number in range(STREAMS):
            opened.append(connected(stack))
            claimed = {"X-Forwarded-For": f"10.0.0.{number}"}
            opened[-1].request("GET", path, headers={"Authorization": token, **claimed})
            assert opened[-1].getresponse().status == 200
        check_problem(ask(stack, "GET", path, Authorization=token), 429)
        assert ask(stack, "GET", "/tables").status == 200
    finally:
        for each in opened:
            each.sock.shutdown(socket.SHUT_RDWR)
            each.close()


def test_no_secret_is_in_the_log(stack: Stack, people: list[Person]) -> None:
    """The proxy writes a line for each request, and neither headers nor bodies."""
    onlooker = people[-1]
    send(f"{stack.url}/tables/{onlooker.table}/hint", {"level": "thumb"}, onlooker.secret)
    log = (stack.folder / "tmp/access.log").read_text()
    assert onlooker.table in log
    assert onlooker.secret not in log
    assert all(json.loads(line)["status"] for line in log.splitlines())


def test_requests_of_an_address_are_limited(stack: Stack) -> None:
    """A burst is let through as a page needs it; what comes beyond is answered 429."""
    request = f"GET /tables HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
    time.sleep(BURST / RATE)  # what other tests have used of the burst is there again
    plain = socket.create_connection(("127.0.0.1", stack.ports["tls"]), 30)
    with stack.trusted.wrap_socket(plain, server_hostname=HOST) as connection:
        connection.sendall(request * (BURST + 60))
        answers = http_answers(connection, BURST + 60)
    told = [each.status for each in answers]
    assert set(told) == {200, 429}
    assert told.count(200) >= BURST // 2
    check_problem(next(each for each in answers if each.status == 429), 429)


def http_answers(connection: Any, number: int) -> list[Told]:
    """The next answers on a connection on which many requests were sent at once."""
    stream = connection.makefile("rb")
    found = []
    for _ in range(number):
        status = int(stream.readline().split()[1])
        headers = http.client.parse_headers(stream)
        body = stream.read(int(headers["Content-Length"]))
        found.append(Told(status, headers, body))
    return found
