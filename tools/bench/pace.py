"""How long measurements may take: each has its share of the time that the ones before it leave."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from tools.bench.pairs import ENOUGH


class Pace:
    """The time for a number of measurements, in seconds. `turns` counts those of each."""

    def __init__(
        self, seconds: float, measurements: int, clock: Callable[[], float] = monotonic
    ) -> None:
        self._clock: Final = clock
        self._end: Final = clock() + seconds
        self._left = measurements
        self._until = self._end
        self.turns: Final[list[int]] = []

    def begin(self) -> float:
        """Begin the next measurement, and return how many seconds it has."""
        now = self._clock()
        share = max(0.0, self._end - now) / max(1, self._left)
        self._left -= 1
        self._until = now + share
        self.turns.append(0)
        return share

    def tick(self) -> object:
        """Count a turn; `ENOUGH` if the time of this measurement is over."""
        self.turns[-1] += 1
        return ENOUGH if self._clock() >= self._until else None
