"""Running proofs in several processes, with a line of progress on stderr."""

import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

from lab.prove.proofs import PROOFS

WIDTH: Final = 30
MOST_A_CHUNK: Final = 20


class Failed(Exception):
    """A case in which something does not hold, with the words for it."""

    def __init__(self, proof: str, game: str, number: int, told: str) -> None:
        super().__init__(told)
        self.told = told
        self.again = f"python -m lab.prove {proof} --game {game} --first {number} --count 1"


class Proved(NamedTuple):
    """What was met in the cases of one game, and the time that all processes took for them."""

    proof: str
    game: str
    first: int
    cases: int
    counts: Counter[str]
    cpu_seconds: float

    def never_met(self) -> list[str]:
        """What should have been met, and was not."""
        return [name for name in PROOFS[self.proof].due(self.game) if not self.counts[name]]


class Case(NamedTuple):
    """One case: what was met in it, or the words for what does not hold."""

    number: int
    met: Counter[str]
    told: str | None
    cpu_seconds: float


def tried(proof: str, game: str, number: int) -> Case:
    """One case, in whatever process."""
    begun = time.process_time()
    try:
        met, told = PROOFS[proof].prove(game, number), None
    except Exception:  # whatever is raised is what does not hold
        met, told = Counter(), traceback.format_exc(limit=-3)
    return Case(number, met, told, time.process_time() - begun)


@contextmanager
def spread(processes: int, chunk: int) -> Iterator[Callable[..., Iterable[Case]]]:
    """`map`, over so many processes, that many items at a time. They begin nothing more in the end,
    and one that is killed ends the run.
    """
    if processes == 1:
        yield map
        return
    pool = ProcessPoolExecutor(processes)
    try:
        yield partial(pool.map, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)


def carry_out(proof: str, game: str, numbers: range, processes: int) -> Proved:
    """Try these cases of one game; raises `Failed` for the first in which something is wrong."""
    counts: Counter[str] = Counter()
    seconds = 0.0
    chunk = max(1, min(MOST_A_CHUNK, len(numbers) // (processes * 10)))
    with spread(processes, chunk) as over:
        cases = over(partial(tried, proof, game), numbers)
        for case in with_progress(f"{proof} {game}", len(numbers), cases):
            if case.told is not None:
                raise Failed(proof, game, case.number, case.told)
            counts.update(case.met)
            seconds += case.cpu_seconds
    return Proved(proof, game, numbers.start, len(numbers), counts, seconds)


def with_progress(name: str, total: int, cases: Iterable[Case]) -> Iterator[Case]:
    """The same cases, counted on stderr while they come."""
    shown = 0.0
    for done, case in enumerate(cases, 1):
        yield case
        if done == total or time.monotonic() - shown > 0.2:
            shown = time.monotonic()
            full = "#" * (WIDTH * done // total)
            print(f"\r{name:<26} [{full:<{WIDTH}}] {done:,} of {total:,} ", end="", file=sys.stderr)
            sys.stderr.flush()
    print(file=sys.stderr)
