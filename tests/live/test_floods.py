"""One client sends as much as it can; the others are served as before."""

import http.client
import json
import socket
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import pytest
import sqlalchemy as sa

from tests.live.people import Person, send, table_of
from tests.live.servers import QUICK, Server, backend

FLOODER: Final = "127.0.0.2"  # another client than everybody else, who come from 127.0.0.1
STREAMS: Final = 500
SETUP: Final = {"game": "stortok", "players": 2}
LIMITS: Final = (
    *("LIVE_REQUESTS", "LIVE_OPENED", "LIVE_SEATED", "LIVE_AGREED", "LIVE_STREAMS"),
    *("LIVE_WORKED", "LIVE_SEAT_WORKED"),
)
TURNS: Final = 12


@pytest.fixture
def usual(referee: Server, own_database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A backend with the limits that it has if nothing is set."""
    for name in LIMITS:
        monkeypatch.delitem(QUICK, name)
    with backend(referee, own_database) as server:
        yield server


class Client:
    """Somebody at another address."""

    def __init__(self, live: Server, address: str = FLOODER) -> None:
        self._live, self._address = live, address

    def connect(self) -> http.client.HTTPConnection:
        """A new connection."""
        at = ("127.0.0.1", self._live.port)
        return http.client.HTTPConnection(*at, timeout=20, source_address=(self._address, 0))

    def post(self, path: str, body: Any, **headers: str) -> tuple[int, dict[str, Any]]:
        """What is answered."""
        connection = self.connect()
        headers = {"Content-Type": "application/json", **headers}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        found = answer.status, json.loads(answer.read())
        connection.close()
        return found

    @contextmanager
    def get(self, path: str, **headers: str) -> Iterator[http.client.HTTPResponse]:
        """The answer, of which nothing is read."""
        with closing(self.connect()) as connection:
            connection.request("GET", path, headers=headers)
            with closing(connection.getresponse()) as answer:
                yield answer

    def stream(self, person: Person) -> AbstractContextManager[http.client.HTTPResponse]:
        """A stream of somebody's table."""
        path = f"/tables/{person.table}/events"
        return self.get(path, Authorization=f"Bearer {person.secret}")


def turn_times(people: list[Person]) -> list[float]:
    """How long it takes from an action until all at the table have its share."""
    times = []
    while len(times) < TURNS:
        people[0].wait(lambda one: one.share and one.share["table"]["phase"] == "play")
        share = people[0].share
        assert share
        person = people[share["table"]["to_act"][0]]
        person.wait(lambda one, at=share["version"]: one.share and one.share["version"] >= at)
        assert person.share
        began = time.monotonic()
        answer = person.act(person.share["legal_actions"][0])
        for each in people:
            each.wait(lambda one, at=answer.json["version"]: one.share["version"] >= at)
        times.append(time.monotonic() - began)
    return times


def test_streams_of_one_client(usual: Server) -> None:
    """The streams beyond its share are refused, and the others play on as before."""
    setup = {"game": "stortok", "preset": "stortok"}
    people = [each.read() for each in table_of(usual.url, 2, **setup)]
    calm = turn_times(people[:2])
    flooder, refused = Client(usual), Counter[int]()
    with ExitStack() as held:
        for _ in range(STREAMS):
            refused[held.enter_context(flooder.stream(people[2])).status] += 1
        assert refused == {200: 24, 429: STREAMS - 24}
        flooded = turn_times(people[:2])
        assert send(f"{usual.url}/tables").status == 200
    for each in people:
        each.is_reading = False
    print(f"\na turn: {max(calm):.2f} s before, {max(flooded):.2f} s beside {STREAMS} streams")
    assert max(flooded) < max(calm) + 0.5
    deadline, status = time.monotonic() + 10, 429
    while status != 200:  # as soon as the places of the streams that have ended are free
        assert time.monotonic() < deadline
        with flooder.stream(people[2]) as answer:
            status = answer.status


def test_streams_while_others_play(usual: Server) -> None:
    """Nor is anybody disturbed by a client that opens streams again and again."""
    setup = {"game": "stortok", "preset": "stortok"}
    people = [each.read() for each in table_of(usual.url, 2, **setup)]
    calm = turn_times(people[:2])
    is_over = Event()

    def flood() -> None:
        flooder = Client(usual)
        while not is_over.is_set():
            with suppress(OSError), flooder.stream(people[2]):
                pass

    floods = [Thread(target=flood) for _ in range(4)]
    for each in floods:
        each.start()
    flooded = turn_times(people[:2])
    is_over.set()
    for each in floods:
        each.join()
    print(f"\na turn: {max(calm):.2f} s before, {max(flooded):.2f} s in the flood")
    assert max(flooded) < max(calm) + 1.5


def test_tables_of_one_client(usual: Server) -> None:
    """It opens twenty in an hour; another client is not hindered."""
    opening = {"setup": SETUP, "is_open": True}
    statuses = Counter(Client(usual).post("/tables", opening)[0] for _ in range(150))
    assert statuses == {200: 20, 429: 130}
    assert Client(usual, "127.0.0.3").post("/tables", opening)[0] == 200


def test_seats_of_one_client(usual: Server) -> None:
    """It sits down 120 times in an hour, and is told when it may come back."""
    statuses = Counter(
        Client(usual, "127.0.0.4").post("/tables/none/seats", {"name": "Eve"})[0]
        for _ in range(130)
    )
    assert statuses == {401: 120, 429: 10}


def test_requests_of_one_client(referee: Server, own_database: str) -> None:
    """Beyond its share every request is refused, whatever it is; other clients go on."""
    with backend(referee, own_database, LIVE_REQUESTS="50/minute") as live:
        flooder = Client(live)
        statuses = Counter(flooder.post("/tables/none/leave", {})[0] for _ in range(80))
        assert statuses == {401: 50, 429: 30}
        with flooder.get("/") as answer:
            assert answer.status == 429
            assert answer.headers["Retry-After"] == "2"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert Client(live, "127.0.0.3").post("/tables/none/leave", {})[0] == 401


def test_addresses_behind_a_proxy(referee: Server, own_database: str) -> None:
    """Behind a proxy, clients are told apart by what the proxy says, and not by what they say."""
    more = {"LIVE_REQUESTS": "10/minute", "LIVE_PROXIES": "1"}
    with backend(referee, own_database, **more) as live:
        client = Client(live)
        for forged in ("198.51.100.1", "198.51.100.2"):
            said = {"X-Forwarded-For": f"{forged}, 203.0.113.5"}
            statuses = [client.post("/tables/none/leave", {}, **said)[0] for _ in range(6)]
        assert statuses.count(429) == 2
        said = {"X-Forwarded-For": "198.51.100.1, 203.0.113.6"}
        assert client.post("/tables/none/leave", {}, **said)[0] == 401
        for number in range(12):
            said = {"X-Forwarded-For": f"2001:db8:0:1::{number:x}"}
            status = client.post("/tables/none/leave", {}, **said)[0]
        assert status == 429


def test_as_many_tables_as_there_may_be(referee: Server, tmp_path: Path) -> None:
    """A full house says so, until tables at which nobody has been for long are deleted."""
    database = f"sqlite:///{tmp_path}/live.db"
    opening = {"setup": SETUP, "is_open": True}
    with backend(referee, database, LIVE_TABLES="3", LIVE_KEEP="4") as live:
        people = [each.read() for each in table_of(live.url, 2, game="stortok", preset="stortok")]
        people[0].wait(lambda each: each.share and each.share["version"])
        for each in people[1:]:
            each.is_reading = False
        statuses = [send(f"{live.url}/tables", opening).status for _ in range(4)]
        assert statuses == [200, 200, 503, 503]
        deadline = time.monotonic() + 30
        while send(f"{live.url}/tables", opening).status != 200:
            assert time.monotonic() < deadline
            time.sleep(0.2)
        assert people[0].post("leave", {}).status == 200
    engine = sa.create_engine(database)
    with engine.connect() as db:
        for table in ("seats", "actions"):
            orphans = f'SELECT count(*) FROM {table} WHERE "table" NOT IN (SELECT id FROM states)'
            assert db.execute(sa.text(orphans)).scalar() == 0
    engine.dispose()


def test_nobody_reads_what_is_sent(usual: Server) -> None:
    """A client that takes nothing of its stream does not hold up the others."""
    people = [each.read() for each in table_of(usual.url, 2, game="stortok", preset="stortok")]
    request = f"GET /tables/{people[2].table}/events HTTP/1.1\r\nHost: localhost\r\n"
    request += f"Authorization: Bearer {people[2].secret}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", usual.port)) as silent:
        silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        silent.sendall(request.encode())
        assert max(turn_times(people[:2])) < 3
