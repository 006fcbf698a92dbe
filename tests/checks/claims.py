"""Claimed states with faults, and functions with which the tests of all games change them."""

from random import Random
from typing import Any, Final, TypeAlias

from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.kit.checks.declarations import JsonState, Unseen

Fault: TypeAlias = tuple[str, str]
"""The pointer to a fault, and the clause that is broken."""
DROP: Final = object()
"""In place of a new value: the value is removed from its list."""


def put(claim: JsonState, pointer: str, value: Any) -> Any:
    """Change the value at a JSON pointer, and return the old one; at `-`, add to a list."""
    *path, last = pointer.strip("/").split("/")
    place: Any = claim
    for key in path:
        place = place[int(key)] if isinstance(place, list) else place[key]
    if isinstance(place, dict):
        place[last] = value
    elif last == "-":
        place.append(value)
    elif value is DROP:
        return place.pop(int(last))
    else:
        place[int(last)] = value
    return None


def any_count(rng: Random, least: int = 0, most: int = LIMIT) -> int:
    """A number in a range, often a small one or one at its ends."""
    near = [n for n in (0, 1, 2, 7, 40, 1000, LIMIT // 2, LIMIT - 60) if least <= n <= most]
    return rng.choice([least, most, *near, rng.randint(least, most)])


def unseen(members: str) -> Unseen:
    """Members that no state can show, of which no more can be said."""
    return dict.fromkeys(members.split(), lambda before, after: True)
