"""The gate in front of the app: so many requests are answered at a time, so many wait, and what is
more is told to come back, at once. So what is let in stays quick, however much comes.
"""

from collections.abc import Collection, Iterable, Sequence
from threading import Lock, Semaphore
from typing import Final, NamedTuple
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import orjson

from api.answers import ALWAYS
from api.cross_origin import headers_for
from api.problems import MEDIA_TYPE, Overloaded, details

LATER: Final = Overloaded("As many requests are being answered as the service takes at once.")


class Limits(NamedTuple):
    """How many requests are answered at a time, how many wait for that, and how many seconds."""

    max_in_flight: int
    max_waiting: int
    max_wait: float


class Gate:
    """A WSGI app that lets only so many requests at a time into another; `open_to` are the paths
    that always get in.
    """

    def __init__(
        self,
        app: WSGIApplication,
        limits: Limits,
        *,
        open_to: Collection[str],
        prefix: str,
        cors_origins: Sequence[str],
    ) -> None:
        self._app = app
        self._limits = limits
        self._free = Semaphore(limits.max_in_flight)
        self.waiting = 0
        """How many wait to be let in."""
        self._lock = Lock()
        self._open_to = frozenset(open_to)
        self._origins = cors_origins
        self._later = orjson.dumps(details(LATER, prefix))

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request, or have it come again later."""
        if environ["PATH_INFO"] in self._open_to:
            return self._app(environ, start_response)
        if not self._is_let_in():
            return self._refuse(environ, start_response)
        try:
            return self._app(environ, start_response)
        finally:
            self._free.release()

    def _is_let_in(self) -> bool:
        if self._free.acquire(blocking=False):
            return True
        with self._lock:
            if self.waiting >= self._limits.max_waiting:
                return False
            self.waiting += 1
        try:
            return self._free.acquire(timeout=self._limits.max_wait)
        finally:
            with self._lock:
                self.waiting -= 1

    def _refuse(self, environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        headers = {
            **ALWAYS,
            **LATER.headers,
            "Content-Type": MEDIA_TYPE,
            "Content-Length": str(len(self._later)),
        }
        for_page = headers_for(environ.get("HTTP_ORIGIN", ""), self._origins)
        start_response("503 SERVICE UNAVAILABLE", [*headers.items(), *for_page])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [self._later]
