"""Learning at one point of a game, as counterfactual regret minimization does (CFR+)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

TREMBLE: Final = 0.01
"""Nobody is expected to do anything less often than this, so every answer has a reason."""


def called(stake: int) -> float:
    """Return how often somebody who knocks when this many lives are at stake is called, if it does
    not care whether it bluffs.
    """
    return stake / (stake + 1)


def point_after(answers: Sequence[bool]) -> int:
    """At which point of a game one is after a knock and these answers to it, true for staying.
    Points are numbered as in a heap: 1 is the first answer, 2 n the next after a fold at n, and
    2 n + 1 that after staying.
    """
    point = 1
    for stays in answers:
        point = 2 * point + stays
    return point


class MixedAct(NamedTuple):
    """Says how often to knock, or to stay, and what that wins on average, and what the opposite
    wins.
    """

    often: float
    acts: float
    quiet: float


class Learnt:
    """Says what was learnt at a point: how often to act there, by what its place holds; now, and in
    all rounds together.
    """

    def __init__(self, holdings: int) -> None:
        self.now: Final = [0.5] * holdings
        self.totals: Final = [0.0] * holdings
        self._less: Final = [0.0] * holdings
        self._more: Final = [0.0] * holdings

    def learn(
        self, held: Iterable[int], acts: list[float], quiet: list[float], weight: float
    ) -> None:
        """Regret what was not done, and do more of it; nothing is regretted less than nothing."""
        now, totals, less, more = self.now, self.totals, self._less, self._more
        for at in held:
            often = now[at]
            mean = often * acts[at] + (1 - often) * quiet[at]
            more[at] = max(0.0, more[at] + acts[at] - mean)
            less[at] = max(0.0, less[at] + quiet[at] - mean)
            regretted = more[at] + less[at]
            now[at] = more[at] / regretted if regretted > 0 else 0.5
            totals[at] += weight * now[at]
