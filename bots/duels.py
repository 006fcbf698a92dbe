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
from vorhand.bots.question import Considered, Question, certain
from vorhand.bots.worlds import is_only_world
from vorhand.engine import Action
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS

POSITIONS: Final = 20
"""How many positions may be looked at for each simulation of the level; this many take no longer
than a simulation of Toepen.
"""
MOST_POSITIONS: Final = 10_000
"""No level looks at more positions: they are steps of thought, too."""
DUEL: Final = 2
"""The number of players in a duel."""


class _BudgetSpent(Exception):
    """The search has looked at as many positions as it may."""


def look_ahead(
    question: Question, actions: Sequence[Action], simulations: int, draws: Iterator[int]
) -> list[Considered] | None:
    """The result of each action if both do what is best for themselves, looking as far ahead as the
    budget of a level with this many simulations allows. Null if this is not a duel, if the seat
    does not know where all cards are, or if the policy does not judge a hand before its end.
    """
    can_judge = question.policy.horizon < MOST_STEPS
    is_duel = question.state.in_hand.bit_count() == DUEL
    if not (can_judge and is_duel and is_only_world(question, draws)):
        return None
    duel, found = _Duel(question, min(MOST_POSITIONS, simulations * POSITIONS), draws), None
    try:
        for acts in range(MOST_STEPS):
            duel.is_judged = False
            found = [certain(action, duel.after(action, acts)) for action in actions]
            if not duel.is_judged:
                break
    except _BudgetSpent:
        pass
    return found


class _Duel:
    """The lines of a duel, followed until `positions` have been looked at."""

    def __init__(self, question: Question, positions: int, draws: Iterator[int]) -> None:
        self.question: Final = question
        self.draws: Final = draws
        self.positions = positions
        self.is_judged = False
        """Whether a line was judged before its end."""

    def after(self, action: Action, acts: int) -> float:
        """The result of the seat after its action and at most this many further acts."""
        question = self.question
        return self._result(after(question, question.state, action), acts, -inf, inf)

    def _result(self, state: Any, acts: int, least: float, most: float) -> float:
        """The result of the seat if it is between these bounds, otherwise the nearer bound."""
        question = self.question
        policy, seat = question.policy, question.seat
        is_over = state.phase in BETWEEN_HANDS
        if is_over or not acts:
            self.is_judged = self.is_judged or not is_over
            return policy.result(question.state, state, seat)
        self.positions -= 1
        if self.positions < 0:
            raise _BudgetSpent
        actor, actions = in_turn(question, state)[-1]  # nobody speaks up unasked here
        for action in self._likeliest_first(state, actor, actions):
            result = self._result(after(question, state, action), acts - 1, least, most)
            if actor == seat:
                least = max(least, result)
            else:
                most = min(most, result)
            if least >= most:
                break
        return least if actor == seat else most

    def _likeliest_first(
        self, state: Any, actor: int | None, actions: Sequence[Action]
    ) -> Sequence[Action]:
        """The actions, the rule of thumb's first, so that fewer lines have to be followed."""
        if actor is None:
            return actions[:1]
        likeliest = self.question.policy.choose(state, actor, actions, self.draws)
        if likeliest is None or likeliest not in actions:
            return actions
        at = actions.index(likeliest)
        return [likeliest, *actions[:at], *actions[at + 1 :]]
