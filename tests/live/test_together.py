"""Eight people act at the same time."""

import random
import time
from threading import Event, Thread

import pytest

from tests.live.people import table_of
from tests.live.servers import Server, backend, vorhand
from tests.live.stored import Stored


def test_eight_people_act_at_once(
    live: Server, referee: Server, database: str, request: pytest.FixtureRequest
) -> None:
    """No action is lost, none is carried out twice, and the log gives the state byte for byte."""
    wanted = request.config.getoption("--actions")
    people = [each.read() for each in table_of(live.url, 8)]
    began = time.monotonic()
    play_together(people[:-1], lambda: sum(len(each.sent) for each in people) >= wanted)
    sent, took = sum(len(each.sent) for each in people), time.monotonic() - began
    stored = Stored(database, people[0].table)
    stored.check_replay(referee.url)
    done = stored.check_actions(people)
    print(f"\n{sent} actions in {took:.0f} s: {done} carried out, {sent - done} refused")
    check_streams(people, stored.version)


def test_processes_are_killed(database: str, request: pytest.FixtureRequest) -> None:
    """Both processes are killed again and again in the middle of it, and the game goes on."""
    kills = request.config.getoption("--kills")
    chance = random.Random(kills)
    with vorhand() as referee, backend(referee, database) as live:
        people = [each.read() for each in table_of(live.url, 4)]
        is_over = Event()
        players = Thread(target=play_together, args=(people[:-1], is_over.is_set))
        players.start()
        try:
            for _ in range(kills):
                time.sleep(chance.random())
                server = chance.choice((referee, live))
                server.kill()
                server.start()
                at = Stored(database, people[0].table).version
                people[0].wait(lambda each, at=at: each.share and each.share["version"] > at + 1)
        finally:
            is_over.set()
            players.join()
        stored = Stored(database, people[0].table)
        stored.check_replay(referee.url)
        done = stored.check_actions(people)
        print(f"\n{kills} kills, version {stored.version}: {done} actions carried out")
        check_streams(people, stored.version)


def play_together(people, is_enough) -> None:
    """Everybody plays in a thread of their own."""
    playing = [Thread(target=each.play, args=(is_enough,)) for each in people]
    for each in playing:
        each.start()
    for each in playing:
        each.join()


def check_streams(people, version: int) -> None:
    """Everybody has been told everything, in order and once, whatever happened to their streams."""
    for each in people:
        each.wait(lambda one: one.share and one.share["version"] >= version)
        each.is_reading = False
        versions = [share["version"] for share in each.shares]
        assert versions == sorted(set(versions))
    onlooker = [_told(event) for event in people[-1].events]
    for each in people[:-1]:
        assert [_told(event) for event in each.events][: len(onlooker)] == onlooker[
            : len(each.events)
        ]


def _told(event):
    """What everybody is told of an event."""
    return {name: event[name] for name in ("type", "seat") if name in event}
