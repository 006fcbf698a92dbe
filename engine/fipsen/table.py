"""A table of Fipsen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine.fipsen.bids import StandingBid
from vorhand.engine.fipsen.options import MOST_DEALS, Options
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.seats import SeatSet
from vorhand.engine.kernel.table.shapes import LIMIT, Between, Doc, Items, PerSeat, Seat
from vorhand.engine.kernel.table.table import (
    EACH_SEAT,
    ELSEWHERE,
    KEPT,
    PRIVATE,
    PUBLIC,
    RECURRING,
    UNDEALT,
    ActWord,
    Cleared,
    CountOfEach,
    Published,
    SeatFlags,
    SetOfCards,
)
from vorhand.engine.tricks.playing import TrickTable

PAGAT: Final = "Fipsen (pagat.com)"
OURS: Final = "Vorhand, docs/rules/fipsen.md"

PACK: Final = Pack("AKQJT987", [rank + suit for suit in "CHS" for rank in "AKQJT987"] + ["7D"])
MOST_PLAYERS: Final = 4
HAND_SIZE: Final = 5
SKAT_SIZE: Final = 2
MOST_ACTS: Final = 200

Phase: TypeAlias = Literal[
    "deal", "auction", "skat", "discard", "trump", "kontra", "play", "durch", "game-over"
]
Suit: TypeAlias = Annotated[Literal["C", "D", "H", "S"], Doc("A suit.", "D")]
Value: TypeAlias = Annotated[
    int, Between(-320, 160), Doc("By how much the score of one player changed.", -12)
]
Score: TypeAlias = Annotated[int, Between(-LIMIT, LIMIT)]
Scores: TypeAlias = Annotated[tuple[Score, ...], PerSeat, Doc("The running scores.", [3, 0, -6, 0])]
WrittenAct: TypeAlias = Annotated[
    str,
    ActWord(
        "an act: a seat and the card played, the bid or hold as it is spoken, the trumps named, or "
        "the kind of action"
    ),
    Doc(
        "One act of the hand: its seat, then the card played, the bid or hold as it is spoken, the "
        "trumps named, or the kind of action.",
        "2 bid 3 hand",
    ),
]


class SheetRow(NamedTuple):
    """A scored deal: whose score changed, and by how much."""

    seat: Seat
    value: Value


@dataclass(slots=True, kw_only=True)
class Table(TrickTable):
    """A table while an action is carried out on it. Nobody ever leaves the hand."""

    options: Annotated[Options, Doc("What the table has agreed on."), PUBLIC, KEPT]
    players: Annotated[int, Between(3, 4), Doc("How many players there are.", 4), PUBLIC, KEPT]
    phase: Annotated[Phase, Doc("The phase of the hand.", "auction"), PUBLIC, KEPT]
    in_hand: Annotated[
        SeatFlags,
        Doc("Whether each seat is still in the hand.", [True, True, False]),
        *(PUBLIC, Cleared(lambda table: table.everybody)),
    ]
    pack: Annotated[Pack, KEPT, Cleared(lambda table: PACK)]
    scores: Annotated[Scores, PUBLIC, EACH_SEAT, KEPT]
    sheet: Annotated[
        tuple[SheetRow, ...],
        Published("SheetEntry"),
        Items(0, MOST_DEALS),
        Doc("The scored deals, in order.", [{"seat": 0, "value": 3}]),
        *(PUBLIC, KEPT, RECURRING),
    ]
    bid: Annotated[
        StandingBid | None,
        Published(
            "BidShown",
            "The current bid; after the auction, the game that is undertaken.",
        ),
        Doc("The current bid; null if nobody has bid."),
        PUBLIC,
    ]
    declarer: Annotated[
        Seat | None, Doc("Who plays alone; null until the auction is over."), PUBLIC
    ]
    trump: Annotated[Suit | None, Doc("The trumps; null until they are named."), PUBLIC]
    kontra: Annotated[bool, Doc("Whether an opponent has said Kontra.", False), PUBLIC]
    rekontra: Annotated[bool, Doc("Whether the declarer has said Rekontra.", False), PUBLIC]
    durch: Annotated[
        bool, Doc("Whether the declarer is bound to win all five tricks.", False), PUBLIC
    ]
    tricks_won: Annotated[
        CountOfEach, Doc("How many tricks of this hand each seat has won.", [2, 0, 1, 0]), PUBLIC
    ]
    record: Annotated[
        tuple[WrittenAct, ...],
        Items(0, MOST_ACTS),
        Doc("All acts of the current hand, in order.", ["1 pass"]),
        PUBLIC,
    ]
    skat: Annotated[SetOfCards, Doc("The Skat, until it is taken up."), PRIVATE]
    aside: Annotated[
        SetOfCards,
        Doc("The cards that were set aside, until a Kieker takes them up."),
        *(PRIVATE, UNDEALT),
    ]
    taken_up: Annotated[
        SetOfCards,
        Doc(
            "The cards that the declarer has taken up; since then they may have been played or "
            "discarded."
        ),
        *(PRIVATE, ELSEWHERE),
    ]
    discards: Annotated[SetOfCards, Doc("The cards that the declarer has discarded."), PRIVATE]
    shown: Annotated[
        SetOfCards, Doc("The five cards with which a Kieker was bid."), PRIVATE, ELSEWHERE
    ]
    earlier: int | None
    """Who stands, or stood when a duel began; null until somebody has bid."""
    later: int | None
    """Who has outbid the earlier and not passed since."""
    unasked: SeatSet
    """Who may still be asked: to bid, and later for a Kontra."""

    @property
    def undertaken(self) -> StandingBid:
        """The bid that stands, if somebody has bid; after the auction, the declarer's."""
        assert self.bid is not None
        return self.bid

    @property
    def is_kieker(self) -> bool:
        """Whether the bid that stands is a Kieker."""
        return self.bid is not None and self.bid.kieker
