"""Endings: where only one world is possible, and few acts are left, every line is played out.

Each seat does what is best for itself, the first of several that are as good: max^n, for any number
of players.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from vorhand.bots.playing_on import in_turn
from vorhand.bots.worlds import Question
from vorhand.engine import Action
from vorhand.engine.kernel.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.seats import SeatSet

ALIKE: Final = 20
"""If so many deals of what is hidden are the same, there is only one."""
MOST_ACTS: Final = 8
"""Lines of at most so many acts of the seats are played out."""
MOST_POSITIONS: Final = 2000
"""Endings with more positions are not played out."""

Results: TypeAlias = tuple[float, ...]
"""A result for each seat."""


class TooLong(Exception):  # noqa: N818 - no error
    """There are too many or too long lines."""


def only_world(question: Question, draws: Iterator[int]) -> Any:
    """The only world that the seat holds possible; null if there are more."""
    game, _, state, seat = question
    if all(game.redeal(state, seat, draws) == state for _ in range(ALIKE)):
        return state
    return None


def results_of(question: Question, choices: Sequence[Action | None]) -> list[float] | None:
    """The result of each choice in the only world, with best play of all; null if there are too
    many or too long lines.
    """
    ending = _Ending(question)
    waiting = 1 << question.seat
    try:
        return [
            ending.after(question.state, choice, MOST_ACTS, waiting)[question.seat]
            for choice in choices
        ]
    except TooLong:
        return None


class _Ending:
    """The lines of an ending."""

    def __init__(self, question: Question) -> None:
        self.question: Final = question
        self.positions = 0

    def after(self, state: Any, choice: Action | None, acts: int, waiting: SeatSet) -> Results:
        """The results after a choice of a seat; null: it has joined those waiting."""
        if choice is None:
            return self._best(state, acts, waiting)
        return self._best(self.question.game.apply(state, choice)[0], acts - 1, 0)

    def _best(self, state: Any, acts: int, waiting: SeatSet) -> Results:
        """The results if all do what is best for them."""
        game, policy, before, _ = self.question
        if state.phase in BETWEEN_HANDS:
            return tuple(policy.result(before, state, seat) for seat in range(state.players))
        self.positions += 1
        if acts < 0 or self.positions > MOST_POSITIONS:
            raise TooLong
        for seat, actions in in_turn(game, state):
            if seat is None:
                return self._best(game.apply(state, actions[0])[0], acts, 0)
            if not waiting >> seat & 1:
                return self._best_for(seat, state, actions, acts, waiting)
        raise AssertionError("somebody is always able to act")

    def _best_for(
        self, seat: int, state: Any, actions: Sequence[Action], acts: int, waiting: SeatSet
    ) -> Results:
        """The results of what is best for this seat."""
        if not acts:
            raise TooLong
        choices: list[Action | None] = [*actions]
        if not state.to_act >> seat & 1:
            choices.append(None)
        options = [
            self.after(state, choice, acts, waiting | 1 << seat if choice is None else 0)
            for choice in choices
        ]
        return max(options, key=lambda results: results[seat])
