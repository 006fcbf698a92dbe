"""Carrying out actions at a sealed table, and playing on for its bots and for the table.

After each action the service plays on until a person may act or the game is over: bots act, hands
are dealt, and time is up where nobody has anything to say. That costs no more than a request may:
where the budget ends, the service stops, and goes on when it is asked to.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from vorhand.api.contract.budget import BUDGET, cost_of
from vorhand.api.sealed.table import Holder, Table, open_to
from vorhand.api.suggesting import MustThink
from vorhand.bots import LEVELS, suggest
from vorhand.engine import Action, Deal, Game, Refusal, SeatAction, carry_out
from vorhand.engine.kernel import common
from vorhand.engine.kernel.adjudication import Verdict, check_version
from vorhand.engine.kernel.clauses import Clause
from vorhand.engine.kernel.sealed_clauses import AWAITED, SEALED_DEAL, SEALED_PASS
from vorhand.engine.kernel.seats import seats_in

MOST_STEPS: Final = 50
"""Playing on for more steps than this takes as long as thinking does."""


class Play:
    """What happens at a sealed table in one request: `table` and `state` are the present ones. If
    bots may not think here, `play_on` raises `MustThink` before one does, and after many steps.
    """

    def __init__(
        self, game: Game[Any], table: Table, state: Any, *, may_think: bool = True
    ) -> None:
        self.game, self.table, self.state = game, table, state
        self._may_think: Final = may_think
        self.steps: list[Verdict[Any]] = []
        self._persons: Final = table.persons(state.players)
        self._is_passed_over = False
        self._counted: Mapping[str, int] = {}

    def act(self, holder: Holder, action: Action, expected_version: int | None = None) -> None:
        """Carry out an action for the holder of a pass; raises `Refusal`."""
        if holder == "onlooker" or (holder == "table") is isinstance(action, SeatAction):
            raise self.refused(holder, SEALED_PASS)
        if isinstance(action, Deal) and action != Deal():
            raise self.refused(holder, SEALED_DEAL)
        self._carry_out(action, None if holder == "table" else holder, expected_version)

    def pass_over(self, holder: Holder, expected_version: int | None) -> None:
        """Have `play_on` begin without those persons who may act and are not awaited; raises
        `Refusal`. The table can say that their time is up, and the only person that it has passed.
        """
        awaited = [*seats_in(self.state.to_act & self._persons)]
        if holder != "table" and not self._is_only_person(holder):
            raise self.refused(holder, SEALED_PASS)
        if self.game.outcome(self.state):
            raise self.refused(holder, common.GAME_OVER)
        if awaited:
            raise self.refused(holder, AWAITED, to_act=awaited)
        try:
            if expected_version is not None:
                check_version(self.state.version, expected_version)
        except Refusal as refusal:
            refusal.legal_actions = self.game.table_actions(self.state)
            raise
        self._is_passed_over = True

    def play_on(self) -> None:
        """Play until a person may act, the game is over, or the budget ends."""
        while not self._may_a_person_act() and self._play_one():
            self._is_passed_over = False
            if len(self.steps) > MOST_STEPS:
                self._check_may_think()

    def refused(self, holder: Holder, clause: Clause, **facts: Any) -> Refusal:
        """The refusal of what the holder of a pass has asked for."""
        refusal = Refusal(clause, facts)
        refusal.legal_actions = open_to(self.game, self.state, holder)
        return refusal

    def _is_only_person(self, holder: Holder) -> bool:
        return isinstance(holder, int) and self._persons == 1 << holder

    def _check_may_think(self) -> None:
        if not self._may_think:
            raise MustThink

    def _may_a_person_act(self) -> bool:
        if self.state.to_act & self._persons:
            return True
        if self._is_passed_over:
            return False
        return bool(self.game.legality.legal_actions(self.state, self._persons))

    def _play_one(self) -> bool:
        """Carry out the next action of a bot or of the table, if there is one."""
        if self.game.outcome(self.state):
            return False
        action = self._next_action()
        if action is None or not self._can_pay("items", 1):
            return False
        self._carry_out(action)
        return True

    def _next_action(self) -> Action | None:
        """What a bot does, first those that are not awaited; if none does anything, the table."""
        for seat, level in sorted(self.table.bots.items(), key=self._is_awaited):
            if not self.game.seat_actions(self.state, seat):
                continue
            if self._can_think(seat, level):
                if LEVELS[level].simulations:
                    self._check_may_think()
                action = suggest(self.game, self.state, seat, level).action
                if action is not None:
                    return action
            elif self.steps:
                return None
        return next(iter(self.game.table_actions(self.state)), None)

    def _can_think(self, seat: int, level: str) -> bool:
        """Whether the budget allows a bot to think. Of what a request has, those that are not
        awaited leave enough for one that is: so in each request something is done.
        """
        price = LEVELS[level].simulations
        is_first = not self.steps and not self._is_awaited((seat, level))
        spared = max(LEVELS[each].simulations for each in self.table.bots.values())
        return self._can_pay("simulations", price, spared if is_first else 0)

    def _is_awaited(self, bot: tuple[int, str]) -> bool:
        return bool(self.state.to_act >> bot[0] & 1)

    def _can_pay(self, what: str, times: int, spared: int = 0) -> bool:
        """Whether the budget of the request has room for more, which is then counted, and for what
        is to be spared.
        """
        counted = Counter(self._counted) + Counter({what: times})
        if cost_of(counted + Counter({what: spared})) > BUDGET:
            return False
        self._counted = counted
        return True

    def _carry_out(
        self, action: Action, sender: int | None = None, expected_version: int | None = None
    ) -> None:
        if isinstance(action, Deal):
            action = replace(action, seed=self.table.seed)
        was_over = self.game.outcome(self.state) is not None
        step = carry_out(self.game, self.state, action, sender, expected_version)
        self.state = step.state
        self.steps.append(step)
        if was_over and self.game.outcome(self.state) is None:
            self.table = self.table.after_a_game()
