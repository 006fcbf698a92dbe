"""Stand-ins: they play in every procedure, hold nobody up, and show their cards to nobody."""

import json
import re
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import pytest
import sqlalchemy as sa

from tests.checks.waiting import wait_for
from tests.live.people import Person, seated, send
from tests.live.servers import Server, backend, vorhand
from tests.live.stored import Stored

CARD: Final = re.compile(r"[2-9TJQKA][CDHS]")
FAST: Final = {"game": "toepen", "preset": "toepen-fast"}
TURN_BASED: Final = {
    "game": "toepen",
    "preset": "toepen",
    "options": {"exchange": False, "lives": 50},
}


def alone(url: str, players: int, *, is_open: bool = False, **setup: Any) -> Person:
    """Somebody who has opened a table at which all others are stand-ins."""
    ((ann,), _) = seated(url, {"players": players, **setup}, "Ann", is_open=is_open, people=1)
    return ann


@pytest.fixture
def slow(referee: Server, tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A backend whose windows stay open for long, and its database."""
    database = f"sqlite:///{tmp_path}/live.db"
    with backend(referee, database, LIVE_CLOSE_AFTER="4", LIVE_PAUSE="0.2") as server:
        yield server, database


def test_they_sit_from_the_beginning(quiet: Server) -> None:
    """At a table for one person the others have names, and the cards are dealt at once."""
    ann = alone(quiet.url, 4, **FAST).read()
    ann.wait(lambda each: each.share and each.share["version"] > 0)
    assert ann.people["names"][0] == "Ann"
    assert len(set(ann.people["names"])) == 4
    assert ann.people["stand_ins"] == [False, True, True, True]
    assert ann.people["free"] == [False, True, True, True]
    assert ann.people["begun"]


def test_they_answer_while_all_may_speak(slow: tuple[Server, str]) -> None:
    """In the fast procedure each of them answers for itself, before the time is up."""
    live, database = slow
    ann = alone(live.url, 5, **FAST).read()
    ann.wait(lambda each: each.share and each.share["table"]["phase"] == "exchange")
    ann.wait(lambda each: each.share["table"]["phase"] != "exchange")
    ann.is_reading = False
    log = Stored(database, ann.table).actions
    first = log[1 : next(at for at, each in enumerate(log) if each["type"] == "close")]
    assert {each["seat"] for each in first} >= {1, 2, 3, 4}


def test_they_play_in_every_game(slow: tuple[Server, str], referee: Server) -> None:
    """At each preset of each game all stand-ins act, and the game goes on beyond the first hand or
    the first rounds.
    """
    live, database = slow
    is_over = Event()
    people: list[Person] = []
    for game in send(f"{referee.url}/games").json["games"]:
        most = min(game["players"]["most"], 4)
        presets = [each["id"] for each in game["presets"]]
        people += [alone(live.url, most, game=game["id"], preset=each) for each in presets]
    playing = [Thread(target=each.read().play, args=(is_over.is_set,)) for each in people]
    for thread in playing:
        thread.start()
    try:
        for each in people:
            each.wait(lambda one: one.share and one.share["version"] > 24)
    finally:
        is_over.set()
        for thread in playing:
            thread.join()
        for each in people:
            each.is_reading = False
    for each in people:
        stored = Stored(database, each.table)
        have_acted = {action["seat"] for action in stored.actions if "seat" in action}
        seats = set(range(1, stored.start["players"]))
        assert have_acted >= seats, (stored.start, have_acted)


def thoughts(referee: Server) -> float:
    """How many suggestions Vorhand has made."""
    with urllib.request.urlopen(f"{referee.url}/metrics") as answer:
        found = re.findall(rb"vorhand_thinking_seconds_count\S* (\S+)", answer.read())
    return sum(float(each) for each in found)


def has_come_to_rest(referee: Server) -> bool:
    """Whether nobody is asked for a while."""
    before = thoughts(referee)
    time.sleep(1.5)
    return thoughts(referee) == before


def test_each_is_asked_once(tmp_path: Path) -> None:
    """While a person thinks, those who might knock are asked once, and not again."""
    database = f"sqlite:///{tmp_path}/live.db"
    with vorhand() as referee, backend(referee, database, LIVE_THINK="600") as live:
        ann = alone(live.url, 4, **TURN_BASED).read()
        ann.wait(lambda each: each.share and each.share["table"]["to_act"] == [0])
        wait_for(lambda: has_come_to_rest(referee))
        version, before = Stored(database, ann.table).version, thoughts(referee)
        time.sleep(2)
        assert Stored(database, ann.table).version == version
        assert before >= 3
        assert thoughts(referee) == before


def test_somebody_is_there_and_does_nothing(referee: Server, tmp_path: Path) -> None:
    """After the time that all are shown, a stand-in acts once for them; the seat stays theirs."""
    with backend(referee, f"sqlite:///{tmp_path}/live.db", LIVE_THINK="2") as live:
        people, _ = seated(live.url, {"game": "stortok", "players": 2}, "Ann", "Ben")
        for each in people:
            each.read()
        for version in (1, 2, 3):
            people[0].wait(lambda each, at=version: each.share and each.share["version"] == at)
            assert people[0].share
            assert 1 < people[0].share["turn_ends_in"] <= 2
            assert people[0].people["stand_ins"] == [False, False]


def test_a_stream_that_has_stalled(referee: Server, tmp_path: Path) -> None:
    """If the only player was taken for away and the table stood still, it goes on with them."""
    database = f"sqlite:///{tmp_path}/live.db"
    with backend(referee, database, LIVE_THINK="1") as live:
        ann = alone(live.url, 2, game="stortok", preset="stortok").read()
        ann.wait(lambda each: each.share and each.share["version"] > 0)
        engine = sa.create_engine(database)
        with engine.begin() as db:
            db.execute(sa.text("UPDATE seats SET seen = seen - 100 WHERE seen > 0"))
            db.execute(sa.text("UPDATE states SET due = NULL, thinks = NULL"))
        engine.dispose()
        assert ann.share
        version = ann.share["version"]
        ann.wait(lambda each: each.share["version"] > version + 1, 20)


def sit(person: Person, name: str) -> dict[str, Any]:
    """Sit down at the same table, without an invitation."""
    return send(f"{person.at}/seats", {"name": name}).json


def cards_of(value: Any) -> set[str]:
    """The cards in what somebody was told."""
    return set(CARD.findall(str(value)))


def test_somebody_sits_down_for_a_stand_in(referee: Server, tmp_path: Path) -> None:
    """Until the next deal they know what an onlooker knows, and may do nothing, however they ask;
    from then on the seat is theirs, with what it gets from then on.
    """
    database = f"sqlite:///{tmp_path}/live.db"
    # With slow ticks, what is kept for the readers of a table is older than the newcomer.
    more = {"LIVE_THINK": "600", "LIVE_TURN": "600", "LIVE_TICK": "1", "LIVE_AWAY_AFTER": "10"}
    with backend(referee, database, **more) as live:
        ann = alone(live.url, 3, is_open=True, **TURN_BASED).read()
        ann.wait(lambda each: each.share and each.share["table"]["to_act"] == [0])
        (listed,) = send(f"{live.url}/tables").json["tables"]
        assert listed["may_sit"] == [False, True, True]
        place = sit(ann, "Eve")
        seat = place["seat"]
        assert place["from_next_hand"]
        eve = Person(live.url, ann.table, place["secret"])
        hidden = set(hand_of(database, ann.table, seat))
        for seen in (None, "0", "1", "-1", "99"):
            shown = first_share(eve, seen)
            assert shown["seat"] is None, shown
            assert shown["legal_actions"] == shown["refusals"] == []
            assert not cards_of(shown) & hidden
        ann.wait(lambda each: each.people["names"][seat] == "Eve")
        assert ann.people["stand_ins"][seat]
        assert eve.post("hint", {"level": "thumb"}).status == 409
        assert eve.post("decisions", {}).json["steps"] == []
        assert eve.post("advice", {"step": 1, "level": "thumb"}).status == 409
        story = eve.post("story", {}).json
        assert story["seat"] is None, story
        assert not cards_of(story) & hidden
        assert (
            eve.post("record", {}).status == eve.post("seen", {"step": 1, "seat": 0}).status == 409
        )
        for action in ("play-card", "knock", "fold"):
            body = {"action": {"type": action, "seat": seat}, "version": 1, "key": "12345678"}
            assert eve.post("actions", body).status == 409
        assert eve.post("leave", {}).status == 200
        shown = first_share(eve, None)
        assert shown["seat"] is None, shown  # nor when they have left and come back
        again = [sit(ann, name) for name in ("Eva", "Evi")]
        assert all(each.get("from_next_hand", True) for each in again)
        eve.read()
        hand = ann.share and ann.share["table"]["hand_number"]
        play_calmly([ann], lambda: eve.share and eve.share["seat"] == seat)
        assert eve.share["table"]["hand_number"] > hand
        assert not [each for each in eve.shares if each["seat"] is None and each["table"]["hand"]]
        reader = Person(live.url, ann.table, place["secret"])
        log = first_share(reader, "0")["events"]
        own = [each for each in log if (each["type"], each.get("seat")) == ("cards-dealt", seat)]
        assert ["cards" in each for each in own] == [False, True]


def play_calmly(people: list[Person], is_so: Callable[[], Any]) -> None:
    """Until this is so, they fold where that is possible, or else announce what they must, or play
    the first card; they never knock.
    """

    def is_so_then() -> bool:
        for each in people:
            assert each.share
            assert not each.share["outcome"]
            legal = {action["type"]: action for action in reversed(each.share["legal_actions"])}
            calm = [legal[kind] for kind in ("fold", "play-card", "announce") if kind in legal]
            if calm:
                each.act(calm[0])
        return bool(is_so())

    wait_for(is_so_then)


def hand_of(database: str, table: str, seat: int) -> list[str]:
    """The cards of a seat, from the database."""
    return list(json.loads(Stored(database, table).state)["hands"][seat])


def first_share(person: Person, seen: str | None) -> dict[str, Any]:
    """The first share of a stream, read by a device that says what it has seen."""
    reader = Person(person.url, person.table, person.secret)
    if seen is not None:
        reader.last = seen
    reader.read_stream(most=1)
    (share,) = reader.shares
    return share


def test_somebody_sits_down_before_the_first_deal(quiet: Server) -> None:
    """No cards are out, so a stand-in's seat is taken at once."""
    body = {"setup": {"game": "stortok", "players": 3}, "is_open": True, "people": 2}
    opened = send(f"{quiet.url}/tables", body).json
    at = f"{quiet.url}/tables/{opened['table']}/seats"
    places = [send(at, {"name": name}).json for name in ("Ann",)]
    assert places[0] | {"secret": ""} == {
        "table": opened["table"],
        "seat": 0,
        "secret": "",
        "from_next_hand": False,
    }


def test_more_people_than_seats(quiet: Server) -> None:
    """This cannot be."""
    for people in (0, 3, -1, "2", 2.0, True):
        body = {"setup": {"game": "stortok", "players": 2}, "is_open": True, "people": people}
        assert send(f"{quiet.url}/tables", body).status == 422, people
