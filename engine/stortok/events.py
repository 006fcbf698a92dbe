"""What can happen at a table of Stortok, beside what happens in every game."""

from dataclasses import dataclass
from typing import Annotated, Final

from engine.kernel import events as kernel
from engine.kernel.cards import Card
from engine.kernel.events import CardPlayed, CardsDealt, Event, SeatsTold, TrickWon
from engine.kernel.shapes import Doc, Seat, Secret
from engine.stortok.trumps import Suit

_SUIT_NAMES: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """A card has been turned up, and has fixed the trumps."""

    type = "card-turned-up"
    card: Card
    high_trumps: Annotated[Suit, Doc("The suit of the high trumps.", "S")]
    low_trumps: Annotated[Suit, Doc("The suit of the low trumps.", "C")]

    def sentence(self) -> str:
        high, low = _SUIT_NAMES[self.high_trumps], _SUIT_NAMES[self.low_trumps]
        return f"{self.card} is turned up: {high} are high trumps, {low} low trumps."


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat has drawn the top card of the stock."""

    type = "card-drawn"
    seat: Seat
    card: Annotated[Card, Secret()]

    def sentence(self) -> str:
        return f"Seat {self.seat} draws {self.card}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} draws a card."


@dataclass(frozen=True, slots=True)
class TurnedUpDrawn(Event):
    """A seat has drawn the card that lay face up under the stock."""

    type = "turned-up-drawn"
    seat: Seat
    card: Card

    def sentence(self) -> str:
        return f"Seat {self.seat} draws {self.card}, the card turned up."


@dataclass(frozen=True, slots=True)
class CardPickedUp(Event):
    """A seat has picked up the card to beat."""

    type = "card-picked-up"
    seat: Seat
    card: Card

    def sentence(self) -> str:
        return f"Seat {self.seat} picks up {self.card}."


@dataclass(frozen=True, slots=True)
class LeadPassed(Event):
    """The winner of the trick has no cards left: the lead passes to this seat."""

    type = "lead-passed"
    seat: Seat

    def sentence(self) -> str:
        return f"The lead passes to seat {self.seat}."


@dataclass(frozen=True, slots=True)
class Out(Event):
    """A seat has got rid of all its cards."""

    type = "out"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} has no cards left and is out."


@dataclass(frozen=True, slots=True)
class GameOver(kernel.GameOver):
    """The game is over: who is the Great Fool, and in which order the others went out."""

    loser: Annotated[Seat | None, Doc("The Great Fool; null if the limit of turns ended the game.")]
    went_out: Annotated[SeatsTold, Doc("Who has got rid of all cards, in order.", [2, 0])]

    def sentence(self) -> str:
        order = ", ".join(f"seat {seat}" for seat in self.went_out) or "nobody"
        if self.loser is None:
            return f"The limit of turns is reached, and nobody is the Great Fool. Out: {order}."
        return f"The game is over. Seat {self.loser} is the Great Fool. Out, in order: {order}."


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    CardsDealt, CardTurnedUp, CardPlayed, CardDrawn, TurnedUpDrawn, CardPickedUp, Out, TrickWon,
    LeadPassed, GameOver,
)  # fmt: skip
