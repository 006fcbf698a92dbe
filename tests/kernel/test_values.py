"""States as frozen values."""

import pytest

from engine import GAMES, start
from engine.kernel.actions import Deal
from engine.kernel.values import Frozen


class State(Frozen):
    """A state with one field."""

    __slots__ = ("phase",)
    phase: str


def test_field_of_a_state_cannot_be_set_or_deleted() -> None:
    """Nothing is ever changed in place."""
    state = State()
    with pytest.raises(AttributeError, match="never changed"):
        state.phase = "play"
    with pytest.raises(AttributeError, match="never changed"):
        del state.phase


@pytest.mark.parametrize("game", GAMES)
def test_states_of_a_game_are_frozen(game: str) -> None:
    """Neither a new game, nor what an action or a claim has come to, can be changed."""
    new = start(GAMES[game], GAMES[game].players[0])
    dealt, _ = GAMES[game].apply(new, Deal(seed="vorhand"))
    for state in (new, dealt, GAMES[game].admit(GAMES[game].dump(dealt))):
        for name in GAMES[game].dump(state):
            with pytest.raises(AttributeError, match="never changed"):
                setattr(state, name, None)
