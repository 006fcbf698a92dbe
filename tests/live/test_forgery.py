"""Actions that a player may not send, and places that belong to somebody else."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from examples.live import settings
from examples.live.playing import Move, awaited, carry_out
from examples.live.referee import Problem
from examples.live.schema import EMPTY
from examples.live.store import Store
from tests.live.people import Answer, Person, seated, send, table_of
from tests.live.servers import Server, backend
from tests.live.stored import Stored

PACK = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
FORGED: list[dict[str, Any]] = [
    {"type": "deal", "deck": PACK},
    {"type": "deal", "seed": "mine"},
    {"type": "deal"},
    {"type": "close"},
    {"type": "new-rubber"},
    {"type": "deal", "deck": PACK, "seat": None},
    {"type": "deal", "deck": PACK, "seat": True},
    {"type": "deal", "deck": PACK, "seat": 0.0},
    {"type": "deal", "deck": PACK, "seat": "0"},
    {"type": "close", "seat": [0]},
    {},
]


def forge(person: Person, action: dict[str, Any], version: int) -> Answer:
    """Send an action with the secret of somebody who has a seat."""
    return person.post("actions", {"action": action, "version": version, "key": "forged-0001"})


def test_a_player_sends_what_is_the_tables(quiet: Server, own_database: str) -> None:
    """Nobody deals, closes, or begins a rubber by themselves: before the others have come, while
    they may speak, and after.
    """
    setup = {"game": "toepen", "players": 3, "preset": "toepen-fast"}
    ((eve,), _) = seated(quiet.url, setup, "Eve")
    for action in FORGED:
        assert forge(eve, action, 0).status == 422, action
    assert Stored(own_database, eve.table).version == 0


def test_a_window_is_not_closed_by_a_player(referee: Server, tmp_path: Any) -> None:
    """While all may speak, `close` from a device changes nothing."""
    database = f"sqlite:///{tmp_path}/live.db"
    with backend(referee, database, LIVE_CLOSE_AFTER="600") as live:
        people = table_of(live.url, 3)
        people[0].read().wait(lambda each: each.share and each.share["version"] == 1)
        for version in (0, 1, 2):
            for action in FORGED:
                assert forge(people[0], action, version).status == 422, action
        for seat in (1, 2):
            foreign = {"type": "keep-hand", "seat": seat}
            assert forge(people[0], foreign, 1).status == 409
        for action in ({"type": "deal", "seat": 0}, {"type": "close", "seat": 0}):
            assert forge(people[0], action, 1).status in (409, 422)
        people[0].is_reading = False
        assert Stored(database, people[0].table).version == 1


@pytest.fixture
def store(referee: Server, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Store]:
    """A store in this process, whose Vorhand is the referee."""
    monkeypatch.setattr(settings, "DATABASE", f"sqlite:///{tmp_path}/live.db")
    monkeypatch.setattr(settings, "VORHAND", referee.url)
    with closing(Store()) as store:
        yield store


def test_the_store_takes_only_what_the_seat_has_done(referee: Server, store: Store) -> None:
    """If the door were open, the store would still refuse a forged action."""
    with backend(referee, settings.DATABASE, LIVE_DEAL_AFTER="600") as live:
        table = send(
            f"{live.url}/tables",
            {"setup": {"game": "stortok", "players": 2}, "is_open": False},
        ).json["table"]
    for seat in store.seats(table):
        store.change(seat, **EMPTY | {"name": "Ann"})
    for action in ({"type": "deal"}, {"type": "deal", "deck": PACK}):
        with pytest.raises(Problem) as refused:
            carry_out(store, table, Move(action, 0, by=0))
        assert refused.value.args[0] in (409, 422)
    assert store.load(table).version == 0
    assert carry_out(store, table, Move({"type": "deal"}, 0)) == 1
    (seat,) = awaited(store.load(table))
    with pytest.raises(Problem):
        carry_out(store, table, Move({"type": "pick-up", "seat": seat}, 1, by=1 - seat))


def test_many_sit_down_at_once(quiet: Server) -> None:
    """A seat is given once, whoever is faster."""
    setup = {"game": "toepen", "players": 4, "preset": "toepen"}
    opened = send(f"{quiet.url}/tables", {"setup": setup, "is_open": True}).json
    at = f"{quiet.url}/tables/{opened['table']}/seats"

    def sit_down(number: int) -> Answer:
        invitation = opened["invitations"][2] if number % 4 == 0 else None
        return send(at, {"name": f"Player {number}"}, invitation)

    with ThreadPoolExecutor(16) as at_once:
        answers = list(at_once.map(sit_down, range(16)))
    seated = [each.json for each in answers if each.status == 200]
    assert sorted(each["seat"] for each in seated) == [0, 1, 2, 3]
    assert len({each["secret"] for each in seated}) == 4
    assert {each.status for each in answers} == {200, 401}


def test_two_processes_deal(referee: Server, database: str) -> None:
    """Two processes serve the same tables, and each hand is dealt once."""
    with backend(referee, database) as one, backend(referee, database) as other:
        tables = [table_of(url, 3)[:3] for url in (one.url, other.url) * 4]
        for number, people in enumerate(tables):
            for each in people:
                each.url = (one.url, other.url)[(number + int(each is people[0])) % 2]
                each.read()
        for people in tables:
            for each in people:
                each.wait(lambda one: one.share and one.share["version"] >= 1)
                each.is_reading = False
            stored = Stored(database, people[0].table)
            stored.check_replay(referee.url)
            deals = [each for each in stored.actions if each["type"] == "deal"]
            assert len(deals) == 1
