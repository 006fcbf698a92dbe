"""The table for friends, as `deploy/live` sets it up: games over TLS, limits, backups."""

import http.client
import json
import re
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest

from tests.live.deployed import DEPLOYED, HOST, Stack
from tests.live.people import Person, send, table_of
from tests.waiting import wait_for

NGINX = (DEPLOYED / "nginx.conf").read_text("utf-8")
STREAMS = int(re.search(r"limit_conn streams (\d+);", NGINX)[1])
RATE, BURST = map(int, re.search(r"rate=(\d+)r/s;.*burst=(\d+)", NGINX, re.S).groups())
OWN_HEADERS = {
    "Content-Type": "application/problem+json",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
AT_ONCE = 3.0
"""Seconds within which a reader has what happened; the table is looked at twice a second."""


class Told(NamedTuple):
    """An answer."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes


@pytest.fixture(scope="module")
def stack() -> Iterator[Stack]:
    """All services. Devices trust the certificate."""
    with TemporaryDirectory(prefix="deployed-", ignore_cleanup_errors=True) as folder:
        stack = Stack(Path(folder))
        trusting = urllib.request.HTTPSHandler(context=stack.trusted)
        urllib.request.install_opener(urllib.request.build_opener(trusting))
        try:
            with stack.running():
                yield stack
        finally:
            urllib.request.install_opener(urllib.request.build_opener())


@pytest.fixture
def people(stack: Stack) -> Iterator[list[Person]]:
    """Three who have sat down at a new table, and an onlooker. Their streams end with the test."""
    people = table_of(stack.url, 3)
    yield people
    for each in people:
        each.is_reading = False
    wait_for(lambda: stack.connections("live") == 0)


def connected(stack: Stack) -> http.client.HTTPSConnection:
    """A connection of a device."""
    port = stack.ports["tls"]
    return http.client.HTTPSConnection("127.0.0.1", port, context=stack.trusted, timeout=30)


def ask(stack: Stack, method: str, path: str, body: Any = None, **headers: str) -> Told:
    """Send a request for the host of `.env`, on a connection of its own."""
    connection = connected(stack)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, body, {"Host": HOST, **named})
        answer = connection.getresponse()
        return Told(answer.status, answer.headers, answer.read())
    finally:
        connection.close()


def check_problem(told: Told, status: int) -> None:
    """An answer of the proxy's own has the form and the headers of the others."""
    assert told.status == status
    content = json.loads(told.body)
    assert content.keys() == {"type", "status", "title", "detail"}
    assert content["status"] == status
    assert {name: told.headers.get_all(name) for name in OWN_HEADERS} == {
        name: [value] for name, value in OWN_HEADERS.items()
    }
    assert "default-src 'none'" in told.headers["Content-Security-Policy"]
    assert told.headers["Strict-Transport-Security"]
    assert bool(told.headers["Retry-After"]) is (status in (429, 503))


def played_on(people: list[Person], actions: int) -> int:
    """Let people play until the table has moved on; returns the version to which it has come."""
    *players, onlooker = people
    onlooker.wait(lambda each: each.share)
    end = onlooker.share["version"] + actions
    while onlooker.share["version"] < end:
        seen = onlooker.share["version"]
        for each in players:
            each.wait(lambda one, seen=seen: one.share and one.share["version"] >= seen)
        able = [each for each in players if each.share["legal_actions"]]
        if able:
            able[0].act(able[0].share["legal_actions"][0])
        try:
            onlooker.wait(lambda each, seen=seen: each.share["version"] > seen, 2)
        except AssertionError:
            continue  # the table has its turn, or somebody else
    return onlooker.share["version"]


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
    able = next(each for each in people if each.share["legal_actions"])
    version = able.act(able.share["legal_actions"][0]).json["version"]
    began = time.monotonic()
    for each in people:
        each.wait(lambda one: one.share["version"] >= version, AT_ONCE)
    print(f"\nread {time.monotonic() - began:.2f} s after the action was answered")


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


def test_backup_brings_everything_back(stack: Stack, people: list[Person]) -> None:
    """The database is lost; with its last backup, people go on where they were, with the same
    secrets.
    """
    for each in people:
        each.read()
    version = played_on(people, 4)
    stack.stop("live")
    check_problem(ask(stack, "GET", "/tables"), 503)
    stack.script("backup.sh", "once")
    before = stack.contents()
    stack.stop("postgres")
    stack.destroy()
    stack.start("postgres")
    stack.start("live")
    assert stack.contents() != before
    stack.stop("live")
    stack.script("restore.sh")
    assert stack.contents() == before
    stack.start("live")
    assert played_on(people, 4) >= version + 4


def test_only_the_last_backups_are_kept(stack: Stack) -> None:
    """A backup a day for two weeks; what was left of one that failed is removed."""
    folder = stack.folder / "backups"
    for day in range(10, 30):
        (folder / f"live-201901{day}T000000Z.dump").write_bytes(b"old")
    (folder / "live-20190101T000000Z.dump.part").write_bytes(b"half")
    told = stack.script("backup.sh", "once")
    kept = sorted(path.name for path in folder.iterdir())
    assert len(kept) == 14
    assert kept[-1] == Path(told.split()[-1]).name
    assert "live-20190129T000000Z.dump" in kept
    assert (folder / kept[-1]).stat().st_mode & 0o077 == 0


def test_backup_that_fails_is_none(stack: Stack) -> None:
    """While the database is away, nothing gets the name of a backup, and the script says so."""
    folder = stack.folder / "backups"
    before = sorted(folder.glob("*.dump"))
    stack.stop("postgres")
    with pytest.raises(subprocess.CalledProcessError):
        stack.script("backup.sh", "once")
    stack.start("postgres")
    wait_for(lambda: ask(stack, "GET", "/tables").status == 200)
    assert sorted(folder.glob("*.dump")) == before


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
