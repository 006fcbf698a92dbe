"""A table of Fipsen: its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from vorhand.engine import surface as kit
from vorhand.engine.fipsen.bids import StandingBid
from vorhand.engine.fipsen.options import MOST_DEALS, Options

PAGAT: Final = "Fipsen (pagat.com)"
OURS: Final = "Vorhand, docs/rules/fipsen.md"

PACK: Final = kit.Pack("AKQJT987", [rank + suit for suit in "CHS" for rank in "AKQJT987"] + ["7D"])
HAND_SIZE: Final = 5
SKAT_SIZE: Final = 2
MOST_ACTS: Final = 200

Phase: TypeAlias = Literal[
    "deal", "auction", "skat", "discard", "trump", "kontra", "play", "durch", "game-over"
]
Suit: TypeAlias = Annotated[Literal["C", "D", "H", "S"], kit.Doc("A suit.", "D")]
Value: TypeAlias = Annotated[
    int, kit.Between(-320, 160), kit.Doc("By how much the score of one player changed.", -12)
]
Score: TypeAlias = Annotated[int, kit.Between(-kit.LIMIT, kit.LIMIT)]
Scores: TypeAlias = Annotated[
    tuple[Score, ...], kit.PerSeat, kit.Doc("The running scores.", [3, 0, -6, 0])
]
WrittenAct: TypeAlias = Annotated[
    str,
    kit.ActWord(
        "an act: a seat and the card played, the bid or hold as it is spoken, the trumps named, or "
        "the kind of action"
    ),
    kit.Doc(
        "One act of the hand: its seat, then the card played, the bid or hold as it is spoken, the "
        "trumps named, or the kind of action.",
        "2 bid 3 hand",
    ),
]


class SheetRow(NamedTuple):
    """A scored deal: whose score changed, and by how much."""

    seat: kit.Seat
    value: Value


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table while an action is carried out on it. Nobody ever leaves the hand."""

    earlier: int | None
    """The earlier of two bidders; null until somebody has bid."""
    later: int | None
    """Who has outbid the earlier and not passed since."""
    unasked: kit.SeatSet
    """Who may still be asked: to bid, and later for a Kontra."""
    options: Options
    phase: Annotated[Phase, kit.Doc("The phase of the hand.", "auction"), kit.PUBLIC, kit.KEPT]
    in_hand: Annotated[
        kit.SeatFlags,
        kit.Doc("Whether each seat is still in the hand.", [True, True, False]),
        *(kit.PUBLIC, kit.Cleared(lambda table: table.everybody)),
    ]
    scores: Annotated[Scores, kit.PUBLIC, kit.EACH_SEAT, kit.KEPT]
    sheet: Annotated[
        tuple[SheetRow, ...],
        kit.Published("SheetEntry"),
        kit.Items(0, MOST_DEALS),
        kit.Doc("The scored deals, in order.", [{"seat": 0, "value": 3}]),
        *(kit.PUBLIC, kit.KEPT, kit.RECURRING),
    ]
    bid: Annotated[
        StandingBid | None,
        kit.Published(
            "BidShown",
            "The current bid; after the auction, the game that is undertaken.",
        ),
        kit.Doc("The current bid; null if nobody has bid."),
        kit.PUBLIC,
    ]
    declarer: Annotated[
        kit.Seat | None, kit.Doc("Who plays alone; null until the auction is over."), kit.PUBLIC
    ]
    trump: Annotated[Suit | None, kit.Doc("The trumps; null until they are named."), kit.PUBLIC]
    kontra: Annotated[bool, kit.Doc("Whether an opponent has said Kontra.", False), kit.PUBLIC]
    rekontra: Annotated[bool, kit.Doc("Whether the declarer has said Rekontra.", False), kit.PUBLIC]
    durch: Annotated[
        bool, kit.Doc("Whether the declarer is bound to win all five tricks.", False), kit.PUBLIC
    ]
    tricks_won: Annotated[
        kit.CountOfEach,
        kit.Doc("How many tricks of this hand each seat has won.", [2, 0, 1, 0]),
        kit.PUBLIC,
    ]
    record: Annotated[
        tuple[WrittenAct, ...],
        kit.Items(0, MOST_ACTS),
        kit.Doc("All acts of the current hand, in order.", ["1 pass"]),
        kit.PUBLIC,
    ]
    skat: Annotated[kit.SetOfCards, kit.Doc("The Skat, until it is taken up."), kit.PRIVATE]
    aside: Annotated[
        kit.SetOfCards,
        kit.Doc("The cards that were set aside, until a Kieker takes them up."),
        *(kit.PRIVATE, kit.UNDEALT),
    ]
    taken_up: Annotated[
        kit.SetOfCards,
        kit.Doc(
            "The cards that the declarer has taken up; since then they may have been played or "
            "discarded."
        ),
        *(kit.PRIVATE, kit.ELSEWHERE),
    ]
    discards: Annotated[
        kit.SetOfCards, kit.Doc("The cards that the declarer has discarded."), kit.PRIVATE
    ]
    shown: Annotated[
        kit.SetOfCards,
        kit.Doc("The five cards with which a Kieker was bid."),
        kit.PRIVATE,
        kit.ELSEWHERE,
    ]

    @property
    def undertaken(self) -> StandingBid:
        """The bid that stands, if somebody has bid; after the auction, the declarer's."""
        assert self.bid is not None
        return self.bid

    @property
    def declarers(self) -> kit.SeatSet:
        """The declarer, as a set of seats: nobody until the auction is over."""
        return 0 if self.declarer is None else 1 << self.declarer

    @property
    def laid_down(self) -> kit.CardSet:
        """The cards that the declarer has chosen to discard."""
        return self.discards & ~self.shown if self.is_hand_laid_away else self.discards

    @property
    def is_hand_laid_away(self) -> bool:
        """With three players, the hand of a Kieker is discarded before the other cards are taken
        up.
        """
        return self.players == 3

    @property
    def tricks_held(self) -> int:
        """The number of tricks with which a hold could name Durch; none for a Kieker."""
        return self.bid.tricks if self.bid and not self.bid.kieker else 0

    @property
    def is_kieker(self) -> bool:
        """Return whether the bid that stands is a Kieker."""
        return self.bid is not None and self.bid.kieker
