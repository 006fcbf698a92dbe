"""The position of a case in a reference, which carries out all the steps itself."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from checks.tested import record_of
from conformance.cases import Case
from conformance.positions import is_replacement, replaced

Position = dict[str, Any]

FOLLOWS: Final[Mapping[str, Callable[[Any], Position]]] = {
    "to_act": lambda seats: {"asked": seats[0] if seats else None},
    "version": lambda version: {"turns": version - 1},
    "hands": lambda hands: {"in_trick": [seat for seat, hand in enumerate(hands) if hand]},
}
"""The reference's further members that change when this member is replaced between two tricks."""


def position_of(case: Case, options: Mapping[str, Any]) -> Position:
    """What the reference of a game makes of the start and the steps of a case."""
    assert case.start is not None
    reference = record_of(case.game).plan.reference
    start = case.start
    position: Position = reference.new_game(start["players"], start["dealer"], options)
    deal = [{"type": "deal", **start["deal"]}] if start["deal"] else []
    for step in (*deal, *case.steps):
        if is_replacement(step):
            position = _replaced(position, step)
        else:
            assert reference.why_not(position, step) is None
            position = reference.apply(position, step)
    return position


def _replaced(position: Position, step: Mapping[str, Any]) -> Position:
    """The reference's state with a new value in everything that it keeps about a member."""
    name = step["pointer"].split("/")[1]
    if name not in position and name not in FOLLOWS:
        return position
    after = {**replaced(position, [step])} if name in position else position
    also = FOLLOWS.get(name, lambda _: {})(step["value"])
    return {**after, **{name: value for name, value in also.items() if name in position}}
