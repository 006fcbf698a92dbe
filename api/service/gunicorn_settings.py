"""How gunicorn serves Vorhand. Beside each setting stands its reason.

What depends on the place is read from `VORHAND_…` variables, which docs/operation.md lists; a wrong
one stops the start.
"""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from gunicorn import util
from gunicorn.glogging import Logger as _Logger
from gunicorn.workers.gthread import ThreadWorker

from vorhand.api.service import Served, logs, metrics, refused
from vorhand.api.service.environment import read_environment
from vorhand.api.service.greeting import greeting

try:
    values = read_environment(os.environ)
except ValueError as wrong:
    raise SystemExit(f"Vorhand does not start: {wrong}.") from None

# The factory makes the service, by the same variables.
wsgi_app = "vorhand.api.service:create_service()"
# Seen by nobody but this machine, until told otherwise.
bind = values["bind"]
# Connections that wait to be accepted while all workers are busy.
backlog = values["backlog"]
# Answers are pure computation: a worker a core; two at least, as they are replaced in turn.
workers = values["workers"]
# Not for speed: threads wait for a slot, read what slow senders send, and answer probes.
threads = values["threads"]
# Connections of a worker, most of them kept open and idle.
worker_connections = values["max_connections"]
# Schemas and specification are built once and shared; an app that cannot start stops the start.
preload_app = True
# A worker that has been silent for so long is stuck, and is replaced.
timeout = values["timeout"]
# What is being answered is answered; below the 10 s after which containers are killed.
graceful_timeout = values["graceful_timeout"]
# Longer than proxies keep theirs (mostly 60 s), so that none is closed under a request.
keepalive = values["keepalive"]
# A worker is replaced now and then, so that nothing that leaks can grow (0: never) …
max_requests = values["max_requests"]
# … and not all of them at once.
max_requests_jitter = values["max_requests_jitter"]
# Workers show that they are alive by touching a file: in memory, as the disk may be read-only.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None
# Paths are short, and no call has a query.
limit_request_line = values["max_request_line"]
# Room for what proxies add, and no more.
limit_request_fields = values["max_headers"]
limit_request_field_size = values["max_header_size"]
# Nobody's word on who the client is, and how it came here, is taken; unless told otherwise.
forwarded_allow_ips = ",".join(values["trusted_proxies"])
# The path of the service is a setting: no header cuts it off or replaces it.
forwarder_headers = ""
# Workers are steered by signals; a socket for it would want a place that can be written to.
control_socket_disable = True
# The service writes its own line a request, which costs less and knows the verdict.
accesslog = None
loglevel = values["log_level"]


class Worker(ThreadWorker):
    """One that gives its places to listen up as soon as it stops. Otherwise, a connection that
    comes while it ends what is under way would be taken by nobody, and be lost when it is through.
    """

    def set_accept_enabled(self, enabled: bool) -> None:
        """Take the connections that wait, in the end, and no others."""
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


def _write_error(client: Any, status: int, reason: str, message: str) -> None:
    """Answer what gunicorn refuses by itself with problem details."""
    util.write_nonblock(client, refused.answer_to(status, values["prefix"]))


# gunicorn has no hook for what it answers by itself, which would be a page of HTML.
util.write_error = _write_error

# An idle connection costs no thread, a slow sender holds one thread and not the whole worker.
worker_class = Worker


class Logger(_Logger):
    """What gunicorn says, in the form of all other lines."""

    def setup(self, cfg: Any) -> None:
        """Hand everything on to the one handler there is."""
        super().setup(cfg)
        logs.configure(values["log_level"])
        self.error_log.handlers.clear()
        self.error_log.propagate = True


logger_class = Logger


def _own_folder() -> Path:
    """A new folder of this process, in memory if that can be; it goes when the process does."""
    folder = Path(tempfile.mkdtemp(prefix="vorhand-metrics-", dir=worker_tmp_dir))
    atexit.register(_remove, folder, os.getpid())
    return folder


def _remove(folder: Path, maker: int) -> None:
    if os.getpid() == maker:
        shutil.rmtree(folder, ignore_errors=True)


metrics.count_together(lambda: values["metrics_dir"] or _own_folder())


def when_ready(server: Any) -> None:
    """Leave what is there now out of garbage collection: it stays, and workers share its pages.
    Tell the person at the terminal, if there is one, where to go on.
    """
    gc.collect()
    gc.freeze()
    if sys.stdout.isatty():
        print(greeting(map(str, server.LISTENERS), values["prefix"]), flush=True)


def pre_fork(server: Any, worker: Any) -> None:
    """Give a new worker the first place where nobody counts."""
    taken = {other.seat for other in server.WORKERS.values()}
    worker.seat = next(str(n) for n in range(len(taken) + 1) if str(n) not in taken)


def post_fork(server: Any, worker: Any) -> None:
    """Count there."""
    metrics.sit_down(worker.seat)


def post_worker_init(worker: Any) -> None:
    """Have large calls of the service answered by processes that are forked before there are
    threads. A bare app (`gunicorn 'api:create_app()'`) answers them itself.
    """
    if not isinstance(worker.wsgi, Served):
        return
    listeners = [listener.sock for listener in worker.sockets]
    worker.wsgi.helpers.start(values["max_large_in_flight"], listeners, values["timeout"])


def child_exit(server: Any, worker: Any) -> None:
    """Nothing is in flight any more in a worker that has gone."""
    metrics.stand_up(worker.seat)
