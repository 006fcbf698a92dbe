"""What a seat cannot know of a table of Toepen, dealt again.

These are the cards that others hold, have folded or have laid aside unseen, the stock, and in a
fast game the answers of others in a window that is still open. The record of the hand shows
something about them: suits that were not followed, tens or jacks that were announced, and tens that
were not announced by players who would have had to.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Stay
from vorhand.engine.toepen.absences import StepIn
from vorhand.engine.toepen.announcements import ANNOUNCE_DUE, CAUSES, Announce, Signal
from vorhand.engine.toepen.shown import after_exchange, has_causes, is_founded
from vorhand.engine.toepen.table import PACK, Table
from vorhand.engine.toepen.view import unseen_answers_at


class KnownHere(kit.Known):
    """What the record of a hand tells everybody about the cards that each seat has had since the
    exchange.
    """

    def __init__(self, gate: kit.Gate[Any, Any], table: Table) -> None:
        self._gate: Final = gate
        self.cleared = table.copy()
        """The table between hands."""
        self.cleared.clear()
        plays = [(seat, PACK.bits[card]) for _, seat, card in gate.acts.played(table.record)]
        self.voids = kit.shown_voids(gate.rulebook.of(table), PACK, plays)
        self.played = [0] * table.players
        for seat, card in plays:
            self.played[seat] |= card
        self.told: dict[int, Signal] = {}
        """Who has announced, and by which signal."""
        self.quiet: kit.SeatSet = 0
        """The seats that did not hold what must be announced."""
        if table.options.announcements:
            self._read_announcements(table)

    def _read_announcements(self, table: Table) -> None:
        """Seats that have acted without announcing held nothing that must be announced; for seats
        that were away, the table acted.
        """
        acts = [(name, self._gate.acts.read[name]) for name in table.record]
        kinds = self._gate.rulebook.of(table).kinds
        away = table.away_seats | kit.seat_set(act.seat for _, act in acts if act.kind is StepIn)
        for name, act in acts:
            if act.kind is StepIn:
                away &= ~(1 << act.seat)
            elif act.kind is Announce:
                self.told[act.seat] = cast(Announce, self._gate.acts.actions[name]).signal
            elif act.seat not in self.told and ANNOUNCE_DUE in kinds[act.kind].rules:
                self.quiet |= 1 << act.seat & ~away

    def place(self, holder: int, size: int) -> kit.Place:
        """Where a seat's cards lie, with their number."""
        signal = self.told.get(holder)
        causes = CAUSES[signal] if signal and has_causes(self.cleared, signal) else ()
        played = self.played[holder]
        missing = [(kind, number - (kind & played).bit_count()) for kind, number in causes]
        return kit.Place(size, ~self.voids.get(holder, 0), missing)

    def condition(self, holders: Sequence[int]) -> kit.Condition | None:
        """What these seats have announced, and what not, is as it must be with their cards."""
        seats = kit.seat_set(holders)
        quiet = self.quiet & seats
        told = {each: self.told[each] for each in holders if each in self.told}
        if not quiet and all(has_causes(self.cleared, signal) for signal in told.values()):
            return None

        def is_so(dealt: Sequence[kit.CardSet]) -> bool:
            had = [*self.played]
            for holder, cards in zip(holders, dealt, strict=False):
                had[holder] |= cards
            table = after_exchange(self.cleared, had, seats)
            return not quiet & ~ANNOUNCE_DUE.keepers(table) and all(
                is_founded(table, seat, signal) for seat, signal in told.items()
            )

        return is_so

    def renew(self, table: Table, reader: kit.Reader, draws: Iterator[int]) -> None:
        """Determine who has cause to announce, and who must, if the exchange is over; and let the
        seats whose answers are unseen answer at random.
        """
        if table.options.announcements and table.phase != "exchange":
            zones = zip(table.hands, table.folded, self.played, strict=True)
            had = [hand | folded | played for hand, folded, played in zones]
            folded = kit.seat_set(kit.seats_that_did(Fold, table.record))
            asked = after_exchange(self.cleared, had, table.in_hand | folded)
            table.may_announce, table.must_announce = asked.may_announce, asked.must_announce
        for at, seat in [*unseen_answers_at(table, reader)]:
            self._answer_again(table, at, seat, draws)

    def _answer_again(self, table: Table, at: int, seat: int, draws: Iterator[int]) -> None:
        """Let a seat answer at random, at this index of the record."""
        edition = self._gate.rulebook.of(table)
        table.unanswered |= 1 << seat
        table.folding &= ~(1 << seat)
        open_to = [
            answer
            for answer in (Stay(seat), Fold(seat))
            if all(
                rule is kit.common.LIMIT or rule.allows(table, answer, 1)
                for rule in edition.kinds[type(answer)].rules
            )
        ]
        if not open_to:
            raise ValueError(f"seat {seat} cannot have answered")
        answer = open_to[kit.below(len(open_to), draws)]
        acts = table.record
        table.record = (*acts[:at], self._gate.acts.name(answer), *acts[at + 1 :])
        does, _ = edition.effects[type(answer)]
        does(table, answer)
