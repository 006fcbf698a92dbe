"""A client that sends requests over connections that stay open, and judges every answer."""

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from tools.soak.exchanges import Exchange

PATIENCE: Final = 30
"""The most seconds that an answer may take."""


class Answer(NamedTuple):
    """An answer of HTTP, whole."""

    status: int
    headers: dict[str, str]
    body: bytes


class NotAnException(Exception):
    """The connection ended before the answer began."""


class Truncated(Exception):
    """The connection ended within the answer."""


@dataclass
class Tally:
    """The results of requests: how many of each kind, and the seconds that right answers took.

    - `right`: the bytes of the engine; `wrong`: others; `shed`: 429 or 503, as a problem that says
      when to try again.
    - `unanswered`, `truncated`: the answer is missing or incomplete; `retried`: right at the second
      attempt; `lost`: not even then.
    """

    counts: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)

    def quantile(self, share: float) -> float:
        """The milliseconds that this share of the right answers stayed below."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000

    def add(self, other: "Tally") -> None:
        """Add the results of other requests."""
        self.counts += other.counts
        self.seconds += other.seconds

    @property
    def failed(self) -> int:
        """Return how many requests a user would complain about."""
        return self.counts["wrong"] + self.counts["lost"]


class Connection:
    """One connection, opened when it is needed."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> Answer:
        """Send a request and read its answer; raises `NotAnException` or `Truncated`."""
        try:
            reader, writer = self.streams or await asyncio.open_connection("127.0.0.1", self.port)
            self.streams = reader, writer
            writer.write(request)
            answer = await asyncio.wait_for(read_answer(reader), PATIENCE)
        except (OSError, NotAnException, TimeoutError) as error:
            self.close()
            raise NotAnException from error
        except Truncated:
            self.close()
            raise
        if answer.headers.get("connection") == "close":
            self.close()
        return answer

    def close(self) -> None:
        """Close the connection."""
        if self.streams:
            self.streams[1].close()
        self.streams = None


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """Read an answer, which must have a length."""
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError as error:
        raise (Truncated if error.partial else NotAnException) from error
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = {
        name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)
    }
    try:
        body = await reader.readexactly(int(headers["content-length"]))
    except asyncio.IncompleteReadError as error:
        raise Truncated from error
    return Answer(int(status.split()[1]), headers, body)


async def exchange(connection: Connection, wanted: Exchange, tally: Tally) -> None:
    """Make one exchange, with one retry if the answer is incomplete or missing; note the result."""
    begun = time.perf_counter()
    for attempt in ("first", "second"):
        try:
            answer = await connection.ask(wanted.request)
        except Truncated:
            tally.counts["truncated"] += 1
        except NotAnException:
            tally.counts["unanswered"] += 1
        else:
            kind = judged(answer, wanted)
            tally.counts[kind] += 1
            tally.counts["retried"] += attempt == "second"
            if kind == "right":
                tally.seconds.append(time.perf_counter() - begun)
            return
    tally.counts["lost"] += 1


def judged(answer: Answer, wanted: Exchange) -> str:
    """Return whether an answer is right, shed as it should be, or wrong."""
    if (answer.status, answer.body) == (wanted.status, wanted.body):
        return "right"
    is_problem = answer.headers.get("content-type") == "application/problem+json"
    if answer.status in (429, 503) and is_problem and "retry-after" in answer.headers:
        return "shed"
    return "wrong"
