"""How actions are compared that were tried in the same worlds."""

from vorhand.bots.comparing import Tried, compared
from vorhand.engine.kernel.table.actions import PlayCard


def test_no_mean_is_beyond_all_results() -> None:
    """What was tried only where the rule of thumb fails is not better than can be."""
    thumb = Tried(PlayCard(0, "7C"), [0.0, 0.0, 1.0, 1.0])
    other = Tried(PlayCard(0, "8C"), [1.0, 1.0])
    assert [each.considered.mean for each in compared([thumb, other], thumb)] == [0.5, 1.0]
