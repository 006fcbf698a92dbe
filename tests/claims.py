"""Claimed states, and the words in which tests of all games speak of them."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Claim: TypeAlias = dict[str, Any]
"""A state as a client sends it."""
Unseen: TypeAlias = Mapping[str, Callable[[Claim, Claim], bool]]
"""What no state can show: members of which another value may be as possible as the one that was
there, and when that is so, by the state before and after the change.
"""

Fault: TypeAlias = tuple[str, str]
"""Where something is wrong, and the clause that is broken."""
Row: TypeAlias = tuple[str, str, dict[str, Any], list[Fault]]
"""What is wrong, in which state, what is changed there, and all faults that are found then."""
DROP: Final = object()
"""Instead of a new value: the value is taken out of its list."""


def claim_from(dumped: Mapping[str, Any]) -> Claim:
    """A claim to corrupt, of which no part belongs to anybody else."""
    claim: Claim = json.loads(json.dumps(dumped))
    return claim


def put(claim: Claim, pointer: str, value: Any) -> Any:
    """Change what a JSON pointer points to, and return what is taken out; at `-`, add to a list."""
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


def always(before: Claim, after: Claim) -> bool:
    """No more can be said."""
    return True
