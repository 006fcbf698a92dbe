"""Duels: when only two players are left and both know all cards, a thinker looks ahead exactly.

It looks one act further each time, as long as the budget lasts. Where it stops following a line, it
judges the cards that are held. It skips lines that one of the two would avoid anyway (alpha–beta).
`endings` plays out endings of any number of players, down to the last act.
"""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any, Final

from vorhand.bots.playing_on import after, in_turn
from vorhand.bots.policy import MOST_STEPS
from vorhand.bots.search import Considered, Search, certain
from vorhand.bots.worlds import is_only_world
from vorhand.engine import Action
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS

POSITIONS: Final = 20
"""How many positions may be looked at for each simulation of the level; this many take no longer
than a simulation of a hand with four cards each.
"""
MOST_POSITIONS: Final = 10_000
"""No level looks at more positions: they are steps of thought, too."""
DUEL: Final = 2
"""The number of players in a duel."""


class _BudgetSpent(Exception):
    """The search has looked at as many positions as it may."""


def look_ahead(
    search: Search, actions: Sequence[Action], simulations: int, draws: Iterator[int]
) -> list[Considered] | None:
    """The result of each action if both do what is best for themselves, looking as far ahead as the
    budget of a level with this many simulations allows. Null if this is not a duel, if the seat
    does not know where all cards are, or if the policy does not judge a hand before its end.
    """
    can_judge = search.policy.horizon < MOST_STEPS
    is_duel = search.state.in_hand.bit_count() == DUEL
    if not (can_judge and is_duel and is_only_world(search, draws)):
        return None
    positions = search.positions(min(MOST_POSITIONS, simulations * POSITIONS))
    duel, found = _Duel(search, positions, draws), None
    try:
        for acts in range(MOST_STEPS):
            duel.is_judged = False
            found = [certain(action, duel.after(action, acts)) for action in actions]
            if not duel.is_judged:
                break
    except _BudgetSpent:
        pass
    return found


class _Point:
    """A point to which lines come: the table, whose turn it is, the actions, the rule of thumb's
    first, so that fewer lines have to be followed, and the points after as many of them as have
    been followed. It is made once: each search that looks further ahead comes by again.
    """

    def __init__(self, table: Any) -> None:
        self.table: Final = table
        self.actor: int | None = None
        self.actions: Sequence[Action] = ()
        self.after: Final[list[_Point]] = []


class _Duel:
    """The lines of a duel, followed until `positions` have been looked at."""

    def __init__(self, search: Search, positions: int, draws: Iterator[int]) -> None:
        self.search: Final = search
        self.draws: Final = draws
        self.positions = positions
        self.is_judged = False
        """Whether a line was judged before its end."""
        self._begun: Final[dict[Action, _Point]] = {}

    def after(self, action: Action, acts: int) -> float:
        """The result of the seat after its action and at most this many further acts."""
        if action not in self._begun:
            self._begun[action] = _Point(after(self.search, self.search.state, action))
        return self._result(self._begun[action], acts, -inf, inf)

    def _result(self, point: _Point, acts: int, least: float, most: float) -> float:
        """The result of the seat if it is between these bounds, otherwise the nearer bound."""
        search, table = self.search, point.table
        is_over = table.phase in BETWEEN_HANDS
        if is_over or not acts:
            self.is_judged = self.is_judged or not is_over
            return search.policy.result(search.state, table, search.seat)
        self._look_at(point)
        is_own = point.actor == search.seat
        for at, action in enumerate(point.actions):
            if at == len(point.after):
                point.after.append(_Point(after(search, table, action)))
            result = self._result(point.after[at], acts - 1, least, most)
            if is_own:
                least = max(least, result)
            else:
                most = min(most, result)
            if least >= most:
                break
        return least if is_own else most

    def _look_at(self, point: _Point) -> None:
        """See whose turn it is, and what is likeliest. Each look counts as a step."""
        self.positions -= 1
        if self.positions < 0:
            raise _BudgetSpent
        if point.actions:
            self.search.take(1)
            return
        actor, actions = in_turn(self.search, point.table)[-1]  # nobody speaks up unasked here
        point.actor, point.actions = actor, actions[:1]
        if actor is not None:
            likeliest = self.search.policy.choose(point.table, actor, actions, self.draws)
            point.actions = sorted(actions, key=lambda action: action != likeliest)
