"""What one request may cost, in units of one plain `/apply-action` as games meet it on average.

The cost of a call that does many things is computed only from the request, before any work is done.
So the same request always costs the same, on any machine. `lab/worst/` searches for requests that
take more than they may.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from vorhand.api.problems.details import Problem
from vorhand.engine.kernel.actions import Deal
from vorhand.engine.kernel.language import Saying

BUDGET: Final = 2_000
"""The most that one request may cost."""
LARGEST_ANSWER: Final = 4 * 1024 * 1024
"""The bytes of the largest answer, which the prices guarantee."""
_UNIT: Final = 100
"""Prices are written in hundredths of the unit."""


class Price(NamedTuple):
    """A price, in hundredths, and what it is for."""

    hundredths: int
    what: str

    @property
    def written(self) -> str:
        """The price as people write it."""
        return f"{self.hundredths / _UNIT:g}"


PRICES: Final[Mapping[str, Price]] = {
    "items": Price(200, "an item of a batch, or the start of a replay or history"),
    "views": Price(100, "`views`, for each seat and once for onlookers"),
    "refusals": Price(400, "`refusals`, for each seat"),
    "refusals in views": Price(200, "both, for each seat, in addition"),
    "actions": Price(10, "an action of a replay or history"),
    "shuffles": Price(50, "an action of a replay or history that is a deal, in addition"),
    "events": Price(9, "`events`, for each action of a replay, or of a history after `since`"),
    "names": Price(
        4, "`names`, for each such action and 32 bytes of the longest name, in addition"
    ),
    "simulations": Price(400, "a simulation of `/suggest-action`, or of a bot at a sealed table"),
}
"""The prices. An item costs more than one unit, because the most expensive states do; the prices of
what is included also cover the size of the answer.
"""
SMALL: Final = 1536
"""Up to this many bytes, as compact JSON, an item counts once."""
STEP: Final = 512
"""A larger item, with all that is included, counts once more for each further step of this many
bytes.
"""
NAME: Final = 32
"""A name counts once for this many bytes, and once for each further such number of bytes."""

_INSTEAD: Final = {
    "batch": Saying("Leave out what is included, or send fewer items in each request."),
    "replay": Saying(
        "Leave out the events, or replay the actions in parts, each from the last state of the "
        "part before."
    ),
    "history": Saying("Name a later version as `since`, or send a later state and fewer actions."),
}


class OverBudget(Problem):
    """413: the request would cost too much."""

    name = "too-large"

    def __init__(self, call: str, counted: Mapping[str, int]) -> None:
        cost = cost_of(counted)
        parts = [f"{name} {cost_of({name: count})}" for name, count in counted.items()]
        super().__init__(
            "This would cost {cost} ({parts:list}); a request may cost {budget}. {instead}",
            {"cost": cost, "parts": parts, "budget": BUDGET, "instead": _INSTEAD[call]},
            cost=cost,
            budget=BUDGET,
        )


def charge(call: str, counted: Mapping[str, int]) -> None:
    """Raise `OverBudget` if these counts cost more than one request may."""
    if cost_of(counted) > BUDGET:
        raise OverBudget(call, counted)


def cost_of(counted: Mapping[str, int]) -> int:
    """The cost of these counts, rounded up."""
    return -(-sum(PRICES[name].hundredths * count for name, count in counted.items()) // _UNIT)


def counted_in_batch(items: Iterable[Any]) -> Counter[str]:
    """The counts for the items of a batch; null is an item that will not be carried out."""
    counted: Counter[str] = Counter()
    for item in items:
        size = 1 if item is None else _size(item)
        counted["items"] += size
        include = () if item is None else item.get("include", ())
        if include:
            seats = item["state"]["players"] if "state" in item else 1
            has_views, has_refusals = "views" in include, "refusals" in include
            counted["views"] += size * (seats + 1) * has_views
            counted["refusals"] += size * seats * has_refusals
            counted["refusals in views"] += size * seats * (has_views and has_refusals)
    return +counted


def counted_in_replay(body: Mapping[str, Any]) -> Counter[str]:
    """The counts for a replay."""
    actions = body["actions"]
    told = len(actions) if "events" in body.get("include", ()) else 0
    return +Counter(
        {
            "items": _size(body.get("state", body.get("start"))),
            "actions": len(actions),
            "shuffles": sum(action["type"] == Deal.type for action in actions),
            "events": told,
            "names": told * _length_of_names(body),
        }
    )


def counted_in_history(body: Mapping[str, Any]) -> Counter[str]:
    """The counts for a history: those of a replay, and the events after `since`."""
    counted = counted_in_replay(body)
    start = body.get("start", {"deal": None})
    begins = body["state"]["version"] if "state" in body else int(start.get("deal", {}) is not None)
    last = begins + len(body["actions"])
    told = min(len(body["actions"]), max(0, last - body.get("since", 0)))
    counted["events"], counted["names"] = told, told * _length_of_names(body)
    return +counted


def _length_of_names(body: Mapping[str, Any]) -> int:
    """How many times the longest of the players' names counts; 0 without names."""
    return max((-(-len(name.encode()) // NAME) for name in names_in(body)), default=0)


def names_in(body: Mapping[str, Any]) -> Sequence[str]:
    """The names for the sentences of the answer; those of a record are only for its readers."""
    names: Sequence[str] = () if "format" in body else body.get("names", ())
    return names


def _size(item: Any) -> int:
    """How many times an item of this size counts."""
    over = len(msgspec.json.encode(item)) - SMALL
    return 1 + max(0, -(-over // STEP))
