"""Devices of people who play at the table for friends, and what every answer of its proxy has."""

import http.client
import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import pytest

from tests.checks.waiting import wait_for
from tests.live.deployed import Stack
from tests.live.people import Person, table_of
from tests.live.shipped import HOST

OWN_HEADERS: Final = {
    "Content-Type": "application/problem+json",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}


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
