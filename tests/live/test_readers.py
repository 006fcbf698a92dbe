"""Many readers on one machine."""

import time

import pytest

from tests.live.people import Person, table_of
from tests.live.servers import Server

TURNS = 10


def test_many_people_watch(quiet: Server, request: pytest.FixtureRequest) -> None:
    """Every reader is told everything, soon."""
    count = request.config.getoption("--readers")
    *players, first = table_of(quiet.url, 3, preset="toepen", options={"exchange": False})
    watching = [Person(quiet.url, first.table, first.secret).read() for _ in range(count)]
    for each in players:
        each.read()
    for each in [*players, *watching]:
        each.wait(lambda one: one.share and one.share["version"] >= 1)
    delays = []
    for _ in range(TURNS):
        players[0].wait(lambda one: not one.share["outcome"])
        seat = players[0].share["table"]["to_act"][0]
        players[seat].wait(lambda one: one.share["version"] >= players[0].share["version"])
        legal = players[seat].share["legal_actions"]
        began = time.monotonic()
        action = next(each for each in legal if each["type"] != "knock")
        version = players[seat].act(action).json["version"]
        for each in [*players, *watching]:
            each.wait(lambda one: one.share["version"] >= version)  # noqa: B023
        delays.append(time.monotonic() - began)
        if any(each.share["table"]["phase"] != "play" for each in players):
            break
    for each in [*players, *watching]:
        each.is_reading = False
    first_told = [event["text"] for event in watching[0].events]
    assert all([event["text"] for event in each.events] == first_told for each in watching)
    print(f"\n{count} readers: all have it after {min(delays):.2f} to {max(delays):.2f} s")
