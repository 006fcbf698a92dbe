"""Says how long the service takes to its first answer, how long a client waits for what is made at
its first use, and what memory the workers hold.
"""

from collections.abc import Callable
from http.client import HTTPConnection
from itertools import product
from statistics import median
from time import monotonic
from typing import Final, NamedTuple

import psutil

from tools.bench.pairs import in_turns, quartiles
from tools.bench.report import Figure, Goal
from tools.bench.served import running
from vorhand.api.problems.types import TYPES
from vorhand.api.spec.pages import FILES
from vorhand.engine import GAMES
from vorhand.languages import LANGUAGES

GOAL: Final = Goal("at most", 0.8)
WAIT: Final = Goal("at most", 0.3)
MEMORY: Final = Goal("at most", 120)
WORKERS: Final = 2
NOTE: Final = (
    "Start: from the command `vorhand serve` to the first answer, and the memory of two workers "
    "with\nthe process that holds them (proportional set size: what they share counts once); the "
    "longest wait\nfor a page, a catalogue or a contract for which nobody has asked before, and "
    "the memory when one of\nthe workers has made all of them."
)
MADE: Final = (
    *("/openapi.yaml", "/openapi.json", "/", "/games", "/docs"),
    *(f"/openapi.yaml?game={game}" for game in GAMES),
    *(f"/games/{game}" for game in GAMES),
    *(f"/docs/{game}.json" for game in GAMES),
    *(f"/docs/{file}" for file in FILES),
    *(f"/problems/{name}" for name in TYPES),
)
"""What is made at its first use: what takes longest comes first."""
FORMS: Final = ("application/yaml", "application/json", "text/html")


class Start(NamedTuple):
    """Says what a start took, and the longest wait after it, in seconds; and MiB, before and
    after.
    """

    seconds: float
    memory: float
    wait: float
    memory_after: float


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    starts = [turn[0] for turn in in_turns([_started], pairs, tick)]
    seconds, memory, wait, after = zip(*starts, strict=True)
    return [
        Figure("start to the first answer, in s", quartiles(seconds), _said(seconds, "s"), GOAL),
        Figure("memory of two workers, in MiB", quartiles(memory), _said(memory, "MiB"), MEMORY),
        Figure("longest wait for what is not made yet, in s", quartiles(wait), "", WAIT),
        Figure("memory of two workers then, in MiB", quartiles(after), _said(after, "MiB")),
    ]


def _said(values: tuple[float, ...], unit: str) -> str:
    return f"{median(values):.3g} {unit}"


def _started(turn: int) -> Start:
    begun = monotonic()
    with running("vorhand", "serve", workers=WORKERS) as (port, server):
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        _ask(connection, "/readyz")
        seconds, memory = monotonic() - begun, _memory(server)
        asked = product(MADE, FORMS, LANGUAGES)
        wait = max(_ask(connection, *each) for each in asked)
        connection.close()
        return Start(seconds, memory, wait, _memory(server))


def _ask(
    connection: HTTPConnection, path: str, form: str = "application/json", language: str = "en"
) -> float:
    """Send a request on this connection, so to the same worker as all others; how many seconds the
    answer took. Raises `RuntimeError` if there is none.
    """
    begun = monotonic()
    connection.request("GET", path, headers={"Accept": form, "Accept-Language": language})
    answer = connection.getresponse()
    answer.read()
    if answer.status not in (200, 406):
        raise RuntimeError(f"{path} is answered {answer.status}")
    return monotonic() - begun


def _memory(server: psutil.Process) -> float:
    """The memory of a process and its workers, in MiB."""
    held = [each.memory_full_info().pss for each in (server, *server.children(recursive=True))]
    return float(sum(held)) / 1024**2
