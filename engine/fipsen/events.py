"""What can happen at a table of Fipsen, beside what happens in every game.

Long for one reason: it is one list.
"""

from dataclasses import dataclass
from typing import Annotated, Final, NamedTuple, TypeAlias

from engine.fipsen.actions import Modifiers, Suit
from engine.fipsen.bids import spoken
from engine.kernel.events import (
    CardPlayed,
    CardsDealt,
    CardsTold,
    Event,
    GameOver,
    TrickWon,
)
from engine.kernel.shapes import LIMIT, Between, Count, Doc, Items, PerSeat, Seat, Secret
from engine.kernel.words import card_names

Tricks: TypeAlias = Annotated[int, Between(2, 5), Doc("How many tricks are undertaken.", 3)]
Value: TypeAlias = Annotated[
    int, Between(-320, 160), Doc("By how much the score of one player was moved.", -12)
]
Score: TypeAlias = Annotated[int, Between(-LIMIT, LIMIT)]
Scores: TypeAlias = Annotated[tuple[Score, ...], PerSeat, Doc("The running scores.", [3, 0, -12])]

SUIT_NAMES: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


class SheetLine(NamedTuple):
    """A line of the score sheet as it is written."""

    number: Annotated[Count, Doc("The number of the scored deal, from 1.", 1)]
    scores: Scores
    value: Value


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat has bid."""

    type = "bid-made"
    seat: Seat
    tricks: Tricks
    modifiers: Modifiers

    def sentence(self) -> str:
        return f"Seat {self.seat} bids {spoken(self.tricks, self.modifiers)}."


@dataclass(frozen=True, slots=True)
class KiekerBid(Event):
    """A seat has bid a Kieker."""

    type = "kieker-bid"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} bids a Kieker."


@dataclass(frozen=True, slots=True)
class BidHeld(Event):
    """The earlier of two bidders holds, in a shape of its own."""

    type = "bid-held"
    seat: Seat
    tricks: Tricks
    modifiers: Modifiers
    kieker: Annotated[bool, Doc("Whether it is a Kieker, which undertakes all five.", False)]

    def sentence(self) -> str:
        held = "the Kieker" if self.kieker else spoken(self.tricks, self.modifiers)
        return f"Seat {self.seat} holds with {held}."


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat has passed."""

    type = "passed"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} passes."


@dataclass(frozen=True, slots=True)
class ThrownIn(Event):
    """All have passed: the cards are thrown in, and the same dealer deals again."""

    type = "thrown-in"
    dealer: Seat

    def sentence(self) -> str:
        return f"All pass. Seat {self.dealer} deals again."


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The auction is over: this seat is declarer, with its last bid or hold."""

    type = "auction-won"
    seat: Seat
    tricks: Tricks
    modifiers: Modifiers
    kieker: Annotated[bool, Doc("Whether it is a Kieker, which undertakes all five.", False)]

    def sentence(self) -> str:
        game = "a Kieker" if self.kieker else spoken(self.tricks, self.modifiers)
        return f"Seat {self.seat} is declarer and plays {game}."


@dataclass(frozen=True, slots=True)
class KiekerShown(Event):
    """The declarer of a Kieker has shown its hand to the opponent on its left."""

    type = "kieker-shown"
    seat: Seat
    shown_to: Seat
    cards: Annotated[CardsTold, Secret("shown_to"), Doc("The hand.")]

    def sentence(self) -> str:
        return f"Seat {self.seat} shows seat {self.shown_to} its hand: {card_names(self.cards)}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} shows seat {self.shown_to} its hand."


@dataclass(frozen=True, slots=True)
class CardsTakenUp(Event):
    """The declarer has taken up the Skat, or in a Kieker all cards that were not dealt out."""

    type = "cards-taken-up"
    seat: Seat
    count: Annotated[Count, Doc("How many cards they are.", 2)]
    cards: Annotated[CardsTold, Secret(), Doc("The cards taken up.")]

    def sentence(self) -> str:
        return f"Seat {self.seat} takes up {card_names(self.cards)}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} takes up {self.count} cards."


@dataclass(frozen=True, slots=True)
class HandPlayed(Event):
    """The declarer leaves the Skat, though the bid did not say so."""

    type = "hand-played"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} leaves the Skat."


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The declarer has laid cards away."""

    type = "discarded"
    seat: Seat
    count: Annotated[Count, Doc("How many cards they are.", 2)]
    cards: Annotated[CardsTold, Secret(), Doc("The cards laid away.")]

    def sentence(self) -> str:
        return f"Seat {self.seat} lays away {card_names(self.cards)}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} lays away {self.count} cards."


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """Trumps are known."""

    type = "trump-named"
    seat: Seat
    suit: Suit

    def sentence(self) -> str:
        return f"Seat {self.seat} plays {SUIT_NAMES[self.suit]}."


@dataclass(frozen=True, slots=True)
class KontraSaid(Event):
    """An opponent has doubled the game."""

    type = "kontra-said"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} says Kontra."


@dataclass(frozen=True, slots=True)
class RekontraSaid(Event):
    """The declarer has doubled the game again."""

    type = "rekontra-said"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} says Rekontra."


@dataclass(frozen=True, slots=True)
class TricksMade(Event):
    """The declarer has the tricks bid and has lost none: it may claim, or lead on for Durch."""

    type = "tricks-made"
    seat: Seat
    tricks: Annotated[Count, Doc("How many tricks it has made.", 3)]

    def sentence(self) -> str:
        return f"Seat {self.seat} has its {self.tricks} tricks, and may claim or lead on."


@dataclass(frozen=True, slots=True)
class DurchBegun(Event):
    """The declarer leads on, and is now bound to win all five tricks."""

    type = "durch-begun"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} leads on for Durch."


@dataclass(frozen=True, slots=True)
class GameClaimed(Event):
    """The declarer is content with the tricks bid."""

    type = "game-claimed"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} is content with its tricks."


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The declarer has won."""

    type = "game-won"
    seat: Seat
    value: Value

    def sentence(self) -> str:
        return f"Seat {self.seat} wins its game: {self.value:+}."


@dataclass(frozen=True, slots=True)
class GameLost(Event):
    """The declarer has lost."""

    type = "game-lost"
    seat: Seat
    value: Value

    def sentence(self) -> str:
        return f"Seat {self.seat} loses its game: {self.value:+}."


@dataclass(frozen=True, slots=True)
class GameGivenUp(Event):
    """The declarer has given a Kieker up."""

    type = "game-given-up"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} gives its Kieker up."


@dataclass(frozen=True, slots=True)
class SiebenerFipsShown(Event):
    """A seat has shown the four sevens and an ace."""

    type = "siebener-fips"
    seat: Seat
    cards: Annotated[CardsTold, Doc("The cards shown.")]

    def sentence(self) -> str:
        return f"Seat {self.seat} has a Siebener Fips: {card_names(self.cards)}."


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """A row of the score sheet: the number of the deal, the value of the game, the running scores.
    The deal passes to the left.
    """

    type = "deal-scored"
    number: Annotated[Count, Doc("The number of the scored deal, from 1.", 1)]
    seat: Annotated[Seat, Doc("Whose score was moved.", 1)]
    value: Value
    scores: Scores
    dealer: Annotated[Seat, Doc("Who deals next.", 2)]

    def sentence(self) -> str:
        scores = ", ".join(map(str, self.scores))
        return f"Deal {self.number}: {self.value:+} for seat {self.seat}. The scores: {scores}."


@dataclass(frozen=True, slots=True)
class ScoreSheet(Event):
    """The whole score sheet, at the end of the game."""

    type = "score-sheet"
    lines: Annotated[tuple[SheetLine, ...], Items(0, 1000), Doc("Its lines, the first deal first.")]

    def sentence(self) -> str:
        return f"Deals on the score sheet: {len(self.lines)}."


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    CardsDealt, BidMade, KiekerBid, BidHeld, Passed, ThrownIn, AuctionWon, KiekerShown,
    CardsTakenUp, HandPlayed, Discarded, TrumpNamed, KontraSaid, RekontraSaid, CardPlayed, TrickWon,
    TricksMade, DurchBegun, GameClaimed, GameWon, GameLost, GameGivenUp, SiebenerFipsShown,
    DealScored, ScoreSheet, GameOver,
)  # fmt: skip
