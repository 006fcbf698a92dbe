"""Hill climbing: the worst bodies so far are changed, and worse ones are kept."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from tests.checks.calls import LARGE_CALLS
from tools.worst.measuring import AGAIN, Cost, Measure, Request
from tools.worst.mutating import WRITINGS, encoded, mutated
from vorhand.api.contract.budget import LARGEST_ANSWER
from vorhand.api.settings import Settings

KEPT: Final = 6
"""How many of the worst bodies are kept for each aim."""
TOO_LARGE: Final = 413
SERVER_ERROR: Final = 500
FEWEST_BYTES: Final = 256
"""Smaller bodies cost what any call costs, and show nothing about the cost per byte."""


class Found(NamedTuple):
    """A body that was tried, what it costs, and what else is wrong with the answer."""

    body: Any
    request: Request
    cost: Cost
    fault: str = ""

    @property
    def per_kib(self) -> float:
        """Plain calls for a KiB of the body."""
        return self.cost.plain_calls * 1024 / max(FEWEST_BYTES, len(self.request.body))

    @property
    def is_too_much(self) -> bool:
        """Return whether the request breaks what the service declares."""
        is_dear = self.cost.plain_calls > self.cost.most or self.cost.size > LARGEST_ANSWER
        return is_dear or self.cost.status >= SERVER_ERROR or bool(self.fault)


AIMS: Final[dict[str, Callable[[Found], float]]] = {
    "CPU": lambda found: found.cost.plain_calls,
    "CPU per KiB": lambda found: found.per_kib,
    "answer": lambda found: found.cost.size,
}
"""What is searched for: the most of each."""


class Search:
    """A search for the worst requests of one sort."""

    def __init__(self, call: str, measure: Measure, seed: str) -> None:
        self.call = call
        self._measure = measure
        self._dice = random.Random(f"{seed} {call}")
        self.kept: dict[str, list[Found]] = {aim: [] for aim in AIMS}
        self.tried = 0
        self.failed: list[Found] = []
        """Requests whose answers are wrong, whatever they cost."""

    def step(self) -> None:
        """Try a request, or a few that belong together."""
        raise NotImplementedError

    def judged(self) -> list[Found]:
        """The worst of each aim, measured again."""
        worst = {id(found[0]): found[0] for found in self.kept.values() if found}
        return [
            each._replace(cost=self._measure.judged(each.request, AGAIN)) for each in worst.values()
        ]

    def _keep(self, found: Found) -> None:
        self.tried += 1
        if found.cost.status >= SERVER_ERROR or found.fault:
            self.failed.append(found)
        for aim, score in AIMS.items():
            kept = self.kept[aim]
            kept.append(found)
            kept.sort(key=score, reverse=True)
            del kept[KEPT:]


class OfBodies(Search):
    """The search for the worst bodies of one call; `first` are tried before all others."""

    def __init__(
        self,
        call: str,
        bodies: Sequence[Any],
        measure: Measure,
        seed: str,
        first: Sequence[Any] = (),
    ) -> None:
        super().__init__(call, measure, seed)
        self._first = [*first]
        self._waiting = [*bodies]
        self._dice.shuffle(self._waiting)
        self._pool = bodies
        settings = Settings()
        self._most = settings.max_large_body if call in LARGE_CALLS else settings.max_body

    def step(self) -> None:
        """Try one body: one to begin with, or a change of one that was kept."""
        try:
            body, writing = self._next(), self._dice.choice(WRITINGS)
            raw = encoded(body, writing)
            if len(raw) > self._most and _is_cut(body, self._most / len(raw)):
                raw = encoded(body, writing)
        except (RecursionError, ValueError):  # nested too deeply for us to write it
            return
        if len(raw) > self._most:
            return
        status, answer = self._try(body, raw)
        if status == TOO_LARGE:
            problem = json.loads(answer)
            if "done" in problem and _is_cut_to(body, problem["done"]):
                self._try(body, encoded(body, writing))

    def _next(self) -> Any:
        if self._first:
            return self._first.pop(0)
        kept = [each for found in self.kept.values() for each in found]
        if self._waiting and (not kept or self._dice.random() < 0.3):
            return self._waiting.pop()
        return mutated(self._dice.choice(kept).body, self._dice, self._most, self._pool)

    def _try(self, body: Any, raw: bytes) -> tuple[int, bytes]:
        request = Request(self.call, raw)
        cost, answer = self._measure.cost(request)
        self._keep(Found(body, request, cost))
        return cost.status, answer


def _longest_list(body: Any) -> list[Any]:
    lists = [each for each in body.values() if isinstance(each, list)]
    return max(lists, key=len, default=[])


def _is_cut(body: Any, part: float) -> bool:
    """Leave this part of the longest list in a body, if there is one."""
    return _is_cut_to(body, int(len(_longest_list(body)) * part))


def _is_cut_to(body: Any, length: int) -> bool:
    """Leave this number of items in the longest list of a body; whether it had more."""
    longest = _longest_list(body)
    is_longer = len(longest) > length
    del longest[length:]
    return is_longer
