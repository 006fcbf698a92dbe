"""The cost of a request, in plain calls of `/apply-action` measured along with it."""

from collections.abc import Sequence
from statistics import median
from time import process_time_ns
from typing import Final, NamedTuple
from wsgiref.types import WSGIApplication

from tests.checks.wsgi import answered, posted
from vorhand.api.answering.call import SMALL
from vorhand.api.contract.budget import BUDGET, SMALL_BUDGET
from vorhand.api.service.load_classes import SLOT

AGAIN: Final = 5
"""How often a request is measured before it is judged."""


class Request(NamedTuple):
    """A request: its call, and its body."""

    call: str
    body: bytes


class Cost(NamedTuple):
    """Says what a request costs in plain calls, its answer, and the most plain calls that it may
    cost in the slot in which it was answered.
    """

    plain_calls: float
    size: int
    status: int
    most: int = BUDGET


class Measure:
    """Measures requests beside plain ones, which show what a call costs on this machine now."""

    def __init__(self, service: WSGIApplication, plain: Sequence[Request]) -> None:
        self._service = service
        self._plain = plain
        self.plain_calls()  # so that what is computed once is already computed

    def cost(self, request: Request) -> tuple[Cost, bytes]:
        """The cost of a request, measured between two rounds of plain calls; and the answer."""
        before = self.plain_calls()
        cost, answer = self._timed(request)
        plain = (before + self.plain_calls()) / 2
        return cost._replace(plain_calls=cost.plain_calls / plain), answer

    def judged(self, request: Request, again: int = AGAIN) -> Cost:
        """Return what a request costs: the median of several measurements."""
        costs = [self.cost(request)[0] for _ in range(again)]
        return costs[0]._replace(plain_calls=median(cost.plain_calls for cost in costs))

    def plain_calls(self) -> float:
        """The nanoseconds that one plain call takes now, on average over all of them."""
        costs = [self._timed(request)[0].plain_calls for request in self._plain]
        return sum(costs) / len(costs)

    def _timed(self, request: Request) -> tuple[Cost, bytes]:
        """The answer to a request, and its cost in nanoseconds."""
        environ = posted(*request)
        begun = process_time_ns()
        answer = answered(self._service, environ)
        taken = process_time_ns() - begun
        most = SMALL_BUDGET if environ.get(SLOT, SMALL) == SMALL else BUDGET
        return Cost(taken, len(answer.body), answer.status, most), answer.body
