"""The limits that problems name: what a request may cost, and how long lists of errors may be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

BUDGET: Final = 2_000
"""The most that one request may cost; `vorhand.api.contract.budget` has the prices."""
FEW: Final = 16
"""Up to this many errors have long messages, so that an answer is not many times its request."""
MOST_ERRORS: Final = 100
"""The most errors or faults that are listed; the others are counted."""
MOST_ERRORS_IN_BATCH: Final = 2_000
"""The most that are listed in all results of a batch together."""
SEARCH_LIMIT: Final = 10_000
"""The most errors that are searched for in a request."""
LISTS: Final = ("errors", "faults")
"""The members that hold such lists."""


def list_member(name: str, entries: Sequence[Any]) -> dict[str, Any]:
    """Return the member of this name with the first entries, and how many more there are."""
    return truncate({name: list(entries)}, MOST_ERRORS)


def truncate(details: Mapping[str, Any], most: int) -> dict[str, Any]:
    """Return details with at most this many entries in each list, and the number of the others."""
    members = dict(details)
    for name in LISTS:
        cut = len(members.get(name, ())) - most
        if cut > 0:
            members[name] = members[name][:most]
            members[f"more_{name}"] = members.get(f"more_{name}", 0) + cut
    return members


def count_entries(details: Mapping[str, Any]) -> int:
    """Count the entries of these lists."""
    return sum(len(details.get(name, ())) for name in LISTS)
