"""How gunicorn serves Vorhand. Beside each setting stands its reason.

What depends on the place is read from `VORHAND_…` variables; a wrong value stops the start.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# The factory makes the app, with its own defaults.
wsgi_app = "api:create_app()"
# An idle connection costs no thread, a slow sender holds one thread and not the whole worker.
worker_class = "gthread"
# Schemas and specification are built once and shared; an app that cannot start stops the start.
preload_app = True
# Workers show that they are alive by touching a file: in memory, as the disk may be read-only.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None
# Paths are short, and no call has a query.
limit_request_line = 2048
# Room for what proxies add, and no more.
limit_request_fields = 64
limit_request_field_size = 8190
# The service is mounted at the root, whatever a header says: nobody's path is cut off or replaced.
forwarder_headers = ""
# Workers are steered by signals; a socket for it would want a place that can be written to.
control_socket_disable = True


def settings_from(environ: Mapping[str, str]) -> dict[str, Any]:
    """The settings that the environment may override; raises `ValueError` for a wrong value."""
    max_requests = _number(environ, "VORHAND_MAX_REQUESTS", 100_000, least=0, most=10**9)
    return {
        # Seen by nobody but this machine, until told otherwise.
        "bind": _place(environ, "VORHAND_BIND", "127.0.0.1:8000"),
        # Answers are pure computation: a worker a core; two at least, as they are replaced in turn.
        "workers": _number(environ, "VORHAND_WORKERS", max(2, _cores()), least=1, most=512),
        # Not for speed: so many slow senders leave a worker still answering.
        "threads": _number(environ, "VORHAND_THREADS", 8, least=1, most=256),
        # A worker that has been silent for so long is stuck, and is replaced.
        "timeout": _number(environ, "VORHAND_TIMEOUT", 30, least=1, most=3600),
        # Answers take milliseconds; below the 10 s after which containers are killed.
        "graceful_timeout": _number(environ, "VORHAND_GRACEFUL_TIMEOUT", 8, least=1, most=3600),
        # Longer than proxies keep theirs (mostly 60 s), so that none is closed under a request.
        "keepalive": _number(environ, "VORHAND_KEEPALIVE", 75, least=0, most=3600),
        # A worker is replaced now and then, so that nothing that leaks can grow (0: never) …
        "max_requests": max_requests,
        # … and not all of them at once.
        "max_requests_jitter": max_requests // 10,
        # Off: the proxy in front has one, and a refusal is nothing that needs a log.
        "accesslog": "-" if _switch(environ, "VORHAND_ACCESS_LOG", "off") else None,
    }


def _number(
    environ: Mapping[str, str], variable: str, default: int, *, least: int, most: int
) -> int:
    value = environ.get(variable, str(default))
    if not (re.fullmatch("[0-9]{1,10}", value) and least <= int(value) <= most):
        raise ValueError(f"{variable} is {value!r}: wanted is a whole number, {least} to {most}")
    return int(value)


def _switch(environ: Mapping[str, str], variable: str, default: str) -> bool:
    value = environ.get(variable, default)
    if value not in ("on", "off"):
        raise ValueError(f"{variable} is {value!r}: wanted is on or off")
    return value == "on"


def _place(environ: Mapping[str, str], variable: str, default: str) -> str:
    value = environ.get(variable, default)
    place = re.fullmatch(r"unix:/\S+|(?:[\w.-]+|\[[0-9A-Fa-f:.]+\]):([0-9]{1,5})", value, re.ASCII)
    if place is None or int(place[1] or 0) > 65535:
        raise ValueError(f"{variable} is {value!r}: wanted is host:port or unix:/path")
    return value


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


try:
    globals().update(settings_from(os.environ))
except ValueError as wrong:
    raise SystemExit(f"Vorhand does not start: {wrong}.") from None
