"""States changed in two or three ways at once, and tables with one seat more or fewer."""

import copy
import random
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from typing import Any, Final

from vorhand.engine.kernel.table.shapes import PerSeat
from vorhand.engine.schema.declare import Array, Integer, Object
from vorhand.kit.checks.corrupting import SHAPELESS, Edit, edits, two_at_once
from vorhand.kit.checks.declarations import JsonState

SEAT_ADDED: Final = "a seat added"
SEAT_REMOVED: Final = "a seat removed"
AT_LIMIT: Final = "a count at its limit"
TRIED_ALONE: Final = 60
"""How many changes are tried alone, to learn which leave a possible state."""
OF_POSSIBLE: Final = 0.75
"""How often a change is one of those that are possible alone."""
MUTATIONS_A_STATE: Final = 20


def mutations(
    claim: JsonState,
    other: JsonState,
    shape: Object,
    is_accepted: Callable[[JsonState], bool],
    rng: random.Random,
) -> list[Edit]:
    """Changes of a state, each made of two or three; `other` is another state of the game."""
    found = [edit for edit in edits(claim, other, shape, rng) if edit.kind not in SHAPELESS]
    alone = rng.sample(found, min(TRIED_ALONE, len(found)))
    possible = [edit for edit in alone if is_accepted(edit.make(claim))]
    seats = [_with_a_seat_more(claim, shape, rng), _with_a_seat_fewer(claim, shape, rng)]
    made: list[Edit] = []
    for _ in range(MUTATIONS_A_STATE):
        count = rng.choice((2, 3))
        parts = [
            rng.choice(possible if possible and rng.random() < OF_POSSIBLE else found)
            for _ in range(count)
        ]
        made.append(_at_once(f"{count} changes", parts))
    for seat in seats:
        made += [seat, _at_once(seat.kind, [seat, rng.choice(possible or found)])]
    return made


def limits(claim: JsonState, shape: Object) -> Iterator[Edit]:
    """Sets a count, or those of all seats, to the least or to the largest number that it may be."""
    for name, (inner, *_) in shape.members.items():
        value, item = claim.get(name), inner.item if isinstance(inner, Array) else inner
        if isinstance(item, Integer) and not item.values:
            for most in (item.least, item.most):
                new = [most for _ in value] if isinstance(value, list) else most
                yield Edit(AT_LIMIT, name, lambda c, name=name, new=new: {**c, name: new})  # type: ignore[misc]


def _at_once(kind: str, parts: Sequence[Edit]) -> Edit:
    """All these changes, one after another."""
    return reduce(two_at_once, parts)._replace(kind=kind)


# Seats


def _with_a_seat_more(claim: JsonState, shape: Object, rng: random.Random) -> Edit:
    """Adds an entry to all lists with one entry per seat, either a neutral one or a copy of another
    seat's.
    """
    lists, like = _lists_per_seat(claim, shape), rng.randrange(claim["players"])
    is_bare, at = rng.random() < 0.7, rng.randrange(claim["players"] + 1)

    def more(before: JsonState) -> JsonState:
        after = copy.deepcopy(before)
        after["players"] += 1
        for name in lists:
            entries = after[name]
            entries.insert(at, _bare(entries) if is_bare else copy.deepcopy(entries[like]))
        return after

    return Edit(SEAT_ADDED, "players", more)


def _with_a_seat_fewer(claim: JsonState, shape: Object, rng: random.Random) -> Edit:
    """Removes the entry of one seat from all lists with one entry per seat."""
    lists, seat = _lists_per_seat(claim, shape), rng.randrange(claim["players"])

    def fewer(before: JsonState) -> JsonState:
        after = copy.deepcopy(before)
        after["players"] -= 1
        for name in lists:
            del after[name][seat]
        return after

    return Edit(SEAT_REMOVED, "players", fewer)


def _bare(entries: list[Any]) -> Any:
    """The most neutral entry of a list."""
    if None in entries or isinstance(entries[0], str):
        return None
    return [] if isinstance(entries[0], list) else min(entries)


def _lists_per_seat(claim: JsonState, shape: Object) -> list[str]:
    """The members with one entry per seat, but not lists of seats or of objects."""
    return [
        name
        for name, member in shape.members.items()
        if isinstance(member.shape, Array)
        and (member.shape.least, member.shape.most) == (PerSeat.least, PerSeat.most)
        and member.shape.item.named is None
        and not isinstance(member.shape.item, Object)
        and len(claim[name]) == claim["players"]
    ]
