"""Playing a hand to its end by rule of thumb."""

from collections.abc import Iterator
from typing import Any

from vorhand.bots.policy import Policy
from vorhand.engine import Game
from vorhand.engine.kernel.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.seats import seats_in


def play_on(
    game: Game[Any], policy: Policy[Any], state: Any, draws: Iterator[int], waits: int | None = None
) -> Any:
    """The state at the end of the hand, if all play by the policy; `waits`: a seat that lets its
    first chance pass.
    """
    while state.phase not in BETWEEN_HANDS:
        state = _step(game, policy, state, draws, waits)
        waits = None
    return state


def _step(
    game: Game[Any], policy: Policy[Any], state: Any, draws: Iterator[int], waits: int | None
) -> Any:
    """The state after the next action: of a seat that is not awaited but speaks up, of one that is
    awaited, or of the table.
    """
    awaited = list(seats_in(state.to_act))
    others = [seat for seat in range(state.players) if seat not in awaited]
    for seat in (*others, *awaited):
        actions = game.seat_actions(state, seat)
        if actions and seat != waits:
            action = policy.choose(state, seat, actions, draws)
            if action is not None:
                return game.apply(state, action)[0]
    return game.apply(state, game.table_actions(state)[0])[0]
