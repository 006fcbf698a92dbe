"""The JSON of a state of Fipsen: its shape, and how a state is written out in it."""

from typing import Annotated, Any, TypeAlias, TypedDict

from engine.fipsen.actions import ACTS, DISCARDS, PACK, Modifiers, Suit
from engine.fipsen.bids import StandingBid
from engine.fipsen.events import Score, Tricks, Value
from engine.fipsen.options import MOST_DEALS, Options
from engine.fipsen.state import Phase, SheetRow, Table
from engine.kernel.cards import Cards
from engine.kernel.claim import CommonClaim, dump_common
from engine.kernel.once import once
from engine.kernel.shapes import Between, Count, Doc, Items, Matching, PerSeat, Seat

MOST_ACTS = 200

_CARD = "[AKQJT987][CHS]|7D"
_MODIFIERS = "( hand)?( ruten)?( durch)?"
_ACT = Matching(
    f"^[0-3] ({_CARD}|bid [2-5]{_MODIFIERS}|hold{_MODIFIERS}|bid-kieker|pass|take-skat|play-hand"
    "|discard|trump [CDHS]|kontra|rekontra)$",
    "an act: a seat and the card played, the bid or hold as it is spoken, the trumps named, or the "
    "kind of action",
    (*ACTS, *DISCARDS),
)
Act: TypeAlias = Annotated[
    str,
    _ACT,
    Doc(
        "One act of the hand: its seat, then the card played, the bid or hold as it is spoken, the "
        "trumps named, or the kind of action.",
        "2 bid 3 hand",
    ),
]


class BidShown(TypedDict):
    """The bid that stands; during and after the auction, the game that is undertaken."""

    seat: Annotated[Seat, Doc("Whose bid it is.", 2)]
    tricks: Tricks
    modifiers: Modifiers
    kieker: Annotated[bool, Doc("Whether it is a Kieker, which undertakes all five.", False)]


class SheetEntry(TypedDict):
    """A scored deal: whose score it moved, and by how much."""

    seat: Seat
    value: Value


class PublicClaim(CommonClaim):
    """What of a state everybody at the table may know."""

    options: Annotated[Options, Doc("What the table has agreed on.")]
    players: Annotated[int, Between(3, 4), Doc("How many players there are.", 4)]
    phase: Annotated[Phase, Doc("The phase of the hand.", "auction")]
    scores: Annotated[list[Score], PerSeat, Doc("The running scores.", [3, 0, -12, 0])]
    sheet: Annotated[
        list[SheetEntry],
        Items(0, MOST_DEALS),
        Doc("The scored deals, in order.", [{"seat": 0, "value": 3}]),
    ]
    bid: Annotated[BidShown | None, Doc("The bid that stands; null if nobody has bid.")]
    declarer: Annotated[Seat | None, Doc("Who plays alone; null until the auction is over.")]
    trump: Annotated[Suit | None, Doc("The trumps; null until they are named.")]
    kontra: Annotated[bool, Doc("Whether an opponent has said Kontra.", False)]
    rekontra: Annotated[bool, Doc("Whether the declarer has said Rekontra.", False)]
    durch: Annotated[bool, Doc("Whether the declarer is bound to win all five tricks.", False)]
    tricks_won: Annotated[
        list[Count], PerSeat, Doc("How many tricks of this hand each seat has won.", [2, 0, 1, 0])
    ]
    record: Annotated[
        list[Act], Items(0, MOST_ACTS), Doc("All acts of the present hand, in order.", ["1 pass"])
    ]


class Claim(PublicClaim):
    """The whole state of a table. It holds every card: it is for the caller alone."""

    hands: Annotated[list[Cards], PerSeat, Doc("The cards of each seat.")]
    skat: Annotated[Cards, Doc("The Skat, until it is taken up.")]
    aside: Annotated[Cards, Doc("The cards that were set aside, until a Kieker takes them up.")]
    taken_up: Annotated[
        Cards, Doc("What the declarer has taken up; these cards lie in its hand, or beyond.")
    ]
    discards: Annotated[Cards, Doc("What the declarer has laid away.")]
    shown: Annotated[Cards, Doc("The five cards with which a Kieker was bid.")]


SETS = ("skat", "aside", "taken_up", "discards", "shown")
"""The members that are one set of cards each, in any order."""


def dump_public(table: Table) -> dict[str, Any]:
    """What of a state everybody at the table may know, as JSON."""
    return {
        **dump_common(table),
        "scores": list(table.scores),
        "sheet": list(map(_dump_row, table.sheet)),
        "bid": None if table.bid is None else _dump_bid(table.bid),
        "declarer": table.declarer,
        "trump": table.trump,
        "kontra": table.kontra,
        "rekontra": table.rekontra,
        "durch": table.durch,
        "tricks_won": list(table.tricks_won),
        "record": list(table.record),
    }


@once
def _dump_row(row: SheetRow) -> dict[str, int]:
    """A row as JSON; made once, as a sheet has many that are alike, and never changed."""
    return row._asdict()


def _dump_bid(bid: StandingBid) -> dict[str, Any]:
    return {**bid._asdict(), "modifiers": list(bid.modifiers)}


def dump(table: Table) -> dict[str, Any]:
    """The JSON of a state, of the shape `Claim`."""
    list_of = PACK.list_of
    shown = dump_public(table)
    shown["hands"] = [list_of(hand) for hand in table.hands]
    for name in SETS:
        shown[name] = list_of(getattr(table, name))
    return shown
