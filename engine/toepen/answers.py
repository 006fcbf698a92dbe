"""Asking: in turn (formal) or all at once (fast), and what the windows for answers come to."""

from engine.kernel.actions import Fold, SeatAction, Stay
from engine.kernel.events import Stayed
from engine.kernel.seats import SeatSet, clockwise, next_seat
from engine.toepen.actions import ACTS, KeepHand, Trust
from engine.toepen.events import Answered, HandKept, Trusted
from engine.toepen.scoring import fold, tell_who_is_out
from engine.toepen.state import Table


def ask(
    table: Table, seats: SeatSet, left_of: int, when_away: type[KeepHand | Trust | Fold]
) -> SeatSet:
    """Ask these seats, clockwise from the left of a seat; who is away has answered at once.

    Returns who has still to answer, and has the table wait for the next of them (formal) or for all
    of them (fast).
    """
    if not table.options.absences:
        in_turn = table.options.procedure == "formal" and seats
        table.to_act = 1 << next_seat(left_of, seats) if in_turn else seats
        return seats
    while seats:
        asked = seats if table.options.procedure == "fast" else 1 << next_seat(left_of, seats)
        away = asked & table.away_seats
        if not away:
            table.to_act = asked
            return seats
        for seat in clockwise(left_of, away):
            answer_while_away(table, seat, when_away)
        seats &= ~away
    table.to_act = 0
    return 0


def asker(table: Table) -> int:
    """The seat from whose left players are asked for their answers."""
    if table.window == "challenge":
        return table.exchanged[-1].seat
    return table.dealer if table.last_knocker is None else table.last_knocker


def answer_while_away(table: Table, seat: int, kind: type[KeepHand | Trust | Fold]) -> None:
    """Who is away keeps, trusts or folds at once, for all to see."""
    name = f"{seat} {kind.type}"
    table.record += (name,)
    match ACTS[name]:
        case KeepHand() as action:
            keep_hand(table, action)
        case Trust() as action:
            trust(table, action)
        case _:
            fold_openly(table, seat)


def keep_hand(table: Table, action: SeatAction) -> None:
    """Be content with one's hand."""
    table.undecided &= ~(1 << action.seat)
    table.tell(HandKept, action.seat)


def trust(table: Table, action: SeatAction) -> None:
    """Let an exchange pass."""
    table.unanswered &= ~(1 << action.seat)
    table.tell(Trusted, action.seat)


def stay(table: Table, action: SeatAction) -> None:
    """Stay in the hand; unseen for the time being in a fast game."""
    table.unanswered &= ~(1 << action.seat)
    if table.options.procedure == "fast":
        table.tell(Answered, action.seat, Stay.type)
    else:
        table.tell(Stayed, action.seat)


def answer_fold(table: Table, action: SeatAction) -> None:
    """Fold; unseen for the time being in a fast game."""
    if table.options.procedure == "fast":
        table.unanswered &= ~(1 << action.seat)
        table.folding |= 1 << action.seat
        table.tell(Answered, action.seat, Fold.type)
    else:
        fold_openly(table, action.seat)


def fold_openly(table: Table, seat: int) -> None:
    """Fold with immediate effect."""
    table.unanswered &= ~(1 << seat)
    fold(table, seat)
    tell_who_is_out(table, 1 << seat)


def turn_answers_up(table: Table) -> None:
    """The window is over: in a fast game all answers are seen, and the folds take effect."""
    if table.folding:
        for seat in clockwise(asker(table), table.folding):
            fold(table, seat)
        tell_who_is_out(table, table.folding)
    table.folding = table.unanswered = 0
    table.window = None
