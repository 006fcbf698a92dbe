"""Endings: when only one world is possible and few cards are left, every line is played out.

Each seat does what is best for itself, and takes the first of several actions that are equally
good. This is max^n, for any number of players.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from vorhand.bots.playing_on import after, in_turn
from vorhand.bots.search import Considered, Search, certain
from vorhand.bots.worlds import is_only_world
from vorhand.engine import Action, Deal
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.seats import SeatSet

MOST_CARDS: Final = 8
"""Endings with more cards in all hands together are not played out."""
MOST_ACTS: Final = 8
"""Endings in which a line has more acts of seats are not played out."""
MOST_POSITIONS: Final = 4_000
"""Endings with more positions are not played out."""

Results: TypeAlias = tuple[float, ...]
"""A result for each seat."""


class TooLong(Exception):
    """There are too many lines, or a line is too long."""


def play_out(
    search: Search, actions: Sequence[Action], draws: Iterator[int]
) -> list[Considered] | None:
    """The result of each action if everybody plays best. Null if the seat does not know where all
    cards are, if there are too many cards or lines, or if a line is too long.
    """
    cards = sum(hand.bit_count() for hand in search.state.hands)
    if cards > MOST_CARDS or not is_only_world(search, draws):
        return None
    ending, seat = _Ending(search), search.seat
    try:
        return [certain(action, ending.after(action)[seat]) for action in actions]
    except TooLong:
        return None


class _Ending:
    """The lines of an ending."""

    def __init__(self, search: Search) -> None:
        self.search: Final = search
        self.positions = 0

    def after(self, action: Action) -> Results:
        """The results after an action of the seat."""
        begun = after(self.search, self.search.state, action)
        return self._best(begun, MOST_ACTS - 1, 0)

    def _best(self, state: Any, acts: int, waiting: SeatSet) -> Results:
        """The results if everybody does what is best for themselves."""
        policy, before = self.search.policy, self.search.state
        if state.phase in BETWEEN_HANDS:
            return tuple(policy.result(before, state, seat) for seat in range(state.players))
        self.positions += 1
        if self.positions > self.search.positions(MOST_POSITIONS):
            raise TooLong
        for seat, actions in in_turn(self.search, state):
            if isinstance(actions[0], Deal):  # chance has no best
                raise TooLong
            if seat is None:
                return self._best(after(self.search, state, actions[0]), acts, 0)
            if not waiting >> seat & 1:
                return self._best_for(seat, state, actions, acts, waiting)
        raise AssertionError("somebody can always act")

    def _best_for(
        self, seat: int, state: Any, actions: Sequence[Action], acts: int, waiting: SeatSet
    ) -> Results:
        """The results if this seat does what is best for it."""
        if not acts:
            raise TooLong
        choices: list[Action | None] = [*actions]
        if not state.to_act >> seat & 1:
            choices.append(None)
        options = [
            self._best(state, acts, waiting | 1 << seat)
            if choice is None
            else self._best(after(self.search, state, choice), acts - 1, 0)
            for choice in choices
        ]
        return max(options, key=lambda results: results[seat])
