"""Our games as games of OpenSpiel; only where that is installed (`make bench`)."""

import random

import pytest

pytest.importorskip("pyspiel")

from lab.strangers.__main__ import TABLES
from lab.yardstick.playing import Match, deal_played
from lab.yardstick.spiel import Hand
from vorhand.engine import GAMES, Deal, start


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hand_is_played_to_its_end_in_openspiel(game_id: str) -> None:
    """A position has moves until it is terminal, and then a return for each seat."""
    game, dice = GAMES[game_id], random.Random(game_id)
    dealt = game.apply(start(game, TABLES[game_id], dealer=0), Deal(seed=game_id))[0]
    position = Hand(game, dealt, 1.0).new_initial_state()
    while not position.is_terminal():
        copied, before = position.clone(), position.information_state_string()
        copied.apply_action(dice.choice(copied.legal_actions()))
        assert position.information_state_string() == before
        position = copied
    assert len(position.returns()) == TABLES[game_id]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deal_against_is_mcts_can_be_repeated(game_id: str) -> None:
    """The same seed gives the same play."""
    match = Match(game_id, TABLES[game_id], "thinker-1", "test", 1.0)
    assert deal_played(0, match=match) == deal_played(0, match=match)
