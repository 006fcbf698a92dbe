"""Setting right what thinkers say: they hope for too much.

In its head a thinker meets players as it expects them, with cards that fit what they have done only
roughly, and it takes what luck shows it as the best; at the table it meets its like. So its means
are too high, the more so the more its results scatter. Self-play says by how much for each kind of
action (`Calibration`). What the action that was chosen promises too much is taken off what is said
of all actions of the decision, not off what it was decided by.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import copysign, inf, sqrt
from typing import Final

from vorhand.bots.comparing import Tried
from vorhand.bots.playing_on import after
from vorhand.bots.search import Considered, Search
from vorhand.engine import Action
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS

ALIKE: Final = 8
"""What came out alike in this many worlds is as good as certain."""


def set_right(
    search: Search, chosen: Action, considered: Sequence[Considered], tried: Iterable[Tried]
) -> list[Considered]:
    """Set all means right on average. What is certain stays as it is, and no mean
    passes it, so the order stays, too; and the action that was chosen stays within the noise.
    """
    known = search.policy.calibration
    place = [each.action for each in considered].index(chosen)
    _, mean, noise, times, *_ = considered[place]
    if known is None or mean is None or noise is None:
        return [*considered]
    kind = known.kind(search.state, search.seat, chosen)
    hope = known.hope(search.level, kind, mean, noise * sqrt(times))
    fixed = [*known.bounds, *_certain(search, tried)]
    said = _less(hope, considered, fixed)
    behind = max(each.at_least for each in said) - (said[place].mean or 0.0)
    if behind > 0:
        said = _less(copysign(max(0.0, abs(hope) - behind), hope), considered, fixed)
    return said


def _certain(search: Search, tried: Iterable[Tried]) -> Iterator[float]:
    """The results of the actions that always came out alike, many times or at once."""
    for each in tried:
        is_alike = bool(each.results) and min(each.results) == max(each.results)
        if is_alike and (len(each.results) >= ALIKE or _ends(search, each.action)):
            yield each.results[0]


def _ends(search: Search, action: Action) -> bool:
    """Return whether this action ends the hand."""
    return after(search, search.state, action).phase in BETWEEN_HANDS


def _less(
    hope: float, considered: Sequence[Considered], fixed: Sequence[float]
) -> list[Considered]:
    """Lower all means by a hope, as far as nothing fixed is between."""
    return [
        each if each.mean is None else each._replace(mean=_without(hope, each.mean, fixed))
        for each in considered
    ]


def _without(hope: float, mean: float, fixed: Sequence[float]) -> float:
    least = max((each for each in fixed if each <= mean), default=-inf)
    most = min((each for each in fixed if each >= mean), default=inf)
    return min(max(mean - hope, least), most)
