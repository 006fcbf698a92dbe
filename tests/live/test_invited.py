"""One link for a table: what somebody reads who has it, and which seats they may take."""

from types import SimpleNamespace
from typing import Any

import pytest

from examples.live.people import here
from examples.live.schema import EMPTY
from tests.live.people import Person, send
from tests.live.servers import Server

SETUP = {"game": "toepen", "players": 4, "options": {"lives": 5}}


def opened(live: Server, **more: Any) -> dict[str, Any]:
    """A new table that is not open to anybody."""
    return send(f"{live.url}/tables", {"setup": SETUP, "is_open": False, **more}).json


def test_what_a_guest_reads(live: Server) -> None:
    """The game, the host, what was agreed on, and the seats; without a secret, nothing."""
    table = opened(live, people=3, level="thumb", think=120)
    at = f"{live.url}/tables/{table['table']}"
    send(f"{at}/seats", {"name": "Ann"}, table["invitations"][0])
    told = send(f"{at}/invited", {}, table["joining"]).json
    assert (told["game"], told["options"], told["host"]) == ("toepen", {"lives": 5}, 0)
    assert (told["level"], told["think"]) == ("thumb", 120)
    assert told["names"][:3] == ["Ann", None, None]
    assert told["may_sit"] == [False, True, True, True]
    one = send(f"{at}/invited", {}, table["invitations"][1]).json
    assert one["may_sit"] == [False, True, False, False]
    for secret in ("wrong", "", None):
        assert send(f"{at}/invited", {}, secret).status == 401


def test_one_link_for_all_seats(live: Server) -> None:
    """Whoever has it takes the next free seat, as long as there is one."""
    table = opened(live)
    seats = f"{live.url}/tables/{table['table']}/seats"
    for seat, name in enumerate(("Ann", "Ben", "Cem", "Dan")):
        assert send(seats, {"name": name}, table["joining"]).json["seat"] == seat
    assert send(seats, {"name": "Eve"}, table["joining"]).status == 401


def test_a_latecomer_looks_on(live: Server) -> None:
    """With the link for all, once it gives no seat any more, and only that."""
    table = opened(live)
    seats = f"{live.url}/tables/{table['table']}/seats"
    for name in ("Ann", "Ben", "Cem", "Dan"):
        send(seats, {"name": name}, table["joining"])
    eve = Person(live.url, table["table"], table["joining"])
    eve.read_stream(1)
    assert eve.share
    assert eve.share["seat"] is None
    assert eve.post("signal", {"signal": "hello"}).status == 401


@pytest.mark.parametrize("wrong", [{"level": "grandmaster"}, {"think": 1}, {"think": "long"}])
def test_what_cannot_be_agreed_on(live: Server, wrong: dict[str, Any]) -> None:
    """A level that the game does not have, and a time that is none."""
    body = {"setup": SETUP, "is_open": False, **wrong}
    assert send(f"{live.url}/tables", body).status == 422


def test_nobody_is_stood_in_for_before_the_game() -> None:
    """Somebody who waits elsewhere for the others is away; a stand-in plays once cards are out."""
    seats: Any = [SimpleNamespace(**{**EMPTY, "name": "Ann", "seen": 1.0, "entered": 0})]
    for version, is_stood_in in ((0, False), (1, True)):
        stored: Any = SimpleNamespace(version=version, paused=None, is_open=False)
        told = here(stored, seats)
        assert (told["present"], told["stand_ins"]) == ([False], [is_stood_in])
