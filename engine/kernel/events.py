"""Events: what happened at the table through an action, in order, for each reader.

An event has its sentence as a format string, `said`; if a sentence needs more than the fields, the
event has its own method.

A field marked `Secret` is only for the seat in the event's field of that name. Every other reader
gets the event without it, and with the sentence for others.
"""

from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, TypeAlias, get_type_hints

from vorhand.engine.kernel.actions import Typed
from vorhand.engine.kernel.cards import Card
from vorhand.engine.kernel.once import once
from vorhand.engine.kernel.readers import Reader
from vorhand.engine.kernel.shapes import Count, Doc, Items, PerSeat, Seat, Secret
from vorhand.engine.kernel.words import card_names, seat_names

CardsTold: TypeAlias = Annotated[tuple[Card, ...], Items(0, 52)]
SeatsTold: TypeAlias = Annotated[tuple[Seat, ...], PerSeat]
Reason: TypeAlias = Annotated[str, Doc("What ended the game.")]
"""The reason for an ending, as the game declares it."""


class Told(Typed):
    """A type with a sentence."""

    __slots__ = ()
    said: ClassVar[str] = ""
    """The sentence: a format string over the fields; items of a list are joined."""
    said_to_others: ClassVar[str] = ""
    """The sentence for readers who may not know its secrets, if it has any."""


@dataclass(frozen=True, slots=True)
class Event(Told):
    """The base of all events, which have the name of their kind and a sentence."""

    def sentence(self) -> str:
        """The sentence for readers who may know everything."""
        return _said(self.said, self)

    def sentence_for_others(self) -> str:
        """The sentence for readers who may not know its secrets."""
        return _said(self.said_to_others, self) if self.said_to_others else self.sentence()


def _said(sentence: str, event: Event) -> str:
    fields = {name: getattr(event, name) for name in _field_names(type(event))}
    return sentence.format(
        **{name: " ".join(map(str, v)) if type(v) is tuple else v for name, v in fields.items()}
    )


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A seat has been dealt its hand."""

    type = "cards-dealt"
    seat: Seat
    count: Annotated[Count, Doc("How many cards there are.", 4)]
    cards: Annotated[CardsTold, Secret(), Doc("The cards of the hand.")]

    def sentence(self) -> str:
        return f"Seat {self.seat} is dealt {card_names(self.cards)}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} is dealt {self.count} cards."


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A seat has knocked."""

    type = "knocked"
    seat: Seat
    knocks: Annotated[Count, Doc("How many knocks there have been in the hand.", 1)]

    def sentence(self) -> str:
        return f"Seat {self.seat} knocks (knock {self.knocks} of the hand)."


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A seat stays in the hand."""

    type = "stayed"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} stays."


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A seat has folded."""

    type = "folded"
    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat} folds."


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A seat has played a card."""

    type = "card-played"
    seat: Seat
    card: Card

    def sentence(self) -> str:
        return f"Seat {self.seat} plays {self.card}."


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is complete, and as things stand this seat has won it with this card."""

    type = "trick-won"
    seat: Seat
    card: Card

    def sentence(self) -> str:
        return f"Seat {self.seat} wins the trick with {self.card}."


@dataclass(frozen=True, slots=True)
class LeadPassed(Event):
    """The winner of the trick has folded: the lead passes to this seat."""

    type = "lead-passed"
    seat: Seat

    def sentence(self) -> str:
        return f"The lead passes to seat {self.seat}."


@dataclass(frozen=True, slots=True)
class HandOver(Event):
    """The hand is over: who won it (null: nobody), and who deals next."""

    type = "hand-over"
    winner: Annotated[Seat | None, Doc("Who has won it; null: nobody.", 2)]
    dealer: Seat

    def sentence(self) -> str:
        winner = "Nobody" if self.winner is None else f"Seat {self.winner}"
        return f"{winner} wins the hand. Seat {self.dealer} deals next."


@dataclass(frozen=True, slots=True)
class DealPassed(Event):
    """The deal passes on, because the dealer is out or away."""

    type = "deal-passed"
    seat: Seat

    def sentence(self) -> str:
        return f"The deal passes to seat {self.seat}."


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game is over."""

    type = "game-over"
    winners: Annotated[SeatsTold, Doc("Who has won.", [1])]
    losers: Annotated[SeatsTold, Doc("Who has lost.", [0, 2])]
    reason: Reason

    def sentence(self) -> str:
        won, lost = seat_names(self.winners), seat_names(self.losers)
        return f"The game is over. Won: {won}. Lost: {lost}."


def tell(event: Event) -> dict[str, Any]:
    """The whole event as JSON, with its sentence (`text`): only for the caller."""
    told = _told(event)
    told["text"] = event.sentence()
    return told


def tell_reader(event: Event, reader: Reader) -> dict[str, Any]:
    """The event as this seat (or an onlooker) may know it."""
    secrets = secrets_of(type(event))
    if all(getattr(event, holder) == reader for holder in secrets.values()):
        return tell(event)
    known = {name: value for name, value in _told(event).items() if name not in secrets}
    return known | {"text": event.sentence_for_others()}


def _told(event: Event) -> dict[str, Any]:
    told: dict[str, Any] = {"type": event.type}
    for name in _field_names(type(event)):
        value = getattr(event, name)
        told[name] = _plain(value) if isinstance(value, tuple) else value
    return told


def _plain(value: tuple[Any, ...]) -> Any:
    """A tuple as JSON: a named tuple becomes an object, any other a list."""
    parts = [_plain(part) if isinstance(part, tuple) else part for part in value]
    names = getattr(value, "_fields", None)
    return dict(zip(names, parts, strict=True)) if names else parts


@once
def _field_names(kind: type[Event]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@once
def secrets_of(kind: type[Event]) -> dict[str, str]:
    """The secret fields of a kind of event, each with the field that names the seat that may read
    it.
    """
    return {
        name: mark.of
        for name, hint in get_type_hints(kind, include_extras=True).items()
        for mark in getattr(hint, "__metadata__", ())
        if isinstance(mark, Secret)
    }
