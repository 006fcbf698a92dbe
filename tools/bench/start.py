"""Says how long the service takes to its first answer, and what memory the workers hold."""

from collections.abc import Callable
from http.client import HTTPConnection
from statistics import median
from time import monotonic
from typing import Final, NamedTuple

import psutil

from tools.bench.pairs import in_turns, quartiles
from tools.bench.report import Figure, Goal
from tools.bench.served import running

GOAL: Final = Goal("at most", 0.8)
MEMORY: Final = Goal("at most", 120)
WORKERS: Final = 2
NOTE: Final = (
    "Start: from the command `vorhand serve` to the first answer, and the memory of two workers "
    "with\nthe process that holds them (proportional set size: what they share counts once)."
)


class Start(NamedTuple):
    """Says what a start took: seconds, and MiB."""

    seconds: float
    memory: float


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    starts = [turn[0] for turn in in_turns([_started], pairs, tick)]
    seconds, memory = zip(*starts, strict=True)
    return [
        Figure("start to the first answer, in s", quartiles(seconds), _said(seconds, "s"), GOAL),
        Figure("memory of two workers, in MiB", quartiles(memory), _said(memory, "MiB"), MEMORY),
    ]


def _said(values: tuple[float, ...], unit: str) -> str:
    return f"{median(values):.3g} {unit}"


def _started(turn: int) -> Start:
    begun = monotonic()
    with running("vorhand", "serve", workers=WORKERS) as (port, server):
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/readyz")
        if (status := connection.getresponse().status) != 200:
            raise RuntimeError(f"/readyz is answered {status}")
        seconds, memory = monotonic() - begun, _memory(server)
        connection.close()
        return Start(seconds, memory)


def _memory(server: psutil.Process) -> float:
    """The memory of a process and its workers, in MiB."""
    held = [each.memory_full_info().pss for each in (server, *server.children(recursive=True))]
    return float(sum(held)) / 1024**2
