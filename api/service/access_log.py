"""The access log: each request gets an id, a line in the log, and a count in the metrics."""

import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from os import getpid
from random import getrandbits
from time import perf_counter
from typing import Any, Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask

from vorhand.api.answering.telemetry import THOUGHT, Thought, VerdictLabels, verdicts_in
from vorhand.api.problems.details import REQUEST_ID
from vorhand.api.service.logs import RequestLine
from vorhand.api.service.metrics import Metrics
from vorhand.api.web.prefix import without_prefix

ID_HEADER: Final = "X-Request-Id"
UNKNOWN: Final = "unknown"
"""The label for every unknown path."""
OTHER: Final = "other"
"""The label for every other method."""
METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS", "POST"})
_is_id: Final = re.compile(r"[A-Za-z0-9._~:/+=@-]{1,128}").fullmatch
_MOST_DIGITS: Final = 18
"""A number with more, as the length of a body, is none."""

Log = Callable[[RequestLine], None]
_Headers = list[tuple[str, str]]


class Instrumented:
    """WSGI middleware that counts requests, and writes them to a log if there is one."""

    def __init__(
        self,
        app: WSGIApplication,
        call_of: Callable[[str], str],
        class_of: Callable[[WSGIEnvironment], str],
        metrics: Metrics,
        log: Log | None,
    ) -> None:
        self._app, self._metrics, self._log = app, metrics, log
        self._call_of, self._class_of = call_of, class_of

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Have a request answered, then count and log it."""
        begun = perf_counter()
        asked: str = environ.get("HTTP_X_REQUEST_ID", "")
        is_id = asked and _is_id(asked)
        id = environ[REQUEST_ID] = asked if is_id else getrandbits(128).to_bytes(16).hex()
        status, told = "500", _Headers()

        def start(line: str, headers: _Headers, exc_info: Any = None) -> Any:
            nonlocal status, told
            status, told = line[:3], headers
            headers.append((ID_HEADER, id))
            return start_response(line, headers, exc_info)

        add_in_flight = self._metrics.in_flight(self._class_of(environ))
        add_in_flight(1)
        try:
            return self._app(environ, start)
        finally:
            add_in_flight(-1)
            self._account(environ, status, told, perf_counter() - begun)

    def _account(self, environ: WSGIEnvironment, status: str, told: _Headers, took: float) -> None:
        method = environ["REQUEST_METHOD"]
        known = method if method in METHODS else OTHER
        labels = self._call_of(environ["PATH_INFO"]), known, status
        judged = verdicts_in(environ)
        thought: Thought | None = environ.get(THOUGHT)
        self._metrics.count(*labels, took, judged)
        if thought:
            self._metrics.count_thought(thought)
        if self._log is not None:
            # If there are several verdicts, the last is logged: the one that ended a replay.
            verdict = judged[-1] if judged else None
            self._log(line_of(environ, labels, told, took, verdict))


def line_of(
    environ: WSGIEnvironment,
    labels: tuple[str, str, str],
    told: _Headers,
    took: float,
    judged: VerdictLabels | None,
) -> RequestLine:
    """Return the line of a request for the log: `labels` are its call, method and status, `told`
    the headers of the answer, `took` the seconds, and `judged` the verdict, if there is one.
    """
    call, method, status = labels
    game, verdict, clause = judged or (None, None, None)
    thought: Thought | None = environ.get(THOUGHT)
    received: str = environ.get("CONTENT_LENGTH") or "0"
    is_length = len(received) <= _MOST_DIGITS and received.isascii() and received.isdecimal()
    return RequestLine(
        time=datetime.now(UTC),
        level="INFO",
        message="request",
        worker=getpid(),
        request_id=environ[REQUEST_ID],
        method=method,
        call=call,
        status=int(status),
        duration_ms=round(1_000_000 * took) / 1000,
        bytes_in=int(received) if is_length else None,
        bytes_out=0 if method == "HEAD" else _length_in(told),
        game=game,
        verdict=verdict,
        clause=clause or None,
        bot=thought.level if thought else None,
    )


def _length_in(headers: _Headers) -> int:
    """The length of an answer with these headers."""
    for name, value in headers:
        if name == "Content-Length":
            return int(value)
    return 0


def calls_by_path(app: Flask, prefix: str) -> Callable[[str], str]:
    """A function from a path to its call: one of those in openapi.yaml, or `unknown`."""
    exact: dict[str, str] = {}
    by_folder: dict[str, str] = {}
    for rule in app.url_map.iter_rules():
        folder, argument, _ = rule.rule.partition("<")
        call = rule.rule.replace("<", "{").replace(">", "}")
        (by_folder if argument else exact)[folder] = call

    def found(path: str) -> str:
        path = without_prefix(path, prefix)
        call = exact.get(path)
        if call is None:
            folder, slash, rest = path.rpartition("/")
            call = by_folder.get(folder + slash) if rest else None
        return call or UNKNOWN

    known = {path: found(path) for path in (*exact, *(prefix + path for path in exact))}

    def call_of(path: str) -> str:
        call = known.get(path)
        return found(path) if call is None else call

    return call_of
