"""gunicorn's worker, as it keeps and ends connections.

A thread that has answered a request has its connection wait for the next one by itself: gunicorn
wakes the thread that accepts connections for that, by a future and a pipe, which costs as much as
answering. After an answer that was given before its request was read, the client must still be able
to read the answer, and must not send another request.
"""

import os
import selectors
import socket
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from email.utils import formatdate
from functools import lru_cache, partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic, time
from typing import Any, Final

from gunicorn import util
from gunicorn.http.body import LengthReader
from gunicorn.http.errors import ParseException
from gunicorn.http.message import TOKEN_RE
from gunicorn.http.wsgi import HEADER_VALUE_RE
from gunicorn.http.wsgi import Response as _Response
from gunicorn.workers.gthread import STOP_KEEPALIVE_LINGER, TConn, ThreadWorker
from gunicorn.workers.workertmp import WorkerTmp

MOMENT: Final = 0.01
"""For how many seconds an answer waits for the rest of a request that nobody has read …"""
LINGERS: Final = 5.0
"""… and for how many the rest is read after the answer, if the connection ends with it …"""
LEFT_OVER: Final = 64 * 1024 * 1024
"""… as far as this many bytes. A client that goes on sending for longer loses its answer: closing a
connection with unread bytes resets it.
"""
_AT_ONCE: Final = 1 << 16


class Response(_Response):
    """An answer that says that its connection is closed, unless its request has been read to its
    end: either by the app, or now.
    """

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.headers_sent = False
        self._head = b""
        """The status line and the headers, until there is something to send them with."""

    def process_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        """Check headers and take them up: those with names about which gunicorn does nothing else
        need only be checked.
        """
        for header in headers:
            name, value = header
            if _is_plain(name) and HEADER_VALUE_RE.fullmatch(value) and value == value.strip():
                self.headers.append(header)
            else:
                super().process_headers((header,))

    def send_headers(self) -> None:
        """Have the status line and the headers sent together with what follows them."""
        if self.headers_sent:
            return
        if not self._is_all_read():
            self.force_close()
        lines = [*self.default_headers(), *(f"{name}: {each}\r\n" for name, each in self.headers)]
        self._head = f"{''.join(lines)}\r\n".encode("latin-1")
        self.headers_sent = True

    def sendfile(self, respiter: Any) -> bool:
        """Return that a file is sent as any other body is: with the headers."""
        return False

    def close(self) -> None:
        """End the answer."""
        self.send_headers()
        if self._head:  # there was no body
            self._send(b"")
        super().close()

    def _emit_body(self, data: bytes) -> None:
        if self.chunked and self._head:
            self._send(b"")
        if self._head:
            self._send(data)
        else:
            super()._emit_body(data)

    def _send(self, data: bytes) -> None:
        head, self._head = self._head, b""
        self.sock.sendall(head + data)

    def _is_all_read(self) -> bool:
        if is_read(self.req):
            return True
        try:
            return bool(self.req.finish_body(deadline=monotonic() + MOMENT))
        except (ParseException, OSError):  # chunks that are malformed, or break off
            return False


@lru_cache(256)
def _is_plain(name: str) -> bool:
    """Return whether this may be the name of a header, and gunicorn would send it as it is."""
    is_name = TOKEN_RE.fullmatch(name) is not None
    return is_name and name.lower() != "content-length" and not util.is_hoppish(name)


@lru_cache(1)
def _date(second: int) -> str:
    return formatdate(second, usegmt=True)


def http_date(timestamp: float | None = None) -> str:
    """A time, or the present one, as HTTP writes it: put into words once a second."""
    return _date(int(time() if timestamp is None else timestamp))


def is_read(req: Any) -> bool:
    """Return whether the body of a request that was sent with its length has been read to its end,
    as nearly every one has. This asks neither the socket nor a clock.
    """
    body = req.body
    return isinstance(body.reader, LengthReader) and not body.reader.length and not body.failed


class Heartbeat(WorkerTmp):
    """Says what a worker touches to show that it is alive: memory that takes no room on any disk,
    where the system has that.
    """

    def __init__(self, cfg: Any) -> None:
        if not hasattr(os, "memfd_create"):
            super().__init__(cfg)
            return
        self._tmp = os.fdopen(os.memfd_create("vorhand-worker"), "w+b", 0)


@dataclass
class _Rest:
    """Says how much longer is read from a connection, and until when."""

    deadline: float
    size: int = LEFT_OVER


class Threads:
    """Threads that take turns with connections. They do not keep a process from ending."""

    def __init__(self, answer: Callable[[TConn], None]) -> None:
        self._answer = answer
        self._conns: Final[SimpleQueue[TConn]] = SimpleQueue()
        self.answer: Final = self._conns.put
        """Have a thread answer the request on this connection."""

    def start(self, number: int) -> None:
        """Start as many threads."""
        for _ in range(number):
            Thread(target=self._run, daemon=True).start()

    def shutdown(self, *, wait: bool) -> None:
        """Leave what is still being answered: gunicorn asks for this in the end."""

    def _run(self) -> None:
        while True:
            self._answer(self._conns.get())


class Worker(ThreadWorker):
    """A worker whose connections are kept at little cost, and end as they should."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._ending: dict[TConn, _Rest] = {}
        """The connections that are read on, in the order of their deadlines."""

    def init_process(self) -> None:
        """Begin to serve."""
        self.remember_settings()
        super().init_process()

    def remember_settings(self) -> None:
        """Keep the values of all settings: gunicorn looks twenty of them up for each request."""
        self.cfg.__dict__ |= {name: each.get() for name, each in self.cfg.settings.items()}

    def get_thread_pool(self) -> Threads:
        """The threads that answer requests, which are not started before the helpers are forked."""
        return Threads(self._answer)

    def run(self) -> None:
        """Serve."""
        self.tpool.start(self.cfg.threads)
        super().run()

    def enqueue_req(self, conn: TConn) -> None:
        """Have the request on this connection answered by a thread."""
        self.tpool.answer(conn)

    def handle_request(self, req: Any, conn: TConn) -> Any:
        """Answer a request."""
        req.finish_body = conn.parser.finish_body
        return super().handle_request(req, conn)

    def _keepalive_after(self, conn: TConn, keepalive: bool) -> bool:
        if keepalive and is_read(conn.parser.mesg):
            return True
        return bool(super()._keepalive_after(conn, keepalive))

    def _answer(self, conn: TConn) -> None:
        """Answer a request, in one of the threads, and keep its connection, or have it ended."""
        try:
            result = self.handle(conn)
        except BaseException as raised:  # it must not end the thread
            self._pass_on(conn, Future.set_exception, raised)
            return
        if result is True and self.alive and not conn.parser.unreader.buf.getvalue():
            self._keep(conn)
        else:
            self._pass_on(conn, Future.set_result, result)

    def _pass_on(self, conn: TConn, tell: Callable[[Future[Any], Any], None], what: Any) -> None:
        """Have what came of a request seen to by the thread that accepts connections."""
        outcome: Future[Any] = Future()
        tell(outcome, what)
        self.method_queue.defer(self.finish_request, conn, outcome)

    def _keep(self, conn: TConn) -> None:
        """Wait for another request, as gunicorn does when it finishes one; that may also count
        connections, which only the thread that accepts them may do.
        """
        conn.sock.setblocking(False)
        conn.set_timeout()
        readable = partial(self.on_client_socket_readable, conn)
        self.keepalived_conns.append(conn)
        with suppress(OSError, ValueError):  # it has been closed already, since its time was over
            self.poller.register(conn.sock, selectors.EVENT_READ, readable)
        if not self.alive:  # since just now
            self.method_queue.defer(self._cap_keepalive, monotonic() + STOP_KEEPALIVE_LINGER)

    def _cap_keepalive(self, deadline: float) -> None:
        """Close connections by this time. A thread may add one meanwhile."""
        for conn in self.keepalived_conns.copy():
            conn.timeout = min(conn.timeout, deadline)

    def finish_request(self, conn: TConn, fs: Future[Any]) -> None:
        """Keep a connection for another request, or end it. gunicorn would read on here, in the
        thread that accepts connections, which a client could hold up for as long.
        """
        raised = None if fs.cancelled() else fs.exception()
        if raised and not isinstance(raised, Exception):  # here, it would end the worker
            self.log.error("a request has raised %s", type(raised).__name__)
            self._close(conn)
            return
        if fs.cancelled() or raised or fs.result():
            super().finish_request(conn, fs)
            return
        with suppress(OSError):
            conn.sock.shutdown(socket.SHUT_WR)
            conn.sock.setblocking(False)
            self.poller.register(conn.sock, selectors.EVENT_READ, partial(self._read_on, conn))
            self._ending[conn] = _Rest(monotonic() + LINGERS)
            return
        self._close(conn)  # the client has gone

    def murder_pending(self) -> None:
        """Close the connections that have been waited for too long."""
        super().murder_pending()
        now = monotonic()
        for conn in [conn for conn, rest in self._ending.items() if rest.deadline <= now]:
            self._end(conn)

    def set_accept_enabled(self, enabled: bool) -> None:
        """Stop listening as soon as the worker is told to stop: accept the connections that are
        already waiting, and no others. Otherwise, a connection that arrives while the worker
        finishes its requests would be accepted by nobody, and be lost in the end.
        """
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            while self.sockets:
                listener = self.sockets.pop()
                self._accept_waiting(listener)
                listener.close()

    def _accept_waiting(self, listener: Any) -> None:
        taken = -1
        while taken < self.nr_conns:
            taken = self.nr_conns
            self.accept(listener)

    def _read_on(self, conn: TConn, client: socket.socket) -> None:
        """Drop what has arrived, and close the connection at its end."""
        rest = self._ending[conn]
        try:
            size = len(client.recv(_AT_ONCE))
        except BlockingIOError:
            return
        except OSError:
            size = 0
        rest.size -= size
        if not size or rest.size <= 0:
            self._end(conn)

    def _end(self, conn: TConn) -> None:
        del self._ending[conn]
        self.poller.unregister(conn.sock)
        self._close(conn)

    def _close(self, conn: TConn) -> None:
        self.nr_conns -= 1
        conn.close()
