"""What is legal, listed: who could do what now, and of that what keeps the rules."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.kernel.actions import Action, Knock, PlayCard, SeatAction
from engine.kernel.once import once
from engine.kernel.rules import check_seat, playable
from engine.kernel.seats import EVERYBODY, MOST_SEATS, SeatSet, seat_set, seats_in
from engine.kernel.shapes import LIMIT
from engine.toepen.actions import ABSENCES, PACK, SEAT_KINDS, TABLE_KINDS, Announce, StepIn, StepOut
from engine.toepen.legality import AWAITED_KINDS, RULES
from engine.toepen.predicates import (
    belongs_to,
    can_afford_to_knock,
    signals_of,
    taking_part,
)
from engine.toepen.state import Phase, Table, Window


class _Moment(NamedTuple):
    """What is proposed at a moment: to those who are asked, by the set of their seats (none:
    cards); unasked, to everybody or nobody; and to the table.
    """

    asked: tuple[tuple[SeatAction, ...], ...]
    knocking: SeatSet
    announcing: SeatSet
    leaving: SeatSet
    returning: SeatSet
    table: tuple[Action, ...]


def legal_actions(table: Table, seat: int | None = None) -> list[Action]:
    """All legal actions of a seat; without one, of all seats, ascending, and then of the table.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is not None:
        check_seat(table.players, seat)
        return _actions_of(table, _now(table), 1 << seat)
    moment = _now(table)
    actions = _actions_of(table, moment, EVERYBODY)
    return actions + _actions_of_table(table, moment) if moment.table else actions


def table_actions(table: Table) -> list[Action]:
    """The legal actions that are nobody's turn; a deal without its dice."""
    return _actions_of_table(table, _now(table))


def _actions_of_table(table: Table, moment: _Moment) -> list[Action]:
    return [action for action in moment.table if RULES[type(action)].keep(table, action)]


def _actions_of(table: Table, moment: _Moment, among: SeatSet) -> list[Action]:
    if table.version == LIMIT:
        return []
    there = taking_part(table) & among
    ready = there & ~table.must_announce
    asked = table.to_act & ready
    knocking = _who_may_knock(table, ready) if moment.knocking else 0
    announcing = there & moment.announcing & table.may_announce & ~table.announced
    if not announcing and not table.options.absences:
        return _answers_plays_and_knocks(table, moment, asked, knocking)
    leaving = there & moment.leaving
    returning = among & moment.returning & table.away_seats
    actions: list[Action] = []
    for seat in seats_in(asked | knocking | announcing | leaving | returning):
        one = 1 << seat
        actions += _answers_plays_and_knocks(table, moment, asked & one, knocking & one)
        if announcing & one:
            actions += _announcements(table, seat)
        if leaving & one:
            actions += [StepOut(seat, reason) for reason in ABSENCES]
        if returning & one:
            actions.append(StepIn(seat))
    return actions


def _answers_plays_and_knocks(
    table: Table, moment: _Moment, asked: SeatSet, knocking: SeatSet
) -> list[Action]:
    """What these seats do who are asked, and who may knock. Where there are knocks, one seat at the
    most is asked, for a card; its own knock comes after its plays.
    """
    ahead = knocking & (asked - 1) if asked else 0
    return [
        *_KNOCKS_OF[ahead],
        *(moment.asked[asked] or _plays(table, asked)),
        *_KNOCKS_OF[knocking ^ ahead],
    ]


def _now(table: Table) -> _Moment:
    return _moment(table.phase, table.window, table.options.procedure)


@once
def _moment(phase: Phase, window: Window | None, procedure: str) -> _Moment:
    now = {kind for kind in RULES if belongs_to(kind, (phase, window), procedure)}
    asked = now & AWAITED_KINDS - {PlayCard}
    knocking, announcing, leaving, returning = (
        EVERYBODY if kind in now else 0 for kind in (Knock, Announce, StepOut, StepIn)
    )
    return _Moment(
        _of_seats(*(kind for kind in SEAT_KINDS if kind in asked)),
        knocking,
        announcing,
        leaving,
        returning,
        tuple(kind() for kind in TABLE_KINDS if kind in now),
    )


def _of_seats(*kinds: type[SeatAction]) -> tuple[tuple[SeatAction, ...], ...]:
    """The actions of these kinds, by the set of seats that they are of."""
    each = [[kind(seat) for kind in kinds] for seat in range(MOST_SEATS)]
    return tuple(
        tuple(action for seat in seats_in(seats) for action in each[seat])
        for seats in range(EVERYBODY + 1)
    )


_KNOCKS: Final = tuple(Knock(seat) for seat in range(MOST_SEATS))
_KNOCKS_OF: Final = _of_seats(Knock)
_PLAYS: Final = tuple(
    {card: PlayCard(seat, card) for card in PACK.cards} for seat in range(MOST_SEATS)
)


def _who_may_knock(table: Table, seats: SeatSet) -> SeatSet:
    """Who was not the last to knock, and can afford to."""
    last = table.last_knocker
    others = seats if last is None else seats & ~(1 << last)
    if table.options.lives - max(table.lives_lost) >= table.knocks + 2:
        return others
    return seat_set(s for s in seats_in(others) if can_afford_to_knock(table, _KNOCKS[s]))


def _plays(table: Table, asked: SeatSet) -> Iterable[SeatAction]:
    if not asked:
        return ()
    seat = asked.bit_length() - 1
    return map(_PLAYS[seat].__getitem__, PACK.list_of(playable(table.hands[seat], table.led)))


def _announcements(table: Table, seat: int) -> list[SeatAction]:
    return [Announce(seat, signal) for signal in signals_of(table.hands[seat])]
