"""Says how gunicorn serves Vorhand: each setting with its reason.

What depends on the deployment is read from `VORHAND_…` variables, which docs/operation.md lists;
the service does not start with an invalid one.
"""

import atexit
import gc
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from gunicorn import util
from gunicorn.arbiter import Arbiter
from gunicorn.glogging import Logger as _Logger
from gunicorn.http import wsgi
from gunicorn.http.message import Request
from gunicorn.http.parser import RequestParser
from gunicorn.workers import base

from vorhand.api.answering.call import DEAR, LARGE, THINKING
from vorhand.api.service import Served, logs, metrics, refused
from vorhand.api.service.environment import read_environment
from vorhand.api.service.greeting import MADE_KEY, SEAL_KEYS, greeting, make_seal_key
from vorhand.api.service.terminal import end_with_terminal
from vorhand.api.service.worker import Heartbeat, Response, Worker, http_date
from vorhand.engine import IS_COMPILED

STOPS = {signal.SIGINT, signal.SIGQUIT, signal.SIGTERM}
HEADERS_TOGETHER = 32_768
"""The most bytes of all headers, if a single one may not have more: what nginx passes on, too."""
is_on_terminal = sys.stdout.isatty()
is_beyond_terminal = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN  # by `nohup`
is_second = "GUNICORN_PID" in os.environ  # started by another that still runs (USR2)
has_made_key = make_seal_key(os.environ, is_on_terminal=is_on_terminal)
try:
    values = read_environment(os.environ)
except ValueError as wrong:
    raise SystemExit(f"Vorhand does not start: {wrong}.") from None

# The factory makes the service from the same variables.
wsgi_app = "vorhand.api.service:create_service()"
# Reachable only from this machine, unless set otherwise.
bind = values["bind"]
# Connections that wait to be accepted while all workers are busy.
backlog = values["backlog"]
# Answers are pure computation, so one worker per core; at least two, as they are replaced in turn.
workers = values["workers"]
# Not for speed: threads wait for a slot, read what slow senders send, and answer probes.
threads = values["threads"]
# Connections of a worker, most of them kept open and idle.
worker_connections = values["max_connections"]
# Schemas and specification are built once and shared; if the app fails, nothing starts.
preload_app = True
# A worker that has been silent for this long is stuck, and is replaced.
timeout = values["timeout"]
# Time to finish current answers; less than the 10 s after which containers are killed.
graceful_timeout = values["graceful_timeout"]
# Longer than proxies keep theirs (mostly 60 s), so that none is closed under a request.
keepalive = values["keepalive"]
# Workers are replaced now and then, so that leaks cannot grow (0: never) …
max_requests = values["max_requests"]
# … but not all at once.
max_requests_jitter = values["max_requests_jitter"]
# Paths are short, and no call has a query.
limit_request_line = values["max_request_line"]
# Room for what proxies add, and no more.
limit_request_fields = values["max_headers"]
limit_request_field_size = values["max_header_size"]
# No proxy is trusted about the client or its connection, unless set otherwise.
forwarded_allow_ips = ",".join(values["trusted_proxies"])
# The path of the service is a setting: no header cuts it off or replaces it.
forwarder_headers = ""
# Workers are controlled by signals; a control socket would need a writable place.
control_socket_disable = True
# The service writes its own line per request, which costs less and includes the verdict.
accesslog = None
loglevel = values["log_level"]


# A worker that exits with one of these codes halts the whole service. gunicorn has 3 and 4, which
# the code of a game may think of, too.
Arbiter.WORKER_BOOT_ERROR, Arbiter.APP_LOAD_ERROR = 113, 114


class BoundedRequest(Request):
    """A request whose headers are limited together, too: gunicorn takes the square of their length
    to read them.
    """

    def parse(self, unreader: Any) -> Any:
        """Read the request line and the headers."""
        self.max_buffer_headers = max(HEADERS_TOGETHER, values["max_header_size"])
        return super().parse(unreader)

    def _peer_is_trusted_proxy(self) -> bool:
        """Who is connected stays the same: it is looked up once a connection."""
        connected = self.unreader
        if not hasattr(connected, "is_trusted"):
            connected.is_trusted = super()._peer_is_trusted_proxy()
        return bool(connected.is_trusted)


RequestParser.mesg_class = BoundedRequest


def _write_error(client: Any, status: int, reason: str, message: str) -> None:
    """Answer requests that gunicorn itself refuses with problem details."""
    util.write_nonblock(client, refused.answer_to(status, values["prefix"]))


# gunicorn has no hook for its own answers, which would be HTML pages.
util.write_error = _write_error
# It would write the date anew for each answer.
util.http_date = http_date
# The app cannot say that a connection is closed: gunicorn drops that header.
wsgi.Response = Response

# Workers show that they are alive without a file, for which there might be no room.
base.WorkerTmp = Heartbeat

# An idle connection costs no thread, a slow sender holds one thread and not the whole worker.
worker_class = Worker


class Logger(_Logger):
    """Messages of gunicorn, in the same format as all other lines."""

    def setup(self, cfg: Any) -> None:
        """Pass everything on to the one handler."""
        super().setup(cfg)
        logs.configure(values["log_level"], values["log_format"])
        self.error_log.handlers.clear()
        self.error_log.propagate = True
        if is_on_terminal:  # who is greeted need not read how it starts
            self.error_log.setLevel("WARNING")
        self.info("Vorhand's engine is %s.", "compiled" if IS_COMPILED else "not compiled")


logger_class = Logger


def _own_folder() -> Path:
    """A new folder for this process, in memory if possible; it is removed when the process ends."""
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    folder = Path(tempfile.mkdtemp(prefix="vorhand-metrics-", dir=memory))
    atexit.register(_remove, folder, os.getpid())
    return folder


def _remove(folder: Path, maker: int) -> None:
    if os.getpid() == maker:
        shutil.rmtree(folder, ignore_errors=True)


metrics.count_together(lambda: values["metrics_dir"] or _own_folder(), is_second=is_second)


def when_ready(server: Any) -> None:
    """Exclude the existing objects from garbage collection: they stay, and workers share their
    pages. Greet the person at the terminal, if there is one. Say if a key was made.
    """
    if not is_beyond_terminal:
        end_with_terminal(server)
    gc.collect()
    gc.freeze()
    if is_on_terminal:
        listeners = map(str, server.LISTENERS)
        print(greeting(listeners, values["prefix"], has_table=values["table"]), flush=True)
    if has_made_key and is_on_terminal:
        print(MADE_KEY, flush=True)
    elif has_made_key:
        server.log.info(MADE_KEY)


def _heed_stops() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


os.register_at_fork(after_in_parent=_heed_stops)


def pre_fork(server: Any, worker: Any) -> None:
    """Give a new worker the first free place for its counts. Until it can be stopped, a signal to
    stop waits; it would be lost, and gunicorn would wait for the worker until it killed it.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    taken = {other.seat for other in server.WORKERS.values()}
    seats = (f"{os.getpid()}-{n}" if is_second else str(n) for n in range(len(taken) + 1))
    worker.seat = next(seat for seat in seats if seat not in taken)


def post_fork(server: Any, worker: Any) -> None:
    """Count there."""
    metrics.sit_down(worker.seat)


def post_worker_init(worker: Any) -> None:
    """Fork the helpers of the service, for large calls and for thinking, before there are threads.
    A bare app (`gunicorn 'api:create_app()'`) answers them itself.
    """
    _heed_stops()
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # what it means, only the master can say
    if not isinstance(worker.wsgi, Served):
        return
    listeners = [listener.sock for listener in worker.sockets]
    helpers = {
        LARGE: values["max_large_in_flight"],
        THINKING: values["max_thinking_in_flight"],
        DEAR: values["max_dear_in_flight"],
    }
    worker.wsgi.helpers.start(helpers, listeners, values["timeout"])
    worker.wsgi.watch.start(values["small_timeout"])


def worker_exit(server: Any, worker: Any) -> None:
    """End the helpers, and this process at once if a call is still being answered: its thread may
    never end.
    """
    service = getattr(worker, "wsgi", None)
    if isinstance(service, Served):
        service.helpers.stop()
        if service.watch.calls:
            os._exit(1)


def child_exit(server: Any, worker: Any) -> None:
    """A worker that has exited has nothing in flight."""
    metrics.stand_up(worker.seat)


def pre_exec(server: Any) -> None:
    """USR2 starts this service again beside itself: by the command that started it, which
    `sys.argv` no longer is, and with its key, if that was made for the run.
    """
    server.START_CTX["args"] = [sys.executable, *sys.orig_argv[1:]]
    if has_made_key:
        server.cfg.env_orig[SEAL_KEYS] = os.environ[SEAL_KEYS]
