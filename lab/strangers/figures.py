"""What is counted of hands against strangers: each figure is a ratio of two sums."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final, NamedTuple

from vorhand.bulk.intervals import Z
from vorhand.engine import Action
from vorhand.engine.fipsen.auction import Bid, BidKieker
from vorhand.engine.fipsen.holding import Hold


class Hand(NamedTuple):
    """A hand that was played: the table before and after it, the seat that is measured, and what it
    did at each of its turns.
    """

    before: Any
    after: Any
    seat: int
    turns: Sequence[tuple[Any, Action]]


class Figure(NamedTuple):
    """A figure with what it should be: `counts` gives the two parts of the ratio for one hand."""

    counts: Callable[[Hand], tuple[float, float]]
    at_most: float | None = None
    at_least: float | None = None


@dataclass
class Ratio:
    """The ratio of two sums, with the moments that its interval takes; a sample is a deal, with all
    the hands that were played with it.
    """

    times: int = 0
    over: float = 0
    under: float = 0
    over_squares: float = 0
    under_squares: float = 0
    products: float = 0

    def count(self, over: float, under: float) -> None:
        """Count one more deal."""
        self.times += 1
        self.over += over
        self.under += under
        self.over_squares += over * over
        self.under_squares += under * under
        self.products += over * under

    def interval(self) -> tuple[float, float, float] | None:
        """The ratio, and the ends of its 95 % interval (delta method); null for too few deals."""
        if self.times < 2 or not self.under:
            return None
        ratio, times = self.over / self.under, self.times
        squares = self.over_squares - 2 * ratio * self.products + ratio**2 * self.under_squares
        reach = Z * sqrt(squares * times / (times - 1)) / self.under
        return ratio, ratio - reach, ratio + reach


def _lost_lives(hand: Hand) -> tuple[float, float]:
    return _of_others(hand.before.lives_lost, hand.after.lives_lost, hand.seat)


def _drunk_fines(hand: Hand) -> tuple[float, float]:
    return _of_others(hand.before.fines, hand.after.fines, hand.seat)


def _of_others(before: Sequence[int], after: Sequence[int], seat: int) -> tuple[float, float]:
    """What the seat has lost, and what the others have on the mean."""
    lost = [now - then for then, now in zip(before, after, strict=True)]
    return lost[seat], (sum(lost) - lost[seat]) / (len(lost) - 1)


def _great_fool(hand: Hand) -> tuple[float, float]:
    return hand.after.loser == hand.seat, 1


def _earned(hand: Hand) -> tuple[float, float]:
    """The points of a game that the seat has bid and played, and whether there was one."""
    declared = any(
        state.phase != "auction" and state.declarer == hand.seat for state, _ in hand.turns
    )
    return hand.after.scores[hand.seat] - hand.before.scores[hand.seat], declared


def _bids(hand: Hand) -> tuple[float, float]:
    """How often the seat has bid or held, and how often it was asked."""
    said = [
        action
        for state, action in hand.turns
        if state.phase == "auction" and state.to_act >> hand.seat & 1
    ]
    return sum(isinstance(action, (Bid, BidKieker, Hold)) for action in said), len(said)


_LIVES: Final = {"share of the others' lives": Figure(_lost_lives, at_most=0.7)}
FIGURES: Final[Mapping[str, Mapping[str, Figure]]] = {
    "toepen": _LIVES,
    "siwweschroem": _LIVES,
    "toppen": {"share of the others' fines": Figure(_drunk_fines, at_most=0.7)},
    "fipsen": {
        "points of a game bid": Figure(_earned, at_least=0),
        "bids when asked": Figure(_bids, at_least=0.15),
    },
    "stortok": {"games as the Great Fool": Figure(_great_fool, at_most=0.25)},
}
"""The figures of each game, by name."""
