"""Choosing as a solution says: an action is taken as often as in it."""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.bots.policy import Solved
from vorhand.bots.search import Considered, Search, Watching
from vorhand.engine import Action
from vorhand.engine.kernel.table.draws import ROUND, below

SELDOM: Final = 0.05
"""What is to be done less often than this is not done: no solution is that exact."""
BEHIND: Final = 0.25
"""Nor is what wins so much less than something else, in the unit of the game."""


def solution(
    search: Search,
    actions: Sequence[Action],
    rounds: int,
    draws: Iterator[int],
    *,
    samples: bool = True,
) -> Solved | None:
    """Return what the policy finds in its rounds of learning, if it solves such a moment; in a
    sample of worlds only if `samples`.
    """
    if not rounds:
        return None
    dealer, state, seat = Watching(search, draws), search.state, search.seat
    found = search.policy.solve(state, seat, actions, rounds, dealer, samples)
    if found is not None:
        search.take(found.steps)
    return found


def taken(solved: Solved) -> list[float]:
    """Return how often each action is taken, in proportion; if that leaves none, the best is."""
    best = max(solved.means)
    found = [
        share if share >= SELDOM and mean >= best - BEHIND else 0.0
        for share, mean in zip(solved.shares, solved.means, strict=True)
    ]
    return found if any(found) else [float(mean == best) for mean in solved.means]


def drawn(
    actions: Sequence[Action], solved: Solved, draws: Iterator[int]
) -> tuple[Action, list[Considered]]:
    """One of the actions, drawn, and what is known of each. As far as a solution takes actions that
    are not equally good, it is not exact: that is the noise.
    """
    shares = taken(solved)
    left = sum(shares) * below(ROUND, draws) / ROUND
    chosen = max(range(len(shares)), key=shares.__getitem__)
    for at, share in enumerate(shares):
        left -= share
        if left < 0:
            chosen = at
            break
    noise = max(solved.means) - solved.means[chosen]
    return actions[chosen], [
        Considered(action, mean, noise, 1)
        for action, mean in zip(actions, solved.means, strict=True)
    ]


def as_good_as(
    chosen: Action, tried: Sequence[Considered], found: Sequence[Considered]
) -> list[Considered]:
    """Return what is known of each action: of those that were tried, how they differ from the one
    that was chosen, whose mean is that of the solution; of the others, what the solution says.
    """
    solved = {each.action: each for each in found}
    (own,) = (each.mean for each in tried if each.action == chosen)
    less = (own or 0.0) - (solved[chosen].mean or 0.0)
    alike = {each.action for each in tried}
    return [
        *(each._replace(mean=None if each.mean is None else each.mean - less) for each in tried),
        *(each for each in found if each.action not in alike),
    ]
