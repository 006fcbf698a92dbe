"""What holds in every random game of Tøppen alone."""

from itertools import pairwise

import pytest

from checks.playing import PARTS, every, random_games
from vorhand.engine.toppen import TOPPEN

each_part = pytest.mark.parametrize("part", range(PARTS))


@each_part
def test_fine_and_multipliers_follow_from_the_knocks(part: int) -> None:
    """The fine is one more than the knocks that have been answered; a multiplier doubles where a
    player has made two knocks running, and stays.
    """
    for step in every(5, random_games(TOPPEN, part)):
        state = step.after
        knockers = [int(act[0]) for act in state.record if act.endswith(" knock")]
        assert state.fine == 1 + len(knockers) - (state.window == "answers")
        running = [b for a, b in pairwise(knockers) if a == b]
        assert state.multipliers == tuple(2 ** running.count(s) for s in range(state.players))
        assert state.last_knocker == (knockers[-1] if knockers else None)


@each_part
def test_fines_are_drunk_by_all_but_one_at_the_most(part: int) -> None:
    """In a hand that is over everybody has drunk except the winner."""
    for steps in random_games(TOPPEN, part):
        before = steps[0].before.fines
        for step in steps:
            after = step.after
            if after.phase in {"deal", "game-over"}:
                drunk = [now - then for now, then in zip(after.fines, before, strict=True)]
                assert sum(fines == 0 for fines in drunk) <= 1
                assert drunk[after.dealer] == 0 or drunk.count(0) == 0
                before = after.fines
