"""States as frozen values."""

from dataclasses import fields
from typing import Any

import pytest

from tests.checks.games import each_game
from vorhand.engine import Game, start
from vorhand.engine.kernel.game.adjudication import carry_out
from vorhand.engine.kernel.table.actions import Deal


@each_game
def test_states_of_a_game_are_frozen(game: Game[Any]) -> None:
    """Neither a new game, nor what an action or a claim has come to, can be changed."""
    new = start(game, game.players[0])
    dealt, _ = game.apply(new, Deal(seed="vorhand"))
    for state in (new, dealt, game.admit(game.dump(dealt))):
        for field in fields(state):
            with pytest.raises(AttributeError, match=f"a state is never changed: {field.name}"):
                setattr(state, field.name, None)
            with pytest.raises(AttributeError, match=f"a state is never changed: {field.name}"):
                delattr(state, field.name)


@each_game
def test_action_leaves_alone_what_it_has_nothing_to_do_with(game: Game[Any]) -> None:
    """Every field of a table is copied: what no action of a hand touches is the same ever after."""
    state = start(game, game.players[0], id="table-12")
    state, _ = carry_out(game, state, Deal(seed="vorhand"))
    action = game.legal_actions(state)[0]
    then, _ = carry_out(game, state, action)
    for field in fields(state):
        assert hasattr(then, field.name), field.name
    for name in ("game", "id", "players", "options", "pack"):
        assert getattr(then, name) is getattr(state, name)
    assert then != state
