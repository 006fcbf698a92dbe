"""`vorhand adjudicate` on two cores against one, and what memory it takes for ten times as much."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final, NamedTuple

from tools.bench.pairs import in_turns, quartiles
from tools.bench.report import Figure, Goal

GOAL: Final = Goal("at least", 1.8)
FLAT: Final = Goal("at most", 1.1)
NOTE: Final = (
    "Adjudicate: records per second by two processes, over one; and the most memory that a process"
    "\ntakes for ten times as many records, over that for as many."
)
GAMES: Final = 2400
"""The number of games in the shorter file. The other has ten times as many, so that it takes far
longer than the start of a process.
"""


class Run(NamedTuple):
    """Says what a run took: seconds, and bytes of the process that had the most."""

    seconds: float
    memory: float


def figures(pairs: int, tick: Callable[[], object]) -> list[Figure]:
    """Measure in `pairs` turns; `tick` is called after each."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = (_recorded(Path(folder), n) for n in (GAMES, 10 * GAMES))
        measures: list[Callable[[int], Run]] = [
            lambda turn: _run(many, 1),
            lambda turn: _run(many, 2),
            lambda turn: _run(few, 2),
        ]
        costs = in_turns(measures, pairs, tick)
    seconds = [median(turn[place].seconds for turn in costs) for place in (0, 1)]
    memory = [median(turn[place].memory for turn in costs) / 1024 for place in (1, 2)]
    return [
        Figure(
            "records per second of adjudicate, on two cores / one",
            quartiles([one.seconds / two.seconds for one, two, _ in costs]),
            f"{seconds[0]:.1f} to {seconds[1]:.1f} s",
            GOAL,
        ),
        Figure(
            "memory of adjudicate, ten times the records / once",
            quartiles([long.memory / short.memory for _, long, short in costs]),
            f"{memory[0]:.0f} to {memory[1]:.0f} MiB",
            FLAT,
        ),
    ]


def _recorded(folder: Path, games: int) -> Path:
    """A file with this number of games, played at random."""
    records = folder / f"{games}.jsonl"
    arguments = ["simulate", "toepen", "--games", str(games), "--output", str(records), "--quiet"]
    command = [sys.executable, "-m", "vorhand", *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return records


def _run(records: Path, processes: int) -> Run:
    """Adjudicate the records; the time is wall time, because processes share the work."""
    arguments = ["adjudicate", str(records), "--processes", str(processes), "--quiet"]
    begun = perf_counter()
    command = [sys.executable, "-m", "vorhand", *arguments]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError("the records could not be judged")
    return Run(perf_counter() - begun, used.ru_maxrss)
