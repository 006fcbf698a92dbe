"""Says how much one address may do, and all addresses together. It is counted in each process."""

import ipaddress
import time
from collections import Counter
from threading import Lock

from flask import Flask, Response, g, request
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import SlidingWindowCounterRateLimiter

from examples.live import settings
from examples.live.problems import FULL, TOO_OFTEN

BREATH = 0.1  # in seconds


class Slots:
    """Says how many things are under way at the same time: for each address, and for all."""

    def __init__(self, each: int, together: int) -> None:
        self._most, self._together = each, together
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, address: str) -> None:
        """Take a slot for an address, or raise the problem of too many."""
        with self._lock:
            if self._taken[address] >= self._most:
                raise TOO_OFTEN
            if self._taken.total() >= self._together:
                raise FULL
            self._taken[address] += 1

    def has_others(self, address: str) -> bool:
        """Return whether other addresses have slots."""
        with self._lock:
            return any(each != address for each in self._taken)

    def free(self, address: str) -> None:
        """Give a slot back."""
        with self._lock:
            self._taken[address] -= 1
            self._taken += Counter()  # drops the addresses that have none left


class Limits:
    """Says what is counted."""

    def __init__(self) -> None:
        self.streams = Slots(settings.STREAMS, settings.READERS)
        self.requests = Slots(settings.AT_ONCE, settings.threads)
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._any = parse(settings.REQUESTS)
        self._kinds = {
            "open": parse(settings.OPENED),
            "seats": parse(settings.SEATED),
            "again": parse(settings.AGREED),
        }

    def guard(self, app: Flask) -> None:
        """Count every request, and refuse those that are too many."""
        app.before_request(self._begin)
        app.after_request(_calm)
        app.teardown_request(self._end)

    def count(self, kind: str) -> None:
        """Count something that is done more rarely than requests are sent."""
        if kind in self._kinds:
            self._hit(self._kinds[kind], kind)

    def streamed(self, answer: Response) -> Response:
        """An answer that is a stream: it is counted among the streams until it ends."""
        self.streams.take(at := address())
        answer.call_on_close(lambda: self.streams.free(at))
        return answer

    def _begin(self) -> None:
        self.requests.take(at := address())
        g.counted = at
        self._hit(self._any, "any")

    def _end(self, _: BaseException | None) -> None:
        if counted := g.pop("counted", None):
            self.requests.free(counted)

    def _hit(self, limit: RateLimitItem, kind: str) -> None:
        if not self._limiter.hit(limit, kind, address()):
            raise TOO_OFTEN


def _calm(answer: Response) -> Response:
    """Keep whoever asks too often waiting for a moment, or they would ask again at once."""
    if answer.status_code == TOO_OFTEN.args[0] and "counted" in g:
        time.sleep(BREATH)
    return answer


def address() -> str:
    """Whose request this is. Whoever has one address of IPv6 has all of its /64."""
    given = request.remote_addr or "local"
    try:
        found = ipaddress.ip_address(given.partition("%")[0])
    except ValueError:
        return given
    return given if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))
