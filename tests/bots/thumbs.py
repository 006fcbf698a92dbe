"""What a policy chooses at a table, written as an act."""

from typing import Any

from tests.checks.acting import written
from tests.checks.games import policy_of
from vorhand.engine import GAMES, Action
from vorhand.kit.checks.draws import draws


def chosen(state: Any, seat: int) -> Action | None:
    """What this seat does by rule of thumb; null if it waits."""
    game = GAMES[state.game]
    return policy_of(game).choose(state, seat, game.seat_actions(state, seat), draws())


def does(state: Any, seat: int) -> str:
    """The act of this seat, which is legal."""
    action, game = chosen(state, seat), GAMES[state.game]
    assert action in game.seat_actions(state, seat)
    return written(state, action)
