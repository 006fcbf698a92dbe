"""Playing a hand to its end by rule of thumb."""

from collections.abc import Iterator
from typing import Any, Final

from vorhand.bots.worlds import Question
from vorhand.engine import Action
from vorhand.engine.kernel.actions import SeatAction
from vorhand.engine.kernel.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.seats import EVERYBODY

MOST_STEPS: Final = 200
"""After this many actions a hand that goes on and on is judged as it stands."""


def play_on(question: Question, state: Any, draws: Iterator[int], waits: bool) -> Any:
    """The state at the end of the hand, if the seat plays by its policy, and the others as it
    expects of them; `waits`: the seat lets its first chance pass.
    """
    for _ in range(MOST_STEPS):
        if state.phase in BETWEEN_HANDS:
            break
        state = question.game.apply(state, _next(question, state, draws, waits))[0]
        waits = False
    return state


def _next(question: Question, state: Any, draws: Iterator[int], waits: bool) -> Action:
    """The next action: of a seat that is not awaited but speaks up, of one that is awaited, or of
    the table.
    """
    policy = question.policy
    of_seats: dict[int, list[Action]] = {}
    of_table: list[Action] = []
    for action in question.game.legality.legal_actions(state, EVERYBODY, of_table=True):
        if isinstance(action, SeatAction):
            of_seats.setdefault(action.seat, []).append(action)
        else:
            of_table.append(action)
    for seat in sorted(of_seats, key=lambda seat: state.to_act >> seat & 1):
        if seat != question.seat:
            choose = policy.expect or policy.choose
        elif waits:
            continue
        else:
            choose = policy.choose
        chosen = choose(state, seat, of_seats[seat], draws)
        if chosen is not None:
            return chosen
    return of_table[0]
