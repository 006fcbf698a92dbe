"""What people at one table do besides playing: languages, pauses, signals, and an emptied seat."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.live.people import Person, seated, send, table_of
from tests.live.servers import Server, backend

PLAIN: dict[str, Any] = {"preset": "toepen", "options": {"exchange": False}}


def texts(person: Person) -> list[str]:
    """The sentences that somebody has read."""
    return [event["text"] for event in person.events]


def take_turns(people: list[Person], turns: int) -> None:
    """Let whoever is awaited do the first thing that is legal, `turns` times."""
    for _ in range(turns):
        people[0].wait(lambda one: one.share and one.share["table"]["to_act"])
        share = people[0].share
        assert share
        person = people[share["table"]["to_act"][0]]
        person.wait(lambda one, at=share["version"]: one.share and one.share["version"] >= at)
        assert person.share
        answer = person.act(person.share["legal_actions"][0])
        assert answer.status == 200
        people[0].wait(lambda one, at=answer.json["version"]: one.share["version"] >= at)


def test_each_reader_has_a_language(quiet: Server) -> None:
    """Log and reasons are in the language of whoever reads them, live and after a gap."""
    people = table_of(quiet.url, 3, **PLAIN)
    for each, language in zip(people, ("de-AT,de;q=0.9", "nl", "en", "fr"), strict=True):
        each.language = language
        each.read()
    take_turns(people, 4)
    last = max(each.share["version"] for each in people if each.share)
    for each in people:
        each.wait(lambda one: one.share and one.share["version"] >= last)
    for each, deals in zip(people, ("bekommt", "krijgt", "is dealt", "is dealt"), strict=True):
        assert any(deals in text for text in texts(each)), texts(each)
        assert len(each.events) == len(people[0].events)
    assert len({tuple(texts(each)) for each in people}) == 4
    details = [
        {refusal["detail"] for refusal in each.share["refusals"]}
        for each in people[:3]
        if each.share
    ]
    assert not details[0] & details[1] | details[1] & details[2] | details[0] & details[2]
    late = Person(quiet.url, people[0].table, people[3].secret)
    late.language = "nl"
    late.read_stream(most=1)
    assert any("krijgt" in text for text in texts(late))
    refused = people[1].post(
        "actions", {"action": {"type": "stay", "seat": 1}, "version": last, "key": "12345678"}
    )
    english = send(
        f"{people[1].at}/actions",
        {"action": {"type": "stay", "seat": 1}, "version": last, "key": "12345678"},
        people[1].secret,
    )
    assert (refused.status, english.status) == (409, 409)
    assert refused.json["detail"] != english.json["detail"]


def test_table_pauses_when_all_want_it(referee: Server, tmp_path: Path) -> None:
    """The table pauses when all who are there want it, its clocks stand still, and it goes on as
    soon as one of them no longer wants it.
    """
    with backend(referee, f"sqlite:///{tmp_path}/live.db", LIVE_THINK="3") as live:
        people = [each.read() for each in table_of(live.url, 2, game="stortok", preset="stortok")]
        ann, ben, onlooker = people
        ann.wait(lambda each: each.share and each.share["version"] == 1)
        assert ann.post("pause", {"paused": True}).status == 200
        ben.wait(lambda each: each.people["pausing"] == [True, False])
        assert not ben.people["paused"]
        assert ben.post("pause", {"paused": True}).status == 200
        for each in people:
            each.wait(lambda one: one.people["paused"])
        assert ann.share
        player = people[ann.share["table"]["to_act"][0]]
        player.wait(lambda each: each.share and each.share["version"] == 1)
        assert player.share
        assert player.act(player.share["legal_actions"][0]).status == 409
        time.sleep(4)
        assert onlooker.share
        assert onlooker.share["version"] == 1
        assert ben.post("pause", {"paused": False}).status == 200
        shares = ann.shares  # the same share again, with the time that is left
        ann.wait(lambda _: [each["version"] for each in shares[-2:]] == [1, 1])
        again = next(each for each in reversed(shares) if each["version"] == 1)
        assert 0 < again["turn_ends_in"] <= 3
        assert again["events"] == []
        ann.wait(lambda each: each.share["version"] > 1)


def test_somebody_leaves_during_a_pause(quiet: Server) -> None:
    """Whoever has left is not asked; whoever comes back has not wanted a pause."""
    people = [each.read() for each in table_of(quiet.url, 2, game="stortok", preset="stortok")]
    ann, ben, _ = people
    ann.wait(lambda each: each.share and each.share["version"] == 1)
    assert ann.post("pause", {"paused": True}).status == 200
    ben.is_reading = False
    assert ben.post("leave", {}).status == 200
    ann.wait(lambda each: each.people["paused"])
    ben.read_stream(most=1)
    ann.wait(lambda each: not each.people["paused"])


def test_signal_reaches_all_at_the_table_once(quiet: Server) -> None:
    """All at the table get a signal, once; a seat sends at most one in two seconds, and only those
    that there are.
    """
    people = [each.read() for each in table_of(quiet.url, 3)]
    for each in people:
        each.wait(lambda one: one.share)
    assert people[1].post("signal", {"signal": "hello"}).status == 200
    assert people[1].post("signal", {"signal": "thanks"}).status == 429
    assert people[0].post("signal", {"signal": "good-game"}).status == 200
    assert people[0].post("signal", {"signal": "<b>"}).status == 422
    assert people[3].post("signal", {"signal": "hello"}).status == 401
    for each in people:
        each.wait(lambda one: len(one.signals) == 2)
        assert {"seat": 1, "signal": "hello"} in each.signals
    people[2].is_reading = False
    late = Person(quiet.url, people[0].table, people[3].secret).read()
    late.wait(lambda one: one.share)
    time.sleep(2.2)
    assert late.signals == []
    assert people[1].post("signal", {"signal": "thanks"}).status == 200
    late.wait(lambda one: one.signals == [{"seat": 1, "signal": "thanks"}])


def test_signal_while_a_device_is_on_its_way(quiet: Server) -> None:
    """It gets what was said meanwhile, once, also if it reads all anew in another language. One
    that comes in does not.
    """
    people = [each.read() for each in table_of(quiet.url, 3)]
    away = people[0]
    for each in people:
        each.wait(lambda one: one.share)
    away.is_reading = False
    time.sleep(0.3)
    assert people[1].post("signal", {"signal": "thanks"}).status == 200
    for each in people[2:]:
        each.wait(lambda one: one.signals)
    away.language, away.last = "de", f"~{away.last.partition('~')[2]}"
    away.read().wait(lambda one: one.signals)
    away.is_reading = False
    away.read_stream(most=1)
    late = Person(quiet.url, away.table, people[3].secret)
    late.read_stream(most=1)
    assert away.signals == [{"seat": 1, "signal": "thanks"}]
    assert late.signals == []


@pytest.fixture
def waiting(quiet: Server) -> list[Person]:
    """Two people at a table for three, before the first deal."""
    setup = {"game": "toepen", "players": 3, "preset": "toepen"}
    return seated(quiet.url, setup, "Ann", "Eve")[0]


def test_the_host_empties_a_seat(waiting: list[Person]) -> None:
    """The secret of whoever sat there counts no more, and somebody else is invited."""
    ann, eve = waiting
    ann.read().wait(lambda each: each.people.get("host") == 0)
    eve.read().wait(lambda each: each.share)
    kicked = ann.post("kick", {"seat": 1})
    assert kicked.status == 200
    eve.is_reading = False
    ann.wait(lambda each: each.people["names"] == ["Ann", None, None])
    for step, body in (("leave", {}), ("pause", {"paused": True}), ("kick", {"seat": 2})):
        assert eve.post(step, body).status == 401
    seats = f"{ann.at}/seats"
    assert send(seats, {"name": "Eve"}, eve.secret).status == 401
    assert send(seats, {"name": "Ben"}, kicked.json["invitation"]).json["seat"] == 1
    assert send(seats, {"name": "Cem"}, kicked.json["invitation"]).status == 401
    ann.wait(lambda each: each.people["names"] == ["Ann", "Ben", None])


def test_nobody_else_empties_a_seat(waiting: list[Person], quiet: Server) -> None:
    """Only the host does, only before the first deal, and not their own seat."""
    ann, eve = waiting
    assert eve.post("kick", {"seat": 0}).status == 409
    assert eve.post("kick", {"seat": 2}).status == 409
    for seat in (0, 3, -1):
        assert ann.post("kick", {"seat": seat}).status == 409
    begun = [each.read() for each in table_of(quiet.url, 3)]
    begun[0].wait(lambda each: each.share and each.share["version"])
    assert begun[0].post("kick", {"seat": 1}).status == 409
