"""Calls that take long, such as hints: whoever asks for them pays with the time that they take.

An address pays, and a seat, each from a budget of its own. The calls of a payer are done one after
the other, so that each is paid before the next begins; and all calls have few places together,
which rest in between, so that they leave room for the stand-ins. It is counted in each process.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from threading import Condition

from cachetools import TLRUCache
from limits import RateLimitItem

from examples.live.limits import Slots
from examples.live.problems import FULL, enough

PATIENCE = 10.0  # how many seconds somebody waits for a place
MOST_PAYERS = 100_000


class Budget:
    """Says what each payer may have done: `4/20 seconds` are 4 seconds of work at once, and then
    what comes back at this rate.
    """

    def __init__(self, limit: RateLimitItem) -> None:
        self._period = float(limit.get_expiry())
        self._each = self._period / limit.amount  # until a second of work has come back
        self._full_at: TLRUCache[str, float] = TLRUCache(
            MOST_PAYERS, lambda _, full_at, __: full_at, timer=time.monotonic
        )

    def wait(self, payer: str) -> float:
        """In how many seconds a payer has something left; below zero: now."""
        now = time.monotonic()
        return self._full_at.get(payer, now) - now - self._period

    def spend(self, payer: str, seconds: float) -> None:
        """Pay for some seconds of work. A payer may owe a part of them."""
        now = time.monotonic()
        self._full_at[payer] = max(now, self._full_at.get(payer, now)) + seconds * self._each


class Work:
    """The work of one kind. Each payer has a budget, in the order of `budgets`; of the first one's
    calls, `waiting` may be under way. After a call, all places rest for `rests` times as long.
    """

    def __init__(
        self, *budgets: RateLimitItem, places: int, waiting: int, rests: float = 0
    ) -> None:
        self._budgets = [Budget(each) for each in budgets]
        self._places, self._rests = places, rests
        self._rests_until = 0.0
        self._last = ""  # whose call was the last: others come first
        self._waiting = Slots(waiting, waiting * MOST_PAYERS)
        self._busy: list[tuple[str, ...]] = []
        self._changed = Condition()

    def check(self, *payers: str) -> None:
        """Raise the problem of a budget that is used up."""
        with self._changed:
            wait = max(
                budget.wait(payer) for budget, payer in zip(self._budgets, payers, strict=False)
            )
        if wait >= 0:
            raise enough(ceil(wait) + 1)

    @contextmanager
    def done(self, *payers: str) -> Iterator[None]:
        """Do something in a place of its own, and pay for the time that it takes."""
        self._waiting.take(payers[0])
        try:
            self._begin(payers)
            began = time.monotonic()
            try:
                yield
            finally:
                self._end(payers, time.monotonic() - began)
        finally:
            self._waiting.free(payers[0])
            with self._changed:
                self._changed.notify_all()

    def _begin(self, payers: tuple[str, ...]) -> None:
        now = time.monotonic()
        until = now + PATIENCE
        with self._changed:
            while not self._may_begin(payers, now):
                if now >= until:
                    raise FULL
                self._changed.wait((self._rests_until if self._rests_until > now else until) - now)
                now = time.monotonic()
            self.check(*payers)
            self._busy.append(payers)

    def _may_begin(self, payers: tuple[str, ...], now: float) -> bool:
        is_free = len(self._busy) < self._places and now >= self._rests_until
        is_first = payers[0] != self._last or not self._waiting.has_others(payers[0])
        return is_free and is_first and not any({*payers} & {*others} for others in self._busy)

    def _end(self, payers: tuple[str, ...], seconds: float) -> None:
        with self._changed:
            for budget, payer in zip(self._budgets, payers, strict=False):
                budget.spend(payer, seconds)
            self._busy.remove(payers)
            self._rests_until = time.monotonic() + seconds * self._rests
            self._last = payers[0]
