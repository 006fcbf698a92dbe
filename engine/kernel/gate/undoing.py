"""The gate of a game whose record names the moves of cards: back to the deal by undoing them, and
forward by carrying out what was done.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from vorhand.engine.kernel.cards.faces import Face
from vorhand.engine.kernel.gate.recorded import ActsAndMoves
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.marks.codec import Codec
from vorhand.engine.kernel.marks.fields import fields_of, put_back_to_the_deal
from vorhand.engine.kernel.places.moves import Move, move_of
from vorhand.engine.kernel.places.places import Spot, add, lying, spots_of, take
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Clause, Fault, ImpossibleState
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Action, Deal
from vorhand.engine.kernel.table.cards import Card, Pack
from vorhand.engine.kernel.table.common_table import KEPT
from vorhand.engine.kernel.table.once import once

T = TypeVar("T", bound=Any)
S = TypeVar("S")
REMEMBERED: Final = 256
"""The number of tables for which it is remembered where the deal puts the cards of a deck."""
OF_A_MOMENT: Final = frozenset({"id", "phase", "version"})
"""What stays from hand to hand, and yet changes in the course of a hand."""


class UndoingGate(Gate[T, S]):
    """The gate of a game whose record names the moves of cards."""

    def begun(self, state: S) -> T:
        """The table just after the deal of the hand; its record has only the moves to which the
        deal itself has led. Raises `ImpossibleState` if the hand cannot have been dealt.
        """
        claimed: Any = state
        table = self.codec.copy_of(claimed)
        self.codec.clear(table)
        if faults := [*self.deal_again(table, claimed)]:
            raise ImpossibleState(faults)
        return table

    def replayed(self, state: S) -> Iterator[tuple[T, Action]]:
        table = self.begun(state)
        for action in self.going_on(table, state):
            yield table, action

    def going_on(self, table: T, claimed: Any) -> Iterator[Action]:
        """The actions of a record that has been judged, each before the table carries it out."""
        effects = self.rulebook.of(table).effects
        while (at := len(table.record)) < len(claimed.record):
            action = self._acts.action_at(claimed, at)
            assert action is not None
            yield action
            table.record += (claimed.record[at],)
            does, then = effects[type(action)]
            does(table, action)
            then(table)

    def _carry_out_record(self, table: T, claimed: T) -> Fault | None:
        record = claimed.record
        edition = self.rulebook.of(table)
        while (at := len(table.record)) < len(record):
            if table.record != record[:at]:
                return self._other_move(table.record, record)
            action = self._acts.action_at(claimed, at)
            if action is None:
                return Fault(f"/record/{at}", common.RECORD_AGREES, "Nothing moves these cards.")
            fault = self._refused(edition, table, action, at)
            if fault:
                return fault
            table.record += (record[at],)
            edition.carry_out(table, action)
            if len(table.record) <= at:
                return self._ended()
        return None

    def _other_move(self, found: Sequence[str], claimed: Sequence[str]) -> Fault:
        """The first move of a record that is not the one that was made."""
        at = next(at for at, word in enumerate(claimed) if word != found[at])
        said = "What was done leads to {move:code} here."
        return Fault(f"/record/{at}", common.RECORD_AGREES, said, {"move": found[at]})

    def undo(self, table: T) -> Fault | None:
        """Undo the moves of a table's record; returns what stands against that."""
        return undo(table, self._acts)

    @property
    def _acts(self) -> ActsAndMoves:
        acts = self.notation
        assert isinstance(acts, ActsAndMoves)
        return acts


def dealt_by_undoing(
    codec: Codec[Any, Any], rulebook: Rulebook[Any], notation: ActsAndMoves, sizes: Clause
) -> Callable[[Any, Any], Sequence[Fault]]:
    """The `deal_again` of a game whose record names the moves of cards. They are undone, from the
    last to the first; then the deal is carried out with the deck that lets the cards lie there. If
    it deals other numbers of cards, that is a fault by the clause `sizes`.
    """
    known: dict[Any, Mapping[Spot, tuple[Card, ...]]] = {}
    kept_fields = [field.name for field in fields_of(codec.state) if field.has(KEPT)]

    def deal(table: Any, deck: Sequence[Card]) -> None:
        """Deal the hand of a table, on which what stays from hand to hand is as it was after it."""
        kept = {name: getattr(table, name) for name in kept_fields}
        table.hand_number -= 1
        does, _ = rulebook.of(table).effects[Deal]
        does(table, Deal(deck=tuple(deck)))
        for name, value in kept.items():
            setattr(table, name, value)

    def laid_by_deal(table: Any, deck: Sequence[Card]) -> Mapping[Spot, tuple[Card, ...]]:
        """Return where the cards of this deck come to lie. That is the same from a deal to the end
        of its hand, and kept for a while.
        """
        key = tuple([getattr(table, name) for name in kept_fields if name not in OF_A_MOMENT])
        due = known.get(key)
        if due is None:
            trial = codec.copy_of(table)
            if trial.pack.has_copies:
                # Cards that are alike would not show which place of the deck leads to which place.
                trial.pack = _told_apart(len(trial.pack))
            deal(trial, deck)
            # States of strangers would fill the memory otherwise; those of one hand come close
            # together.
            if len(known) >= REMEMBERED:
                known.clear()
            due = known[key] = {spot: lying(trial, spot) for spot in spots_of(trial)}
        return due

    def deal_again(table: Any, claimed: Any) -> Sequence[Fault]:
        put_back_to_the_deal(table, claimed)
        before = codec.copy_of(claimed)
        fault = undo(before, notation)
        if fault:
            return [fault]
        pack = _told_apart(len(table.pack)) if table.pack.has_copies else table.pack
        some = pack.in_dealing_order
        due = laid_by_deal(table, some)
        had = {spot: lying(before, spot) for spot in spots_of(before)}
        faults = [*_faults_of_sizes(had, due, sizes)]
        if not faults:
            instead = {
                card: other
                for spot, cards in due.items()
                for card, other in zip(cards, had[spot], strict=True)
            }
            deal(table, [instead[card] for card in some])
            table.version = 0
            rulebook.of(table).effects[Deal][1](table)
        return faults

    return deal_again


@once
def _told_apart(cards: int) -> Pack:
    """A pack of so many cards, no two of which are alike: it shows where each card of a deck is
    dealt.
    """
    numbers = [f"#{number}" for number in range(cards)]
    return Pack(numbers, faces=[Face(number, "", number) for number in numbers])


def undo(table: Any, notation: ActsAndMoves) -> Fault | None:
    """Undo the moves of a table's record, from the last to the first; returns what stands against
    that.
    """
    played = notation.played(table.record)
    for at in range(len(table.record) - 1, -1, -1):
        move = move_of(table.record[at])
        if move is None:
            continue
        # Cards played after the move go back first, or they would not be where it has put them.
        since = next((n for n, (when, *_) in enumerate(played) if when > at), len(played))
        _take_back(table, played[since:])
        del played[since:]
        if not take(table, move.target, move.cards):
            said = "{cards} are not where this has moved them."
            return Fault(f"/record/{at}", common.RECORD_AGREES, said, {"cards": [*move.cards]})
        add(table, move.source, _before_shuffle(table.record, at, move))
    _take_back(table, played)
    return None


def _before_shuffle(record: Sequence[str], at: int, move: Move) -> tuple[Card, ...]:
    """The cards of a move in the order in which they lay before it: a shuffle, which leaves them
    where the move before has brought them, changes that.
    """
    before = move_of(record[at - 1]) if move.source == move.target and at else None
    is_shuffle = before is not None and before.target == move.source
    if before is not None and is_shuffle and Counter(before.cards) == Counter(move.cards):
        return before.cards
    return move.cards


def _take_back(table: Any, played: Sequence[tuple[int, int, Card]]) -> None:
    """Give cards that were played back to their seats."""
    hands, pack = [*table.hands], table.pack
    for _, seat, card in played:
        hands[seat] = pack.plus(hands[seat], pack.bits[card])
    table.hands = tuple(hands)


def _faults_of_sizes(
    had: Mapping[Spot, tuple[Card, ...]], due: Mapping[Spot, tuple[Card, ...]], clause: Clause
) -> Iterator[Fault]:
    for spot, cards in had.items():
        if len(cards) != len(due[spot]):
            said = "Cards that were dealt to {place:code}: {had}, not {due}."
            values = {"place": str(spot), "had": len(cards), "due": len(due[spot])}
            yield Fault(f"/{spot}", clause, said, values)
