"""A watch on the calls that a worker answers itself. None may take very long: a thread cannot be
ended, so one in which a game never returns takes its worker along.
"""

import logging
import os
import signal
from collections.abc import Iterable
from threading import Thread
from time import sleep
from typing import Any, Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from vorhand.api.problems.details import GAME

TICK: Final = 1.0
"""How many seconds the watch waits before it looks again."""


class RunningCall:
    """A call that is being answered. While its body is awaited, its time does not count."""

    def __init__(self, environ: WSGIEnvironment) -> None:
        self.environ: Final = environ
        self.ticks = 0
        self.is_reading = False
        self._body: Final[Any] = environ["wsgi.input"]

    def read(self, *size: int) -> bytes:
        """The next bytes of the body."""
        self.is_reading = True
        try:
            part: bytes = self._body.read(*size)
        finally:
            self.is_reading = False
        return part

    def __getattr__(self, name: str) -> Any:
        return getattr(self._body, name)


class Watch:
    """WSGI middleware that knows which calls are being answered, and since when."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app
        self.calls: Final[dict[int, RunningCall]] = {}

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Have a call answered."""
        call = environ["wsgi.input"] = RunningCall(environ)
        self.calls[id(call)] = call
        try:
            return self._app(environ, start_response)
        finally:
            del self.calls[id(call)]

    def start(self, seconds: int) -> None:
        """End this process, gently, when a call has taken more than these seconds of its own."""
        Thread(target=self._watch, args=(seconds,), daemon=True).start()

    def _watch(self, seconds: int) -> None:
        # Ticks are counted, and no clock is read: a process that was halted meanwhile is not late.
        late: list[RunningCall] = []
        while not late:
            sleep(TICK)
            calls = [*self.calls.values()]
            for call in calls:
                call.ticks += not call.is_reading
            late = [call for call in calls if call.ticks * TICK > seconds]
        for call in late:
            path, game = call.environ["PATH_INFO"], call.environ.get(GAME) or "no game"
            logging.getLogger(__name__).error(
                "%s of %s has taken more than %s seconds; its worker is replaced",
                path, game, seconds,
            )  # fmt: skip
        os.kill(os.getpid(), signal.SIGTERM)
