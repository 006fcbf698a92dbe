"""People at a live table: what their devices send and receive, and nothing else."""

import json
import random
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from threading import Condition, Thread
from typing import Any, Final, NamedTuple
from weakref import WeakSet

JSON = dict[str, Any]
PATIENCE: Final = 90.0
AWAY: Final = 503


class Answer(NamedTuple):
    """What a device is answered."""

    status: int
    content: bytes

    @property
    def json(self) -> JSON:
        """As JSON."""
        found: JSON = json.loads(self.content)
        return found


def send(
    url: str, body: JSON | None = None, secret: str | None = None, language: str = "en"
) -> Answer:
    """Send a request once."""
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    if secret is not None:
        headers["Authorization"] = f"Bearer {secret}"
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            return Answer(answer.status, answer.read())
    except urllib.error.HTTPError as problem:
        return Answer(problem.code, problem.read())


def insist(url: str, body: JSON, secret: str | None = None) -> Answer:
    """Send a request until there is an answer, as a device does whose connection breaks."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if (answer := send(url, body, secret)).status != AWAY:
                return answer
        except (OSError, HTTPException):
            pass
        time.sleep(0.1)
    raise AssertionError("no answer")


class Person:
    """Somebody with a seat; with a name of None, an onlooker. `traffic` has all that they get."""

    def __init__(self, url: str, table: str, secret: str, seed: int = 0) -> None:
        self.url, self.table, self.secret = url, table, secret
        self.share: JSON | None = None
        self.events: list[JSON] = []
        self.shares: list[JSON] = []
        self.people: JSON = {}
        self.signals: list[JSON] = []
        self.language = "en"
        self.last = ""
        self.traffic: list[bytes] = []
        self.sent: dict[str, list[Answer]] = {}
        self.actions: dict[str, JSON] = {}
        self.is_reading = True
        self._random = random.Random(seed)
        self._changed = Condition()

    @property
    def at(self) -> str:
        """Where the table is."""
        return f"{self.url}/tables/{self.table}"

    def read(self) -> "Person":
        """Read all that happens in the background, from where the last stream has ended."""
        self.is_reading = True
        READING.add(self)
        Thread(target=self._read, daemon=True).start()
        return self

    def _read(self) -> None:
        while self.is_reading:
            try:
                self.read_stream()
            except (OSError, HTTPException, ValueError):
                time.sleep(0.05)

    def read_stream(self, most: int | None = None) -> None:
        """Read one stream to its end, or at most `most` shares of it."""
        headers = {"Authorization": f"Bearer {self.secret}", "Accept-Language": self.language}
        if self.last:
            headers["Last-Event-ID"] = self.last
        request = urllib.request.Request(f"{self.at}/events", headers=headers)
        fields: dict[str, str] = {}
        shares = 0
        with urllib.request.urlopen(request, timeout=10) as stream:
            for line in stream:
                if not self.is_reading:
                    return
                self.traffic.append(line)
                name, _, value = line.decode().rstrip("\n").partition(": ")
                fields[name] = value
                if not name and "event" in fields:
                    shares += fields["event"] == "share"
                    self._take(fields)
                    fields = {}
                    if shares == most:
                        return

    def _take(self, fields: dict[str, str]) -> None:
        value = json.loads(fields["data"])
        with self._changed:
            self.last = fields.get("id", self.last)
            if fields["event"] == "people":
                self.people = value
            elif fields["event"] == "signal":
                self.signals.append(value)
            elif fields["event"] == "next":
                self.table, self.share, self.last = value["table"], None, ""
            else:
                assert fields["id"].partition("~")[0] == str(value["version"])
                self.share = value
                self.shares.append(value)
                self.events += value["events"]
            self._changed.notify_all()

    def wait(self, until: Any, seconds: float = PATIENCE) -> None:
        """Wait until something is so; fails after a while."""
        with self._changed:
            assert self._changed.wait_for(lambda: until(self), seconds), self.share

    def post(self, step: str, body: JSON) -> Answer:
        """Send something else than an action, once."""
        return send(f"{self.at}/{step}", body, self.secret, self.language)

    def act(self, action: JSON, *, times: int = 1) -> Answer:
        """Send an action, `times` times at once, until it is answered."""
        assert self.share
        key = f"{self._random.getrandbits(128):032x}"
        self.actions[key] = action
        body = {"action": action, "version": self.share["version"], "key": key}
        with ThreadPoolExecutor(times) as at_once:
            sent = [
                at_once.submit(insist, f"{self.at}/actions", body, self.secret)
                for _ in range(times)
            ]
        self.sent[key] = [each.result() for each in sent]
        self.traffic += [each.content for each in self.sent[key]]
        return self.sent[key][0]

    def _newer(self, seen: int | None) -> JSON | None:
        """The share, as soon as it is another one; after a while, whatever it is."""
        with self._changed:
            self._changed.wait_for(lambda: self.share and self.share["version"] != seen, 0.5)
        return self.share

    def play(self, is_enough: Any) -> None:
        """Do whatever is legal, as soon as it is, until it is enough."""
        seen = None
        while not is_enough():
            share = self._newer(seen)
            if share is None:
                continue
            seen = share["version"]
            if share["outcome"]:
                insist(f"{self.at}/again", {}, self.secret)
            elif share["legal_actions"]:
                legal = share["legal_actions"]
                calm = [each for each in legal if each["type"] not in LOUD] or legal
                times = 2 if self._random.random() < 0.1 else 1
                is_loud = self._random.random() < 0.1
                self.act(self._random.choice(legal if is_loud else calm), times=times)


READING: Final = WeakSet[Person]()
"""All who read in the background; a test that is over stops them."""
LOUD: Final = {"knock", "fold", "exchange-hand", "challenge"}


def seated(
    url: str, setup: JSON, *names: str, is_open: bool = False, **more: Any
) -> tuple[list[Person], Person]:
    """People who have sat down at a new table by its invitations, and an onlooker."""
    opened = send(f"{url}/tables", {"setup": setup, "is_open": is_open, **more}).json
    table, found = opened["table"], []
    for seat, (name, invitation) in enumerate(zip(names, opened["invitations"], strict=False)):
        place = send(f"{url}/tables/{table}/seats", {"name": name}, invitation).json
        found.append(Person(url, table, place["secret"], seat))
    return found, Person(url, table, opened["watching"])


def table_of(url: str, players: int, **setup: Any) -> list[Person]:
    """People who have sat down at a new table; the last of them is an onlooker."""
    setup = {"game": "toepen", "players": players, "preset": "toepen-fast", **setup}
    found, onlooker = seated(url, setup, *(f"Player {seat}" for seat in range(players)))
    return [*found, onlooker]
