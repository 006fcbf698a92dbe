"""Asking players in turn (formal) or all at once (fast); their answers, and the end of a window."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Stay, Stayed, answer
from vorhand.engine.toepen.exchange import KeepHand, Trust, keep_hand
from vorhand.engine.toepen.lives import announce_out, fold_and_pay
from vorhand.engine.toepen.table import PAGAT, Table


@dataclass(frozen=True, slots=True)
class Answered(kit.SeatEvent):
    """A seat has answered, unseen by the others until the window is over."""

    said = "{seat} answers: {answer:title}."
    said_to_others = "{seat} has answered."
    answer: Annotated[Literal["stay", "fold"], kit.Secret(), kit.Doc("The answer.", "stay")]


FORMAL_TURN = kit.SeatRule[Table].under(
    kit.TURN,
    allowed_seats=lambda table: (
        kit.EVERYBODY if table.options.procedure == "fast" else table.to_act
    ),
)
"""In a fast game nobody waits for a neighbour."""
ANSWER_ONCE = kit.SeatRule[Table](
    "toepen.answer-once",
    "An answer, once given, stands.",
    f"{PAGAT}: Procedure for Knocking and Folding",
    "{seat} has already answered.",
    allowed_seats=lambda table: table.unanswered,
)


def stay(table: Table, action: Stay) -> None:
    """Stay in the hand; unseen for the time being in a fast game."""
    answer(table, action)
    if table.options.procedure == "fast":
        table.tell(Answered, action.seat, Stay.type)
    else:
        table.tell(Stayed, action.seat)


def fold(table: Table, action: Fold) -> None:
    """Fold; unseen for the time being in a fast game, if the seat is not away."""
    answer(table, action)
    if table.options.procedure == "fast" and not table.away_seats >> action.seat & 1:
        table.folding |= 1 << action.seat
        table.tell(Answered, action.seat, Fold.type)
    else:
        fold_and_pay(table, action.seat)
        announce_out(table, 1 << action.seat)


def turn_answers_up(table: Table) -> None:
    """The window is over: in a fast game all answers are seen, and the folds take effect."""
    for seat in kit.clockwise(asker(table), table.folding):
        fold_and_pay(table, seat)
    announce_out(table, table.folding)
    table.folding = table.unanswered = 0
    table.window = None


WHILE_AWAY: Final[dict[type, Any]] = {KeepHand: keep_hand, Trust: answer, Fold: fold}
"""How players who are away answer: at once, for all to see."""


def asker(table: Table) -> int:
    """The seat from whose left players are asked for their answers."""
    if table.window == "challenge":
        return table.exchanged[-1].seat
    return table.dealer if table.last_knocker is None else table.last_knocker


def ask(table: Table, seats: kit.SeatSet, left_of: int, while_away: type) -> kit.SeatSet:
    """Ask these seats, clockwise from the left of a seat; players who are away answer at once. The
    table waits for the next of those who still have to answer (formal), or for all (fast); they are
    returned.
    """
    is_fast = table.options.procedure == "fast"
    while seats:
        asked = seats if is_fast else 1 << kit.next_seat(left_of, seats)
        away = asked & table.away_seats
        if not away:
            table.to_act = asked
            return seats
        for seat in kit.clockwise(left_of, away):
            action = while_away(seat)
            table.record += (f"{seat} {action.type}",)
            kit.tell_of(table, action)
            WHILE_AWAY[while_away](table, action)
        seats &= ~away
    table.to_act = 0
    return 0
