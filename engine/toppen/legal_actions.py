"""What is legal, listed: what the seat that is awaited could do, and of that what keeps the rules.

In Tøppen there is a turn to everything: nobody but the seat that is awaited has a legal action.
"""

from typing import Final

from engine.kernel.actions import Action, Deal
from engine.kernel.rules import check_seat, playable
from engine.kernel.seats import seats_in
from engine.kernel.shapes import LIMIT
from engine.toppen.actions import FOLDS, KNOCKS, PLAYS, STAYS
from engine.toppen.legality import RULES, has_not_knocked, may_reach_limit
from engine.toppen.state import Table

_DEAL: Final = Deal()


def legal_actions(table: Table, seat: int | None = None) -> list[Action]:
    """All legal actions of a seat; without one, of all seats, ascending, and then of the table.

    Raises `Refusal` for a seat that is not at the table.
    """
    if seat is None:
        return _actions_of_awaited(table) or table_actions(table)
    check_seat(table.players, seat)
    return _actions_of_awaited(table) if table.to_act >> seat & 1 else []


def table_actions(table: Table) -> list[Action]:
    """The legal actions that are nobody's turn; a deal without its dice."""
    return [_DEAL] if table.phase == "deal" and RULES[Deal].keep(table, _DEAL) else []


def _actions_of_awaited(table: Table) -> list[Action]:
    if not table.to_act or table.version == LIMIT:
        return []
    (seat,) = seats_in(table.to_act)
    actions = _proposed(table, seat)
    if may_reach_limit(table):
        return [action for action in actions if RULES[type(action)].keep(table, action)]
    return actions


def _proposed(table: Table, seat: int) -> list[Action]:
    """What the seat that is awaited does, where no number is too large."""
    if table.unanswered:
        return [STAYS[seat], FOLDS[seat]]
    cards = table.pack.list_of(playable(table.hands[seat], table.led))
    plays: list[Action] = [*map(PLAYS[seat].__getitem__, cards)]
    if has_not_knocked(table, KNOCKS[seat]):
        plays.append(KNOCKS[seat])
    return plays
