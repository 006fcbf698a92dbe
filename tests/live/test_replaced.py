"""Somebody takes too long: all others agree, and a stand-in plays in their place."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.checks.waiting import wait_for
from tests.live.people import Person, seated, table_of
from tests.live.servers import Server, backend
from tests.live.stored import Stored
from tests.live.test_stand_ins import cards_of, first_share, play_calmly

SETUP = {"preset": "toepen", "options": {"exchange": False, "lives": 50}}


@pytest.fixture
def slow(referee: Server, database: str) -> Iterator[Server]:
    """A table at which anybody may think for very long."""
    with backend(referee, database, LIVE_THINK="600", LIVE_TURN="600") as server:
        yield server


@pytest.fixture
def people(slow: Server) -> list[Person]:
    """Three players and an onlooker, after the first deal."""
    found = [each.read() for each in table_of(slow.url, 3, **SETUP)]
    for each in found:
        each.wait(lambda one: one.share and one.share["version"] > 0)
    return found


def want(person: Person, seat: int, *, replaced: bool = True) -> int:
    """Ask for a stand-in, or no longer."""
    return person.post("replace", {"seat": seat, "replaced": replaced}).status


def awaited(people: list[Person]) -> int:
    """Whose turn it is."""
    share = people[-1].share
    assert share
    return int(share["table"]["to_act"][0])


def test_all_others_agree(people: list[Person], database: str) -> None:
    """Only then does a stand-in play, which all are told; the player may do nothing, and knows what
    an onlooker knows, until the deal after they have come back. The record says so.
    """
    slowest = awaited(people)
    one, other = [seat for seat in range(3) if seat != slowest]
    version = people[-1].share["version"]
    assert want(people[one], slowest) == 200
    people[slowest].wait(lambda each: each.people["replacing"][one] == [slowest])
    time.sleep(1)
    assert people[-1].share["version"] == version
    assert not any(people[-1].people["replaced"])
    assert want(people[other], slowest) == 200
    for each in people:
        each.wait(lambda them: them.people["replaced"][slowest])
        assert each.people["stand_ins"][slowest]
    people[-1].wait(lambda each: each.share["version"] > version)
    out = people[slowest]
    out.wait(lambda each: each.share["seat"] is None)
    hand = set(json.loads(Stored(database, out.table).state)["hands"][slowest])
    for seen in (None, "0", "1"):
        shown = first_share(out, seen)
        assert shown["seat"] is None
        assert not cards_of(shown["table"]) & hand
    assert out.post("hint", {"level": "thumb"}).status == 409
    body = {"action": {"type": "fold", "seat": slowest}, "version": 1, "key": "12345678"}
    assert out.post("actions", body).status == 409
    assert want(out, slowest, replaced=False) == 200
    people[-1].wait(lambda each: not each.people["replaced"][slowest])
    assert first_share(out, None)["seat"] is None
    assert people[-1].people["replacing"] == [[], [], []]
    number = people[-1].share["table"]["hand_number"]
    play_calmly([people[one], people[other]], lambda: out.share["seat"] == slowest)
    assert out.share["table"]["hand_number"] > number
    log = Stored(database, out.table).notes
    assert [(each["seat"], each["replaced"]) for each in log] == [(slowest, True), (slowest, False)]


def test_it_lasts_until_the_player_comes_back(people: list[Person]) -> None:
    """The next deal does not bring back somebody who takes too long."""
    slowest = awaited(people)
    others = [people[seat] for seat in range(3) if seat != slowest]
    for each in others:
        assert want(each, slowest) == 200
    number = people[-1].share["table"]["hand_number"]
    play_calmly(others, lambda: people[-1].share["table"]["hand_number"] >= number + 2)
    assert people[-1].people["replaced"][slowest]
    assert first_share(people[slowest], None)["seat"] is None


def test_what_does_not_count(people: list[Person]) -> None:
    """Onlookers, oneself, a stand-in, a seat that is none, and a wish that was taken back."""
    assert want(people[3], 0) == 401
    assert [want(people[0], seat) for seat in (0, 3, -1, 9)] == [409] * 4
    assert people[0].post("replace", {"seat": 1}).status == 422
    assert want(people[0], 1) == want(people[0], 1, replaced=False) == want(people[2], 1) == 200
    assert want(people[1], 1, replaced=False) == 409
    time.sleep(1)
    assert not any(people[3].people["replaced"])
    assert people[3].people["replacing"] == [[], [], [1]]


def test_two_players_and_a_stand_in(slow: Server) -> None:
    """Stand-ins are not asked: of two people one suffices. Nor can they be replaced."""
    setup = {"game": "toepen", "players": 3, **SETUP}
    (ann, ben), _ = seated(slow.url, setup, "Ann", "Ben", is_open=True, people=2)
    assert want(ann, 1) == 409  # the host empties seats before the first deal
    for each in (ann, ben):
        each.read().wait(lambda one: one.share and one.share["version"] > 0)
    assert want(ann, 2) == 409
    assert want(ann, 1) == 200
    ben.wait(lambda one: one.people["replaced"] == [False, True, False])


def test_somebody_else_in_the_seat(people: list[Person]) -> None:
    """Wishes about somebody who has left are not about whoever comes then."""
    assert want(people[0], 1) == 200
    people[1].is_reading = False
    assert people[1].post("leave", {}).status == 200
    assert want(people[2], 1) == 409
    people[3].wait(lambda each: each.people["free"][1])
    assert not any(people[3].people["replaced"])


def test_the_record_has_it(slow: Server) -> None:
    """After the end, its note says when somebody was replaced, and the service accepts it."""
    setup = {"game": "stortok", "preset": "stortok", "options": {"turn_limit": 20}}
    ann, ben, _ = table_of(slow.url, 2, **setup)
    for each in (ann, ben):
        each.read().wait(lambda one: one.share and one.share["version"] > 0)
    assert want(ben, 0) == 200

    def is_over() -> bool:
        if ben.share["legal_actions"]:
            ben.act(ben.share["legal_actions"][0])
        return bool(ben.share["outcome"])

    wait_for(is_over)
    record = ben.post("record", {}).json
    assert record["note"] == (
        "At version 1 seat 0 was replaced by a stand-in, as all others wanted."
    )


def test_database_of_an_earlier_version(referee: Server, tmp_path: Path) -> None:
    """It gets the columns that have come since, and its tables go on."""
    database = f"sqlite:///{tmp_path}/live.db"
    with backend(referee, database) as live:
        people = table_of(live.url, 2, game="stortok", preset="stortok")
    engine = sa.create_engine(database)
    with engine.begin() as db:
        for table, column in (("states", "notes"), ("seats", "replacing"), ("seats", "replaced")):
            db.execute(sa.text(f"ALTER TABLE {table} DROP COLUMN {column}"))
    engine.dispose()
    with backend(referee, database) as live:
        ann = Person(live.url, people[0].table, people[0].secret).read()
        ann.wait(lambda one: one.share and one.share["version"] > 0)
        assert ann.people["replacing"] == [[], []]
        assert ann.people["replaced"] == [False, False]
