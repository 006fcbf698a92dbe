"""A share of the comparison with OpenSpiel, where that is installed."""

import pytest
from against_openspiel import played_by_both

DEALS = 200


def test_hands_are_the_same_in_openspiel() -> None:
    """The same cards may be passed and played at every step, and the hand counts the same."""
    pytest.importorskip("pyspiel", reason="there is no OpenSpiel for this platform")
    played = [*played_by_both(DEALS)]
    assert sum(actions for actions, _ in played) > 52 * DEALS
    assert any(is_moon for _, is_moon in played)
