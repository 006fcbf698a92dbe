"""The cost of a request, in plain calls of `/apply-action` measured along with it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from statistics import median
from time import process_time_ns
from typing import Any, Final, NamedTuple
from wsgiref.types import WSGIApplication

TOO_LARGE: Final = 413
AGAIN: Final = 5
"""How often a request is measured before it is judged."""


class Request(NamedTuple):
    """A request: its call, and its body."""

    call: str
    body: bytes


class Cost(NamedTuple):
    """What a request costs: plain calls, bytes of the answer, and its status; the answer itself
    where the request is too large.
    """

    plain_calls: float
    answer: int
    status: int
    problem: bytes = b""


class Measure:
    """Measures requests beside plain ones, which show what a call costs on this machine now."""

    def __init__(self, service: WSGIApplication, plain: Sequence[Request]) -> None:
        self._service = service
        self._plain = plain
        self.plain_calls()  # what is computed once is computed now

    def cost(self, request: Request) -> Cost:
        """What a request costs, measured once, between two rounds of plain calls."""
        before = self.plain_calls()
        spent, status, pieces = self._timed(request)
        plain = (before + self.plain_calls()) / 2
        problem = b"".join(pieces) if status == TOO_LARGE else b""
        return Cost(spent / plain, sum(map(len, pieces)), status, problem)

    def judged(self, request: Request) -> Cost:
        """What a request costs: the median of several."""
        costs = [self.cost(request) for _ in range(AGAIN)]
        return costs[0]._replace(plain_calls=median(cost.plain_calls for cost in costs))

    def plain_calls(self) -> float:
        """What one plain call costs now, on the average over all of them, in nanoseconds."""
        return sum(self._timed(request)[0] for request in self._plain) / len(self._plain)

    def _timed(self, request: Request) -> tuple[int, int, list[bytes]]:
        """The CPU time, the status and the answer."""
        environ, told = _environ(request), []

        def start_response(status: str, *_: Any) -> Any:
            told.append(int(status[:3]))

        begun = process_time_ns()
        with _closed(self._service(environ, start_response)) as answer:
            pieces = list(answer)
        return process_time_ns() - begun, told[-1], pieces


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
