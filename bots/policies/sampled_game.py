"""A knock and the answers to it, solved in a sample of worlds by CFR+.

One seat may knock; the others are then asked in turn, and stay or fold. Each seat holds one of a
few hands, and knows only its own. `knock_game` solves the same with a card each, without worlds.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vorhand.bots.policies.learning import TREMBLE, Choice, Learnt


class Sampled(NamedTuple):
    """A world: how much it counts; which hand each place holds; and what each place wins at each
    end, and at last if nobody knocks. Places, points and ends are those of `knock_game`.
    """

    share: float
    held: Sequence[int]
    ends: Sequence[Sequence[float]]


class SampledGame:
    """What the places have learnt so far."""

    def __init__(self, worlds: Sequence[Sampled], hands: Sequence[int]) -> None:
        """The places may hold these numbers of hands."""
        self._worlds: Final = worlds
        self._asked: Final = len(hands) - 1
        self._points: Final = 1 << self._asked
        sizes = [hands[point.bit_length()] for point in range(self._points)]
        self._won: Final = [[[0.0] * size for size in sizes] for _ in range(2)]
        self._learnt: Final = [Learnt(size) for size in sizes]
        self._ways: Final = [
            (end, [*_way_to(end)]) for end in range(self._points, 2 * self._points)
        ]
        self._weight = 0.0
        self.looked_at = 0
        """How many ends it has looked at so far."""

    def solve(self, rounds: int) -> None:
        """Learn for `rounds` rounds, and keep the average of what was learnt, and what it wins."""
        for number in range(1, rounds + 1):
            self._play()
            weight = float(number * number)
            self._weight += weight
            for learnt, quiet, acts in zip(self._learnt, *self._won, strict=True):
                learnt.learn(range(len(acts)), acts, quiet, weight)
        for learnt in self._learnt:
            learnt.now[:] = [total / self._weight for total in learnt.totals]
        self._play()

    def choice(self, point: int, hand: int) -> Choice:
        """What to do at a point with a hand, once it is solved."""
        reached = self._reached(point, hand) or 1.0
        acts, quiet = (won[point][hand] / reached for won in (self._won[1], self._won[0]))
        return Choice(self._learnt[point].now[hand], acts, quiet)

    def _reached(self, point: int, hand: int) -> float:
        """How likely the others come to a point, in the worlds in which its place has the hand."""
        place, total = point.bit_length(), 0.0
        for world in self._worlds:
            if world.held[place] == hand:
                total += self._reaches(world)[point]
        return total

    def _reaches(self, world: Sampled) -> list[float]:
        """How likely each point and, after the points, each end is reached in a world."""
        held, learnt = world.held, self._learnt
        knocks = TREMBLE + (1 - 2 * TREMBLE) * learnt[0].now[held[0]]
        found = [0.0] * (2 * self._points)
        found[0], found[1] = world.share, world.share * knocks
        for point in range(1, self._points):
            acts = TREMBLE + (1 - 2 * TREMBLE) * learnt[point].now[held[point.bit_length()]]
            found[2 * point] = found[point] * (1 - acts)
            found[2 * point + 1] = found[point] * acts
        return found

    def _play(self) -> None:
        """Count what each place wins at each point with each hand by acting, and by not doing so,
        times how likely all come there.
        """
        quiet, acts = self._won
        for each in (*quiet, *acts):
            each[:] = [0.0] * len(each)
        self.looked_at += self._points * len(self._worlds)
        for world in self._worlds:
            reaches = self._reaches(world)
            held, ends = world.held, world.ends
            quiet[0][held[0]] += world.share * ends[-1][0]
            for end, way in self._ways:
                likely, won = reaches[end], ends[end]
                if likely:
                    for after, acted, point, place in way:
                        share = likely / reaches[after] * reaches[point]
                        self._won[acted][point][held[place]] += share * won[place]


def _way_to(end: int) -> Iterator[tuple[int, int, int, int]]:
    """The points on the way to an end, the last first: what comes after each, whether its place has
    acted there, the point, and the place.
    """
    after = end
    while after > 1:
        point = after >> 1
        yield after, after & 1, point, point.bit_length()
        after = point
    yield 1, 1, 0, 0
