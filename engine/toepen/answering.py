"""Asking players in turn (formal) or all at once (fast); their answers, and the end of a window."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from vorhand.engine import surface as kit
from vorhand.engine.knocking.acts import Fold, Stay, Stayed
from vorhand.engine.toepen.exchange import KeepHand, Trust, keep_hand, trust
from vorhand.engine.toepen.lives import announce_out, fold_and_pay
from vorhand.engine.toepen.table import PAGAT, Table


@dataclass(frozen=True, slots=True)
class Answered(kit.SeatEvent):
    """A seat has answered, unseen by the others until the window is over."""

    said = "{seat} answers: {answer:title}."
    said_to_others = "{seat} has answered."
    answer: Annotated[Literal["stay", "fold"], kit.Secret(), kit.Doc("The answer.", "stay")]


def _asked(table: Table) -> kit.SeatSet:
    return kit.EVERYBODY if table.options.procedure == "fast" else table.to_act


FORMAL_TURN = kit.SeatRule[Table].under(kit.TURN, keepers=_asked)
"""In a fast game nobody waits for a neighbour."""
ANSWER_ONCE = kit.SeatRule[Table](
    "toepen.answer-once",
    "An answer, once given, stands.",
    f"{PAGAT}: Procedure for Knocking and Folding",
    "{seat} has already answered.",
    keepers=lambda table: table.unanswered,
)


def stay(table: Table, action: Stay) -> None:
    """Stay in the hand; unseen for the time being in a fast game."""
    table.unanswered &= ~(1 << action.seat)
    if table.options.procedure == "fast":
        table.tell(Answered, action.seat, Stay.type)
    else:
        table.tell(Stayed, action.seat)


def fold(table: Table, action: Fold) -> None:
    """Fold; unseen for the time being in a fast game."""
    if table.options.procedure == "fast":
        table.unanswered &= ~(1 << action.seat)
        table.folding |= 1 << action.seat
        table.tell(Answered, action.seat, Fold.type)
    else:
        fold_openly(table, action)


def fold_openly(table: Table, action: Fold) -> None:
    """Fold with immediate effect."""
    table.unanswered &= ~(1 << action.seat)
    fold_and_pay(table, action.seat)
    announce_out(table, 1 << action.seat)


def turn_answers_up(table: Table) -> None:
    """The window is over: in a fast game all answers are seen, and the folds take effect."""
    if table.folding:
        for seat in kit.clockwise(asker(table), table.folding):
            fold_and_pay(table, seat)
        announce_out(table, table.folding)
    table.folding = table.unanswered = 0
    table.window = None


WHILE_AWAY: Final[dict[type[kit.SeatAction], Callable[[Table, Any], None]]] = {
    KeepHand: keep_hand,
    Trust: trust,
    Fold: fold_openly,
}
"""How players who are away answer: at once, for all to see."""


def asker(table: Table) -> int:
    """The seat from whose left players are asked for their answers."""
    if table.window == "challenge":
        return table.exchanged[-1].seat
    return table.dealer if table.last_knocker is None else table.last_knocker


def ask(
    table: Table, seats: kit.SeatSet, left_of: int, while_away: type[kit.SeatAction]
) -> kit.SeatSet:
    """Ask these seats, clockwise from the left of a seat; players who are away answer at once.

    Returns the seats that still have to answer, and makes the table wait for the next of them
    (formal) or for all of them (fast).
    """
    is_fast = table.options.procedure == "fast"
    while seats:
        asked = seats if is_fast else 1 << kit.next_seat(left_of, seats)
        away = asked & table.away_seats
        if not away:
            table.to_act = asked
            return seats
        for seat in kit.clockwise(left_of, away):
            table.record += (f"{seat} {while_away.type}",)
            WHILE_AWAY[while_away](table, while_away(seat))
        seats &= ~away
    table.to_act = 0
    return 0
