"""A table of Skat: options, cards and contracts, the fields of the table, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from vorhand import kit

PAGE: Final = "vorhand_skat/pages/en.md"
ORDER: Final = "International Skat Order (ISPA and DSkV, 2018)"
Contract: TypeAlias = Literal["clubs", "spades", "hearts", "diamonds", "grand", "null"]
Level: TypeAlias = Literal["plain", "schneider", "schwarz", "ouvert"]
SUIT_OF: Final[dict[str, str]] = {
    kit.message("clubs"): "C", kit.message("spades"): "S", kit.message("hearts"): "H",
    kit.message("diamonds"): "D",
}  # fmt: skip
CONTRACTS: Final[tuple[str, ...]] = (*SUIT_OF, kit.message("grand"), kit.message("null"))
LEVELS: Final = (
    kit.message("plain"), kit.message("schneider"), kit.message("schwarz"), kit.message("ouvert"),
)  # fmt: skip
"""What the declarer undertakes; each level contains those before it, except in Null."""
JACKS: Final = ("JC", "JS", "JH", "JD")
TRUMPS: Final = {
    **{name: (*JACKS, *[rank + suit for rank in "ATKQ987"]) for name, suit in SUIT_OF.items()},
    "grand": JACKS,
    "null": (),
}
"""The trumps of each contract, from high to low."""
PACK: Final = kit.Pack(
    "AKQJT987",
    orders={
        name: kit.Order(trumps, "ATKQ987" if trumps else "AKQJT987")
        for name, trumps in TRUMPS.items()
    },
)
TRICKS: Final = 10


class Options(NamedTuple):
    """What a table has agreed on."""

    deals: Annotated[int, kit.Between(1, 144), kit.Doc("After how many hands it is over.", 12)] = 12
    scoring: Annotated[
        Literal["plain", "seeger-fabian"],
        kit.Doc("What a hand counts besides its value: nothing, or what tournaments add.", "plain"),
    ] = "plain"


def _sees_hand(table: Any, seat: int) -> kit.SeatSet:
    """Its seat sees a hand; everybody that of a declarer who plays ouvert."""
    return kit.EVERYBODY if table.level == "ouvert" and seat == table.declarer else 1 << seat


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Skat. With four players the dealer takes no part in the hand."""

    options: Options
    scores: Annotated[kit.ScoreOfEach, kit.PUBLIC, kit.KEPT]
    auction: kit.AuctionShown
    declarer: Annotated[
        kit.Seat | None, kit.Doc("Who plays against the others; null: nobody yet.", 1), kit.PUBLIC
    ]
    is_hand: Annotated[bool, kit.Doc("Whether the skat stays where it is.", False), kit.PUBLIC]
    contract: Annotated[
        Contract | None, kit.Doc("What is played; null: not declared.", "grand"), kit.PUBLIC
    ]
    level: Annotated[
        Level | None, kit.Doc("What is undertaken; null: not declared.", "plain"), kit.PUBLIC
    ]
    points: Annotated[
        kit.CountOfEach, kit.Doc("The card points in each seat's tricks.", [21, 4, 0]), kit.PUBLIC
    ]
    tricks_won: Annotated[
        kit.CountOfEach, kit.Doc("How many tricks each seat has won.", [1, 1, 0]), kit.PUBLIC
    ]
    record: kit.Record
    witnesses: kit.Witnesses
    hands: Annotated[kit.HandOfEach, kit.Doc("The cards of each seat."), kit.SeenBy(_sees_hand)]
    skat: Annotated[
        kit.SetOfCards, kit.Doc("The skat, or what the declarer has discarded."),
        *(kit.SEEN_BY_LAYER, kit.UNDEALT),
    ]  # fmt: skip

    @property
    def bid(self) -> int:
        """The highest bid; 0, if nobody has bid."""
        return self.auction.value or 0

    @property
    def players_of_hand(self) -> kit.SeatSet:
        """Who plays in this hand: everybody or, of four players, all but the dealer."""
        return self.everybody & ~(1 << self.dealer) if self.players == 4 else self.everybody
