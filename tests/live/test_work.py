"""Players ask for what takes long; nobody else waits for it."""

import json
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from itertools import cycle
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import pytest
from limits import parse

from examples.live.referee import Problem
from examples.live.work import Work
from tests.live.people import Person
from tests.live.servers import Server, backend
from tests.live.test_floods import LIMITS, QUICK, Client
from tests.live.test_stand_ins import alone

CONNECTIONS: Final = 24
LASTS: Final = 12.0
DEAR: Final[dict[str, dict[str, Any]]] = {
    "hint": {"level": "thinker-4"},
    "advice": {"step": 1, "level": "thinker-4"},
    "story": {},
    "decisions": {},
    "record": {},
    "seen": {"step": 1, "seat": None},
}


@pytest.fixture
def usual(referee: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A backend with the limits and the stand-ins that it has if nothing is set; nobody who sits
    there has to do anything.
    """
    for name in (*LIMITS, "LIVE_STAND_IN", "LIVE_PAUSE"):
        monkeypatch.delitem(QUICK, name)
    pace = {"LIVE_PAUSE": "0.5", "LIVE_THINK": "0.5"}
    with backend(referee, f"sqlite:///{tmp_path}/live.db", **pace) as server:
        yield server


def pace_of(person: Person) -> float:
    """How many versions a table gets in a second."""
    assert person.share
    began, before = time.monotonic(), person.share["version"]
    time.sleep(LASTS)
    return (person.share["version"] - before) / (time.monotonic() - began)


@contextmanager
def flood(live: Server, people: list[Person], step: str) -> Iterator[Counter[int]]:
    """All connections of another address ask for this, and ask again as soon as it is answered."""
    is_over, statuses = Event(), Counter[int]()
    steps = {each: each.post("decisions", {}).json["steps"][0] for each in people}

    def ask(person: Person) -> None:
        client = Client(live)
        headers = {"Authorization": f"Bearer {person.secret}", "Content-Type": "application/json"}
        body = json.dumps(DEAR[step] | ({"step": steps[person]} if step == "advice" else {}))
        while not is_over.is_set():
            with suppress(OSError, HTTPException):
                connection = client.connect()
                connection.request("POST", f"/tables/{person.table}/{step}", body, headers)
                statuses[connection.getresponse().status] += 1
                connection.close()

    each = cycle(people)
    threads = [Thread(target=ask, args=(next(each),)) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    try:
        yield statuses
    finally:
        is_over.set()
        for thread in threads:
            thread.join()


@pytest.mark.parametrize("step", ["hint", "advice", "story"])
def test_stand_ins_play_on(usual: Server, step: str) -> None:
    """However much one address asks for, the stand-ins of another table keep their pace, and what
    is asked there is answered.
    """
    ann = alone(usual.url, 4, game="toepen", preset="toepen", options={"lives": 50}).read()
    others = [alone(usual.url, 8, game="toepen", preset="toepen").read() for _ in range(2)]
    for each in (ann, *others):
        each.wait(lambda one: one.share and one.share["version"] > 3)
    calm = pace_of(ann)
    with flood(usual, others, step) as statuses:
        flooded = pace_of(ann)
        began = time.monotonic()
        own = ann.post("hint", {"level": "thinker-3"})
        took = time.monotonic() - began
    calm = min(calm, pace_of(ann))  # what else the machine does is no part of it
    print(f"\n{step}: {calm:.2f} versions/s before, {flooded:.2f} in the flood: {statuses}")
    print(f"an own hint took {took:.2f} s")
    assert own.status == 200, own.content
    assert flooded > 0.7 * calm
    assert statuses[429] > statuses[200]


def spent(work: Work, *payers: str, seconds: float = 0.05) -> bool:
    """Whether something was done for the payers, which takes so long."""
    with suppress(Problem), work.done(*payers):
        time.sleep(seconds)
        return True
    return False


def test_a_budget_comes_back() -> None:
    """Whoever has used it up is told when something of it has come back, and then it has."""
    work = Work(parse("1/2 seconds"), places=1, waiting=1)
    assert spent(work, "ann", seconds=1.2)
    with pytest.raises(Problem) as told:
        work.check("ann")
    assert told.value.args[0] == 429
    assert told.value.retry_after == 2
    assert "2 s" in told.value.args[1]["detail"]
    assert spent(work, "ben")
    time.sleep(0.6)
    assert spent(work, "ann")


def test_it_is_counted_while_it_is_paid() -> None:
    """Calls at the same time do not all begin before the first of them is paid."""
    work = Work(parse("1/hour"), places=CONNECTIONS, waiting=CONNECTIONS)
    done: list[bool] = []
    asking = [
        Thread(target=lambda: done.append(spent(work, "ann", seconds=0.3)))
        for _ in range(CONNECTIONS)
    ]
    for each in asking:
        each.start()
    for each in asking:
        each.join()
    assert len(done) == CONNECTIONS
    assert 1 <= done.count(True) <= 4


def test_either_payer_is_refused() -> None:
    """A seat that asks from many addresses is refused, and so is an address with many seats."""
    one_seat = Work(parse("1000/hour"), parse("1/hour"), places=1, waiting=1)
    assert sum(spent(one_seat, f"10.0.0.{n}", "seat", seconds=0.25) for n in range(10)) <= 5
    one_address = Work(parse("1/hour"), parse("1000/hour"), places=1, waiting=1)
    assert sum(spent(one_address, "10.0.0.1", f"seat {n}", seconds=0.25) for n in range(10)) <= 5


def test_every_step_that_takes_long_is_paid(referee: Server, tmp_path: Path) -> None:
    """Each of them is refused with the time after which it is answered again, at this table only;
    the stream of the seat, and its actions, go on.
    """
    small = {"LIVE_SEAT_WORKED": "1/hour"}
    with backend(referee, f"sqlite:///{tmp_path}/live.db", **small) as live:
        ann, ben = (alone(live.url, 3, game="stortok", preset="stortok").read() for _ in range(2))
        ann.wait(lambda one: one.share and one.share["legal_actions"])
        assert ann.post("hint", {"level": "thumb"}).json["level"] == "thumb"
        assert ann.post("hint", {"level": "thinker-4"}).json["level"] == "thinker-3"
        assert ann.post("hint", {"level": "none"}).status == 422
        deadline = time.monotonic() + 60
        while ann.post("hint", {"level": "thinker-4"}).status != 429:
            assert time.monotonic() < deadline
        client, headers = Client(live), {"Authorization": f"Bearer {ann.secret}"}
        for step, body in DEAR.items():
            connection = client.connect()
            as_json = headers | {"Content-Type": "application/json"}
            connection.request("POST", f"/tables/{ann.table}/{step}", json.dumps(body), as_json)
            answer = connection.getresponse()
            assert answer.status == 429, step
            assert answer.headers["Content-Type"] == "application/problem+json"
            wait = int(answer.headers["Retry-After"])
            assert wait > 2
            assert f"in {wait} s" in json.loads(answer.read())["detail"]
            connection.close()
        assert ben.post("hint", {"level": "thinker-3"}).status == 200
        with client.get(f"/tables/{ann.table}/events", **headers) as stream:
            assert stream.status == 200
        assert ann.share
        assert ann.act(ann.share["legal_actions"][0]).status == 200


def test_streams_are_paid(referee: Server, tmp_path: Path) -> None:
    """Whoever reads all that has happened again and again has to wait, and no other seat."""
    small = {"LIVE_SEAT_WORKED": "1/hour"}
    with backend(referee, f"sqlite:///{tmp_path}/live.db", **small) as live:
        ann, ben = (alone(live.url, 3, game="stortok", preset="stortok") for _ in range(2))
        deadline, seen = time.monotonic() + 60, 0
        with suppress(OSError):
            while time.monotonic() < deadline:
                ann.last, seen = str(seen % 2), seen + 1
                ann.read_stream(most=1)
        assert time.monotonic() < deadline
        client = Client(live)
        at = f"/tables/{ann.table}/events"
        with client.get(at, Authorization=f"Bearer {ann.secret}") as stream:
            assert stream.status == 429
            assert int(stream.headers["Retry-After"]) > 2
        ben.read_stream(most=1)
        assert ben.share


def test_addresses_take_turns() -> None:
    """Whoever waits with many calls does not keep somebody else from the next place."""
    work = Work(parse("1000/hour"), places=1, waiting=CONNECTIONS, rests=1)
    order: list[str] = []

    def ask(who: str) -> None:
        with work.done(who):
            order.append(who)
            time.sleep(0.05)

    asking = [Thread(target=ask, args=("eve",)) for _ in range(12)]
    for each in asking:
        each.start()
    time.sleep(0.1)
    ask("ann")
    for each in asking:
        each.join()
    assert order.index("ann") <= 3
    assert len(order) == 13
