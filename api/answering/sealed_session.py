"""Carrying out actions at a sealed table, and playing on for its bots and for the table.

After each action the service plays on until a person may act or the game is over: bots act, hands
are dealt, and time is up where nobody has anything to say. That costs no more than a request may:
where the budget ends, the service stops, and goes on when it is asked to. What the dearest move
costs is within the budget of a request, so each request gets at least one further.
"""

from functools import cached_property
from typing import Any, Final

from vorhand.api.answering.request import Request
from vorhand.api.answering.view_answer import events_for
from vorhand.api.contract.budget import (
    BUDGET,
    LARGEST_ANSWER,
    BotTooDear,
    affordable,
    cost_of,
    times_of,
)
from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed.seal import OpenError
from vorhand.api.sealed.sealed_table import Bearer, is_for
from vorhand.api.sealed.subject import Subject
from vorhand.bots import LEVELS, NoPolicy, OutOfSteps, least_steps, suggest
from vorhand.engine import Action, Deal, Refusal, SeatAction, carry_out, start_after
from vorhand.engine.kernel.game.adjudication import check_version
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Clause
from vorhand.engine.kernel.rules.sealing import (
    AWAITED,
    SEALED_DEAL,
    SEALED_NONCES,
    SEALED_PASS,
)
from vorhand.engine.kernel.table.actions import Close
from vorhand.engine.kernel.table.seats import seats_in

SPARED: Final = 100
"""What is left of the budget for a move itself, and for the answer without what depends on its
size.
"""
NEARLY_ALL: Final = 0.9
"""A suggestion that this part of the budget does not suffice for is never made."""
_ONCE: Final = ("views", "refusals")
"""What is paid for once in an answer, by its size."""
SPARED_BYTES: Final = 256 * 1024
"""The room that is left in an answer, besides the events, for everything else."""


class SealedSession:
    """Says what happens at a sealed table in one request: `table` and `state` are the present ones,
    and `events` are those that have happened, as whoever is answered may know them: the bearer of
    the pass or, at a table that the request begins, perhaps a seat.
    """

    def __init__(self, request: Request, subject: Subject, seat: int | None = None) -> None:
        assert subject.table
        assert subject.bearer is not None
        self.game, self.bearer = subject.game, subject.bearer
        self.table, self.state = subject.table, subject.state
        self.events: list[dict[str, Any]] = []
        if seat in self.table.bots:  # the second line: that was refused before, in words
            raise NotOpened(OpenError.HOLDER)
        self._answered: Final = self.bearer if seat is None else seat
        self._request: Final = request
        self._package: Final = request.packages[self.game.id]
        self._persons: Final = self.table.persons(self.state.players)
        self._is_passed_over = False
        self._paid = 0
        """How many of the events are paid for: only where the service plays on may there be many
        more before the answer is written.
        """

    @cached_property
    def _spared(self) -> int:
        """Return what is left of the budget for a move itself, and for the answer."""
        return SPARED + cost_of({name: times_of(self._request.size) for name in _ONCE})

    @property
    def subject(self) -> Subject:
        """The table as it is now, and who is answered."""
        return Subject(self.game, self.state, self._answered, self.table)

    def act(self, action: Action, expected_version: int | None = None) -> None:
        """Carry out an action for the bearer of the pass; raises `Refusal`."""
        bearer = self.bearer
        if bearer == "onlooker" or (bearer == "table") is isinstance(action, SeatAction):
            raise self.refused(SEALED_PASS)
        if isinstance(action, Deal):
            self._check_deal(action)
        self._carry_out(action, bearer, expected_version)

    def begin(self, deal: Action | None) -> None:
        """Deal the first hand and play on, unless `deal` is null, or players have to add their
        nonces first; raises `Refusal`.
        """
        if deal is not None and (deal != Deal() or not self.missing):
            self.act(deal)
            self.play_on()

    @property
    def missing(self) -> list[int]:
        """The seats whose nonces have to come before the first deal."""
        return self.table.missing(self.state.players)

    def pass_over(self, expected_version: int | None) -> None:
        """Have `play_on` begin without those persons who may act and are not awaited; raises
        `Refusal`. The table can say that their time is up, and the only person that it has passed.
        """
        awaited = [*seats_in(self.state.to_act & self._persons)]
        if self.bearer != "table" and not self._is_only_person(self.bearer):
            raise self.refused(SEALED_PASS)
        if self.game.outcome(self.state):
            raise self.refused(common.GAME_OVER)
        if awaited:
            raise self.refused(AWAITED, to_act=awaited)
        if self.missing:
            raise self.refused(SEALED_NONCES, missing=self.missing)
        try:
            if expected_version is not None:
                check_version(self.state.version, expected_version)
        except Refusal as refusal:
            refusal.legal_actions = self.game.table_actions(self.state)
            raise
        if not self._is_only_person(self.bearer):
            self._check_holder(Close())
        self._is_passed_over = True

    def begin_again(self, deal: Action | None, id: str | None) -> None:
        """Begin another game at the table, with a seed and perhaps a name of its own, and deal its
        first hand unless `deal` is null; raises `Refusal`. Only the table can do so.
        """
        if self.bearer != "table":
            raise self.refused(SEALED_PASS)
        self._check_holder(Deal())
        self.state = start_after(self.game, self.state, id)
        self.table = self.table.after_a_game()
        self.begin(deal)

    def play_on(self) -> None:
        """Play until a person may act, the game is over, or the budget ends."""
        while not self._may_a_person_act() and self._play_one():
            self._is_passed_over = False

    def check_bots(self) -> None:
        """Raise `BotTooDear` if no request can pay for one of the bots."""
        most = affordable("thoughts", BUDGET - self._spared)
        for level in self.table.bots.values():
            if (steps := least_steps(self._package, level)) > most:
                raise BotTooDear(level, steps)

    def refused(self, clause: Clause, **facts: Any) -> Refusal:
        """Return the refusal of what the bearer of the pass has asked for."""
        return self.subject._replace(bearer=self.bearer).refused(clause, **facts)

    def _check_holder(self, action: Action) -> None:
        """Raise `NotOpened` for an action that is not the bearer's own. Whatever comes here was
        allowed before, in words; this is the second line.
        """
        if not is_for(self.bearer, action):
            raise NotOpened(OpenError.HOLDER)

    def _check_deal(self, deal: Deal) -> None:
        if deal != type(deal)():
            raise self.refused(SEALED_DEAL)
        if self.missing:
            raise self.refused(SEALED_NONCES, missing=self.missing)

    def _is_only_person(self, bearer: Bearer) -> bool:
        return isinstance(bearer, int) and self._persons == 1 << bearer

    def _may_a_person_act(self) -> bool:
        if self.state.to_act & self._persons:
            return True
        if self._is_passed_over:
            return False
        return bool(self.game.rulebook.of(self.state).legal_actions(self.state, self._persons))

    def _play_one(self) -> bool:
        """Carry out the next action of a bot or of the table, if there is one, and the budget has
        room for it.
        """
        if self.missing or self.game.outcome(self.state) or not self._has_room():
            return False
        action = self._next_action()
        if action is None:
            return False
        self._carry_out(action)
        return True

    def _next_action(self) -> Action | None:
        """Return what a bot does, first those that are not awaited; if none does anything, the
        table, or a bot where nobody else can; null if the budget ends before it is known.
        """
        # A bot that is not awaited may act only until the awaited one has, as with a knock before a
        # card: were it asked later, it could never do so.
        for seat, level in sorted(self.table.bots.items(), key=self._is_awaited):
            if self.game.seat_actions(self.state, seat):
                action = self._suggested(seat, level)
                if action is not None:
                    return action
                if not self._has_room():
                    return None
        return next(iter(self.game.table_actions(self.state)), None) or self._urged()

    def _urged(self) -> Action | None:
        """Return what a bot does though it would rather wait, as its whole table does: if there is
        one, an action after which somebody is awaited, or the table can act.
        """
        if self.game.rulebook.of(self.state).legal_actions(self.state, self._persons):
            return None
        legal = self.game.legal_actions(self.state)
        return next(filter(self._goes_on_after, legal), None) or next(iter(legal), None)

    def _goes_on_after(self, action: Action) -> bool:
        if not self._has_room():
            return False
        self._request.bill.pay("moves")
        after, _ = self.game.apply(self.state, action)
        return bool(after.to_act or self.game.table_actions(after))

    def _suggested(self, seat: int, level: str) -> Action | None:
        """Return what a bot does; null if it waits, or if the budget ends before it has thought."""
        bill = self._request.bill
        bill.pay("questions")
        if LEVELS[level].simulations:
            bill.move_on()
        most = affordable("thoughts", bill.left - self._spared)
        here = min(most, bill.affordable("thoughts"))
        try:
            seed = self.table.seed_for(seat, self.state.version)
            suggestion = suggest(self._package, self.state, seat, level, seed, most_steps=here)
        except OutOfSteps:
            bill.pay("thoughts", most)  # where it may cost less than that, it goes on elsewhere
            whole = affordable("thoughts", BUDGET - self._spared)
            if most > NEARLY_ALL * whole:  # no other request would come further
                raise BotTooDear(level, max(most + 1, least_steps(self._package, level))) from None
            return None
        except NoPolicy:  # the second line: such a table was not opened
            raise NotOpened(OpenError.IMPOSSIBLE) from None
        bill.pay("thoughts", suggestion.steps)
        return suggestion.action

    def _is_awaited(self, bot: tuple[int, str]) -> bool:
        return bool(self.state.to_act >> bot[0] & 1)

    def _has_room(self) -> bool:
        """Return whether the budget and the answer have room for another move, after these
        events.
        """
        bill = self._request.bill
        bill.write(self.events[self._paid :])
        self._paid = len(self.events)
        return bill.left > self._spared and bill.written < LARGEST_ANSWER - SPARED_BYTES

    def _carry_out(
        self, action: Action, bearer: Bearer | None = None, expected_version: int | None = None
    ) -> None:
        """Carry out an action of the bearer of a pass or, without one, of the service."""
        if isinstance(action, Deal):
            action = self.table.with_dice(action, self.table.games)
        self._request.bill.pay("moves")
        before, was_over = self.state, self.game.outcome(self.state) is not None
        sender = bearer if isinstance(bearer, int) else None
        after, events = carry_out(self.game, before, action, sender, expected_version)
        if bearer is not None:
            self._check_holder(action)
        self.state = after
        self.table = self.table.after(self.game, before, action)
        language, reader = self._request.language, self.subject.reader
        self.events += events_for(self._request, after, events, reader, language)
        if was_over and self.game.outcome(self.state) is None:
            self.table = self.table.after_a_game()
