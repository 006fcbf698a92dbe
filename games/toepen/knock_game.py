"""A knock and the answers to it as a game of its own, solved by counterfactual regret minimization.

One seat may knock; the others are then asked in turn, and stay or fold; the cards decide. Each seat
holds one card, about which the others know only how likely it is. Hands are taken to be independent
except for the card that one holds oneself, so a round takes as many steps as there are cards, and
not as there are worlds.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from vorhand.games.toepen.learning import TREMBLE, Learnt, MixedAct
from vorhand.games.toepen.reach import Reach

SURELY: Final = 0.95
SMOOTH: Final = 0.1
"""The leader folds to a later knock if it is good this often, the more readily up to `SMOOTH` more.
"""


class Ends(NamedTuple):
    """Says what a place wins: by staying or knocking to the end, and by losing then; or by folding.
    How much more often than it wins it makes others fold by knocking again, once it sees whether
    its card wins: as often as it pays, so that nobody wants to stay nor to fold.
    """

    wins: float
    loses: float
    folds: float
    bluffs: float


class KnockSubgame(NamedTuple):
    """The game. Places are numbered from the knocker on, in the order in which they are asked; so
    an end is a number whose bits say who has stayed, place 1 first (the lowest).

    - `suits`: for each card, where its suit begins and ends in the list of cards, which are in
      order of suits, the lowest of each first.
    - `ranges`: for each place, how likely it holds each card.
    - `leads`: whether the knocker leads; otherwise `led` says which cards follow suit.
    - `shown`: the places whose card is on the table, and counts even if they fold.
    - `quiet`: what each place wins if nobody knocks.
    - `ends`: for each end, what each place wins.
    """

    suits: Sequence[tuple[int, int]]
    ranges: Sequence[Sequence[float]]
    leads: bool
    led: Sequence[bool]
    shown: int
    quiet: Sequence[Ends]
    ends: Sequence[Sequence[Ends]]


class KnockGame:
    """Says what the places have learnt so far."""

    def __init__(self, spot: KnockSubgame) -> None:
        self.spot: Final = spot
        self.asked: Final = len(spot.ranges) - 1
        cards = len(spot.suits)
        self._held: Final = [
            [at for at, likely in enumerate(each) if likely > 0] for each in spot.ranges
        ]
        self._prior: Final = [Reach([*each], spot.suits) for each in spot.ranges]
        # Point 0 is the knock; the points after it are numbered as in a heap, from 1 on: point 1 is
        # the first answer, 2 n the next after a fold at n, and 2 n + 1 that after staying.
        points = 1 << self.asked
        self._learnt: Final = [Learnt(cards) for _ in range(points)]
        self._weight = 0.0
        self._reach: Final[list[list[Reach]]] = [[] for _ in range(points)]
        for point in range(points):
            self._spread(point, self._learnt[point].now)

    def solve(self, rounds: int) -> None:
        """Learn for `rounds` rounds, and keep the average of what was learnt."""
        for number in range(1, rounds + 1):
            weight = float(number * number)
            self._weight += weight
            for point, learnt in enumerate(self._learnt):
                acts, quiet = self._values(point)
                learnt.learn(self._held[point.bit_length()], acts, quiet, weight)
                self._spread(point, learnt.now)
        for point, learnt in enumerate(self._learnt):
            for at in self._held[point.bit_length()]:
                learnt.totals[at] /= self._weight
            self._spread(point, learnt.totals)

    def choice(self, point: int, card: int) -> MixedAct:
        """Return what to do at a point with a card, once it is solved."""
        acts, quiet = self._values(point)
        place, others = point.bit_length(), 1.0
        for other, reach in enumerate(self._others(point)):
            if other != place:
                others *= reach.total - reach.cards[card]
        others = others or 1.0
        return MixedAct(self._learnt[point].totals[card], acts[card] / others, quiet[card] / others)

    def left(self, point: int, acted: bool) -> list[float]:
        """Return how likely the place of a point holds each card after it has knocked, or stayed,
        there; or has not.
        """
        reach = self._reach[point][acted]
        return [each / reach.total if reach.total else 0.0 for each in reach.cards]

    def _others(self, point: int) -> list[Reach]:
        """Return how likely each place comes to a point with each card; a later place has not
        acted.
        """
        found = [*self._prior]
        if point:
            found[0] = self._reach[0][1]
            for place in range(1, point.bit_length()):
                after = point >> (point.bit_length() - 1 - place)
                found[place] = self._reach[after >> 1][after & 1]
        return found

    def _spread(self, point: int, often: list[float]) -> None:
        """Return who holds what after each of the two actions of a point."""
        place = point.bit_length()
        prior, suits = self.spot.ranges[place], self.spot.suits
        acts, quiet = [0.0] * len(suits), [0.0] * len(suits)
        for at in self._held[place]:
            likely = TREMBLE + (1 - 2 * TREMBLE) * often[at]
            acts[at] = prior[at] * likely
            quiet[at] = prior[at] * (1 - likely)
        self._reach[point] = [Reach(quiet, suits), Reach(acts, suits)]

    def _values(self, point: int) -> tuple[list[float], list[float]]:
        """Return what its place wins with each card by knocking or staying, and by not doing so,
        each times how likely the others come there.
        """
        cards = len(self.spot.suits)
        acts, quiet = [0.0] * cards, [0.0] * cards
        if not point:
            everybody = (1 << len(self._prior)) - 1
            self._add(quiet, 0, self._prior, everybody, self.spot.quiet)
            self._below(1, acts, 0)
        else:
            self._below(2 * point + 1, acts, point.bit_length())
            self._below(2 * point, quiet, point.bit_length())
        return acts, quiet

    def _below(self, point: int, found: list[float], place: int) -> None:
        """Add what a place wins at all the ends below a point."""
        depth = point.bit_length()
        if depth <= self.asked:
            self._below(2 * point + 1, found, place)
            self._below(2 * point, found, place)
            return
        reaches, stayed = [self._reach[0][1]], 0
        for each in range(1, self.asked + 1):
            after = point >> (self.asked - each)
            reaches.append(self._reach[after >> 1][after & 1])
            stayed |= (after & 1) << (each - 1)
        self._add(found, place, reaches, 1 | stayed << 1, self.spot.ends[stayed])

    def _add(
        self,
        found: list[float],
        place: int,
        reaches: list[Reach],
        staying: int,
        ends: Sequence[Ends],
    ) -> None:
        """Add what a place wins at an end, with each card."""
        own, held = ends[place], self._held[place]
        others = [each for at, each in enumerate(reaches) if at != place]
        if staying == 1 or not staying >> place & 1:
            won = own.folds if place else own.wins
            for at in held:
                value = won
                for each in others:
                    value *= each.total - each.cards[at]
                found[at] += value
            return
        beaten, stolen = self._leads(place, reaches, staying, ends)
        counts = staying | self.spot.shown
        for at in held:
            likely, wins = 1.0, beaten[at]
            for other, each in enumerate(reaches):
                if other == place:
                    continue
                total = each.total - each.cards[at]
                likely *= total
                if counts >> other & 1 and total > 0 and (other or not self.spot.leads):
                    often = 1 + ends[other].bluffs if other > place else 1.0
                    wins *= max(0.0, 1 - often * each.above[at] / total)
            wins = min(1.0, wins + stolen)
            found[at] += likely * (own.loses + wins * (own.wins - own.loses))

    def _leads(
        self, place: int, reaches: list[Reach], staying: int, ends: Sequence[Ends]
    ) -> tuple[Sequence[float], float]:
        """For each card of a place, how likely it beats the card that was led; and how likely it
        wins with any card, since the leader folds.
        """
        if not self.spot.leads:
            return [1.0 if each else 0.0 for each in self.spot.led], 0.0
        if not place:
            return [1.0] * len(self.spot.suits), 0.0
        lead, own, often = reaches[0], reaches[place], 1 + ends[place].bluffs
        if not ends[place].bluffs or own.total <= 0:
            left, stolen = lead, 0.0
        else:
            kept, stolen = [*lead.cards], 0.0
            for at in self._held[0]:
                fold = min(1.0, max(0.0, (often * own.above[at] / own.total - SURELY) / SMOOTH))
                if fold:
                    free = fold * kept[at] / lead.total
                    for other in range(1, len(reaches)):
                        if other != place and staying >> other & 1:
                            each = reaches[other]
                            free *= 1 - each.above[at] / each.total
                    stolen += free
                    kept[at] *= 1 - fold
            left = Reach(kept, self.spot.suits)
        return [
            below / (lead.total - card) if lead.total > card else 0.0
            for below, card in zip(left.below, lead.cards, strict=True)
        ], stolen
