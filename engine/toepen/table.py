"""A table of Toepen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.knocking.folding import HandsFolded, HandsInHand, KnockingTable, LastKnocker
from vorhand.engine.toepen.options import Options

PAGAT: Final = "Toepen (Nick Wedd and John McLeod, pagat.com)"
OURS: Final = "Vorhand, docs/rules/toepen.md"

PACK: Final = kit.Pack("T987AKQJ")
TRICKS: Final = 4
HAND_SIZE: Final = 4
STAYS: Final = (kit.PUBLIC, kit.KEPT)
"""Everybody knows it, and it stays from hand to hand."""

Window: TypeAlias = Literal["challenge", "answers"]
Absence: TypeAlias = Literal["own-needs", "buying-drinks"]
AbsenceShown: TypeAlias = Annotated[
    Absence | None, kit.Doc("Why a seat is away; null if it is at the table.")
]
WrittenAct: TypeAlias = Annotated[
    str,
    kit.ActWord(
        "an act: close; or a seat and the card played, the signal given or the kind of action"
    ),
    kit.Doc(
        "One act of the hand: its seat, then the card played, the signal given or the kind of "
        "action. The table's word that a window is over is `close`.",
        "0 TD",
    ),
]


class Exchanged(NamedTuple):
    """A hand that was laid aside for a new one."""

    seat: kit.Seat
    cards: Annotated[kit.SetOfCards, kit.Doc("The cards of that hand.")]
    turned_up: Annotated[
        bool, kit.Doc("Whether a challenge has turned it up for all to see.", False)
    ]

    def is_seen_by(self, reader: kit.Reader) -> bool:
        """Return whether this reader sees these cards."""
        return self.turned_up or self.seat == reader


@dataclass(slots=True, kw_only=True)
class Table(KnockingTable):
    """A table while an action is carried out on it."""

    options: Options
    window: Annotated[
        Window | None,
        kit.Doc("What is being answered: an exchange (challenge), a knock (answers), or nothing."),
        kit.PUBLIC,
    ]
    lives_lost: Annotated[
        kit.CountOfEach, kit.Doc("How many lives each seat has lost.", [0, 2, 1]), *STAYS
    ]
    lives_lost_before: Annotated[
        kit.CountOfEach,
        kit.Doc("How many lives each seat had lost when the hand was dealt.", [0, 2, 0]),
        *(kit.PUBLIC, kit.at_the_deal("lives_lost")),
    ]
    knocks: Annotated[
        kit.Count,
        kit.Doc("How often the stake has been raised in this hand; a poverty counts as one.", 1),
        kit.PUBLIC,
    ]
    last_knocker: LastKnocker
    rubbers_lost: Annotated[
        kit.CountOfEach, kit.Doc("How many rubbers each seat has lost.", [0, 0, 0]), *STAYS
    ]
    away: Annotated[
        tuple[AbsenceShown, ...],
        kit.Doc("Who is away from the table, and why."),
        *(kit.EACH_SEAT, kit.PerSeat, *STAYS),
    ]
    hands: HandsInHand
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The undealt cards, top first."), kit.PRIVATE, kit.UNDEALT
    ]
    exchanged: Annotated[
        tuple[Exchanged, ...],
        kit.Published("ExchangedClaim"),
        *(kit.Items(0, 8), kit.Doc("The hands laid aside for new ones, in order."), kit.PRIVATE),
    ]
    folded: HandsFolded
    record: Annotated[
        tuple[WrittenAct, ...],
        kit.Items(0, 1000),
        kit.Doc("All acts of the current hand, in order.", ["1 keep-hand", "2 exchange-hand"]),
        kit.PRIVATE,
    ]
    undecided: kit.SeatSet
    """Who has not yet kept their hand."""
    unanswered: kit.SeatSet
    """Who still has to answer an exchange, a knock or the poverty."""
    folding: kit.SeatSet
    """Who has answered with a fold that the others have not yet seen (fast)."""
    announced: kit.SeatSet
    """Who has announced in this hand."""
    may_announce: kit.SeatSet
    """Who held tens or jacks to announce when the exchange was over."""
    must_announce: kit.SeatSet
    """Who held tens then that must be announced."""

    @property
    def away_seats(self) -> kit.SeatSet:
        """The seats that are away from the table, for any reason."""
        if not self.options.absences:
            return 0
        return kit.seats_that([reason is not None for reason in self.away])

    @property
    def in_game(self) -> kit.SeatSet:
        """Return who is not out."""
        if self.options.lives not in self.lives_lost:
            return self.everybody
        return kit.seats_that([lost < self.options.lives for lost in self.lives_lost])

    def lives_left(self, seat: int) -> int:
        """Return how many lives a seat has left."""
        return self.options.lives - self.lives_lost[seat]
