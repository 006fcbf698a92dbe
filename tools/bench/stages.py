"""Where a served request goes: microseconds from socket to socket, for the service and the echo.

gunicorn's worker, in a thread of its own and with its log and metrics on, answers requests that
have arrived on a socket, one after the other. What each part of the way takes, without the parts
in it, is measured by wrapping it. What threads cost that wait for each other is not here: it is in
the processor time of a served request (`served.py`).

`python -m tools.bench.stages` prints the table, `--write` writes it into docs/performance.md, with
a flame graph of each side, for which it needs py-spy (`pip install py-spy`).
"""

import argparse
import json
import os
import re
import socket
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from itertools import cycle
from pathlib import Path
from statistics import fmean
from subprocess import run
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter_ns
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from flask import Flask
from gunicorn.app.wsgiapp import WSGIApplication
from gunicorn.http import wsgi
from gunicorn.http.parser import Parser
from gunicorn.http.unreader import SocketUnreader
from gunicorn.workers.gthread import TConn

from tools.bench.compiled import FOLDER
from tools.bench.flames import drawn, frames_of
from tools.bench.report import load, machine
from tools.bench.served import ECHO, SERVICE, receive, vouched_requests
from vorhand.api.sealed.keys import new_key
from vorhand.api.service import Served
from vorhand.api.service.access_log import Instrumented
from vorhand.api.service.greeting import SEAL_KEYS
from vorhand.api.service.helpers import HelperPool
from vorhand.api.service.load_limit import LoadLimit
from vorhand.api.service.logs import AccessLog
from vorhand.api.service.metrics import Metrics
from vorhand.api.service.watch import Watch
from vorhand.api.service.worker import Response, Worker
from vorhand.api.web.flask_fast_path import FastFlask
from vorhand.api.web.request_guard import RequestGuard

access_log: Final = import_module("vorhand.api.service.access_log")
ROUNDS: Final = 15
"""How often each side answers all requests; the first time does not count."""
SAMPLED: Final = 10.0
"""For how many seconds a flame graph is sampled, this often a second:"""
RATE: Final = 997
SIDES: Final = {"service": SERVICE, "echo": ECHO}
PAGE: Final = Path(__file__).parents[2] / "docs/performance.md"
_TABLE: Final = re.compile("(?<=<!-- stages -->\n).*?(?=<!-- /stages -->)", re.DOTALL)


class Part(NamedTuple):
    """A part of the way: its name, and the functions that are it."""

    name: str
    functions: tuple[tuple[Any, str], ...]


PARTS: Final = (
    Part("reading from the socket", ((SocketUnreader, "chunk"),)),
    Part("the head of the request", ((Parser, "__next__"),)),
    Part("the WSGI environment", ((wsgi, "create"),)),
    Part("proxies", ((Served, "__call__"),)),
    Part("id, and the account of a request", ((Instrumented, "__call__"),)),
    Part("the line of the log", ((access_log, "line_of"), (AccessLog, "__call__"))),
    Part("metrics", ((Metrics, "count"),)),
    Part(
        "load limit, helpers, watch",
        tuple((each, "__call__") for each in (LoadLimit, HelperPool, Watch)),
    ),
    Part("the app", ((RequestGuard, "__call__"), (FastFlask, "wsgi_app"), (Flask, "__call__"))),
    Part("the head of the answer", ((Response, "start_response"), (Response, "send_headers"))),
    Part("writing to the socket", ((Response, "write"), (Response, "close"))),
    Part("the worker, around all of this", ((Worker, "handle"),)),
)


class Stages:
    """What each part of a request takes, without the parts in it."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, int] = defaultdict(int)
        """Nanoseconds by the name of the part."""
        self._inner = 0

    def around(self, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """The same function, measured."""

        def measured(*arguments: Any, **named: Any) -> Any:
            before, self._inner = self._inner, 0
            begun = perf_counter_ns()
            try:
                return work(*arguments, **named)
            finally:
                took = perf_counter_ns() - begun
                self.spent[name] += took - self._inner
                self._inner = before + took

        return measured


@contextmanager
def wrapped(stages: Stages) -> Iterator[None]:
    """Measure all parts."""
    with ExitStack() as stack:
        for part in PARTS:
            for owner, name in part.functions:
                work = stages.around(part.name, getattr(owner, name))
                stack.enter_context(patch.object(owner, name, work))
        yield


def answering(side: str) -> tuple[Callable[[bytes], None], Sequence[bytes]]:
    """A function that has gunicorn's worker answer a request on a socket, and the requests."""
    os.environ[SEAL_KEYS] = key = new_key("bench")
    requests = vouched_requests(key)
    with patch.object(sys, "argv", ["gunicorn", "--config", "gunicorn.conf.py", SIDES[side]]):
        application = WSGIApplication()
    config = application.cfg
    log = config.logger_class(config)
    worker = config.worker_class(0, os.getpid(), [], application, 30, config, log)
    worker.remember_settings()
    worker.wsgi = application.wsgi()
    ours, theirs = socket.socketpair()
    conn = TConn(config, ours, ("127.0.0.1", 50000), ("127.0.0.1", 8000))

    def answer(request: bytes) -> None:
        theirs.sendall(request)
        if worker.handle(conn) is not True:
            raise RuntimeError("the connection was not kept")
        receive(theirs)

    return answer, requests


def stages_of(side: str) -> dict[str, float]:
    """The microseconds of each part of a request: of each request in its quickest round, which
    nothing has disturbed, and of these the average.
    """
    stages = Stages()
    with wrapped(stages):
        answer, requests = answering(side)
        found: list[list[dict[str, int]]] = [[] for _ in requests]
        for number in range(ROUNDS + 1):
            for request, rounds in zip(requests, found, strict=True):
                stages.spent.clear()
                answer(request)
                if number:
                    rounds.append(dict(stages.spent))
    quickest = [min(rounds, key=lambda spent: sum(spent.values())) for rounds in found]
    return {
        part.name: fmean(spent.get(part.name, 0) for spent in quickest) / 1000 for part in PARTS
    }


def table_of(columns: dict[str, dict[str, float]]) -> str:
    """The parts as a table in Markdown, a column a side."""
    rows = [["µs a request", *columns], ["---"] * (1 + len(columns))]
    for part in PARTS:
        took = [column[part.name] for column in columns.values()]
        rows.append([part.name, *(f"{each:.1f}" if each else "" for each in took)])
    rows.append(
        ["from socket to socket", *(f"{sum(each.values()):.0f}" for each in columns.values())]
    )
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def _in_a_process(side: str, *arguments: str, folder: Path) -> str:
    """What this program prints about one side, in a process of its own."""
    command = [sys.executable, "-m", "tools.bench.stages", "--side", side, *arguments]
    return run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def _tell_of(side: str, seconds: float) -> None:
    """Print the parts of one side; or only answer requests for some seconds, to be sampled."""
    with os.fdopen(os.dup(sys.stdout.fileno()), "w") as output:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # where the log goes
        if not seconds:
            json.dump(stages_of(side), output)
            return
        answer, requests = answering(side)
        end = monotonic() + seconds
        for request in cycle(requests):
            answer(request)
            if monotonic() > end:
                return


def _draw(side: str) -> None:
    """Draw the flame graph of a side."""
    with TemporaryDirectory() as folder:
        sampled = Path(folder, "sampled")
        program = [sys.executable, "-m", "tools.bench.stages", "--side", side]
        command = [
            *("py-spy", "record", "--rate", str(RATE), "--format", "raw"),
            *("--output", str(sampled), "--", *program, "--seconds", str(SAMPLED)),
        ]
        run(command, cwd=PAGE.parents[1], check=True, capture_output=True)
        frames = frames_of(sampled.read_text("utf-8").splitlines(), "answering.<locals>.answer")
    title = f"{side}: {frames.samples} samples"
    (PAGE.parent / f"flames-{side}.svg").write_text(drawn(frames, title), "utf-8")


def main() -> None:
    """Print or write the table, as the arguments say."""
    parser = argparse.ArgumentParser("python -m tools.bench.stages", description=__doc__)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    parser.add_argument("--side", choices=SIDES, help="tell only of this side, as JSON")
    parser.add_argument("--seconds", type=float, default=0, help="only answer for so long")
    options = parser.parse_args()
    if options.side:
        _tell_of(options.side, options.seconds)
        return
    before = f"{machine()}; {load()}"
    here = PAGE.parents[1]
    columns = {side: json.loads(_in_a_process(side, folder=here)) for side in SIDES}
    if FOLDER.is_dir():
        columns["service, compiled"] = json.loads(_in_a_process("service", folder=FOLDER))
    table = table_of(columns)
    print(f"{before}\n\n{table}")
    if options.write:
        PAGE.write_text(_TABLE.sub(lambda _: f"{table}\n", PAGE.read_text("utf-8")), "utf-8")
        for side in SIDES:
            _draw(side)


if __name__ == "__main__":
    main()
