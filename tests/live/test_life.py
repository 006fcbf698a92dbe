"""People come and go, time goes by, and streams break off."""

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from examples.live.playing import columns
from tests.live.people import Person, send, table_of
from tests.live.servers import Server, backend

LAST_HAND = {"options": {"lives": 1}}


def to_act(person: Person) -> list[int]:
    """The seats that are awaited."""
    assert person.share
    return list(person.share["table"]["to_act"])


def test_whoever_sits_down_last_brings_the_cards(quiet: Server) -> None:
    """The lobby shows an open table until all seats are taken; then it deals."""
    setup = {"game": "stortok", "players": 2}
    opened = send(f"{quiet.url}/tables", {"setup": setup, "is_open": True}).json
    at = f"{quiet.url}/tables/{opened['table']}/seats"
    first = send(at, {"name": "Ann"}, opened["invitations"][0]).json
    (waiting,) = send(f"{quiet.url}/tables").json["tables"]
    assert (waiting["table"], waiting["game"]) == (opened["table"], "stortok")
    assert (waiting["names"], waiting["free"]) == (["Ann", None], [False, True])
    second = send(at, {"name": "Ben"}).json
    assert (first["seat"], second["seat"]) == (0, 1)
    assert send(f"{quiet.url}/tables").json == {"tables": []}
    ann = Person(quiet.url, opened["table"], first["secret"]).read()
    ann.wait(lambda each: each.share and each.share["table"]["hand"])
    assert ann.people["names"] == ["Ann", "Ben"]


def test_a_stream_is_interrupted_after_each_share(quiet: Server) -> None:
    """Somebody whose streams all break off is told the same as somebody whose stream does not."""

    def is_behind() -> bool:
        return not broken.share or broken.share["version"] < steady.share["version"]

    people = table_of(quiet.url, 3)
    steady, broken = people[3].read(), Person(quiet.url, people[3].table, people[3].secret)
    for each in people[:3]:
        each.read()
    people[0].wait(lambda each: each.share and each.share["version"] >= 1)
    for turn in range(30):
        before = steady.share["version"] if steady.share else 0
        for each in people[:3]:
            each.wait(lambda one, at=before: one.share and one.share["version"] >= at)
            legal = each.share["legal_actions"] if each.share else []
            if legal and each.act(legal[0]).status == 200:
                steady.wait(lambda one, at=before: one.share["version"] > at)
                break
        if turn % 3 == 0 and is_behind():
            broken.read_stream(most=1)
    if is_behind():
        broken.read_stream(most=1)
    steady.wait(lambda each: each.share["version"] >= broken.share["version"])
    told = [[event["text"] for event in each.events] for each in (broken, steady)]
    assert told[0] == told[1][: len(told[0])]
    assert len(told[0]) > 10


def test_the_window_is_closed_for_the_silent(referee: Server, tmp_path: Path) -> None:
    """`close` comes after the time of the window, which devices are told."""
    with backend(referee, f"sqlite:///{tmp_path}/live.db", LIVE_CLOSE_AFTER="4") as live:
        ann, *_ = [each.read() for each in table_of(live.url, 3)]
        ann.wait(lambda each: each.share and each.share["table"]["phase"] == "exchange")
        assert ann.share
        assert 0 <= ann.share["closes_in"] <= 4
        ann.wait(lambda each: each.share["table"]["phase"] == "play")


def test_a_stand_in_plays_until_the_player_returns(quiet: Server) -> None:
    """Somebody who is away for a turn is stood in for, and plays at once when they return."""
    people = table_of(quiet.url, 3, preset="toepen", options={"exchange": False})
    awaited = people[1]
    for each in (people[0], people[2]):
        each.read()
    people[0].wait(lambda each: each.share and to_act(each) == [1])
    people[0].wait(lambda each: each.people["stand_ins"][1])
    people[0].wait(lambda each: to_act(each) != [1])
    awaited.read()
    people[0].wait(lambda each: not each.people["stand_ins"][1] and each.people["present"][1])


def test_a_seat_is_left_and_taken_over(quiet: Server) -> None:
    """Whoever leaves is stood in for at once, and can come back until somebody takes the seat."""
    setup = {"game": "stortok", "players": 2}
    opened = send(f"{quiet.url}/tables", {"setup": setup, "is_open": True}).json
    at = f"{quiet.url}/tables/{opened['table']}"
    ann, ben = (send(f"{at}/seats", {"name": name}).json for name in ("Ann", "Ben"))
    one = Person(quiet.url, opened["table"], ann["secret"]).read()
    other = Person(quiet.url, opened["table"], ben["secret"])
    assert send(f"{at}/leave", {}, ben["secret"]).status == 200
    one.wait(lambda each: each.people.get("stand_ins") == [False, True])
    other.read_stream(most=1)
    one.wait(lambda each: each.people.get("stand_ins") == [False, False])
    assert send(f"{at}/leave", {}, ben["secret"]).status == 200
    cem = send(f"{at}/seats", {"name": "Cem"}).json
    assert cem["seat"] == 1
    assert send(f"{at}/leave", {}, ben["secret"]).status == 401
    one.wait(lambda each: each.people["names"] == ["Ann", "Cem"])


def test_rubber_after_rubber(quiet: Server) -> None:
    """After the end the next rubber begins at the same table, when all who stay have agreed."""
    people = [each.read() for each in table_of(quiet.url, 3, **LAST_HAND)]
    finish(people[:3])
    for each in people[:2]:
        assert send(f"{each.at}/again", {}, each.secret).json["table"] == each.table
    people[2].wait(lambda each: each.people["again"] == [True, True, False])
    time.sleep(0.5)
    people[2].wait(lambda each: each.share["outcome"])
    assert send(f"{people[2].at}/again", {}, people[2].secret).status == 200
    people[1].wait(lambda each: each.share["outcome"] is None)
    people[1].wait(lambda each: each.people["again"] == [False, False, False])


def test_somebody_leaves_instead_of_playing_again(quiet: Server) -> None:
    """Whoever leaves is not waited for."""
    people = [each.read() for each in table_of(quiet.url, 3, **LAST_HAND)]
    finish(people[:3])
    for each in people[:2]:
        assert send(f"{each.at}/again", {}, each.secret).status == 200
    people[2].is_reading = False
    assert send(f"{people[2].at}/leave", {}, people[2].secret).status == 200
    people[1].wait(lambda each: each.share["outcome"] is None)


def test_a_game_without_rubbers_goes_on_at_the_next_table(quiet: Server) -> None:
    """Where a game has no new rubber, the people who agree move to a new table, and keep their
    secrets.
    """
    people = [each.read() for each in table_of(quiet.url, 2, game="stortok", preset="stortok")]
    before = people[0].table
    assert send(f"{people[0].at}/again", {}, people[0].secret).json == {"table": before}
    finish(people[:2])
    again = f"{quiet.url}/tables/{before}/again"
    first, second = (send(again, {}, each.secret).json["table"] for each in people[:2])
    assert first == before
    assert second != before
    assert send(again, {}, people[0].secret).json == {"table": second}
    for each in people:
        each.wait(lambda one: one.table == second and one.share and one.share["version"] > 0)


def finish(people: list[Person]) -> None:
    """Play to the end of the game."""
    end = time.monotonic() + 90
    while time.monotonic() < end:
        for each in people:
            share = each.share
            if share and share["outcome"]:
                return
            if share and share["legal_actions"]:
                each.act(share["legal_actions"][-1])
        time.sleep(0.02)
    raise AssertionError("no end")


def test_a_game_is_looked_back_at_when_it_is_over(quiet: Server) -> None:
    """Before its end nobody gets the record; then each player does, and strangers do not."""
    setup = {"game": "stortok", "preset": "stortok", "options": {"turn_limit": 12}}
    people = table_of(quiet.url, 2, **setup)
    at = f"{quiet.url}/tables/{people[0].table}"
    for each in people[:2]:
        each.read()
    people[0].wait(lambda each: each.share and each.share["version"] >= 1)
    asked: dict[str, dict[str, Any]] = {
        "record": {},
        "seen": {"step": 1, "seat": 1},
        "advice": {"step": 1, "level": "thumb"},
        "retried": {"step": 2},
        "tried": {"call": "view", "body": {"state": {"game": "stortok"}, "seat": 0}},
    }
    mine = send(f"{at}/decisions", {}, people[0].secret).json
    assert mine == {"steps": [], "actions": []}
    for step, body in asked.items():
        assert send(f"{at}/{step}", body, people[0].secret).status == 409
    while not (people[0].share and people[0].share["outcome"]):
        for each in people[:2]:
            if each.share and each.share["legal_actions"]:
                each.act(each.share["legal_actions"][0])
        version = people[0].share["version"] if people[0].share else 0
        people[1].wait(lambda each, at=version: each.share["version"] >= at)
    mine = send(f"{at}/decisions", {}, people[0].secret).json
    assert mine["actions"]
    assert {each["seat"] for each in mine["actions"]} == {0}
    told = send(f"{at}/story", {}, people[1].secret).json
    assert [event["text"] for event in told["events"]] == [
        each["text"] for each in people[1].events
    ]
    record = send(f"{at}/record", {}, people[1].secret).json
    assert len(record["actions"]) == people[0].share["version"]
    assert record["names"] == people[0].people["names"]
    seen = send(f"{at}/seen", {"step": 2, "seat": 1}, people[0].secret).json
    assert (seen["version"], seen["seat"]) == (2, 1)
    assert send(f"{at}/advice", asked["advice"], people[0].secret).json["level"] == "thumb"
    state = send(f"{at}/retried", asked["retried"], people[0].secret).json["state"]
    assert state["version"] == 2
    tried = {"call": "suggest-action", "body": {"state": state, "seat": 0, "level": "thinker-4"}}
    assert send(f"{at}/tried", tried, people[0].secret).json["level"] != "thinker-4"
    elsewhere = {"call": "view", "body": {"state": state | {"game": "toepen"}, "seat": 0}}
    for strange in (elsewhere, {"call": "replay", "body": {"state": state, "actions": []}}):
        assert send(f"{at}/tried", strange, people[0].secret).status == 404
    assert send(f"{at}/record", {}, "stranger").status == 401


def test_moment_lasts_while_several_act_at_once() -> None:
    """What somebody saw before the first of them acted is still meant, until the last has acted."""
    before: Any = SimpleNamespace(clock={"waits_for": ["pass", None, [0, 1, 2]], "since": 1})
    state: dict[str, Any] = {"version": 2, "phase": "pass", "to_act": [0, 2]}
    answer = {"state": state, "action": {"seat": 1}, "legal_actions": []}
    after = columns(answer, before)
    assert "began" not in after
    assert after["clock"] == {"waits_for": ["pass", None, [0, 2]], "since": 1}
    asked_again = columns({**answer, "action": {"seat": 0}}, before)
    assert asked_again["clock"]["since"] == 2
    assert "began" in asked_again
