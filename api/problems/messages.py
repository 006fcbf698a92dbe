"""What is said of all that is wrong: how much of it, and at what length."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vorhand.engine.schema.messages import UNKNOWN

FEW: Final = 16
"""Up to so many errors are told at length: an answer is not to be many times its request."""
MOST_TOLD: Final = 100
"""So many errors or faults are listed; of the others the number is told."""
MOST_TOLD_IN_BATCH: Final = 2_000
"""So many are listed in all results of a batch together."""
MOST_LOOKED_FOR: Final = 10_000
"""So many errors are looked for in a request. Behind them nothing is looked at."""
LISTS: Final = ("errors", "faults")
"""The members that are such lists."""


def told(name: str, entries: Sequence[Any]) -> dict[str, Any]:
    """The member of this name with the first entries; if there are more, how many as well."""
    return shortened({name: list(entries)}, MOST_TOLD)


def shortened(details: Mapping[str, Any], most: int) -> dict[str, Any]:
    """The same with so many entries at most, and with the number of all others."""
    members = dict(details)
    for name in LISTS:
        cut = len(members.get(name, ())) - most
        if cut > 0:
            members[name] = members[name][:most]
            members[f"more_{name}"] = members.get(f"more_{name}", 0) + cut
    return members


def listed(details: Mapping[str, Any]) -> int:
    """How many entries stand in these lists."""
    return sum(len(details.get(name, ())) for name in LISTS)


def brief(message: str) -> str:
    """The message without the list of what there is."""
    return f"{UNKNOWN}." if message.startswith(UNKNOWN) else message
