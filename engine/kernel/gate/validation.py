"""The gate between a claimed state and one of ours, for every game.

The gate asks whether play can go on from here by the rules, not how the state came about: the
totals of earlier hands may be any with which a hand can be played. A hand in progress is admitted
by playing it again: the deal is worked out from the cards on the table, the record of acts is
carried out under the rules that check any action, and the result must be what the state shows.
Between hands there is no record, and the table is cleared.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar
from warnings import warn

from vorhand.engine.kernel.gate.faults import (
    faults_of_cards,
    faults_of_seats,
    faults_of_single_cards,
)
from vorhand.engine.kernel.marks.codec import Codec, StateJson
from vorhand.engine.kernel.marks.fields import members_of, zones_of
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault, ImpossibleState, Refusal
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.rules.rulebook import Edition, Rulebook
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.copying import Declared

T = TypeVar("T", bound=Any)
S = TypeVar("S")


def no_faults(claimed: Any) -> Iterable[Fault]:
    """None, in a game in which everything follows from its marks and rules."""
    return ()


@dataclass(frozen=True)
class Gate(Declared, Generic[T, S]):
    """The gate of a game that keeps a record of its hand. Called with a claim, the JSON object of a
    state with all options, it returns the state, or raises `ImpossibleState` with all its faults.

    - `codec`, `rulebook`, `notation`: those of the game.
    - `numbers(claim)`: faults of numbers beyond what the rules allow, with which no hand can be
      played; its lists may have any length.
    - `own(table)`: other faults that can be found before the hand is played again; the table is as
      claimed, without its hand, and has one entry per seat in each list that needs it.
    - `between_hands(table)`: faults of a state with no hand in progress.
    - `done_between_hands(table, claim)`: lays on a table without a hand what players have done
      for the next one, if the claim shows it, and the rules allow it.
    - `deal_again(table, claimed)`: puts the table back to the deal of its hand, which follows from
      the claimed one, and begins the hand; or returns why this cannot have been dealt.
    - `action_of(act, claimed)`: the action that an act of the record names, if the acts do not know
      it by themselves.

    >>> from vorhand import ImpossibleState
    >>> from vorhand.kit.example import HAND_SIZES, RULEBOOK, begin_hand
    >>> acts = LAST_TRICK.notation
    >>> gate = kit.Gate(
    ...     *(LAST_TRICK.codec, RULEBOOK, acts),
    ...     deal_again=kit.hands_dealt_again(acts, 2, HAND_SIZES, begin_hand),
    ... )
    >>> claim = LAST_TRICK.dump(dealt("AC KH", "QC JC"))
    >>> gate(claim) == dealt("AC KH", "QC JC").frozen()
    True
    >>> try:
    ...     gate({**claim, "phase": "game-over"})
    ... except ImpossibleState as impossible:
    ...     print(impossible.faults[0].sentence)
    No hand is in progress, but `aside` is not cleared.
    """

    codec: Codec[T, S]
    rulebook: Rulebook[T]
    notation: Notation
    deal_again: Callable[[T, T], Sequence[Fault]]
    numbers: Callable[[StateJson], Iterable[Fault]] = no_faults
    own: Callable[[T], Iterable[Fault]] = no_faults
    between_hands: Callable[[T], Iterable[Fault]] = no_faults
    done_between_hands: Callable[[T, StateJson], None] = lambda table, claim: None
    action_of: Callable[[str, T], Action] | None = None

    def __call__(self, claim: StateJson) -> S:
        """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
        table = self.codec.kept_table(claim)
        faults = [*faults_of_seats(self.codec.state, self.notation, claim), *self.numbers(claim)]
        if table.phase not in BETWEEN_HANDS:
            faults += faults_of_cards(self.codec.state, self.notation, table.pack, claim)
            faults += faults_of_single_cards(self.codec.state, table.pack, claim)
        # The game's own faults look up seats, for which each list must have an entry.
        has_lists = all(fault.clause is not common.SEAT_LISTS for fault in faults)
        own = [*self.own(table)] if has_lists else []
        if faults:
            raise ImpossibleState([*faults, *own])
        if table.phase in BETWEEN_HANDS:
            faults = [*self._faults_of_traces(table, claim), *self.between_hands(table)]
        else:
            faults = [*self._play_again(table, claim)]
        if faults or own:
            raise ImpossibleState([*faults, *own])
        return self.codec.freeze(table)

    def admit(self, claim: StateJson) -> S:
        """Return what a call of the gate returns; so it was asked before it could be called."""
        warn("call the gate itself: gate(claim)", DeprecationWarning, stacklevel=2)
        return self(claim)

    def _faults_of_traces(self, table: T, claim: StateJson) -> Iterator[Fault]:
        """Between hands the table is cleared."""
        self.codec.clear(table)
        self.done_between_hands(table, claim)
        for name in differing(self.codec.dump(table), claim):
            said = "No hand is in progress, but {member:code} is not cleared."
            yield Fault(f"/{name}", common.TABLE_CLEARED, said, {"member": name})

    def _play_again(self, table: T, claim: StateJson) -> Iterable[Fault]:
        """Play the hand that a claim shows again on the table; returns the faults."""
        claimed = self.codec.copy_of(table)
        self.codec.lay_hand(claimed, claim)
        return self.play_again(table, claimed)

    def play_again(self, table: T, claimed: T) -> Iterable[Fault]:
        """Deal the hand of a claimed table again on another, which has no hand yet, and carry out
        its record; returns the faults.
        """
        faults = self.deal_again(table, claimed)
        if faults:
            return faults
        fault = self._carry_out_record(table, claimed)
        # How many actions there were before the hand cannot be known, so the claim is believed.
        table.version = claimed.version
        if fault:
            return [fault]
        return [] if self.codec.agree(table, claimed) else self._differences(table, claimed)

    def _carry_out_record(self, table: T, claimed: T) -> Fault | None:
        """Carry out the record under the rules; returns the first fault.

        The table may add acts by itself that were nobody's action.
        """
        record = claimed.record
        edition = self.rulebook.of(table)
        keeps, effects = edition.is_legal, edition.effects
        action_of = self.action_of or self.notation.action_of
        while (at := len(table.record)) < len(record):
            act = record[at]
            action = action_of(act, claimed)
            kind = type(action)
            if not keeps[kind](table, action):
                # The test says only that a rule is broken: they are asked one by one which it is.
                fault = self._refused(edition, table, action, at)
                if fault:
                    return fault
            table.record += (act,)
            does, then = effects[kind]
            does(table, action)
            then(table)
            if len(table.record) <= at:
                return self._ended()
        return None

    def _refused(self, edition: Edition[T], table: T, action: Action, at: int) -> Fault | None:
        """The fault of an act in the record that a rule forbids."""
        try:
            edition.check(table, action)
        except Refusal as refusal:
            clause, facts = refusal.clause, refusal.facts
            return Fault(f"/record/{at}", clause, clause.refusal, facts)
        return None

    def _ended(self) -> Fault:
        said = "The record leads to the end of the hand."
        return Fault("/record", common.RECORD_AGREES, said)

    def replayed(self, state: S) -> Iterator[tuple[T, Action]]:
        """Play the hand of a state again; returns each action of its record, with the table before
        it, which changes from one to the next. Raises `ImpossibleState` if the hand cannot have
        been dealt.
        """
        claimed: Any = state
        table = self.codec.copy_of(claimed)
        self.codec.clear(table)
        if faults := [*self.deal_again(table, claimed)]:
            raise ImpossibleState(faults)
        effects = self.rulebook.of(table).effects
        action_of = self.action_of or self.notation.action_of
        while (at := len(table.record)) < len(claimed.record):
            action = action_of(claimed.record[at], claimed)
            yield table, action
            table.record += (claimed.record[at],)
            does, then = effects[type(action)]
            does(table, action)
            then(table)

    def _differences(self, table: T, claimed: T) -> Iterator[Fault]:
        """Faults where the table after the record is not as claimed."""
        shown, wanted = self.codec.dump(table), self.codec.dump(claimed)
        zones = zones_of(self.codec.state)
        several = [zone.name for zone in zones if zone.by_seat or zone.within]
        for field in members_of(self.codec.state):
            name = field.name
            if getattr(table, name) != getattr(claimed, name):
                said = "By the record, {member:code} is {value:code}, not {claimed:code}."
                if name in several:
                    said = "By the record, {member:code} has other cards."
                values = {"member": name, "value": shown[name], "claimed": wanted[name]}
                yield Fault(f"/{name}", common.RECORD_AGREES, said, values)


def differing(shown: StateJson, claim: StateJson) -> list[str]:
    """The members in which a `claim` differs from what is `shown` by the state that follows.

    >>> shown = LAST_TRICK.dump(dealt("AC KH", "QC JC").frozen())
    >>> differing(shown, {**shown, "winner": 1, "version": 7})
    ['version', 'winner']
    """
    return [] if shown == claim else [name for name in shown if shown[name] != claim[name]]
