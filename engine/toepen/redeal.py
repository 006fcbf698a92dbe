"""Says what the record of a hand of Toepen shows of hidden cards besides suits not followed:
tens or jacks that were announced, and tens that were not by players who would have had to. In a
fast game, the answers of others are hidden, too, while a window is open.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from operator import add
from typing import Any, Final, cast

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Stay
from vorhand.engine.toepen import announcements as of
from vorhand.engine.toepen.absences import StepIn
from vorhand.engine.toepen.table import HAND_SIZE, PACK, Table
from vorhand.engine.toepen.view import unseen_answers_at

_HANDS: Final = [
    PACK.set_of(map(add, ranks, kit.SUITS))
    for ranks in combinations_with_replacement(PACK.ranks, HAND_SIZE)
]
"""A hand for each choice of ranks, which are all that announcements are about."""
_FOUND: Final[dict[Any, bool]] = {}
"""What has been asked of these rules before."""


class KnownHere(kit.CommonKnowledge):
    """Says what everybody knows about the cards that each seat has had since the exchange."""

    def __init__(self, gate: kit.Gate[Any, Any], table: Table) -> None:
        self._gate: Final = gate
        self.cleared = table.copy()
        """The table between hands."""
        self.cleared.clear()
        self.shown = kit.HandsShown(gate, table)
        self.folded = kit.seat_set(kit.seats_that_did(Fold, table.record))
        self.told: dict[int, of.Signal] = {}
        """Who has announced, and by which signal."""
        self.quiet: kit.SeatSet = 0
        """The seats that did not hold what must be announced."""
        if table.options.announcements:
            self._read_announcements(table)

    def _read_announcements(self, table: Table) -> None:
        """Seats that have acted without announcing held nothing that must be announced; for seats
        that were away, the table acted.
        """
        acts = [(name, self._gate.notation.read[name]) for name in table.record]
        kinds = self._gate.rulebook.of(table).kinds
        away = table.away_seats | kit.seat_set(act.seat for _, act in acts if act.kind is StepIn)
        for name, act in acts:
            if act.kind is StepIn:
                away &= ~(1 << act.seat)
            elif act.kind is of.Announce:
                self.told[act.seat] = cast(of.Announce, self._gate.notation.actions[name]).signal
            elif act.seat not in self.told and of.ANNOUNCE_DUE in kinds[act.kind].rules:
                self.quiet |= 1 << act.seat & ~away

    def place(self, holder: int, size: int) -> kit.Place:
        """Return where a seat's cards lie, with their number."""
        signal = self.told.get(holder)
        causes = of.CAUSES[signal] if signal and has_causes(self.cleared, signal) else ()
        played = self.shown.played[holder]
        missing = [(kind, number - (kind & played).bit_count()) for kind, number in causes]
        return kit.Place(size, self.shown.can_hold[holder], missing)

    def condition(self, holders: Sequence[int]) -> kit.Condition | None:
        """Return what these seats have announced, and what not, is as it must be with their
        cards.
        """
        seats = kit.seat_set(holders)
        quiet = self.quiet & seats
        told = {each: self.told[each] for each in holders if each in self.told}
        if not quiet and all(has_causes(self.cleared, signal) for signal in told.values()):
            return None

        def is_so(dealt: Sequence[kit.CardSet]) -> bool:
            had = [*self.shown.played]
            for holder, cards in zip(holders, dealt, strict=False):
                had[holder] |= cards
            table = after_exchange(self.cleared, had, seats)
            return not quiet & ~of.ANNOUNCE_DUE.allowed_seats(table) and all(
                is_founded(table, seat, signal) for seat, signal in told.items()
            )

        return is_so

    def renew(self, table: Table, reader: kit.Reader, draws: Iterator[int]) -> None:
        """Determine who has cause to announce, and who must, if the exchange is over; and let the
        seats whose answers are unseen answer at random.
        """
        if table.options.announcements and table.phase != "exchange":
            zones = zip(table.hands, table.folded, self.shown.played, strict=True)
            had = [hand | folded | played for hand, folded, played in zones]
            asked = after_exchange(self.cleared, had, table.in_hand | self.folded)
            table.may_announce, table.must_announce = asked.may_announce, asked.must_announce
        for at, seat in [*unseen_answers_at(table, reader)]:
            self._answer_again(table, at, seat, draws)

    def _answer_again(self, table: Table, at: int, seat: int, draws: Iterator[int]) -> None:
        """Let a seat answer at random, at this index of the record."""
        edition, acts = self._gate.rulebook.of(table), table.record
        table.unanswered |= 1 << seat
        table.folding &= ~(1 << seat)
        table.version -= 1  # the rules are asked before the answer
        both, keeps = (Stay(seat), Fold(seat)), edition.is_legal
        answers = [each for each in both if keeps[type(each)](table, each)]
        table.version += 1
        if not answers:
            raise ValueError(f"seat {seat} cannot have answered")
        answer = answers[kit.below(len(answers), draws)]
        table.record = (*acts[:at], self._gate.notation.name(answer), *acts[at + 1 :])
        does, _ = edition.effects[type(answer)]
        does(table, answer)


def after_exchange(cleared: Table, hands: Sequence[kit.CardSet], seats: kit.SeatSet) -> Table:
    """The table as it was for these seats when the exchange was over, if these were the hands;
    `cleared` is the table between hands.
    """
    table = cleared.copy()
    table.hands, table.in_hand = tuple(hands), seats
    of.look_for_announcements(table)
    return table


def is_founded(table: Table, seat: int, signal: of.Signal) -> bool:
    """Return whether the rules allow a seat this signal."""
    may = of.ANNOUNCE_UNFOUNDED.allowed_seats(table) >> seat & 1
    bit = of.SIGNALLED.bit(table, of.Announce(seat, signal))
    return may == 1 and of.SIGNAL_UNFOUNDED.allowed_choices(table, seat) & bit != 0


def has_causes(cleared: Table, signal: of.Signal) -> bool:
    """Return whether a signal is allowed with exactly the hands that `CAUSES` describes."""
    asked = of.ANNOUNCE_UNFOUNDED.allowed_seats, of.SIGNAL_UNFOUNDED.allowed_choices, signal
    if asked not in _FOUND:
        _FOUND[asked] = all(
            is_founded(after_exchange(cleared, [hand], 1), 0, signal)
            == any((hand & kind).bit_count() == number for kind, number in of.CAUSES[signal])
            for hand in _HANDS
        )
    return _FOUND[asked]
