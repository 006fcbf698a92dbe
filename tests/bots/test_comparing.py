"""How actions are compared that were tried in the same worlds, and mixed."""

from collections import Counter
from math import e

import pytest

from tests.checks.games import policy_of
from tests.checks.games.toepen.tables import THREE, table
from vorhand.bots.comparing import Compared, Tried, compared, mixed
from vorhand.bots.search import Considered
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.toepen import TOEPEN
from vorhand.kit.checks.draws import draws


def test_no_mean_is_beyond_all_results() -> None:
    """What was tried only where the rule of thumb fails is not better than can be."""
    thumb = Tried(PlayCard(0, "7C"), [0.0, 0.0, 1.0, 1.0])
    other = Tried(PlayCard(0, "8C"), [1.0, 1.0])
    assert [each.considered.mean for each in compared([thumb, other], thumb)] == [0.5, 1.0]


def test_worse_is_done_less_often() -> None:
    """E times less often by a tenth; never, if it is worse by more than the noise."""
    means = {"7C": 0.0, "8C": -0.1, "9C": -2.0}
    found = [
        Compared(Considered(PlayCard(0, card), mean, 0.5, 9), mean) for card, mean in means.items()
    ]
    drawn = draws()
    times = Counter(mixed(found, 0.1, drawn) for _ in range(4_000))
    assert times[0] / times[1] == pytest.approx(e, rel=0.15)
    assert times[2] == 0


def test_knocks_are_mixed_once_only_the_last_card_counts() -> None:
    """Before, the best is done."""
    mixes = policy_of(TOEPEN).mixes
    two = "0 9D, 1 JH, 2 JS, 0 8D, 1 QH, 2 QS"
    assert mixes(table(THREE, two)) == 0
    assert mixes(table(THREE, f"{two}, 0 7D, 1 KH, 2 KS")) > 0
