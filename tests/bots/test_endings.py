"""Endings are played as well as possible."""

import pytest

from tests.checks.endings import optimal
from tests.checks.games import packed
from tests.checks.games.stortok.tables import GAME, late
from vorhand.bots import LEVELS, suggest
from vorhand.engine.kernel.table.actions import PlayCard

THINKERS = [name for name, level in LEVELS.items() if level.simulations]


@pytest.mark.parametrize("level", THINKERS)
def test_the_only_lead_that_wins_is_found(level: str) -> None:
    """The other card could be beaten, and the last card would be left."""
    suggestion = suggest(packed(GAME), late("AH 6D | KH QD | -"), 0, level)
    assert suggestion.action == PlayCard(0, "AH")
    assert {each.action: each.mean for each in suggestion.considered} == {
        PlayCard(0, "6D"): 0,
        PlayCard(0, "AH"): 1,
    }
    assert suggestion.simulations == 2


def test_endings_of_games_are_played_as_a_search_of_its_own_says() -> None:
    """A share of the proof."""
    assert sum(optimal.compare("stortok", number)["positions"] for number in range(40)) >= 20
