"""What is done between two hands of Toepen: dealing, coming and going, a new rubber."""

from engine.kernel.actions import Deal
from engine.kernel.dealing import deck_of
from engine.kernel.events import CardsDealt
from engine.kernel.seats import clockwise, put, seat_set
from engine.toepen.actions import (
    PACK,
    NewRubber,
    StepIn,
    StepOut,
)
from engine.toepen.events import (
    RubberBegun,
    SteppedIn,
    SteppedOut,
)
from engine.toepen.predicates import dealt_in
from engine.toepen.scoring import (
    outcome,
)
from engine.toepen.state import HAND_SIZE, Table


def deal(table: Table, action: Deal) -> None:
    """One card at a time, clockwise from forehand, four to each; the rest is the stock."""
    table.hand_number += 1
    deck = deck_of(action, PACK, table.game, table.hand_number)
    seats = clockwise(table.dealer, dealt_in(table))
    dealt = len(seats) * HAND_SIZE
    for place, seat in enumerate(seats):
        cards = tuple(deck[place : dealt : len(seats)])
        table.hands = put(table.hands, seat, PACK.set_of(cards))
        table.tell(CardsDealt, seat, HAND_SIZE, cards)
    table.stock = tuple(deck[dealt:])
    table.in_hand = seat_set(seats)


def new_rubber(table: Table, action: NewRubber) -> None:
    """Wipe the lives clean and count the rubber."""
    result = outcome(table)
    assert result
    losers = result["losers"]
    for seat in losers:
        table.rubbers_lost = put(table.rubbers_lost, seat, table.rubbers_lost[seat] + 1)
    table.lives_lost = table.lives_lost_before = (0,) * table.players
    table.tell(RubberBegun, tuple(losers))


def step_out(table: Table, action: StepOut) -> None:
    """Leave the table; a dealer hands the deal on."""
    table.away = put(table.away, action.seat, action.reason)
    table.tell(SteppedOut, action.seat, action.reason)


def step_in(table: Table, action: StepIn) -> None:
    """Come back to the table."""
    table.away = put(table.away, action.seat, None)
    table.tell(SteppedIn, action.seat)
