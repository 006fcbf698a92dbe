"""States as frozen values."""

from dataclasses import fields

import pytest

from engine import GAMES, start
from engine.kernel.actions import Deal
from engine.kernel.adjudication import carry_out


@pytest.mark.parametrize("game", GAMES)
def test_states_of_a_game_are_frozen(game: str) -> None:
    """Neither a new game, nor what an action or a claim has come to, can be changed."""
    new = start(GAMES[game], GAMES[game].players[0])
    dealt, _ = GAMES[game].apply(new, Deal(seed="vorhand"))
    for state in (new, dealt, GAMES[game].admit(GAMES[game].dump(dealt))):
        for field in fields(state):
            with pytest.raises(AttributeError, match="never changed"):
                setattr(state, field.name, None)
            with pytest.raises(AttributeError, match="never changed"):
                delattr(state, field.name)


@pytest.mark.parametrize("game", GAMES)
def test_action_leaves_alone_what_it_has_nothing_to_do_with(game: str) -> None:
    """Every field of a table is copied: what no action of a hand touches is the same ever after."""
    state = start(GAMES[game], GAMES[game].players[0], id="table-12")
    state, _ = carry_out(GAMES[game], state, Deal(seed="vorhand"))
    action = GAMES[game].legal_actions(state, None)[0]
    then, _ = carry_out(GAMES[game], state, action)
    for field in fields(state):
        assert hasattr(then, field.name), field.name
    for name in ("game", "id", "players", "options", "pack"):
        assert getattr(then, name) is getattr(state, name)
    assert then != state
