"""Knocking and answering; in the opening, all answer as if there had been a knock."""

from typing import Final

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Knock, Knocked, answer, ask_others
from vorhand.engine.knocking.folding import leave_hand
from vorhand.engine.toppen.fines import double_multiplier, drink, raise_fine, settle
from vorhand.engine.toppen.table import Table

ACCOUNT: Final = "Tøppen (an unsigned account by players of the game)"

KNOCK_TURN = kit.SeatRule[Table](
    "toppen.knock-turn",
    "A player knocks only when it is their turn to play a card.",
    ACCOUNT,
    "{seat} cannot knock now; it is the turn of {to_act:seats}.",
    fact_types=kit.TURN.fact_types,
    allowed_seats=kit.TURN.allowed_seats,
    facts=kit.TURN.facts,
)
KNOCK_BEFORE_PLAYING = kit.SeatRule[Table](
    "toppen.knock-before-playing",
    "Between two knocks a player plays a card: there is at most one knock before each card.",
    ACCOUNT,
    "{seat} has already knocked and must play a card now.",
    allowed_seats=lambda table: 0 if table.has_knocked else kit.EVERYBODY,
)


def fold(table: Table, action: Fold) -> None:
    """Leave the hand, and drink what it costs at this moment."""
    answer(table, action)
    leave_hand(table, action.seat)
    drink(table, action.seat)


def knock(table: Table, action: Knock) -> None:
    """Have everybody else in the hand answer; a seat that made the last knock as well will drink
    twice as much.
    """
    seat = action.seat
    table.tell(Knocked, seat, table.fine)
    if table.last_knocker == seat:
        double_multiplier(table, seat)
    table.last_knocker = seat
    table.has_knocked = True
    ask_others(table, seat, "answers")


def go_on_answering(table: Table) -> None:
    """Go on asking in turn, from the dealer's left in the opening, from the knocker's left after a
    knock. A single player left has won the hand, asked or not.
    """
    if table.in_hand.bit_count() == 1:
        settle(table, kit.seats_in(table.in_hand)[0])
    elif table.unanswered:
        asker = table.dealer if table.last_knocker is None else table.last_knocker
        table.to_act = 1 << kit.next_seat(asker, table.unanswered)
    elif table.last_knocker is None:
        table.phase = "play"
        kit.await_card(table)
    else:
        table.window = None
        raise_fine(table)
        table.to_act = 1 << table.last_knocker
