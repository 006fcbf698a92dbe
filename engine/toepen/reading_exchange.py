"""The quick reading of an exchange (see `reading`)."""

from collections.abc import Sequence

from engine.kernel.actions import Close
from engine.kernel.seats import SeatSet, next_seat
from engine.kernel.tricks import leave_hand
from engine.toepen.actions import (
    READ,
    Challenge,
    ExchangeHand,
    KeepHand,
    Trust,
)
from engine.toepen.exchange import NO_BLUFF
from engine.toepen.state import HAND_SIZE, Exchanged, Table


class GivenUp(Exception):
    """The reading cannot say yes."""


class ExchangeReading:
    """The exchange of a hand, as far as it has been read."""

    __slots__ = (
        "challenges", "exchanged", "fast", "left", "lives_lost", "made", "table", "unanswered",
        "undecided",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table, self.exchanged = table, table.exchanged
        self.fast = table.options.procedure == "fast"
        self.left = len(table.stock) + HAND_SIZE * len(table.exchanged)
        self.lives_lost = list(table.lives_lost)
        self.made = self.challenges = 0
        self.unanswered: SeatSet = 0
        self.undecided: SeatSet = table.in_hand if table.options.exchange else 0
        if self.left < HAND_SIZE:
            self.undecided = 0

    @property
    def asked(self) -> SeatSet:
        """Who has to answer, or else to decide."""
        return self.unanswered or self.undecided

    @property
    def asker(self) -> int:
        """From whose left they are asked."""
        return self.exchanged[self.made - 1].seat if self.unanswered else self.table.dealer

    def read(self, record: Sequence[str]) -> int:
        """Read until the exchange is over; how many acts it had."""
        for acts, name in enumerate(record):
            if not self.undecided and not self.unanswered:
                return acts
            kind, seat, _ = READ[name]
            if kind is Close:
                self.close()
            elif not self.is_asked(seat):
                raise GivenUp
            elif self.unanswered:
                self.answer(kind, seat)
            else:
                self.decide(kind, seat)
            if not self.unanswered and self.left < HAND_SIZE:
                self.undecided = 0
        return len(record)

    def is_asked(self, seat: int) -> bool:
        """Whether this seat is the next to speak."""
        in_turn = self.fast or seat == next_seat(self.asker, self.asked)
        return in_turn and self.asked >> seat & 1 == 1

    def close(self) -> None:
        """The table ends a window, or the exchange."""
        if not self.fast:
            raise GivenUp
        if self.unanswered:
            self.unanswered = 0
        else:
            self.undecided = 0

    def answer(self, kind: type, seat: int) -> None:
        """A seat trusts the exchange, or challenges it."""
        if kind is Trust:
            self.unanswered ^= 1 << seat
        elif kind is Challenge:
            self.challenge(self.exchanged[self.made - 1], seat)
        else:
            raise GivenUp

    def challenge(self, exchanged: Exchanged, seat: int) -> None:
        """The hand laid aside is turned up; nobody is poor by it, and the hand goes on."""
        options = self.table.options
        loser = exchanged.seat if exchanged.cards & NO_BLUFF else seat
        self.lives_lost[loser] += 1
        lives_left = options.lives - self.lives_lost[loser]
        if not exchanged.turned_up or (options.poverty and lives_left <= 1):
            raise GivenUp
        if lives_left == 0:
            self.take_out(loser)
        self.unanswered = 0
        self.challenges += 1

    def take_out(self, seat: int) -> None:
        """A seat is out, and leaves the hand to two others at the least."""
        leave_hand(self.table, seat)
        self.undecided &= self.table.in_hand
        is_over = self.table.options.ending == "first-loser" or self.table.in_hand.bit_count() == 1
        if is_over:
            raise GivenUp

    def decide(self, kind: type, seat: int) -> None:
        """A seat keeps its hand, or exchanges it."""
        if kind is KeepHand:
            self.undecided ^= 1 << seat
            return
        if kind is not ExchangeHand or self.made == len(self.exchanged):
            raise GivenUp
        exchanged = self.exchanged[self.made]
        if exchanged.seat != seat or exchanged.cards.bit_count() != HAND_SIZE:
            raise GivenUp
        self.made += 1
        self.left -= HAND_SIZE
        self.unanswered = self.table.in_hand ^ 1 << seat

    def write_back(self) -> None:
        """Give the table what has been read, which must be all the hands laid aside."""
        turned_up = sum(each.turned_up for each in self.exchanged)
        if self.made != len(self.exchanged) or self.challenges != turned_up:
            raise GivenUp
        table = self.table
        table.phase, table.window = "exchange", "challenge" if self.unanswered else None
        table.undecided, table.unanswered = self.undecided, self.unanswered
        table.lives_lost = tuple(self.lives_lost)
        if self.asked:
            table.to_act = self.asked if self.fast else 1 << next_seat(self.asker, self.asked)
