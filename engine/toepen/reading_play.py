"""The quick reading of the play of the cards (see `reading`)."""

from collections.abc import Sequence

from engine.kernel.actions import Close, Fold, Knock, PlayCard, Stay
from engine.kernel.cards import CardSet
from engine.kernel.seats import SeatSet, next_seat
from engine.kernel.tricks import winning_play
from engine.toepen.actions import PACK, READ
from engine.toepen.reading_exchange import GivenUp
from engine.toepen.state import TRICKS, Table


class PlayReading:
    """The play of a hand, as far as it has been read."""

    __slots__ = (
        "closing", "fast", "folded", "folding", "hands", "has_played", "in_hand", "knocks", "last",
        "lead_passed_to", "led", "lives_left", "table", "trick", "tricks", "turn", "unanswered",
        "winner",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        lives = table.options.lives
        self.table = table
        self.fast = table.options.procedure == "fast"
        self.hands, self.folded = list(table.hands), list(table.folded)
        self.lives_left = [lives - lost for lost in table.lives_lost]
        self.in_hand, self.knocks, self.last = table.in_hand, table.knocks, table.last_knocker
        self.unanswered: SeatSet = 0
        self.folding: SeatSet = 0
        self.trick: list[tuple[int, CardSet]] = []
        self.has_played: SeatSet = 0
        self.tricks, self.led, self.closing = 0, PACK.full, False
        self.winner: int | None = None
        self.lead_passed_to: int | None = None
        self.turn = next_seat(table.dealer, table.in_hand)

    def read(self, record: Sequence[str]) -> None:
        """Read these acts."""
        for name in record:
            kind, seat, card = READ[name]
            if kind is PlayCard:
                self.play_card(seat, card)
            elif kind is Knock:
                self.knock(seat)
            elif kind is Stay or kind is Fold:
                self.answer(seat, kind is Fold)
            elif kind is Close:
                self.close()
            else:
                raise GivenUp

    def play_card(self, seat: int, card: CardSet) -> None:
        """A seat plays a card, which follows suit if it can."""
        hand = self.hands[seat]
        if seat != self.turn or self.unanswered or self.closing:
            raise GivenUp
        if not card & (hand & self.led or hand):
            raise GivenUp
        if self.led == PACK.full:
            self.led = PACK.suit_of[card]
            self.trick = []
            self.has_played = 0
            self.winner = self.lead_passed_to = None
            self.tricks += 1
        self.trick.append((seat, card))
        self.has_played |= 1 << seat
        self.hands[seat] = hand ^ card
        self.go_on()

    def knock(self, seat: int) -> None:
        """A seat knocks, and can afford to."""
        if self.unanswered or seat == self.last or not self.in_hand >> seat & 1:
            raise GivenUp
        if self.lives_left[seat] < self.knocks + 2:
            raise GivenUp
        self.knocks += 1
        self.last = seat
        self.unanswered = self.in_hand ^ 1 << seat

    def answer(self, seat: int, folds: bool) -> None:
        """A seat stays, or folds."""
        if not self.unanswered >> seat & 1 or self.last is None:
            raise GivenUp
        if not self.fast and seat != next_seat(self.last, self.unanswered):
            raise GivenUp
        self.unanswered ^= 1 << seat
        if folds:
            self.folding |= 1 << seat
            if not self.fast:
                self.take_folds()
        if not self.unanswered:
            self.end_window()

    def close(self) -> None:
        """The table ends the answers."""
        if not self.fast or not self.unanswered:
            raise GivenUp
        self.unanswered = 0
        self.end_window()

    def take_folds(self) -> None:
        """Who has folded leaves the hand; who is out by it does not end the game."""
        for seat, hand in enumerate(self.hands):
            if self.folding >> seat & 1:
                self.lives_left[seat] = max(0, self.lives_left[seat] - self.knocks)
                if not self.lives_left[seat] and self.table.options.ending == "first-loser":
                    raise GivenUp
                self.folded[seat], self.hands[seat] = hand, 0
        self.in_hand &= ~self.folding
        self.folding = 0

    def end_window(self) -> None:
        """All answers have been given, and two are left at the least."""
        self.take_folds()
        if self.in_hand.bit_count() == 1:
            raise GivenUp
        self.go_on()

    def go_on(self) -> None:
        """See whose turn it is; of a complete trick, whose it is."""
        unplayed = self.in_hand & ~self.has_played
        if unplayed or not self.trick:
            leader = self.trick[0][0] if self.trick else self.table.dealer
            self.turn = next_seat(leader, unplayed)
            return
        self.table.trick, self.table.in_hand = tuple(self.trick), self.in_hand
        self.winner, _ = winning_play(self.table, self.table.options)
        if self.tricks == TRICKS:
            if not self.table.options.late_knock:
                raise GivenUp
            self.closing = True
            return
        self.led = PACK.full
        self.turn = self.winner
        if not self.in_hand >> self.winner & 1:
            self.turn = self.lead_passed_to = next_seat(self.winner, self.in_hand)

    def write_back(self) -> None:
        """Give the table what has been read."""
        table = self.table
        table.hands, table.folded = tuple(self.hands), tuple(self.folded)
        table.lives_lost = tuple([table.options.lives - left for left in self.lives_left])
        table.in_hand, table.knocks, table.last_knocker = self.in_hand, self.knocks, self.last
        table.unanswered, table.folding = self.unanswered, self.folding
        table.trick, table.has_played = tuple(self.trick), self.has_played
        table.tricks, table.led, table.trick_winner = self.tricks, self.led, self.winner
        table.lead_passed_to = self.lead_passed_to
        table.phase = "closing" if self.closing else "play"
        table.window = "answers" if self.unanswered else None
        table.to_act = 0 if self.closing else 1 << self.turn
        if self.unanswered and self.last is not None:
            table.to_act = (
                self.unanswered if self.fast else 1 << next_seat(self.last, self.unanswered)
            )
