"""A table of Toepen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.seats import SeatSet, seat_set
from vorhand.engine.kernel.table.shapes import Between, Count, Doc, Items, PerSeat, Seat
from vorhand.engine.kernel.table.table import (
    EACH_SEAT,
    KEPT,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    ActWord,
    CardsInOrder,
    Cleared,
    CountOfEach,
    HandOfEach,
    Published,
    SetOfCards,
)
from vorhand.engine.toepen.options import Options
from vorhand.engine.tricks.playing import TrickTable

PAGAT: Final = "Toepen (Nick Wedd and John McLeod, pagat.com)"
OURS: Final = "Vorhand, docs/rules/toepen.md"

PACK: Final = Pack("T987AKQJ")
TRICKS: Final = 4
HAND_SIZE: Final = 4

Phase: TypeAlias = Literal["deal", "exchange", "poverty", "play", "closing", "game-over"]
Window: TypeAlias = Literal["challenge", "answers"]
Absence: TypeAlias = Literal["own-needs", "buying-drinks"]
AbsenceShown: TypeAlias = Annotated[
    Absence | None, Doc("Why a seat is away; null if it is at the table.")
]
WrittenAct: TypeAlias = Annotated[
    str,
    ActWord("an act: close; or a seat and the card played, the signal given or the kind of action"),
    Doc(
        "One act of the hand: its seat, then the card played, the signal given or the kind of "
        "action. The table's word that a window is over is `close`.",
        "0 TD",
    ),
]


class Exchanged(NamedTuple):
    """A hand that was laid aside for a new one."""

    seat: Seat
    cards: Annotated[SetOfCards, Doc("The cards of that hand.")]
    turned_up: Annotated[bool, Doc("Whether a challenge has turned it up for all to see.", False)]


@dataclass(slots=True, kw_only=True)
class Table(TrickTable):
    """A table while an action is carried out on it."""

    options: Annotated[Options, Doc("What the table has agreed on."), PUBLIC, KEPT]
    players: Annotated[int, Between(3, 8), Doc("How many players there are.", 4), PUBLIC, KEPT]
    phase: Annotated[Phase, Doc("The phase of the hand.", "play"), PUBLIC, KEPT]
    pack: Annotated[Pack, KEPT, Cleared(lambda table: PACK)]
    window: Annotated[
        Window | None,
        Doc("What is being answered: an exchange (challenge), a knock (answers), or nothing."),
        PUBLIC,
    ]
    lives_lost: Annotated[
        CountOfEach, Doc("How many lives each seat has lost.", [0, 2, 1]), PUBLIC, KEPT
    ]
    lives_lost_before: Annotated[
        CountOfEach,
        Doc("How many lives each seat had lost when the hand was dealt.", [0, 2, 0]),
        *(PUBLIC, Cleared(lambda table: table.lives_lost)),
    ]
    knocks: Annotated[
        Count,
        Doc("How often the stake has been raised in this hand; a poverty counts as one.", 1),
        PUBLIC,
    ]
    last_knocker: Annotated[Seat | None, Doc("Who knocked last in this hand."), PUBLIC]
    rubbers_lost: Annotated[
        CountOfEach, Doc("How many rubbers each seat has lost.", [0, 0, 0]), PUBLIC, KEPT
    ]
    away: Annotated[
        tuple[AbsenceShown, ...],
        Doc("Who is away from the table, and why."),
        *(PUBLIC, EACH_SEAT, PerSeat, KEPT),
    ]
    hands: Annotated[
        HandOfEach, Doc("The cards of each seat; empty if it is not in the hand."), PRIVATE
    ]
    stock: Annotated[CardsInOrder, Doc("The undealt cards, top first."), PRIVATE, UNDEALT]
    exchanged: Annotated[
        tuple[Exchanged, ...],
        Published("ExchangedClaim"),
        *(Items(0, 8), Doc("The hands laid aside for new ones, in order."), PRIVATE),
    ]
    folded: Annotated[
        HandOfEach, Doc("The cards that each seat laid face down on leaving the hand."), PRIVATE
    ]
    record: Annotated[
        tuple[WrittenAct, ...],
        Items(0, 1000),
        Doc("All acts of the current hand, in order.", ["1 keep-hand", "2 exchange-hand"]),
        PRIVATE,
    ]
    undecided: SeatSet
    """Who has not yet kept their hand."""
    unanswered: SeatSet
    """Who still has to answer an exchange, a knock or the poverty."""
    folding: SeatSet
    """Who has answered with a fold that the others have not yet seen (fast)."""
    announced: SeatSet
    """Who has announced in this hand."""
    may_announce: SeatSet
    """Who held tens or jacks to announce when the exchange was over."""
    must_announce: SeatSet
    """Who held tens then that must be announced."""

    @property
    def moment(self) -> tuple[str, str | None]:
        """The phase, and the window for answers that is open, if one is."""
        return self.phase, self.window

    @property
    def away_seats(self) -> SeatSet:
        """The seats that are away from the table, for any reason."""
        if not self.options.absences:
            return 0
        return seat_set(seat for seat, reason in enumerate(self.away) if reason)

    @property
    def in_game(self) -> SeatSet:
        """Who is not out."""
        lives = self.options.lives
        if lives not in self.lives_lost:
            return self.everybody
        return seat_set(seat for seat, lost in enumerate(self.lives_lost) if lost < lives)

    def lives_left(self, seat: int) -> int:
        """How many lives a seat has left."""
        return self.options.lives - self.lives_lost[seat]
