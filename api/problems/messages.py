"""Limits on lists of errors and faults: how many are listed, and how long the messages are."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

FEW: Final = 16
"""Up to this many errors have long messages, so that an answer is not many times its request."""
MOST_TOLD: Final = 100
"""The most errors or faults that are listed; the others are counted."""
MOST_TOLD_IN_BATCH: Final = 2_000
"""The most that are listed in all results of a batch together."""
MOST_LOOKED_FOR: Final = 10_000
"""The most errors that are searched for in a request."""
LISTS: Final = ("errors", "faults")
"""The members that hold such lists."""


def told(name: str, entries: Sequence[Any]) -> dict[str, Any]:
    """The member of this name with the first entries; if there are more, how many as well."""
    return shortened({name: list(entries)}, MOST_TOLD)


def shortened(details: Mapping[str, Any], most: int) -> dict[str, Any]:
    """The same with at most this many entries, and with the number of the others."""
    members = dict(details)
    for name in LISTS:
        cut = len(members.get(name, ())) - most
        if cut > 0:
            members[name] = members[name][:most]
            members[f"more_{name}"] = members.get(f"more_{name}", 0) + cut
    return members


def listed(details: Mapping[str, Any]) -> int:
    """How many entries these lists have."""
    return sum(len(details.get(name, ())) for name in LISTS)
