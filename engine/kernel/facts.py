"""The facts of refusals: what a clause shows of what decided, as JSON.

A clause names the type of its facts (`Clause.shows`); what is published of them is read from there.
"""

from typing import Annotated, TypeAlias, TypedDict

from vorhand.engine.kernel.cards import Card, Cards
from vorhand.engine.kernel.shapes import Count, Doc, Seat

TableNumber: TypeAlias = Annotated[Count, Doc("The number of the table, from 0.", 0)]
RowNumber: TypeAlias = Annotated[Count, Doc("The number of the row on its sheet, from 0.", 0)]


class NoFacts(TypedDict):
    """Nothing but the rule itself decided."""


class SeatFacts(TypedDict):
    """The seat decided."""

    seat: Seat


class BecauseFacts(SeatFacts):
    """The seat decided, for a reason."""

    because: Annotated[str, Doc("The reason, in words.", "it has folded")]


class RowFacts(TypedDict, total=False):
    """Where it is in what a tournament is asked."""

    table: TableNumber
    row: RowNumber


class NoSuchSeatFacts(SeatFacts, RowFacts):
    """A seat that is not at the table."""

    players: Annotated[Count, Doc("How many players there are.", 3)]


class WindowFacts(TypedDict, total=False):
    """The window for answers, in games that have windows."""

    window: Annotated[str | None, Doc("The window that is open; null: none.", "answers")]


class MomentFacts(WindowFacts):
    """A kind of action that does not belong to the moment."""

    type: Annotated[str, Doc("The kind of action.", "knock")]
    phase: Annotated[str, Doc("The phase.", "play")]
    moment: Annotated[str, Doc("The phase and the window, in words.", "play, window answers")]
    possible: Annotated[list[str], Doc("The kinds of action that belong to it.", ["stay", "fold"])]


class OptionFacts(TypedDict):
    """An option that is off."""

    option: Annotated[str, Doc("The option.", "announcements")]


class TurnFacts(SeatFacts):
    """A seat that is not asked, and those that are."""

    to_act: Annotated[list[Seat], Doc("The seats that are asked.", [1])]


class DeckFacts(TypedDict):
    """How a deck differs from the pack."""

    missing: Annotated[Cards, Doc("Cards of the pack that it lacks.")]
    repeated: Annotated[Cards, Doc("Cards that it has more than once.")]
    foreign: Annotated[Cards, Doc("Cards that the pack does not have.")]


class CardFacts(SeatFacts):
    """A card of a seat."""

    card: Card


class FollowFacts(CardFacts):
    """A card that does not follow suit, and those that would."""

    would_follow: Annotated[Cards, Doc("The cards that would.", ["QD"])]


class LimitFacts(TypedDict):
    """The largest number that a state may hold."""

    limit: Annotated[Count, Doc("The largest number.")]


class DealerFacts(TypedDict):
    """A dealer who is not at the table."""

    dealer: Seat
    players: Annotated[Count, Doc("How many players there are.", 3)]


class SenderFacts(TypedDict):
    """The seat that has sent an action for another."""

    sender: Seat


class VersionFacts(TypedDict):
    """The version for which an action was meant, and that of the state."""

    expected: Annotated[Count, Doc("The version for which it was meant.", 4)]
    version: Annotated[Count, Doc("The version of the state.", 5)]
