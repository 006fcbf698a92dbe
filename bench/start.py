"""How long the service takes to its first answer, and what memory its workers hold."""

from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Final, NamedTuple

from bench.pairs import in_turns, quartiles
from bench.report import Figure, Goal
from bench.served import serving

GOAL: Final = Goal("at most", 1.5)
MEMORY: Final = Goal("at most", 120)
WORKERS: Final = 2
NOTE: Final = (
    "Start: from the command to the first answer, and the memory of two workers with the process "
    "that\nholds them (proportional set size: what they share counts once)."
)


class Start(NamedTuple):
    """What a start took, in seconds, and MiB."""

    seconds: float
    memory: float


def figures(pairs: int, tick: Callable[[], None]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    starts = [turn[0] for turn in in_turns([_started], pairs, tick)]
    seconds, memory = ([each[place] for each in starts] for place in (0, 1))
    said = f"{median(seconds):.1f} s"
    held = f"{median(memory):.0f} MiB"
    return [
        Figure("start to the first answer, in s", quartiles(seconds), said, GOAL),
        Figure("memory of two workers, in MiB", quartiles(memory), held, MEMORY),
    ]


def _started(turn: int) -> Start:
    begun = monotonic()
    with serving("vorhand.api.service:create_service()", workers=WORKERS) as (port, server):
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/readyz")
        if connection.getresponse().status != 200:
            raise RuntimeError("the service is not ready")
        seconds = monotonic() - begun
        connection.close()
        return Start(seconds, sum(_memory(pid) for pid in (server, *_children(server))))


def _children(pid: int) -> list[int]:
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()
    return [each for child in map(int, told) for each in (child, *_children(child))]


def _memory(pid: int) -> float:
    """The memory of a process, in MiB. Raises `RuntimeError` if the system does not report it."""
    told = Path(f"/proc/{pid}/smaps_rollup")
    if not told.exists():
        raise RuntimeError("this system does not tell what memory a process holds")
    (line,) = (line for line in told.read_text("utf-8").splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) / 1024
