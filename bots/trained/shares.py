"""Plays as a trained strategy says: an action is taken as often as in it."""

from collections.abc import Iterator, Sequence

from vorhand.bots.search import Search
from vorhand.engine import Action
from vorhand.engine.kernel.table.draws import ROUND, below


def as_trained(search: Search, actions: Sequence[Action], draws: Iterator[int]) -> Action | None:
    """One of the actions, drawn; null where the strategy says nothing."""
    assert search.policy.trained is not None, "only such a game is played at this level"
    shares = search.policy.trained(search.state, search.seat, actions)
    if shares is None:
        return None
    left = sum(shares) * below(ROUND, draws) / ROUND
    for action, share in zip(actions, shares, strict=True):
        left -= share
        if left < 0:
            return action
    raise AssertionError("some share is left")
