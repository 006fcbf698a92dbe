"""The kinds of action of Fipsen, in the order in which legal actions are listed."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from engine.kernel.actions import Action, Deal, PlayCard, SeatAction
from engine.kernel.cards import Card, Pack
from engine.kernel.shapes import Between, Doc, Items, Lists

MOST_PLAYERS: Final = 4
PACK: Final = Pack("AKQJT987", [rank + suit for suit in "CHS" for rank in "AKQJT987"] + ["7D"])
SEVENS: Final = PACK.of_ranks("7")
ACES: Final = PACK.of_ranks("A")
PICTURES: Final = PACK.of_ranks("KQJ")

Modifier: TypeAlias = Literal["hand", "ruten", "durch"]
Suit: TypeAlias = Annotated[Literal["C", "D", "H", "S"], Doc("A suit.", "D")]

MODIFIERS: Final[tuple[tuple[Modifier, ...], ...]] = (
    (),
    ("hand",),
    ("ruten",),
    ("durch",),
    ("hand", "ruten"),
    ("hand", "durch"),
    ("ruten", "durch"),
    ("hand", "ruten", "durch"),
)
"""All modifiers that a bid can have, fewer first."""

Modifiers: TypeAlias = Annotated[
    tuple[Modifier, ...],
    Lists(MODIFIERS),
    Doc(
        "What doubles the game: hand (the Skat is not used), ruten (diamonds are trumps), durch "
        "(all five tricks). In this order, each once.",
        ["hand", "ruten"],
    ),
]


@dataclass(frozen=True, slots=True)
class Bid(SeatAction):
    """Undertake so many tricks, with these modifiers."""

    type = "bid"
    tricks: Annotated[int, Between(2, 5), Doc("How many tricks are undertaken.", 3)]
    modifiers: Modifiers


@dataclass(frozen=True, slots=True)
class BidKieker(SeatAction):
    """Undertake all five tricks with a hand that is shown and then mended."""

    type = "bid-kieker"


@dataclass(frozen=True, slots=True)
class Hold(SeatAction):
    """Undertake a game as high as the bid that stands, in a shape of one's own."""

    type = "hold"
    modifiers: Modifiers


@dataclass(frozen=True, slots=True)
class Pass(SeatAction):
    """Leave the auction of this deal; or let the game stand without Kontra or Rekontra."""

    type = "pass"


@dataclass(frozen=True, slots=True)
class DeclareSiebenerFips(SeatAction):
    """Show the four sevens and an ace, which ends the deal."""

    type = "declare-siebener-fips"


@dataclass(frozen=True, slots=True)
class TakeSkat(SeatAction):
    """Take up the Skat."""

    type = "take-skat"


@dataclass(frozen=True, slots=True)
class PlayHand(SeatAction):
    """Leave the Skat where it is, though the bid did not say so."""

    type = "play-hand"


@dataclass(frozen=True, slots=True)
class Discard(SeatAction):
    """Lay cards away, face down: two after the Skat, five after a Kieker."""

    type = "discard"
    cards: Annotated[
        tuple[Card, ...], Items(0, 52), Doc("The cards laid away, in any order.", ["7H", "8S"])
    ]


@dataclass(frozen=True, slots=True)
class GiveUp(SeatAction):
    """Give up a Kieker before the first card is led."""

    type = "give-up"


@dataclass(frozen=True, slots=True)
class NameTrump(SeatAction):
    """Say which suit is trumps."""

    type = "name-trump"
    suit: Suit


@dataclass(frozen=True, slots=True)
class Kontra(SeatAction):
    """Double the game, as an opponent."""

    type = "kontra"


@dataclass(frozen=True, slots=True)
class Rekontra(SeatAction):
    """Double the game again, as the declarer."""

    type = "rekontra"


@dataclass(frozen=True, slots=True)
class ClaimGame(SeatAction):
    """Be content with the tricks bid, and end the deal with them."""

    type = "claim"


SEAT_KINDS: Final[tuple[type[SeatAction], ...]] = (
    Bid, BidKieker, Hold, Pass, DeclareSiebenerFips, TakeSkat, PlayHand, Discard, GiveUp,
    NameTrump, Kontra, Rekontra, PlayCard, ClaimGame,
)  # fmt: skip
TABLE_KINDS: Final[tuple[type[Action], ...]] = (Deal,)

# The record of a hand names each act by its seat and a few words: the card played, the trumps
# named, the bid or hold as it is spoken, or the kind of action ("0 TC", "1 trump D",
# "2 bid 3 hand ruten", "3 hold ruten", "0 pass"). What is discarded it does not name.

PLAIN_KINDS: Final[tuple[type[SeatAction], ...]] = (
    BidKieker, Pass, TakeSkat, PlayHand, Kontra, Rekontra,
)  # fmt: skip


def act_name(action: SeatAction) -> str:
    """How the record names an act of a hand."""
    match action:
        case PlayCard(seat, card):
            return f"{seat} {card}"
        case Bid(seat, tricks, modifiers):
            return " ".join([f"{seat} bid {tricks}", *modifiers])
        case Hold(seat, modifiers):
            return " ".join([f"{seat} hold", *modifiers])
        case NameTrump(seat, suit):
            return f"{seat} trump {suit}"
        case _:
            return f"{action.seat} {action.type}"


def _acts_of(seat: int) -> list[SeatAction]:
    return [
        *(Bid(seat, tricks, shape) for tricks in range(2, 6) for shape in MODIFIERS),
        *(Hold(seat, shape) for shape in MODIFIERS),
        *(kind(seat) for kind in PLAIN_KINDS),
        *(NameTrump(seat, suit) for suit in ("C", "D", "H", "S")),
        *(PlayCard(seat, card) for card in PACK.cards),
    ]


ACTS: Final = {act_name(act): act for seat in range(MOST_PLAYERS) for act in _acts_of(seat)}
"""Every act that its name alone says."""
DISCARDS: Final = {f"{seat} {Discard.type}": seat for seat in range(MOST_PLAYERS)}
"""Every act whose cards its name does not say, with its seat."""
PLAYS: Final = {
    name: (act.seat, PACK.bits[act.card]) for name, act in ACTS.items() if isinstance(act, PlayCard)
}
"""Every play of a card: seat and card."""
