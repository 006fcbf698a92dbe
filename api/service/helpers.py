"""Helpers: processes of low priority that each worker forks to answer large calls, and others to
think. In the worker itself these would hold the interpreter lock, and its small calls would wait
for it.
"""

import ctypes
import logging
import os
import signal
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue
from socket import socket
from typing import Any, Final, NamedTuple, NoReturn
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from vorhand.api.answering.telemetry import THOUGHT, VERDICTS, verdicts_in
from vorhand.api.contract.budget import TooDearHere
from vorhand.api.service.load_classes import SLOT
from vorhand.api.web.body import RECEIVED

NICENESS: Final = 5
"""How far the priority of a helper is below that of its worker."""
_PR_SET_PDEATHSIG: Final = 1
_LIBC: Final = ctypes.CDLL(None)
BULKY: Final = 65536
"""A body of more bytes than this is bulky."""


class Lost(Exception):
    """A helper has died, or has not answered in time."""


class RemoteBody:
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
    """A WSGI app that has requests in slots of some classes answered by the helpers of that class,
    and the others by the app itself. The caller makes sure that there are never more requests of a
    class than it has helpers.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app
        self._helpers: dict[str, SimpleQueue[Helper]] = {}
        self._started: list[Helper] = []
        self._patience: float = 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request; raises `Lost` if its helper dies or hangs, which ends this process:
        gunicorn replaces the worker together with its helpers. Raises `TooDearHere` as the app
        does, with the body in the environment.
        """
        helpers = self._helpers.get(environ.get(SLOT, ""))
        if helpers is None:
            return self._app(environ, start_response)
        helper = helpers.get()
        try:
            status, headers, body, noted = self._answered(helper.line, environ)
        except (EOFError, OSError) as error:
            if helper in self._started:  # else it was stopped
                _give_up(helper, environ["PATH_INFO"])
            raise Lost from error
        finally:
            helpers.put(helper)  # even a lost one: the next request that gets it is told at once
        environ |= noted
        start_response(status, headers)
        return [body]

    def start(
        self, helpers: Mapping[str, int], listeners: Sequence[socket], patience: float
    ) -> None:
        """Fork this many helpers of each class, before there are threads. They must not listen at
        the `listeners` of this process; one that is silent for longer than `patience` seconds is
        lost.
        """
        self._patience = patience
        parent = os.getpid()
        pipes = [(name, *Pipe()) for name, number in helpers.items() for _ in range(number)]
        queues = {name: SimpleQueue[Helper]() for name in helpers}
        for name, ours, theirs in pipes:
            pid = os.fork()
            if pid == 0:
                for listener in listeners:
                    listener.close()
                for _, *ends in pipes:  # or nobody would notice that another process has ended
                    for end in ends:
                        if end is not theirs:
                            end.close()
                help_with(self._app, theirs, parent)
            helper = Helper(pid, ours)
            self._started.append(helper)
            queues[name].put(helper)
        for _, _, theirs in pipes:
            theirs.close()
        self._helpers = queues

    def stop(self) -> None:
        """End all helpers at once, whatever they do: this process ends."""
        while self._started:
            _kill(self._started.pop())

    def _answered(self, line: Connection, environ: WSGIEnvironment) -> Any:
        line.send({name: each for name, each in environ.items() if isinstance(each, str | int)})
        while line.poll(self._patience):
            told = line.recv()
            if isinstance(told, bytes):
                environ[RECEIVED] = told
                raise TooDearHere
            if not isinstance(told, int):
                return told
            line.send(_read(environ, told))
        raise OSError("the helper is silent")


def _give_up(helper: Helper, path: str) -> None:
    """End a lost helper, and then this process; once. Nobody reads what it may still have sent."""
    if helper.line.closed:
        return
    helper.line.close()
    logging.getLogger(__name__).error("a helper was lost at %s; its worker is replaced", path)
    _kill(helper)
    os.kill(os.getpid(), signal.SIGTERM)


def _kill(helper: Helper) -> None:
    with suppress(ProcessLookupError):
        os.killpg(helper.pid, signal.SIGKILL)


def _end_with(parent: int) -> None:
    """Have this process killed as soon as its parent has ended, however that comes about and
    whatever it does then. Only Linux does so; elsewhere it ends when it has answered.
    """
    if sys.platform == "linux":
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it had ended before
            os._exit(1)


def _read(environ: WSGIEnvironment, size: int) -> bytes | None:
    try:
        part: bytes = environ["wsgi.input"].read(size)
    except Exception:  # whatever the error, the app treats it in the same way
        return None
    return part


def help_with(app: WSGIApplication, line: Connection, parent: int) -> NoReturn:
    """Answer requests in this process until the other end closes the connection, or the process of
    the parent ends.
    """
    _end_with(parent)
    os.setsid()  # so that it can be killed together with its child
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it ends after its worker
    with suppress(OSError):
        os.nice(NICENESS)
    try:
        while True:
            _answer_next(app, line)
    except (EOFError, OSError):  # the worker has exited, or a child was killed
        pass
    except BaseException as error:
        logging.getLogger(__name__).error("a helper has failed", exc_info=error)
    finally:
        os._exit(1)


def _answer_next(app: WSGIApplication, line: Connection) -> None:
    """Answer a request; a bulky one in a child process, so that all its memory is given back."""
    environ, here = line.recv() | {"wsgi.input": RemoteBody(line)}, os.getpid()
    if not _is_bulky(environ):
        line.send(_told(app, environ))
    elif child := os.fork():
        if os.waitpid(child, 0)[1]:
            raise OSError("a child was killed")
    else:
        _end_with(here)
        line.send(_told(app, environ))
        os._exit(0)


def _told(app: WSGIApplication, environ: WSGIEnvironment) -> Any:
    """The answer of an app; of a request that is too dear where it is, its body."""
    try:
        return answered(app, environ)
    except TooDearHere:
        return environ[RECEIVED]


def _is_bulky(environ: WSGIEnvironment) -> bool:
    """Return whether a body is so large that forking is worth it, or of unknown size."""
    is_chunked = "HTTP_TRANSFER_ENCODING" in environ
    return is_chunked or int(environ.get("CONTENT_LENGTH") or 0) > BULKY


def answered(
    app: WSGIApplication, environ: WSGIEnvironment
) -> tuple[str, list[tuple[str, str]], bytes, dict[str, Any]]:
    """The answer of an app: status, headers, body; and what it has noted for the log and the
    metrics.
    """
    begun: list[Any] = []

    def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        begun[:] = status, [*headers]

    body = b"".join(app(environ, start))
    noted = {VERDICTS: verdicts_in(environ), THOUGHT: environ.get(THOUGHT)}
    return begun[0], begun[1], body, noted
