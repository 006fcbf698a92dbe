"""Says what many decisions show together."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from vorhand.bots.workshop.deviations.deciding import ActionOutcome
from vorhand.bots.workshop.strength.intervals import middle
from vorhand.command.intervals import Moments

ALL: Final = "all decisions"
TENTHS: Final = 10
BEYOND: Final = 2
"""A mean is better beyond the noise if it is so by more than this many standard errors."""


class Advantage(NamedTuple):
    """Says how much more an action brought than another one, and how much the level believed."""

    brought: Moments
    believed: Moments


def advantages(decisions: Iterable[Sequence[ActionOutcome]]) -> dict[tuple[str, str], Advantage]:
    """For each kind of action that was taken, and each kind that could have been: how much more it
    brought than that action of the other kind which looked best. With `ALL` as the other kind, of
    all others.
    """
    found: dict[tuple[str, str], Advantage] = defaultdict(lambda: Advantage(Moments(), Moments()))
    for taken, *others in decisions:
        if not others:
            continue
        best = {option["kind"]: option for option in reversed(others)}  # the best ones come first
        kind = taken["kind"]
        pairs = [((kind, ALL), others[0]), ((ALL, ALL), others[0])]
        pairs += [((kind, each), option) for each, option in best.items()]
        for key, other in pairs:
            brought, believed = found[key]
            brought.count(taken["came"] - other["came"])
            if taken["said"] is not None and other["said"] is not None:
                believed.count(taken["said"] - other["said"])
    return found


class Tenth(NamedTuple):
    """A tenth of the actions, by what was said of them: what was said, and what came."""

    said: Moments
    came: Moments


def tenths(options: Iterable[ActionOutcome]) -> list[Tenth]:
    """The actions in tenths, the worst first."""
    said = sorted(
        (option["said"], option["came"]) for option in options if option["said"] is not None
    )
    found = []
    for at in range(TENTHS):
        tenth = Tenth(Moments(), Moments())
        for mean, came in said[at * len(said) // TENTHS : (at + 1) * len(said) // TENTHS]:
            tenth.said.count(mean)
            tenth.came.count(came)
        found.append(tenth)
    return [each for each in found if each.said.times]


def apart(found: Sequence[Tenth]) -> list[float]:
    """By how much what came differs from what was said, in each tenth, as a share of the scale: of
    what lies between what was said in the worst and in the best tenth.
    """
    scale = middle(found[-1].said) - middle(found[0].said)
    return [(middle(each.came) - middle(each.said)) / (scale or 1.0) for each in found]


class ChoiceShares(NamedTuple):
    """In which shares of the decisions another action had a better mean, and one that was better
    beyond the noise.
    """

    decisions: int
    not_best: float
    beyond: float


def choices(decisions: Sequence[Sequence[ActionOutcome]]) -> ChoiceShares:
    """Return how often something else was done than what looked best. The noise of a mean is that
    of its tries, each of which scatters as results do.
    """
    tried = [each for each in decisions if len(each) > 1 and each[0]["said"] is not None]
    if not tried:
        return ChoiceShares(0, 0.0, 0.0)
    scatter = pstdev(each[0]["came"] for each in tried)
    return ChoiceShares(
        len(tried),
        fmean(any(lead > 0 for lead, _ in _leads(each)) for each in tried),
        fmean(
            any(lead > BEYOND * scatter * error for lead, error in _leads(each)) for each in tried
        ),
    )


def _leads(decision: Sequence[ActionOutcome]) -> Iterator[tuple[float, float]]:
    """By how much each other action looked better, and the standard error of that difference, for
    results that scatter by 1.
    """
    taken, *others = decision
    for other in others:
        assert taken["said"] is not None
        assert other["said"] is not None
        error = sqrt(1 / other["tried"] + 1 / taken["tried"]) if taken["tried"] else 0.0
        yield other["said"] - taken["said"], error
