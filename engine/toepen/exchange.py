"""Taking a new hand, and doubting who has taken one."""

from engine.kernel.seats import put
from engine.kernel.tricks import leave_hand
from engine.toepen.actions import (
    PACK,
    Challenge,
    ExchangeHand,
)
from engine.toepen.events import (
    Challenged,
    HandExchanged,
)
from engine.toepen.scoring import lose_lives, tell_who_is_out
from engine.toepen.state import HAND_SIZE, Exchanged, Table

NO_BLUFF = PACK.of_ranks("T987")
"""A hand with one of these is not one of pictures and aces only."""


def exchange_hand(table: Table, action: ExchangeHand) -> None:
    """Lay the hand aside for the top four of the stock; the others may doubt it."""
    aside = table.hands[action.seat]
    drawn = PACK.set_of(table.stock[:HAND_SIZE])
    table.stock = table.stock[HAND_SIZE:]
    table.hands = put(table.hands, action.seat, drawn)
    table.exchanged += (Exchanged(action.seat, aside, False),)
    table.window = "challenge"
    table.unanswered = table.in_hand & ~(1 << action.seat)
    if table.notes is not None:
        table.tell(
            HandExchanged, action.seat, tuple(PACK.list_of(aside)), tuple(PACK.list_of(drawn))
        )


def challenge(table: Table, action: Challenge) -> None:
    """Turn the hand up: the exchanger loses a life for a T 9 8 7 in it, else the challenger."""
    exchanger, cards, _ = table.exchanged[-1]
    table.exchanged = (*table.exchanged[:-1], Exchanged(exchanger, cards, True))
    table.unanswered = 0
    table.tell(Challenged, action.seat, exchanger, tuple(PACK.list_of(cards)))
    loser = exchanger if cards & NO_BLUFF else action.seat
    lose_lives(table, loser, 1)
    tell_who_is_out(table, 1 << loser)
    if table.options.ending == "last-survivor" and not table.lives_left(loser):
        leave_hand(table, loser)
