"""How much a check looks at: as much as its budget of work allows, whatever a call of a game costs.

Work is counted in calls of functions (those of the game, of the engine and of Python itself), and
not by a clock, so that each run looks at the same. It is counted for a few of the things that a
check goes through; what these cost says how many of all it can afford.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Final, TypeVar

T = TypeVar("T")
MILLION: Final = 1_000_000
MOST: Final = 4 * MILLION
"""How much work a check does that says nothing else: calls, of which five to seven million take a
second of one core.
"""
COUNTED: Final = 16
"""One of this many things is counted …"""
FEW_COUNTED: Final = 12
"""… and at most this many …"""
COUNTING: Final = 8
"""… up to such a part of the budget, since it takes several times as long."""


class Meter:
    """Counts calls, while it is on; one within another, too. Under a profiler, it counts none.

    >>> with Meter() as meter:
    ...     spoken = [abs(number) for number in range(100)]
    >>> 100 <= meter.calls <= 105
    True
    """

    _all = 0

    def __init__(self) -> None:
        self.calls = 0
        self._begun, self._is_outer = 0, False

    @staticmethod
    def _count(frame: FrameType, event: str, argument: object) -> None:
        Meter._all += event in {"call", "c_call"}

    def __enter__(self) -> "Meter":
        self._begun, self._is_outer = Meter._all, sys.getprofile() is None
        if self._is_outer:
            sys.setprofile(Meter._count)
        return self

    def __exit__(self, *raised: object) -> None:
        if self._is_outer:
            sys.setprofile(None)
        self.calls = Meter._all - self._begun


def _rounded(calls: float) -> float:
    """Calls, rounded up to 1, 2, 3, 4, 6, 8, 12, 16 and so on, so that what something remembers of
    an earlier call matters little.
    """
    power = 1
    while 2 * power < calls:
        power *= 2
    return next(each for each in (1, 1.5, 2) if each * power >= calls) * power if calls else 0.0


class Work:
    """The work that a check may do, and what it has left out for it.

    >>> work = Work(1000)
    >>> len([number for number in work.within(range(400)) if abs(number) >= 0])
    250
    >>> work.left_out, work.due
    (150, 400)
    """

    def __init__(self, most: float = MOST) -> None:
        self._left = most
        self.due = self.left_out = 0
        """How many things there were, and how many were not looked at: that was too much work."""

    def within(
        self, some: Sequence[T], part: float = 1.0, needs_more: Callable[[], bool] = bool
    ) -> Iterator[T]:
        """Go through these things, the most important first, as far as this part of what is left
        of the budget goes, and on as long as it `needs_more`. Some from all over the list come
        first, and are counted; then come the others.
        """
        budget, calls, done, each_takes = self._left * part, 0, 0, 0.0
        number = min(FEW_COUNTED, max(1, len(some) // COUNTED), len(some))
        counted = [at * len(some) // number for at in range(number)]
        self.due += len(some)
        try:
            for at in counted:
                if done and calls >= budget / COUNTING:
                    break
                with Meter() as meter:
                    yield some[at]
                done, calls = done + 1, calls + meter.calls
                each_takes = _rounded(calls / done)
            for at in sorted({*range(len(some))} - {*counted[:done]}):
                if (done + 1) * each_takes > budget and not needs_more():
                    self.left_out += len(some) - done
                    break
                yield some[at]
                done += 1
        finally:
            self._left -= min(each_takes * done, max(0.0, budget))  # what was needed is no debt
