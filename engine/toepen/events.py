"""What can happen at a table of Toepen, beside what happens in every game."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from engine.kernel.events import (
    CardPlayed,
    CardsDealt,
    CardsTold,
    DealPassed,
    Event,
    Folded,
    GameOver,
    HandOver,
    Knocked,
    LeadPassed,
    SeatsTold,
    Stayed,
    TrickWon,
)
from engine.kernel.shapes import Count, Doc, Seat, Secret
from engine.kernel.words import card_names, seat_names
from engine.toepen.actions import Absence, Signal


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A seat keeps its hand."""

    type = "hand-kept"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} keeps its hand."


@dataclass(frozen=True, slots=True)
class HandExchanged(Event):
    """A seat has laid its hand aside and drawn a new one."""

    type = "hand-exchanged"
    seat: Seat
    laid_aside: Annotated[CardsTold, Secret(), Doc("The hand that it laid aside.")]
    drawn: Annotated[CardsTold, Secret(), Doc("The hand that it drew.")]

    def sentence(self) -> str:
        aside, drawn = card_names(self.laid_aside), card_names(self.drawn)
        return f"Seat {self.seat} lays {aside} aside and draws {drawn}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} takes a new hand."


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A seat doubts an exchange: the hand that was laid aside is turned up."""

    type = "challenged"
    seat: Seat
    exchanger: Seat
    cards: Annotated[CardsTold, Doc("The hand that was laid aside.")]

    def sentence(self) -> str:
        cards = card_names(self.cards)
        return f"Seat {self.seat} challenges seat {self.exchanger}, who laid aside {cards}."


@dataclass(frozen=True, slots=True)
class Trusted(Event):
    """A seat lets an exchange pass."""

    type = "trusted"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} lets the exchange pass."


@dataclass(frozen=True, slots=True)
class PovertyCalled(Event):
    """These seats have one life left: the stake is raised as though one of them had knocked."""

    type = "poverty"
    seats: Annotated[SeatsTold, Doc("Who has one life left.", [0, 2])]

    def sentence(self) -> str:
        return f"One life left: {seat_names(self.seats)}. The stake is raised."


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat has answered, unseen by the others until the window is over."""

    type = "answered"
    seat: Seat
    answer: Annotated[Literal["stay", "fold"], Secret(), Doc("What it answered.", "stay")]

    def sentence(self) -> str:
        return f"Seat {self.seat} answers: {self.answer}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} has answered."


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat has told the table of its tens or jacks."""

    type = "announced"
    seat: Seat
    signal: Annotated[Signal, Doc("How it has told them.")]

    def sentence(self) -> str:
        acts = {"whistle": "whistles", "sing": "sings", "stand-up": "stands up"}
        return f"Seat {self.seat} {acts[self.signal]}."


@dataclass(frozen=True, slots=True)
class LivesLost(Event):
    """A seat has lost lives."""

    type = "lives-lost"
    seat: Seat
    lives: Annotated[Count, Doc("How many lives it lost now.", 2)]
    lives_left: Annotated[Count, Doc("How many it has left.", 8)]

    def sentence(self) -> str:
        lives = "a life" if self.lives == 1 else f"{self.lives} lives"
        return f"Seat {self.seat} loses {lives} and has {self.lives_left} left."


@dataclass(frozen=True, slots=True)
class Out(Event):
    """A seat has no lives left."""

    type = "out"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} is out."


@dataclass(frozen=True, slots=True)
class SteppedOut(Event):
    """A seat has left the table for a while."""

    type = "stepped-out"
    seat: Seat
    reason: Annotated[Absence, Doc("Why it has left.")]

    def sentence(self) -> str:
        why = {"own-needs": "for its own needs", "buying-drinks": "to buy drinks"}
        return f"Seat {self.seat} leaves the table {why[self.reason]}."


@dataclass(frozen=True, slots=True)
class SteppedIn(Event):
    """A seat has come back to the table."""

    type = "stepped-in"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} is back at the table."


@dataclass(frozen=True, slots=True)
class RubberBegun(Event):
    """The lives are wiped clean; these seats have lost a rubber more."""

    type = "rubber-begun"
    losers: Annotated[SeatsTold, Doc("Who has lost a rubber more.", [0])]

    def sentence(self) -> str:
        return f"A new rubber begins. The last one goes against {seat_names(self.losers)}."


EVENT_TYPES: Final[tuple[type[Event], ...]] = (
    CardsDealt, HandKept, HandExchanged, Challenged, Trusted, PovertyCalled, Knocked, Answered,
    Stayed, Folded, CardPlayed, TrickWon, LeadPassed, Announced, LivesLost, HandOver, Out,
    DealPassed, GameOver, SteppedOut, SteppedIn, RubberBegun,
)  # fmt: skip
