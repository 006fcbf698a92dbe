"""What is legal, listed: who could do what now, and of that what keeps the rules."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.kernel.actions import Action, Close, Knock, PlayCard, SeatAction
from engine.kernel.once import once
from engine.kernel.rules import check_seat, playable
from engine.kernel.seats import EVERYBODY, MOST_SEATS, SeatSet, seats_in
from engine.kernel.shapes import LIMIT
from engine.toepen.actions import ABSENCES, PACK, SEAT_KINDS, TABLE_KINDS, Announce, StepIn, StepOut
from engine.toepen.legality import AWAITED_KINDS, RULES
from engine.toepen.predicates import (
    MOMENTS,
    can_afford_to_knock,
    signals_of,
    taking_part,
    was_not_the_last_to_knock,
)
from engine.toepen.state import Phase, Table, Window


def legal_actions(table: Table, seat: int | None = None) -> list[Action]:
    """All legal actions of a seat; without one, of all seats, ascending, and then of the table.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(table.players, seat)
        return _actions_of(table, 1 << seat)
    return _actions_of(table, EVERYBODY) + table_actions(table)


def table_actions(table: Table) -> list[Action]:
    """The legal actions that are nobody's turn; a deal without its dice."""
    proposed = _moment(table.phase, table.window, table.options.procedure).table
    if not proposed:
        return []
    return [action for action in proposed if RULES[type(action)].keep(table, action)]


def _actions_of(table: Table, among: SeatSet) -> list[Action]:
    if table.version == LIMIT:
        return []
    moment = _moment(table.phase, table.window, table.options.procedure)
    there = taking_part(table) & among
    ready = there & ~table.must_announce
    asked = table.to_act & ready
    knocking = _who_may_knock(table, ready) if Knock in moment.free else 0
    announcing = there & table.may_announce & ~table.announced if Announce in moment.free else 0
    leaving = returning = 0
    if table.options.absences:
        leaving = there if StepOut in moment.free else 0
        returning = table.away_seats & among if StepIn in moment.free else 0
    actions: list[Action] = []
    for seat in seats_in(asked | knocking | announcing | leaving | returning):
        if asked >> seat & 1:
            actions += moment.asked[seat] or _plays(table, seat)
        if knocking >> seat & 1:
            actions.append(_KNOCKS[seat])
        if announcing >> seat & 1:
            actions += _announcements(table, seat)
        if leaving >> seat & 1:
            actions += [StepOut(seat, reason) for reason in ABSENCES]
        if returning >> seat & 1:
            actions.append(StepIn(seat))
    return actions


class _Moment(NamedTuple):
    """What is proposed at a moment: to each seat, if it is asked (none: cards); the kinds that
    need no asking; and to the table.
    """

    asked: tuple[tuple[SeatAction, ...], ...]
    free: frozenset[type[SeatAction]]
    table: tuple[Action, ...]


@once
def _moment(phase: Phase, window: Window | None, procedure: str) -> _Moment:
    now = [kind for kind in SEAT_KINDS if (phase, window) in MOMENTS[kind]]
    asked = [kind for kind in now if kind in AWAITED_KINDS and kind is not PlayCard]
    is_closed_by_answers = procedure == "formal" and (phase, window) != ("closing", None)
    table = [kind() for kind in TABLE_KINDS if (phase, window) in MOMENTS[kind]]
    return _Moment(
        tuple(tuple(kind(seat) for kind in asked) for seat in range(MOST_SEATS)),
        frozenset(kind for kind in now if kind not in AWAITED_KINDS),
        tuple(each for each in table if not (isinstance(each, Close) and is_closed_by_answers)),
    )


_KNOCKS: Final = tuple(Knock(seat) for seat in range(MOST_SEATS))
_PLAYS: Final = tuple(
    {card: PlayCard(seat, card) for card in PACK.cards} for seat in range(MOST_SEATS)
)


def _who_may_knock(table: Table, seats: SeatSet) -> SeatSet:
    """Who was not the last to knock, and can afford to."""
    may = 0
    for seat in seats_in(seats):
        knock = _KNOCKS[seat]
        if was_not_the_last_to_knock(table, knock) and can_afford_to_knock(table, knock):
            may |= 1 << seat
    return may


def _plays(table: Table, seat: int) -> Iterable[SeatAction]:
    return map(_PLAYS[seat].__getitem__, PACK.list_of(playable(table, seat)))


def _announcements(table: Table, seat: int) -> list[SeatAction]:
    return [Announce(seat, signal) for signal in signals_of(table.hands[seat])]
