"""Stortok by rule of thumb: spades are high trumps, clubs low ones."""

import pytest

from tests.checks.games import policy_of
from tests.checks.games.stortok.tables import GAME, late


def test_the_great_fool_alone_has_lost() -> None:
    """The last player with cards is the Great Fool."""
    before = late("AH | KH QD | -")
    after = GAME.apply(before, GAME.seat_actions(before, 0)[0])[0]
    assert [policy_of(GAME).result(before, after, seat) for seat in range(3)] == [1, 0, 1]


def test_a_game_that_goes_on_is_judged_by_the_cards_held() -> None:
    """The aim is to get rid of all cards."""
    state = late("AH | KH QD 6H | -")
    results = [policy_of(GAME).result(state, state, seat) for seat in range(3)]
    assert results[1] < results[0] < results[2] == 1
    assert sum(results) == pytest.approx(2)
