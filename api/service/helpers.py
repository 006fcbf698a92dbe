"""Helpers: processes of low priority that each worker forks to answer large calls. In the worker
itself these would hold the interpreter lock, and its small calls would wait for it.
"""

import logging
import os
import signal
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue
from socket import socket
from typing import Any, Final, NamedTuple, NoReturn
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from vorhand.api.verdicts import JUDGED, judged_in

NICENESS: Final = 5
"""How far the priority of a helper is below that of its worker."""
BULKY: Final = 65536
"""A body of more bytes than this is bulky."""


class Lost(Exception):
    """A helper has died, or has not answered in time."""


class Body:
    """The body of a request that another process reads from its client."""

    def __init__(self, line: Connection) -> None:
        self._line = line

    def read(self, size: int = -1) -> bytes:
        """The next bytes; raises `OSError` if the other process could not read them."""
        self._line.send(size)
        part: bytes | None = self._line.recv()
        if part is None:
            raise OSError("the body cannot be read")
        return part


class Helper(NamedTuple):
    """A process that answers requests, and the connection to it."""

    pid: int
    line: Connection


class HelperPool:
    """A WSGI app that has some requests answered by helpers, and the others by the app itself. The
    caller makes sure that there are never more requests than helpers.
    """

    def __init__(self, app: WSGIApplication, is_for_helpers: Callable[[str], bool]) -> None:
        self._app, self._is_for_helpers = app, is_for_helpers
        self._helpers: SimpleQueue[Helper] | None = None
        self._patience: float = 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request; raises `Lost` if its helper dies or hangs, which ends this process:
        gunicorn replaces the worker together with its helpers.
        """
        if self._helpers is None or not self._is_for_helpers(environ["PATH_INFO"]):
            return self._app(environ, start_response)
        helper = self._helpers.get()
        try:
            status, headers, body, judged = self._answered(helper.line, environ)
        except (EOFError, OSError) as error:
            logging.getLogger(__name__).error("a helper was lost; its worker is replaced")
            with suppress(ProcessLookupError):
                os.killpg(helper.pid, signal.SIGKILL)
            os.kill(os.getpid(), signal.SIGTERM)
            raise Lost from error
        self._helpers.put(helper)
        environ[JUDGED] = judged
        start_response(status, headers)
        return [body]

    def start(self, helpers: int, listeners: Sequence[socket], patience: float) -> None:
        """Fork the helpers, before there are threads. They must not listen at the `listeners` of
        this process; one that is silent for longer than `patience` seconds is lost.
        """
        self._helpers, self._patience = SimpleQueue(), patience
        pipes = [Pipe() for _ in range(helpers)]
        for ours, theirs in pipes:
            pid = os.fork()
            if pid == 0:
                for listener in listeners:
                    listener.close()
                for each, _ in pipes:  # otherwise no helper would notice that the worker has exited
                    each.close()
                help_with(self._app, theirs)
            self._helpers.put(Helper(pid, ours))
        for _, theirs in pipes:
            theirs.close()

    def _answered(self, line: Connection, environ: WSGIEnvironment) -> Any:
        line.send({name: each for name, each in environ.items() if isinstance(each, str | bool)})
        while line.poll(self._patience):
            told = line.recv()
            if not isinstance(told, int):
                return told
            line.send(_read(environ, told))
        raise OSError("the helper is silent")


def _read(environ: WSGIEnvironment, size: int) -> bytes | None:
    try:
        part: bytes = environ["wsgi.input"].read(size)
    except Exception:  # whatever the error, the app treats it in the same way
        return None
    return part


def help_with(app: WSGIApplication, line: Connection) -> NoReturn:
    """Answer requests in this process until the other end closes the connection."""
    os.setsid()  # so that it can be killed together with its child
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it ends after its worker
    with suppress(OSError):
        os.nice(NICENESS)
    try:
        while True:
            _answer_next(app, line)
    except (EOFError, OSError):  # the worker has exited, or a child was killed
        pass
    except Exception as error:
        logging.getLogger(__name__).error("a helper has failed", exc_info=error)
    finally:
        os._exit(1)


def _answer_next(app: WSGIApplication, line: Connection) -> None:
    """Answer a request; a bulky one in a child process, so that all its memory is given back."""
    environ = line.recv() | {"wsgi.input": Body(line)}
    if not _is_bulky(environ):
        line.send(answered(app, environ))
    elif child := os.fork():
        if os.waitpid(child, 0)[1]:
            raise OSError("a child was killed")
    else:
        line.send(answered(app, environ))
        os._exit(0)


def _is_bulky(environ: WSGIEnvironment) -> bool:
    """Whether a body is so large that forking is worth it, or of unknown size."""
    is_chunked = "HTTP_TRANSFER_ENCODING" in environ
    return is_chunked or int(environ.get("CONTENT_LENGTH") or 0) > BULKY


def answered(
    app: WSGIApplication, environ: WSGIEnvironment
) -> tuple[str, list[tuple[str, str]], bytes, list[Any]]:
    """The answer of an app: status, headers, body; and its verdicts."""
    begun: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        begun[:] = status, [*headers]

    body = b"".join(app(environ, start))
    return begun[0], begun[1], body, judged_in(environ)
