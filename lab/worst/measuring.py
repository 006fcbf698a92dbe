"""The cost of a request, in plain calls of `/apply-action` measured along with it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from statistics import median
from time import process_time_ns
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication

from vorhand.api.answering.call import SMALL
from vorhand.api.contract.budget import BUDGET, SMALL_BUDGET
from vorhand.api.service.load_classes import SLOT

TOO_LARGE: Final = 413
AGAIN: Final = 5
"""How often a request is measured before it is judged."""


class Request(NamedTuple):
    """A request: its call, and its body."""

    call: str
    body: bytes


class Cost(NamedTuple):
    """What a request costs: plain calls, bytes of the answer, and its status; the answer itself
    where the request is too large; and the most plain calls that it may cost in the slot in which
    it was answered.
    """

    plain_calls: float
    answer: int
    status: int
    problem: bytes = b""
    most: int = BUDGET


class Answered(NamedTuple):
    """How a request was answered: the nanoseconds of CPU that it took, the status, the answer, and
    the most plain calls that it may cost.
    """

    nanoseconds: int
    status: int
    pieces: list[bytes]
    most: int = BUDGET


class Measure:
    """Measures requests beside plain ones, which show what a call costs on this machine now."""

    def __init__(self, service: WSGIApplication, plain: Sequence[Request]) -> None:
        self._service = service
        self._plain = plain
        self.plain_calls()  # what is computed once is computed now

    def cost(self, request: Request) -> Cost:
        """What a request costs, measured once, between two rounds of plain calls."""
        return self.answered(request)[0]

    def answered(self, request: Request) -> tuple[Cost, bytes]:
        """The same, and the answer."""
        before = self.plain_calls()
        done = self._timed(request)
        plain = (before + self.plain_calls()) / 2
        answer = b"".join(done.pieces)
        problem = answer if done.status == TOO_LARGE else b""
        cost = Cost(done.nanoseconds / plain, len(answer), done.status, problem, done.most)
        return cost, answer

    def judged(self, request: Request, again: int = AGAIN) -> Cost:
        """What a request costs: the median of several."""
        costs = [self.cost(request) for _ in range(again)]
        return costs[0]._replace(plain_calls=median(cost.plain_calls for cost in costs))

    def plain_calls(self) -> float:
        """What one plain call costs now, on the average over all of them, in nanoseconds."""
        return sum(self._timed(request).nanoseconds for request in self._plain) / len(self._plain)

    def _timed(self, request: Request) -> Answered:
        """How a request is answered."""
        environ, told = _environ(request), []

        def start_response(status: str, *_: Any) -> Any:
            told.append(int(status[:3]))

        begun = process_time_ns()
        with _closed(self._service(environ, start_response)) as answer:
            pieces = list(answer)
        taken = process_time_ns() - begun
        is_small = environ.get(SLOT, SMALL) == SMALL
        return Answered(taken, told[-1], pieces, SMALL_BUDGET if is_small else BUDGET)


@contextmanager
def _closed(pieces: Any) -> Iterator[Any]:
    """What a WSGI app answers, closed as a server does it."""
    try:
        yield pieces
    finally:
        if hasattr(pieces, "close"):
            pieces.close()


def _environ(request: Request) -> dict[str, Any]:
    return {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": f"/{request.call}",
        "QUERY_STRING": "",
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "8000",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "127.0.0.1:8000",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(request.body)),
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(request.body),
    }
